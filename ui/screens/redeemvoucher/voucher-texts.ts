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

/** What the snackbar of the redeem screen says (VOUC-03, VOUC-09). */
export function voucherProblemKey(problem: VoucherProblem): WordingKey {
  switch (problem.kind) {
    case 'empty':
      return 'voucher.empty';
    case 'refused':
      return voucherMessageKey(problem.message);
    case 'redeem':
      return 'voucher.error';
    case 'unanswered':
      return 'voucher.unanswered';
  }
}
