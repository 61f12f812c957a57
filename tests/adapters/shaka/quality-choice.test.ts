import { describe, expect, it } from 'vitest';
import { isWorthReplacing, qualityChoice, trustIn } from '../../../adapters/shaka/quality-choice.ts';
import { FakeVideo } from '../../support/fakes/fake-video.ts';

describe('trustIn', () => {
  it('counts on little of the network with an empty buffer, and on more than it gave with a full one', () => {
    expect(trustIn(0)).toBeCloseTo(0.7);
    expect(trustIn(15)).toBeCloseTo(0.85);
    expect(trustIn(22.5)).toBeCloseTo(1.075);
    expect(trustIn(30)).toBeCloseTo(1.3);
    expect(trustIn(45)).toBeCloseTo(1.65);
    expect(trustIn(60)).toBeCloseTo(2);
    expect(trustIn(90)).toBeCloseTo(2);
    expect(trustIn(-1)).toBeCloseTo(0.7);
  });
});

describe('isWorthReplacing', () => {
  it.each([
    [60, 3_000_000, 1_000_000, true],
    [12.1, 3_000_000, 1_000_000, true],
    [12, 3_000_000, 1_000_000, false],
    [60, 2_999_999, 1_000_000, false],
  ])('with %d s ahead, %d bit/s for %d is %s', (aheadS, bandwidth, bitrate, worth) => {
    expect(isWorthReplacing(aheadS, bandwidth, bitrate)).toBe(worth);
  });
});

describe('the choice of a rendition', () => {
  type Change = (variant: { bandwidth: number }, clear?: boolean, margin?: number) => void;

  /** What of the library's own choice ours stands on. */
  class LibrarysChoice {
    readonly measured = 3_000_000;
    change: Change = () => undefined;
    stopped = false;
    seen: unknown = null;

    setMediaElement(element: unknown): void {
      this.seen = element;
    }

    init(change: Change): void {
      this.change = change;
    }

    stop(): void {
      this.stopped = true;
    }

    /** Takes what the network is counted on for. */
    chooseVariant(): { bandwidth: number } {
      return { bandwidth: this.getBandwidthEstimate() };
    }

    getBandwidthEstimate(): number {
      return this.measured;
    }

    readonly samples: unknown[] = [];

    segmentDownloaded(...sample: unknown[]): void {
      this.samples.push(sample);
    }
  }

  function started() {
    // The library's other parts are not touched.
    const library = { abr: { SimpleAbrManager: LibrarysChoice } } as unknown as Parameters<
      typeof qualityChoice
    >[0];
    const choice = qualityChoice(library)() as unknown as LibrarysChoice;
    const video = new FakeVideo();
    const changes: unknown[] = [];
    choice.setMediaElement(video);
    choice.init((...change) => changes.push(change));
    return { choice, video, changes };
  }

  it('counts on less of the network while little is fetched, and tells the measured speed as it is', () => {
    const { choice, video } = started();
    expect(choice.chooseVariant().bandwidth).toBeCloseTo(2_100_000);
    expect(choice.getBandwidthEstimate()).toBe(3_000_000);
    video.currentTime = 10;
    for (const [stretches, counted] of [
      [[[0, 30]], 3_000_000],
      [[[10, 50]], 4_600_000],
      [[[0, 10]], 2_100_000],
      [
        [
          [0, 5],
          [10, 30],
        ],
        3_000_000,
      ],
      [
        [
          [0, 5],
          [20, 60],
        ],
        2_100_000,
      ],
    ] as const) {
      video.stretches = stretches;
      expect(choice.chooseVariant().bandwidth).toBeCloseTo(counted);
    }
  });

  it('counts the time once in which picture and sound came together, and what was kept nearer than the network not at all', () => {
    const { choice } = started();
    const [request, context] = [{}, {}];
    choice.segmentDownloaded(400, 100_000, true, request, context);
    choice.segmentDownloaded(400, 20_000, false, request, context);
    choice.segmentDownloaded(19, 500_000, true, request, context);
    expect(choice.samples[0]).toEqual([400, 100_000, true, request, context]);
    expect(choice.samples.slice(1)).toEqual([
      [0, 0, false, request, context],
      [0, 0, true, request, context],
    ]);
  });

  it('replaces what is fetched of a lower picture, but for 8 s, where there is much and the network is fast', () => {
    const { choice, video, changes } = started();
    video.stretches = [[0, 30]];
    choice.change({ bandwidth: 500_000 }, false, 1);
    choice.change({ bandwidth: 1_000_000 }, false, 2);
    choice.change({ bandwidth: 500_000 }, false, 3);
    choice.change({ bandwidth: 500_000 }, false, 4);
    choice.change({ bandwidth: 1_100_000 }, false, 5);
    video.stretches = [[0, 12]];
    choice.change({ bandwidth: 400_000 }, false, 6);
    choice.change({ bandwidth: 1_000_000 }, false, 7);
    expect(changes).toEqual([
      [{ bandwidth: 500_000 }, false, 1],
      [{ bandwidth: 1_000_000 }, true, 8],
      [{ bandwidth: 500_000 }, false, 3],
      [{ bandwidth: 500_000 }, false, 4],
      [{ bandwidth: 1_100_000 }, false, 5],
      [{ bandwidth: 400_000 }, false, 6],
      [{ bandwidth: 1_000_000 }, false, 7],
    ]);
  });

  it('knows the first picture by its own choice, and that of another film not at all', () => {
    const { choice, video, changes } = started();
    choice.chooseVariant();
    video.stretches = [[0, 30]];
    choice.chooseVariant();
    // Lower than what was chosen first.
    choice.change({ bandwidth: 900_000 }, false, 1);
    choice.change({ bandwidth: 1_000_000 }, false, 2);
    choice.stop();
    expect([choice.stopped, choice.chooseVariant().bandwidth]).toEqual([true, 2_100_000]);
    choice.stop();
    choice.setMediaElement(video);
    choice.change({ bandwidth: 1_000_000 }, false, 3);
    expect(changes).toEqual([
      [{ bandwidth: 900_000 }, false, 1],
      [{ bandwidth: 1_000_000 }, true, 8],
      [{ bandwidth: 1_000_000 }, false, 3],
    ]);
  });
});
