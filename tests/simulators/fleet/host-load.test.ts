import { expect, it, onTestFinished, vi } from 'vitest';
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

it('weighs what is in use once the collector has run, and nothing where that cannot be asked for', () => {
  const before = globalThis.gc;
  onTestFinished(() => void (globalThis.gc = before));
  let collected = 0;
  globalThis.gc = Object.assign(() => void (collected += 1), before);
  const load = watchHostLoad();
  const kept = work();
  load.weigh();
  expect(load.read().liveMb).toBeGreaterThan(3);
  expect([collected, kept.length]).toEqual([2, 4_000_000]);
  globalThis.gc = undefined;
  const other = watchHostLoad();
  other.weigh();
  expect(other.read().liveMb).toBeNull();
});

it('tells the most memory that there was where no descriptor is left to read it', () => {
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
    throw new Error('EMFILE: too many open files, uv_resident_set_memory');
  });
  onTestFinished(() => rss.mockRestore());
  const load = watchHostLoad();
  load.seal();
  const { rssMb, heapMb } = load.read();
  expect([rssMb > 20, heapMb > 5]).toEqual([true, true]);
});

/** Takes some processor time, and memory that is kept. */
function work(): Uint8Array {
  const bytes = new Uint8Array(4_000_000);
  const before = process.cpuUsage().user;
  while (process.cpuUsage().user === before) bytes.fill(1);
  return bytes;
}
