import type { VoucherApi } from '../ports/voucher-api.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { Turns } from '../shared/turns.ts';
import { hasCheckLength } from './voucher-code.ts';
import { messageOfCheck, type VoucherMessage } from './voucher-message.ts';

/** What is known of the code in the field. */
export interface CheckedVoucher {
  readonly status: 'unchecked' | 'checking' | 'good' | 'bad';
  readonly message: VoucherMessage | null;
}

const UNCHECKED: CheckedVoucher = { status: 'unchecked', message: null };

/** Checks the voucher of the sign-up form while it is typed; the latest code alone counts (CREG-13, OPEN-10). */
export class VoucherCheck {
  private readonly turns = new Turns();
  private known: CheckedVoucher = UNCHECKED;
  private code = '';

  constructor(
    private readonly api: VoucherApi,
    private readonly screen: ThisScreen,
    private readonly show: (checked: CheckedVoucher) => void,
  ) {}

  /** The field holds another code. A code of 7 letters and digits is checked at once (VOUC-12). */
  typed(code: string): void {
    this.turns.end();
    this.code = code;
    this.now(UNCHECKED);
    if (hasCheckLength(code)) void this.check();
  }

  /** Judges the code of the field, whatever its length; true when it may be redeemed or there is none. */
  async passes(): Promise<boolean> {
    if (this.code === '' || this.known.status === 'good') return true;
    return this.check();
  }

  private async check(): Promise<boolean> {
    const signal = this.turns.next();
    this.now({ status: 'checking', message: null });
    const answer = await this.api.check(this.code, this.screen.signInDevice().deviceModel, signal);
    if (signal.aborted) return false;
    this.now(
      answer.ok
        ? { status: 'good', message: null }
        : { status: 'bad', message: messageOfCheck(answer.error) },
    );
    return answer.ok;
  }

  private now(checked: CheckedVoucher): void {
    this.known = checked;
    this.show(checked);
  }
}
