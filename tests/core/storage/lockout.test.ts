import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Lockout } from '../../../core/storage/lockout.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { StoredValues } from '../../../core/storage/stored-values.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { mistakesCounted } from '../../support/mistakes-counted.ts';

const KEY = 'allowUntil:signin';
const HOUR_MS = 3_600_000;

describe('a lock', () => {
  let clock: VirtualClock;
  let store: FakeKeyValueStore;
  let log: RecordingLog;
  let lock: Lockout;

  const open = (end = STORED.signInLock): Lockout => new Lockout(new StoredValues(store, log), clock, end);
  const reload = (): void => {
    lock.dispose();
    lock = open();
  };
  const threeMistakes = (): void => [1, 2, 3].forEach(() => lock.mistake());

  beforeEach(() => {
    clock = new VirtualClock();
    store = new FakeKeyValueStore();
    log = new RecordingLog();
    lock = open();
  });

  it('[SIGN-13] [OPEN-20] locks at the third mistake, not before', () => {
    expect([lock.mistake(), lock.mistake()]).toEqual([false, false]);
    expect(lock.locked).toBe(false);
    expect(lock.mistake()).toBe(true);
    expect(lock.locked).toBe(true);
  });

  it('[SESS-10] [CNST2-02] stores an end one minute ahead', () => {
    threeMistakes();
    expect(store.get(KEY)).toBe(String(clock.wallMs() + 60_000));
  });

  it('opens exactly at its time and tells so', () => {
    const told: boolean[] = [];
    lock.locked$.subscribe((locked) => told.push(locked));
    threeMistakes();
    clock.advance(59_999);
    expect(lock.locked).toBe(true);
    clock.advance(1);
    expect(lock.locked).toBe(false);
    expect(told).toEqual([false, true, false]);
    expect(store.get(KEY)).toBeNull();
  });

  it('[OPEN-20] counts from 0 after its end, and after a success', () => {
    threeMistakes();
    clock.advance(60_000);
    expect([lock.mistake(), lock.mistake()]).toEqual([false, false]);
    lock.succeed();
    expect(mistakesCounted(lock)).toBe(0);
  });

  it('is prolonged by a further mistake and not opened by a success', () => {
    threeMistakes();
    clock.advance(30_000);
    lock.mistake();
    lock.succeed();
    clock.advance(59_999);
    expect(lock.locked).toBe(true);
    clock.advance(1);
    expect(lock.locked).toBe(false);
  });

  it('[SESS-12] survives a reload and opens at the same time', () => {
    threeMistakes();
    clock.advance(20_000);
    reload();
    expect(lock.remainingMs()).toBe(40_000);
    clock.advance(40_000);
    expect(lock.locked).toBe(false);
  });

  it('[OPEN-21] [OPEN2-10] [OPEN2-84] has a key and a count of its own for each purpose', () => {
    const other = open(STORED.codeLock);
    threeMistakes();
    expect(other.locked).toBe(false);
    expect(store.keys()).toEqual([KEY]);
    expect(mistakesCounted(other)).toBe(0);
  });

  it.each([-5 * HOUR_MS, 5 * HOUR_MS, -1_500, 59_000])(
    'neither opens nor lasts longer when the wall clock changes by %i ms',
    (byMs) => {
      threeMistakes();
      clock.advance(10_000);
      clock.shiftWall(byMs);
      expect(lock.locked).toBe(true);
      clock.advance(20_000);
      reload();
      expect(lock.remainingMs()).toBe(30_000);
      clock.advance(29_999);
      expect(lock.locked).toBe(true);
      clock.advance(1);
      expect(lock.locked).toBe(false);
    },
  );

  describe('for those who count by themselves', () => {
    it('locks at once, for one minute', () => {
      lock.lockNow();
      expect([lock.locked, store.get(KEY)]).toEqual([true, String(clock.wallMs() + 60_000)]);
      clock.advance(59_999);
      expect(lock.locked).toBe(true);
      clock.advance(1);
      expect(lock.locked).toBe(false);
    });

    it('is prolonged, and never shortened', () => {
      lock.lockNow();
      clock.advance(30_000);
      lock.lockNow();
      expect(lock.remainingMs()).toBe(60_000);
      lock.lockNow();
      expect(lock.remainingMs()).toBe(60_000);
    });

    it('leaves the count of mistakes alone', () => {
      lock.mistake();
      lock.lockNow();
      expect([lock.mistake(), lock.mistake()]).toEqual([false, true]);
    });

    it('holds without storage', () => {
      store.failure = { code: 'storage/full' };
      lock.lockNow();
      clock.advance(59_999);
      expect(lock.locked).toBe(true);
      clock.advance(1);
      expect(lock.locked).toBe(false);
    });
  });

  it('lasts one minute at most when the clock was set back while the client was closed, reload or not', () => {
    threeMistakes();
    lock.dispose();
    clock.shiftWall(-9 * HOUR_MS);
    lock = open();
    expect(lock.remainingMs()).toBe(60_000);
    clock.advance(50_000);
    reload();
    expect(lock.remainingMs()).toBe(10_000);
  });

  it('holds without storage for as long as the client runs', () => {
    store.failure = { code: 'storage/full' };
    threeMistakes();
    clock.advance(59_999);
    expect(lock.locked).toBe(true);
    clock.advance(1);
    expect(lock.locked).toBe(false);
  });

  it.each(['', 'soon', '-1', 'NaN', '1e99', '{"at":1}', '9999999999999999'])(
    'drops the stored rubbish "%s" and logs the key alone',
    (rubbish) => {
      store.set(KEY, rubbish);
      reload();
      expect(lock.locked).toBe(false);
      expect(store.get(KEY)).toBeNull();
      expect(log.entries).toEqual([
        { level: 'warn', event: 'a stored value was unreadable', fields: { stored: KEY } },
      ]);
    },
  );

  it('takes over the lock of another tab, and its prolongation', () => {
    store.changeElsewhere(KEY, String(clock.wallMs() + 30_000));
    expect(lock.remainingMs()).toBe(30_000);
    clock.advance(10_000);
    store.changeElsewhere(KEY, String(clock.wallMs() + 60_000));
    expect(lock.remainingMs()).toBe(60_000);
    store.changeElsewhere(KEY, String(clock.wallMs() + 5_000));
    expect(lock.remainingMs()).toBe(60_000);
    store.changeElsewhere(KEY, null);
    expect(lock.remainingMs()).toBe(60_000);
  });

  it('stores its end anew within a second of a change of the wall clock', () => {
    threeMistakes();
    clock.shiftWall(5 * HOUR_MS);
    clock.advance(1_000);
    expect(store.get(KEY)).toBe(String(clock.wallMs() + 59_000));
  });

  it.each([-200, 200])('leaves its stored end alone while the wall clock is off by %i ms at most', (byMs) => {
    threeMistakes();
    const end = store.get(KEY);
    clock.shiftWall(byMs);
    clock.advance(5_000);
    expect(store.get(KEY)).toBe(end);
    clock.shiftWall(Math.sign(byMs));
    clock.advance(1_000);
    const anew = String(clock.wallMs() + 54_000);
    expect(store.get(KEY)).toBe(anew);
    clock.shiftWall(byMs);
    clock.advance(1_000);
    expect(store.get(KEY)).toBe(anew);
  });

  it.each([
    ['its own', () => threeMistakes()],
    ['one of before a reload', () => (threeMistakes(), reload())],
    ['one of another tab', () => store.changeElsewhere(KEY, String(clock.wallMs() + 60_000))],
  ])('opens exactly at its time though the wall clock is a little behind: %s', (_which, lockIt) => {
    lockIt();
    clock.shiftWall(-150);
    clock.advance(59_999);
    expect(lock.locked).toBe(true);
    clock.advance(1);
    expect([lock.locked, store.get(KEY)]).toEqual([false, null]);
  });

  it('puts its own end in place of one of another tab that is more than 200 ms shorter', () => {
    threeMistakes();
    const almost = String(clock.wallMs() + 59_800);
    store.changeElsewhere(KEY, almost);
    expect(store.get(KEY)).toBe(almost);
    store.changeElsewhere(KEY, String(clock.wallMs() + 59_799));
    expect(store.get(KEY)).toBe(String(clock.wallMs() + 60_000));
  });

  it('puts its end back where another tab removed it, and none where it is open', () => {
    store.changeElsewhere(KEY, null);
    expect(store.get(KEY)).toBeNull();
    threeMistakes();
    store.changeElsewhere(KEY, null);
    expect(store.get(KEY)).toBe(String(clock.wallMs() + 60_000));
  });

  it('does nothing any more once disposed', () => {
    const other = open();
    threeMistakes();
    lock.mistake();
    lock.dispose();
    clock.advance(60_000);
    expect(store.get(KEY)).not.toBeNull();
    store.changeElsewhere(KEY, String(clock.wallMs() + 60_000));
    expect([lock.locked, other.locked]).toEqual([false, true]);
  });

  it('locks nobody once disposed, whoever still reports a mistake to it', () => {
    lock.dispose();
    expect([1, 2, 3].map(() => lock.mistake())).toEqual([false, false, false]);
    lock.lockNow();
    expect([lock.locked, lock.remainingMs(), store.keys()]).toEqual([false, 0, []]);
    clock.advance(1_000);
    expect(store.keys()).toEqual([]);
  });
});

