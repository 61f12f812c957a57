import { beforeEach, describe, expect, it } from 'vitest';
import { JournalRig } from '../../support/journal-rig.ts';

const HOUR = 3_600_000;

describe('what the journal of reports asks of the platform', () => {
  let rig: JournalRig;

  beforeEach(() => {
    rig = new JournalRig();
  });

  const asked = (): number => rig.progress.on.read.asked.length;
  const inTrouble = (): void =>
    rig.progress.on.read.answers(() => ({ ok: false, error: { code: 'network', outage: true } }));

  it('comes once an hour at last while the platform is in trouble', async () => {
    await rig.leave();
    inTrouble();
    rig.begin();
    await rig.clock.advanceAsync(6 * HOUR, 5_000);
    const before = asked();
    await rig.clock.advanceAsync(10 * HOUR, 5_000);
    expect(asked() - before).toBe(10);
  });

  it('comes no sooner for a wait that the network cut short when it came back', async () => {
    await rig.leave();
    inTrouble();
    rig.begin();
    await rig.clock.advanceAsync(20_000, 1_000);
    rig.connectivity.set(false);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(44_000, 1_000);
    expect(asked()).toBe(2);
    await rig.clock.advanceAsync(2_000, 1_000);
    expect(asked()).toBe(3);
  });

  it('is over with its account, though the network comes back', async () => {
    await rig.leave();
    inTrouble();
    rig.begin();
    await rig.clock.advanceAsync(1_000);
    rig.connectivity.set(false);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(1_000);
    expect([asked(), rig.clock.pending]).toEqual([2, 1]);
    rig.breakOff();
    rig.connectivity.set(false);
    rig.connectivity.set(true);
    await rig.clock.advanceAsync(HOUR, 10_000);
    expect([asked(), rig.clock.pending]).toEqual([2, 0]);
  });

  it('is asked once where nothing comes of it', async () => {
    await rig.leave(0);
    rig.begin();
    await rig.clock.advanceAsync(10_000, 1_000);
    expect(asked()).toBe(1);
  });
});
