import { describe, expect, it } from 'vitest';
import { FAULT_NAMES } from './fault-names.ts';
import { measureVirtualFault } from './virtual-faults.ts';

const NEW_LEADER: readonly string[] = ['leaderStalled', 'leaderKilled', 'leaderFails', 'leaderReloads'];

describe.each(FAULT_NAMES)('a car in step, in virtual time, and %s', (name) => {
  it('is back within 50 ms in time, and no healthy screen is moved', async () => {
    const { backTo50MsMs, wrongMoves } = await measureVirtualFault(name, 1);
    expect(backTo50MsMs).toBeLessThanOrEqual(NEW_LEADER.includes(name) ? 6_000 : 3_000);
    expect(wrongMoves).toBe(0);
  });
});
