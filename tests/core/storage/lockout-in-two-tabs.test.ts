import { beforeEach, describe, expect, it } from 'vitest';
import { Lockout } from '../../../core/storage/lockout.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { FakeOriginStorage } from '../../support/fakes/fake-origin-storage.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const KEY = 'allowUntil:signin';
const HOUR_MS = 3_600_000;

describe('a lock on an origin with two tabs', () => {
  let clock: VirtualClock;
  let origin: FakeOriginStorage;
  let one: Lockout;
  let other: Lockout;

  const openTab = (): Lockout => new Lockout(storedValuesOver(origin.openTab()), clock, STORED.signInLock);
  const lockBy = (tab: Lockout): void => [1, 2, 3].forEach(() => tab.mistake());

  beforeEach(() => {
    clock = new VirtualClock();
    origin = new FakeOriginStorage();
    one = openTab();
    other = openTab();
  });

  it.each([1, 150, 30_000, 59_500])(
    'does not open at its own end what the other prolonged by %i ms, heard of or not',
    (byMs) => {
      lockBy(one);
      origin.deliver();
      clock.advance(byMs);
      other.mistake();
      lockBy(other);
      clock.advance(60_000 - byMs);
      expect(one.remainingMs()).toBe(byMs);
      expect(openTab().remainingMs()).toBe(byMs);
      clock.advance(byMs - 1);
      expect([one.locked, other.locked]).toEqual([true, true]);
      clock.advance(1);
      expect([one.locked, other.locked, openTab().locked]).toEqual([false, false, false]);
    },
  );

  it('keeps its own lock over a reload when another tab stores a shorter one, or removes it', () => {
    lockBy(one);
    const tab = origin.openTab();
    tab.set(KEY, String(clock.wallMs() + 5_000));
    origin.deliver();
    expect(openTab().remainingMs()).toBe(60_000);
    tab.remove(KEY);
    origin.deliver();
    expect(openTab().remainingMs()).toBe(60_000);
  });

  it('says nothing more to the other once both agree', () => {
    lockBy(one);
    origin.deliver();
    lockBy(other);
    origin.deliver();
    clock.shiftWall(HOUR_MS);
    clock.advance(1_000);
    origin.deliver();
    expect([one.remainingMs(), other.remainingMs()]).toEqual([59_000, 59_000]);
  });
});
