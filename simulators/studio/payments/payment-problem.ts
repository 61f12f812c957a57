import type { CODES } from '../../../core/shared/response-codes.ts';
import { err } from '../../../core/shared/result.ts';

/** Why a call about a transaction is refused. `fault`: the desk fails on purpose. */
export type PaymentProblem = keyof typeof CODES.payment | 'badRequest' | 'titleUnavailable' | 'fault';

export function problem(code: PaymentProblem) {
  return err(code);
}
