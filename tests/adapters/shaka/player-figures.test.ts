import { describe, expect, it } from 'vitest';
import type { ShakaPlayer } from '../../../adapters/shaka/load-shaka.ts';
import { playerFigures } from '../../../adapters/shaka/player-figures.ts';
import { thumbnailAt } from '../../../adapters/shaka/thumbnails.ts';
import { FakeVideo } from '../../support/fakes/fake-video.ts';

const STATS = { streamBandwidth: 3e6, estimatedBandwidth: 8e6, droppedFrames: 2, decodedFrames: 900 };
/** The library's other members are not asked. */
const playerWith = (members: object) => members as ShakaPlayer;

describe('how a film plays', () => {
  const figuresOf = (video: FakeVideo, stats: object = STATS) =>
    playerFigures(playerWith({ getStats: () => stats }), video.element);

  it('is told in milliseconds, bits per second and frames', () => {
    const video = new FakeVideo();
    Object.assign(video, { currentTime: 12.5, duration: 90, videoWidth: 1_920, videoHeight: 1_080 });
    Object.assign(video, { playbackRate: 1.02, stretches: [[0, 30]] });
    expect(figuresOf(video)).toEqual({
      positionMs: 12_500,
      durationMs: 90_000,
      width: 1_920,
      height: 1_080,
      bitrate: 3_000_000,
      bandwidth: 8_000_000,
      bufferedMs: 17_500,
      rate: 1.02,
      frames: 900,
      droppedFrames: 2,
    });
  });

  it('is 0 where the library does not know', () => {
    const video = new FakeVideo();
    video.duration = Number.NaN;
    const unknown = Object.fromEntries(Object.keys(STATS).map((name) => [name, Number.NaN]));
    expect(figuresOf(video, unknown)).toMatchObject({
      durationMs: 0,
      bitrate: 0,
      bandwidth: 0,
      frames: 0,
      droppedFrames: 0,
    });
  });

  it.each([
    [5, 0],
    [10, 10_000],
    [15, 5_000],
    [20, 0],
    [25, 0],
    [40, 10_000],
    [60, 0],
  ])('at %d s has fetched what is left of the stretch that it is in: %d ms', (currentTime, aheadMs) => {
    const video = new FakeVideo();
    Object.assign(video, {
      currentTime,
      stretches: [
        [10, 20],
        [30, 50],
      ],
    });
    expect(figuresOf(video).bufferedMs).toBe(aheadMs);
  });
});

describe('the still at a position', () => {
  const SHEET = {
    imageWidth: 1_000,
    imageHeight: 500,
    positionX: 200,
    positionY: 100,
    width: 100,
    height: 50,
  };
  const stillOf = (found: object | null, tracks: readonly object[] = [{ id: 7 }]) => {
    const asked: unknown[] = [];
    const player = playerWith({
      getImageTracks: () => tracks,
      getThumbnails: (...about: unknown[]) => {
        asked.push(about);
        return Promise.resolve(found);
      },
    });
    return thumbnailAt(player, 61_500).then((still) => ({ still, asked }));
  };

  it('is a part of a sheet', async () => {
    expect(await stillOf({ ...SHEET, uris: ['https://cdn.test/1.jpg', 'https://cdn.test/2.jpg'] })).toEqual({
      still: {
        sheetUrl: 'https://cdn.test/1.jpg',
        sheetWidth: 1_000,
        sheetHeight: 500,
        x: 200,
        y: 100,
        width: 100,
        height: 50,
      },
      asked: [[7, 61.5]],
    });
  });

  it('is none where the film has no stills, none at that position or none with an address', async () => {
    expect(await stillOf({ ...SHEET, uris: ['x'] }, [])).toEqual({ still: null, asked: [] });
    expect((await stillOf(null)).still).toBeNull();
    expect((await stillOf({ ...SHEET, uris: [] })).still).toBeNull();
  });

  it('is none where the stream went away meanwhile', async () => {
    const gone = playerWith({
      getImageTracks: () => {
        throw new Error('no stream');
      },
    });
    expect(await thumbnailAt(gone, 0)).toBeNull();
  });
});
