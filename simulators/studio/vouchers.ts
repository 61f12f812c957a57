import { normaliseVoucher } from '../../core/account/voucher-code.ts';
import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import type { Account, CreditLot, Subscription } from './accounts.ts';
import { PACKAGE_NAME } from './demo-accounts.ts';
import type { Ledger, LedgerStatement } from './ledger/ledger.ts';

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

interface VoucherRow {
  readonly code: string;
  readonly credits: number;
  readonly package_days: number;
  readonly valid_from_ms: number | null;
  readonly valid_until_ms: number | null;
  readonly device_models: string | null;
  readonly hardware_id: string | null;
  readonly welcome: number;
  readonly closed: NonNullable<Voucher['closed']> | null;
}

/** Every voucher that was issued, and which of them are used, by whom. A voucher is good once, for one account. */
export class Vouchers {
  private readonly put: LedgerStatement<never>;
  private readonly byCode: LedgerStatement<VoucherRow>;
  private readonly use: LedgerStatement<never>;
  private readonly user: LedgerStatement<{ readonly consumer_id: string }>;

  constructor(ledger: Ledger) {
    this.put = ledger.prepare(`
      INSERT INTO vouchers (code, credits, package_days, valid_from_ms, valid_until_ms, device_models, hardware_id,
        welcome, closed)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (code) DO UPDATE SET
        credits = excluded.credits, package_days = excluded.package_days,
        valid_from_ms = excluded.valid_from_ms, valid_until_ms = excluded.valid_until_ms,
        device_models = excluded.device_models, hardware_id = excluded.hardware_id,
        welcome = excluded.welcome, closed = excluded.closed`);
    this.byCode = ledger.prepare('SELECT * FROM vouchers WHERE code = ?');
    this.use = ledger.prepare('INSERT INTO voucher_uses (code, consumer_id, at_ms) VALUES (?, ?, ?)');
    this.user = ledger.prepare('SELECT consumer_id FROM voucher_uses WHERE code = ?');
  }

  /** Issued again, a voucher is as it is now; used stays used. */
  issue(voucher: Voucher): void {
    const { code, credits, packageDays, validFromMs, validUntilMs, deviceModels, hardwareId } = voucher;
    this.put.run(
      code,
      credits,
      packageDays,
      validFromMs ?? null,
      validUntilMs ?? null,
      deviceModels === undefined ? null : JSON.stringify(deviceModels),
      hardwareId ?? null,
      voucher.welcome === true ? 1 : 0,
      voucher.closed ?? null,
    );
  }

  /** Whether the voucher would be taken now. Case, blanks and dashes do not matter. */
  check(text: string, holder: VoucherHolder, nowMs: number): Result<Voucher, VoucherProblem> {
    const code = normaliseVoucher(text);
    if (code === '') return err('required');
    if (!ISSUED_FORM.test(code)) return err('misspelt');
    const row = this.byCode.get(code);
    if (row === null) return err('unknown');
    const voucher = voucherOf(row);
    const problem = problemOf(voucher, this.isUsed(code), holder, nowMs);
    return problem === null ? ok(voucher) : err(problem);
  }

  /** Takes the voucher: from now on the account has used it. What it brings is added in the same `together`. */
  redeem(
    text: string,
    holder: VoucherHolder,
    consumerId: string,
    nowMs: number,
  ): Result<Voucher, VoucherProblem> {
    const checked = this.check(text, holder, nowMs);
    if (checked.ok) this.use.run(checked.value.code, consumerId, nowMs);
    return checked;
  }

  isIssued(code: string): boolean {
    return this.byCode.get(code) !== null;
  }

  isUsed(code: string): boolean {
    return this.usedBy(code) !== null;
  }

  /** The account that used the voucher, null for none. */
  usedBy(code: string): string | null {
    return this.user.get(code)?.consumer_id ?? null;
  }
}

function voucherOf(row: VoucherRow): Voucher {
  return {
    code: row.code,
    credits: row.credits,
    packageDays: row.package_days,
    ...(row.valid_from_ms === null ? {} : { validFromMs: row.valid_from_ms }),
    ...(row.valid_until_ms === null ? {} : { validUntilMs: row.valid_until_ms }),
    ...(row.device_models === null ? {} : { deviceModels: JSON.parse(row.device_models) as string[] }),
    ...(row.hardware_id === null ? {} : { hardwareId: row.hardware_id }),
    ...(row.welcome === 1 ? { welcome: true as const } : {}),
    ...(row.closed === null ? {} : { closed: row.closed }),
  };
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
