import type { BuyRefusal } from '../../../core/checkout/buy-gate.ts';
import { problemMs } from '../../components/problem-time.ts';
import type { WordingKey } from '../../wording/wording.ts';

const MESSAGES: Readonly<Record<Exclude<BuyRefusal, 'offline'>, WordingKey>> = {
  locked: 'checkout.problem.locked',
  'in-motion': 'motion.purchase',
  'payment-off': 'checkout.problem.off',
  failed: 'buy.failed',
  nothing: 'title.none',
};

/**
 * What floats when a purchase does not begin, and whether it can be tried again (TDPG-15 to TDPG-17). A short message
 * stays for `shortMs` (OPEN-52).
 */
export function buyRefusalToast(
  refusal: Exclude<BuyRefusal, 'offline'>,
  shortMs: number,
): {
  readonly message: WordingKey;
  readonly tone: 'info' | 'problem';
  /** The label of what tries again; null where nothing would change. */
  readonly retry: WordingKey | null;
  readonly durationMs: number;
} {
  const message = MESSAGES[refusal];
  if (refusal === 'payment-off') return { message, tone: 'info', retry: null, durationMs: shortMs };
  const retry = refusal === 'failed' ? 'app.retry' : null;
  return { message, tone: 'problem', retry, durationMs: problemMs(retry !== null) };
}
