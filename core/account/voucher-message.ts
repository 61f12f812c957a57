import type { CallFailure } from '../shared/call-failure.ts';

/** Messages about a voucher, by what is wrong with it (VOUC-06, VOUC-07). */
export type VoucherMessage =
  | 'supplied-invalid'
  | 'required'
  | 'specified-invalid'
  | 'expired'
  | 'already-used'
  | 'not-active-yet'
  | 'bundle-not-active'
  | 'device-not-valid'
  | 'other-promotion'
  | 'device-not-entitled'
  | 'invalid';

const BY_CODE: ReadonlyMap<number, VoucherMessage> = new Map([
  [40004, 'supplied-invalid'],
  [40017, 'required'],
  [40018, 'specified-invalid'],
  [40019, 'expired'],
  [40020, 'already-used'],
  [40055, 'not-active-yet'],
  [40057, 'bundle-not-active'],
  [40067, 'device-not-valid'],
  [40076, 'other-promotion'],
  [40222, 'device-not-entitled'],
]);

/** The message of a refusal; a code outside the lists is an invalid voucher (VOUC-08). */
export function messageOfCode(responseCode: number): VoucherMessage {
  return BY_CODE.get(responseCode) ?? 'invalid';
}

/** The message of a check that brought no voucher; one that itself failed has that of 40004 (VOUC-08). */
export function messageOfCheck(failure: CallFailure): VoucherMessage {
  return failure.code === 'rejected' ? messageOfCode(failure.responseCode) : 'supplied-invalid';
}
