import { parentPort, workerData } from 'node:worker_threads';
import { SeededRandom } from '../../simulators/fleet/seeded-random.ts';
import { VirtualClock } from '../../simulators/fleet/virtual-clock.ts';
import { PaymentKeys } from '../../simulators/studio/payments/payment-keys.ts';
import { CrashJourney, type JourneyFigures } from '../support/checkout/crash-journey.ts';
import { consumerId, type ConsumerId } from '../../core/shared/ids.ts';
import { DESK_FILMS, DeskPlatform } from '../support/checkout/desk-platform.ts';
import { ledgerWith } from '../simulators/studio/support/test-ledger.ts';

/** What a thread is to do. */
export interface EveningsJob {
  readonly firstSeed: number;
  readonly count: number;
  /** Things that happen in an evening, from a tap to a crash. */
  readonly steps: number;
}

export interface Evening extends JourneyFigures {
  readonly seed: number;
}

/** To empty a ledger takes longer than an evening. */
const EVENINGS_PER_LEDGER = 20;

const accountOf = (index: number): ConsumerId => consumerId(String(900_001 + index));

/** Plays evenings one after the other, each with accounts of its own; each one's figures go to whoever started the thread. */
async function play({ firstSeed, count, steps }: EveningsJob): Promise<void> {
  // Each start of the studio has keys of its own; making a pair takes longer than an evening.
  const keys = [new PaymentKeys(), new PaymentKeys(), new PaymentKeys()];
  const ledger = ledgerWith(
    ...Array.from({ length: 2 * EVENINGS_PER_LEDGER }, (_, index) => accountOf(index)),
  );
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    const evening = (seed - firstSeed) % EVENINGS_PER_LEDGER;
    if (evening === 0) ledger.startOver();
    const accounts = [accountOf(2 * evening), accountOf(2 * evening + 1)] as const;
    const clock = new VirtualClock();
    const random = new SeededRandom(seed ^ 0x5f5f);
    const desk = new DeskPlatform(
      ledger,
      keys,
      () => clock.wallMs(),
      () => random.fraction(),
    );
    const journey = new CrashJourney(desk, seed, { steps, films: DESK_FILMS, accounts, clock });
    const played: Evening = { seed, ...(await journey.run()) };
    parentPort?.postMessage(played);
  }
  ledger.close();
}

await play(workerData as EveningsJob);