/** The lock as it should be: an end in true time that only moves away, and a count. */
interface Expected {
  endMs: number;
  mistakes: number;
}

interface Real {
  lock: Lockout;
  readonly clock: VirtualClock;
  readonly store: FakeKeyValueStore;
}

type LockCommand = fc.Command<Expected, Real>;

const agree = (expected: Expected, { lock, clock }: Real): void => {
  expect(lock.remainingMs()).toBe(Math.max(0, expected.endMs - clock.monotonicMs()));
};

const command = (name: string, run: (expected: Expected, real: Real) => void): LockCommand => ({
  check: () => true,
  run: (expected, real) => {
    run(expected, real);
    agree(expected, real);
  },
  toString: () => name,
});

const passTime = (ms: number, expected: Expected, { clock }: Real): void => {
  const locked = expected.endMs > clock.monotonicMs();
  clock.advance(ms);
  if (locked && expected.endMs <= clock.monotonicMs()) expected.mistakes = 0;
};

const mistake = command('mistake', (expected, { lock, clock }) => {
  expected.mistakes += 1;
  lock.mistake();
  if (expected.mistakes >= 3) expected.endMs = clock.monotonicMs() + 60_000;
});
const success = command('success', (expected, { lock }) => {
  expected.mistakes = 0;
  lock.succeed();
});
const wait = (ms: number) => command(`wait ${ms}`, (expected, real) => passTime(ms, expected, real));
const reload = command('reload', (expected, real) => {
  expected.mistakes = 0;
  real.lock.dispose();
  real.lock = new Lockout(storedValuesOver(real.store), real.clock, STORED.signInLock);
});
const changeClock = (byMs: number) =>
  command(`clock ${byMs}`, (expected, real) => {
    real.clock.shiftWall(byMs);
    agree(expected, real);
    // The stored end follows within a second.
    passTime(1_000, expected, real);
  });
describe('a lock, whatever happens to it', () => {
  it('[SIGN-13] is never shortened and opens exactly at its time', () => {
    const commands = [
      fc.constant(mistake),
      fc.constant(mistake),
      fc.constant(success),
      fc.constant(reload),
      fc.integer({ min: 0, max: 70_000 }).map(wait),
      fc.constantFrom(59_999, 60_000, 60_001, 1).map(wait),
      fc.integer({ min: -12 * HOUR_MS, max: 12 * HOUR_MS }).map(changeClock),
    ];
    fc.assert(
      fc.property(fc.commands(commands, { size: '+1' }), (run) => {
        const clock = new VirtualClock();
        const store = new FakeKeyValueStore();
        const lock = new Lockout(storedValuesOver(store), clock, STORED.signInLock);
        fc.modelRun(() => ({ model: { endMs: 0, mistakes: 0 }, real: { lock, clock, store } }), run);
        expect(store.keys().filter((key) => key !== KEY)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
