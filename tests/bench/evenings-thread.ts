import { parentPort, workerData } from 'node:worker_threads';
import { liveEvening } from '../support/evenings/evening.ts';
import type { Fault } from '../support/evenings/faults.ts';

/** What a thread is to do. */
export interface EveningsOfThread {
  readonly firstSeed: number;
  readonly count: number;
  readonly faults: readonly Fault[];
}

/** Lives evenings one after the other; each one's end goes to whoever started the thread. */
async function live({ firstSeed, count, faults }: EveningsOfThread): Promise<void> {
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1)
    parentPort?.postMessage(await liveEvening(seed, faults));
}

await live(workerData as EveningsOfThread);
