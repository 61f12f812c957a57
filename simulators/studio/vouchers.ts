import { normaliseVoucher } from '../../core/account/voucher-code.ts';
import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import type { Account, CreditLot, Subscription } from './accounts.ts';
import { PACKAGE_NAME } from './demo-accounts.ts';

/** Why a voucher is not taken; `refusal.ts` has the response code of each (VOUC-06, VOUC-07). */
export type VoucherProblem =
  | 'required'
  | 'unknown'
  | 'misspelt'
  | 'not-active-yet'
  | 'expired'
  | 'bundle-not-active'
  | 'other-promotion'
  | 'used'
  | 'wrong-device'
  | 'not-entitled';

export interface Voucher {
  /** In the form of VOUC-02. */
  readonly code: string;
  readonly credits: number;
  /** Days of the streaming package that it brings (TEXT-04); 0 for none. */
  readonly packageDays: number;
  readonly validFromMs?: number;
  readonly validUntilMs?: number;
  /** Without it every model of device is good. */
  readonly deviceModels?: readonly string[];
  /** The one car that it was sold with. */
  readonly hardwareId?: string;
  /** For whoever is new; an account takes one of these and no more. */
  readonly welcome?: true;
  /** What its issuer made of it; such a voucher is never taken. */
  readonly closed?: 'required' | 'misspelt' | 'bundle-not-active' | 'other-promotion' | 'used';
}

/** Who holds a voucher up: the device, as far as the call tells, and the account, where there is one. */
export interface VoucherHolder {
  readonly deviceModel: string;
  readonly hardwareId: string;
  /** The account has taken a welcome voucher before. */
  readonly welcomed?: boolean;
}

/** Letters and digits in the form of VOUC-02; a code of another length was never issued. */
const ISSUED_FORM = /^[A-Z0-9]{4}-[A-Z0-9]{3}$/;
/** Credits lapse a year after they came. */
const CREDIT_LIFE_MS = 365 * 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Every voucher that was issued, and which of them are used. A voucher is good once, for one account. */
export class Vouchers {
  private readonly byCode: Map<string, Voucher>;
  private readonly used = new Set<string>();

  constructor(issued: readonly Voucher[]) {
    this.byCode = new Map(issued.map((voucher) => [voucher.code, voucher]));
  }

  issue(voucher: Voucher): void {
    this.byCode.set(voucher.code, voucher);
  }

  /** Whether the voucher would be taken now. Case, blanks and dashes do not matter. */
  check(text: string, holder: VoucherHolder, nowMs: number): Result<Voucher, VoucherProblem> {
    const code = normaliseVoucher(text);
    if (code === '') return err('required');
    if (!ISSUED_FORM.test(code)) return err('misspelt');
    const voucher = this.byCode.get(code);
    if (voucher === undefined) return err('unknown');
    const problem = problemOf(voucher, this.used.has(code), holder, nowMs);
    return problem === null ? ok(voucher) : err(problem);
  }

  /** Takes the voucher: from now on it is used. */
  redeem(text: string, holder: VoucherHolder, nowMs: number): Result<Voucher, VoucherProblem> {
    const checked = this.check(text, holder, nowMs);
    if (checked.ok) this.used.add(checked.value.code);
    return checked;
  }

  isIssued(code: string): boolean {
    return this.byCode.has(code);
  }

  isUsed(code: string): boolean {
    return this.used.has(code);
  }
}

function problemOf(
  voucher: Voucher,
  used: boolean,
  holder: VoucherHolder,
  nowMs: number,
): VoucherProblem | null {
  if (voucher.closed !== undefined) return voucher.closed;
  if (used) return 'used';
  if (voucher.validFromMs !== undefined && nowMs < voucher.validFromMs) return 'not-active-yet';
  if (voucher.validUntilMs !== undefined && nowMs >= voucher.validUntilMs) return 'expired';
  if (voucher.deviceModels?.includes(holder.deviceModel) === false) return 'wrong-device';
  if (voucher.hardwareId !== undefined && voucher.hardwareId !== holder.hardwareId) return 'not-entitled';
  if (voucher.welcome === true && holder.welcomed === true) return 'other-promotion';
  return null;
}

/** What the account holds once the voucher was redeemed. A package that runs is prolonged. */
export function withVoucher(
  account: Account,
  voucher: Voucher,
  nowMs: number,
): Pick<Account, 'credits' | 'subscriptions' | 'welcomed'> {
  const lot: CreditLot = { amount: voucher.credits, expiresAtMs: nowMs + CREDIT_LIFE_MS };
  return {
    credits: voucher.credits > 0 ? [...account.credits, lot] : account.credits,
    subscriptions:
      voucher.packageDays > 0
        ? prolonged(account.subscriptions, voucher.packageDays, nowMs)
        : account.subscriptions,
    welcomed: account.welcomed || voucher.welcome === true,
  };
}

function prolonged(before: readonly Subscription[], days: number, nowMs: number): readonly Subscription[] {
  const running = before.find(({ name }) => name === PACKAGE_NAME);
  const fromMs = Math.max(nowMs, running?.endsAtMs ?? 0);
  const rest = before.filter((subscription) => subscription !== running);
  return [...rest, { name: PACKAGE_NAME, endsAtMs: fromMs + days * DAY_MS }];
}
