import type { Voucher } from './vouchers.ts';

const DAY_MS = 24 * 3_600_000;
/** The model that a screen in a car signs in with (OPEN-15). */
const IN_CAR_MODEL = 'mercedez-benz';

/**
 * The vouchers of `docs/trying-it.md`, the same in every studio. Those that are refused end in the last digits of
 * their response code; `FAIL-004` was never issued, which is just what 40004 says.
 */
export function demoVouchers(nowMs: number): readonly Voucher[] {
  const credits = (code: string, amount: number, rest: Partial<Voucher> = {}): Voucher => ({
    code,
    credits: amount,
    packageDays: 0,
    ...rest,
  });
  return [
    credits('CINE-001', 1),
    credits('CINE-002', 2),
    credits('CINE-003', 3),
    credits('CINE-005', 5),
    credits('CINE-010', 10),
    credits('PLUS-030', 0, { packageDays: 30 }),
    credits('PLUS-130', 1, { packageDays: 30 }),
    credits('AUTO-005', 5, { deviceModels: [IN_CAR_MODEL] }),
    credits('FAIL-017', 1, { closed: 'required' }),
    credits('FAIL-018', 1, { closed: 'misspelt' }),
    credits('FAIL-019', 1, { validUntilMs: nowMs - DAY_MS }),
    credits('FAIL-020', 1, { closed: 'used' }),
    credits('FAIL-055', 1, { validFromMs: nowMs + 30 * DAY_MS }),
    credits('FAIL-057', 0, { packageDays: 30, closed: 'bundle-not-active' }),
    credits('FAIL-067', 1, { deviceModels: ['SET-TOP-BOX'] }),
    credits('FAIL-076', 1, { closed: 'other-promotion' }),
    credits('FAIL-222', 1, { hardwareId: 'a car of somebody else' }),
  ];
}
