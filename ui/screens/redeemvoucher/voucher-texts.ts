import type { VoucherMessage } from '../../../core/account/voucher-message.ts';
import type { VoucherProblem } from '../../../core/account/voucher-model.ts';
import type { WordingKey } from '../../wording/wording.ts';

const MESSAGES: Readonly<Record<VoucherMessage, WordingKey>> = {
  'supplied-invalid': 'voucher.supplied-invalid',
  required: 'voucher.required',
  'specified-invalid': 'voucher.specified-invalid',
  expired: 'voucher.expired',
  'already-used': 'voucher.already-used',
  'not-active-yet': 'voucher.not-active-yet',
  'bundle-not-active': 'voucher.bundle-not-active',
  'device-not-valid': 'voucher.device-not-valid',
  'other-promotion': 'voucher.other-promotion',
  'device-not-entitled': 'voucher.device-not-entitled',
  invalid: 'voucher.invalid',
};

/** What is said of a voucher that was refused (VOUC-06, VOUC-07). */
export function voucherMessageKey(message: VoucherMessage): WordingKey {
  return MESSAGES[message];
}

/** What is said at the field of a code that was not taken (VOUC-03, VOUC-09); null for what the code is not to blame for. */
export function voucherRefusalKey(problem: VoucherProblem | null): WordingKey | null {
  if (problem?.kind === 'empty') return 'voucher.empty';
  return problem?.kind === 'refused' ? voucherMessageKey(problem.message) : null;
}

/** What the snackbar of the redeem screen says when redeeming failed (VOUC-09). */
export function voucherFailureKey(problem: VoucherProblem | null): WordingKey | null {
  if (problem?.kind === 'redeem') return 'voucher.error';
  return problem?.kind === 'unanswered' ? 'voucher.unanswered' : null;
}
