import { expect, it } from 'vitest';
import { watchHostLoad } from '../../../simulators/fleet/host-load.ts';

it('counts no work as that of the steady time that is done after the end, nor the memory of it', () => {
  const load = watchHostLoad();
  load.steady();
  work();
  load.seal();
  const atEnd = load.read();
  expect(atEnd.steadyCpuSeconds).toBeGreaterThan(0);
  expect(load.cpuMs()).toBeGreaterThanOrEqual(atEnd.cpuSeconds * 1_000);
  expect(atEnd.startRssMb).toBeGreaterThan(0);
  const kept = work();
  load.seal();
  const later = load.read();
  expect([later.steadyCpuSeconds, later.rssMb]).toEqual([atEnd.steadyCpuSeconds, atEnd.rssMb]);
  expect(later.cpuSeconds).toBeGreaterThan(atEnd.cpuSeconds);
  expect(kept.length).toBe(4_000_000);
});

/** Takes some processor time, and memory that is kept. */
function work(): Uint8Array {
  const bytes = new Uint8Array(4_000_000);
  const before = process.cpuUsage().user;
  while (process.cpuUsage().user === before) bytes.fill(1);
  return bytes;
}
