import { beforeEach, describe, expect, it } from 'vitest';
import type { SyncedScreen } from '../../../core/screens/screen-manager-rules.ts';
import { SyncUnderWay, type SyncEnd } from '../../../core/screens/sync-under-way.ts';
import { Timers } from '../../../core/screens/timers.ts';
import { deviceId, playSessionId, type PlaySessionId } from '../../../core/shared/ids.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

const SESSION = playSessionId('one');
const NEXT = playSessionId('next');
const [LEFT, RIGHT] = [deviceId('left'), deviceId('right')];

describe('a sync under way', () => {
  let clock: VirtualClock;
  let screens: SyncedScreen[];
  let ends: SyncEnd[];
  let sync: SyncUnderWay;

  beforeEach(() => {
    clock = new VirtualClock();
    screens = [];
    ends = [];
    sync = new SyncUnderWay(
      new Timers(clock),
      () => screens,
      (end) => ends.push(end),
    );
  });

  const plays = (device: typeof LEFT, session: PlaySessionId): void => {
    screens.push({ deviceId: device, playing: { playSessionId: session, state: 'playing', rate: 1 } });
    sync.look();
  };

  it('ends once, as soon as every screen plays', () => {
    plays(LEFT, SESSION);
    expect(ends).toEqual([]);
    sync.begin(SESSION, [LEFT, RIGHT]);
    sync.look();
    expect(ends).toEqual([]);
    plays(RIGHT, SESSION);
    expect(ends).toHaveLength(1);
    sync.look();
    clock.advance(20_000);
    expect(ends).toEqual([{ told: 2, done: 2, kept: 0 }]);
  });

  const keepsFrom = (device: typeof LEFT): void => {
    screens.push({ deviceId: device, playing: null, refuses: true });
  };

  it('ends at once where a car lets nothing begin on the only screen', () => {
    keepsFrom(LEFT);
    sync.begin(SESSION, [LEFT]);
    expect(ends).toEqual([{ told: 1, done: 0, kept: 1 }]);
  });

  it('ends as soon as all play on which their car lets something begin, and does not wait for the others', () => {
    keepsFrom(LEFT);
    sync.begin(SESSION, [LEFT, RIGHT]);
    expect(ends).toEqual([]);
    plays(RIGHT, SESSION);
    clock.advance(20_000);
    expect(ends).toEqual([{ told: 2, done: 1, kept: 1 }]);
    // The car is parked, and somebody asks again.
    screens.shift();
    plays(LEFT, SESSION);
    expect(ends.at(-1)).toEqual({ told: 2, done: 2, kept: 0 });
  });

  it('counts as kept nobody who shows it all the same, as one that was quicker than its car', () => {
    screens.push({
      deviceId: LEFT,
      playing: { playSessionId: SESSION, state: 'playing', rate: 1 },
      refuses: true,
    });
    sync.begin(SESSION, [LEFT, RIGHT]);
    clock.advance(15_000);
    expect(ends).toEqual([{ told: 2, done: 1, kept: 0 }]);
  });

  it('ends after 15 s with the screens that came', () => {
    sync.begin(SESSION, [LEFT, RIGHT]);
    plays(LEFT, SESSION);
    clock.advance(14_999);
    expect(ends).toEqual([]);
    clock.advance(1);
    expect(ends).toEqual([{ told: 2, done: 1, kept: 0 }]);
  });

  it('ends once more where the missing screen comes within a minute after that, and not where it comes later', () => {
    sync.begin(SESSION, [LEFT]);
    clock.advance(15_000 + 59_000);
    plays(LEFT, SESSION);
    sync.look();
    expect(ends).toEqual([
      { told: 1, done: 0, kept: 0 },
      { told: 1, done: 1, kept: 0 },
    ]);
    sync.begin(NEXT, [LEFT]);
    clock.advance(15_000 + 60_000);
    plays(LEFT, NEXT);
    expect(ends.slice(2)).toEqual([{ told: 1, done: 0, kept: 0 }]);
  });

  it('ends no more where it was stopped after it was given up', () => {
    sync.begin(SESSION, [LEFT]);
    clock.advance(15_000);
    sync.stopped(SESSION);
    plays(LEFT, SESSION);
    expect(ends).toEqual([{ told: 1, done: 0, kept: 0 }]);
  });

  it('does not end once its session was stopped, and that of another changes nothing', () => {
    sync.begin(SESSION, [LEFT, RIGHT]);
    sync.stopped(NEXT);
    expect(sync.session).toBe(SESSION);
    sync.stopped(SESSION);
    expect(sync.session).toBeNull();
    plays(LEFT, SESSION);
    plays(RIGHT, SESSION);
    clock.advance(20_000);
    expect(ends).toEqual([]);
  });

  it('does not end where somebody else’s order put all its screens together, and ends where only some obey that', () => {
    const [theirs, earlier] = [playSessionId('theirs'), playSessionId('earlier')];
    for (const device of [LEFT, RIGHT])
      screens.push({ deviceId: device, playing: { playSessionId: earlier, state: 'playing', rate: 1 } });
    sync.begin(SESSION, [LEFT, RIGHT]);
    // What they played before says nothing.
    sync.look();
    expect(sync.session).toBe(SESSION);
    screens.length = 0;
    plays(LEFT, theirs);
    expect(sync.session).toBe(SESSION);
    plays(RIGHT, theirs);
    expect(sync.session).toBeNull();
    clock.advance(20_000);
    expect(ends).toEqual([]);
    screens.length = 0;
    sync.begin(NEXT, [LEFT, RIGHT]);
    plays(LEFT, SESSION);
    clock.advance(15_000);
    expect(ends).toEqual([{ told: 2, done: 0, kept: 0 }]);
  });

  it('is for its screens, in whatever order, until it ends', () => {
    sync.begin(SESSION, [LEFT, RIGHT]);
    expect([sync.isFor([RIGHT, LEFT]), sync.isFor([LEFT])]).toEqual([true, false]);
    plays(LEFT, SESSION);
    plays(RIGHT, SESSION);
    expect(sync.isFor([RIGHT, LEFT])).toBe(false);
  });

  it('gives way to the next one, which has 15 s of its own', () => {
    sync.begin(SESSION, [LEFT, RIGHT]);
    clock.advance(10_000);
    sync.begin(NEXT, [LEFT]);
    clock.advance(14_999);
    expect(ends).toEqual([]);
    clock.advance(1);
    expect(ends).toEqual([{ told: 1, done: 0, kept: 0 }]);
  });
});
