import { CODES } from '../../core/shared/response-codes.ts';
import type { AutomaticVoucherPolicy } from './automatic-vouchers.ts';

/** How the studio behaves where a real platform behaves now one way, now another. Control turns them. */
export interface Switches {
  /** The toggle `{product}-payment` (FLAG-01). */
  readonly payment: boolean;
  readonly automaticVoucher: AutomaticVoucherPolicy;
  /** Sign-in and password changes succeed with 10003 in place of 10000 (OPEN-19). */
  readonly alternateSuccess: boolean;
  /** Legal texts carry scripts and handlers, which whoever draws them must take out. For tests alone. */
  readonly scriptedLegals: boolean;
}

export const FIRST_SWITCHES: Switches = {
  payment: true,
  automaticVoucher: 'new-devices',
  alternateSuccess: false,
  scriptedLegals: false,
};

/** How a sign-in or a password change says that it went well. */
export function successCode({ alternateSuccess }: Switches): number {
  return alternateSuccess ? CODES.alternateSuccess : CODES.success;
}
