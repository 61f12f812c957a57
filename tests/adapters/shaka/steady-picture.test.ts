import { beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPicture } from '../../../adapters/shaka/first-picture.ts';
import { PictureMove } from '../../../adapters/shaka/picture-move.ts';
import { PlayIntent } from '../../../adapters/shaka/play-intent.ts';
import { Sound } from '../../../adapters/shaka/sound.ts';
import { SteadyPicture } from '../../../adapters/shaka/steady-picture.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeVideo } from '../../support/fakes/fake-video.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

describe('a picture that starts', () => {
  let video: FakeVideo;
  let clock: VirtualClock;
  let picture: SteadyPicture;

  beforeEach(() => {
    video = new FakeVideo();
    clock = new VirtualClock();
    picture = new SteadyPicture(video.element, clock);
  });
  /** The film moves by this share of its rate, look after look. */
  const run = (looks: number, share = 1): void => {
    for (let look = 0; look < looks; look += 1) {
      video.currentTime += 0.02 * video.playbackRate * share;
      clock.advance(20);
    }
  };

  it.each([1, 1.05, 0.95])('is steady once it ran with the clock for two looks, at rate %d', (rate) => {
    video.playbackRate = rate;
    video.currentTime = 5;
    picture.follow(true);
    run(1);
    expect(picture.isSteady).toBe(false);
    run(1);
    expect(picture.isSteady).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it.each([0.7, 1.3])('may be off by a third of its way: %d', (share) => {
    picture.follow(true);
    run(2, share * 1.001 > 1 ? share - 0.001 : share + 0.001);
    expect(picture.isSteady).toBe(true);
  });

  it.each([0, 0.65, 1.35, 3])('is not steady while it creeps or leaps: %d of its way', (share) => {
    picture.follow(true);
    run(10, share);
    expect(picture.isSteady).toBe(false);
    run(1);
    run(1, share);
    run(1);
    expect(picture.isSteady).toBe(false);
    run(1);
    expect(picture.isSteady).toBe(true);
  });

  it('counts as steady after a second, however it stutters', () => {
    picture.follow(true);
    run(49, 0);
    expect(picture.isSteady).toBe(false);
    run(1, 0);
    expect(picture.isSteady).toBe(true);
    expect(clock.pending).toBe(0);
  });

  it('is looked at once, however often something changes, and begins anew after a stop', () => {
    picture.follow(true);
    picture.follow(true);
    expect(clock.pending).toBe(1);
    run(2);
    picture.follow(true);
    expect([picture.isSteady, clock.pending]).toEqual([true, 0]);
    picture.follow(false);
    expect(picture.isSteady).toBe(false);
    picture.follow(true);
    expect(clock.pending).toBe(1);
    picture.follow(false);
    expect(clock.pending).toBe(0);
    picture.follow(true);
    run(2);
    expect(picture.isSteady).toBe(true);
  });
});

describe('the first picture', () => {
  let video: FakeVideo;

  beforeEach(() => {
    vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
    video = new FakeVideo();
    return () => vi.unstubAllGlobals();
  });
  const waitFor = (isWanted = () => true) => {
    const seen = { there: false };
    void firstPicture(video.element, isWanted).then(() => (seen.there = true));
    return async () => {
      await Promise.resolve();
      return seen.there;
    };
  };

  it('is there at once where the element holds it', async () => {
    video.readyState = 2;
    expect(await waitFor()()).toBe(true);
  });

  it.each(['loadeddata', 'seeked', 'canplay', 'emptied'])('is looked for at the sign of %s', async (sign) => {
    const isThere = waitFor();
    video.tell(sign);
    expect(await isThere()).toBe(false);
    video.readyState = 2;
    video.seeking = true;
    video.tell(sign);
    expect(await isThere()).toBe(false);
    video.seeking = false;
    video.tell(sign);
    expect(await isThere()).toBe(true);
  });

  it('is waited for no longer than somebody wants it, and not looked for afterwards', async () => {
    let asked = 0;
    let wanted = true;
    const isThere = waitFor(() => {
      asked += 1;
      return wanted;
    });
    wanted = false;
    video.tell('emptied');
    expect(await isThere()).toBe(true);
    for (const sign of ['loadeddata', 'seeked', 'canplay', 'emptied']) video.tell(sign);
    expect(asked).toBe(2);
  });
});

describe('moving a picture', () => {
  let video: FakeVideo;
  let clock: VirtualClock;
  let intent: PlayIntent;
  let move: PictureMove;
  let arrivals: number;

  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget());
    video = new FakeVideo();
    clock = new VirtualClock();
    const log = new RecordingLog();
    const nothing = () => undefined;
    const sight = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
    intent = new PlayIntent(video.element, new Sound(video.element, log, nothing), log, nothing, sight);
    arrivals = 0;
    move = new PictureMove(video.element, clock, intent, () => (arrivals += 1));
    intent.start();
    return () => vi.unstubAllGlobals();
  });

  it('goes to a place at once, within the film', () => {
    expect(move.underWay).toBe(false);
    for (const [askedMs, atS] of [
      [40_000, 40],
      [-1, 0],
      [200_000, 100],
    ] as const) {
      move.to(askedMs);
      expect([video.currentTime, move.underWay]).toEqual([atS, true]);
    }
    expect(arrivals).toBe(0);
    video.arrive();
    expect([arrivals, move.underWay, video.paused]).toEqual([1, false, false]);
  });

  it('stands at an agreed place until the agreed time, less the 72 ms that a start takes', () => {
    move.toMeet(40_000, 1_072);
    expect([video.currentTime, video.paused, intent.wanted]).toEqual([40, true, true]);
    video.arrive();
    clock.advance(999);
    expect([video.paused, move.underWay, arrivals]).toEqual([true, true, 0]);
    clock.advance(1);
    expect([video.paused, move.underWay, arrivals]).toEqual([false, false, 1]);
  });

  it('goes on at once where it comes too late', () => {
    clock.advance(5_000);
    move.toMeet(40_000, 1_000);
    video.arrive();
    clock.advance(0);
    expect([video.paused, arrivals]).toEqual([false, 1]);
  });

  it('waits for nothing where the hold ended before it came', () => {
    move.toMeet(40_000, 60_000);
    intent.stop();
    video.arrive();
    expect([arrivals, move.underWay, video.paused]).toEqual([1, false, true]);
    expect(clock.pending).toBe(0);
  });

  it('drops the wait for an agreed time, and nothing while it is still on its way', () => {
    move.toMeet(40_000, 60_000);
    move.dropAppointment();
    expect([arrivals, move.underWay]).toEqual([0, true]);
    video.arrive();
    move.dropAppointment();
    expect([arrivals, move.underWay, video.paused]).toEqual([1, false, false]);
    move.dropAppointment();
    clock.advance(60_000);
    expect(arrivals).toBe(1);
  });

  it('tells of no arrival once it was cancelled or another move took its place', () => {
    move.toMeet(40_000, 60_000);
    video.arrive();
    move.cancel();
    expect([move.underWay, clock.pending]).toEqual([false, 0]);
    move.to(10_000);
    move.cancel();
    video.arrive();
    expect([move.underWay, arrivals]).toEqual([false, 0]);
    move.to(10_000);
    move.to(20_000);
    video.arrive();
    expect(arrivals).toBe(1);
  });
});
