import type { Observable } from 'rxjs';
import type { Log } from '../ports/log.ts';
import type { VoucherApi } from '../ports/voucher-api.ts';
import type { Place } from '../shared/place.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { normaliseVoucher } from './voucher-code.ts';
import { messageOfCheck, messageOfCode, type VoucherMessage } from './voucher-message.ts';

/**
 * `empty`: no code was given; with OK (VOUC-03). `refused`: the message of a code; with OK (VOUC-09). `redeem`: error
 * redeem; with retry (VOUC-09).
 */
export type VoucherProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly message: VoucherMessage }
  | { readonly kind: 'redeem' };

export interface VoucherState {
  readonly code: string;
  /** `validating` shows the loading modal, `redeemed` the success dialog (VOUC-04). */
  readonly phase: 'empty' | 'validating' | 'redeemed' | 'done';
  /** Credits that the success dialog names; null when the platform did not say. */
  readonly added: number | null;
  readonly problem: VoucherProblem | null;
  /** Set once the success dialog was closed. */
  readonly next: Place | null;
}

const EMPTY: VoucherState = { code: '', phase: 'empty', added: null, problem: null, next: null };

/** Redeeming a voucher for the account. */
export class VoucherModel {
  private readonly state = new State<VoucherState>(EMPTY);
  readonly state$: Observable<VoucherState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly turns = new Turns();

  constructor(
    private readonly vouchers: VoucherApi,
    private readonly screen: ThisScreen,
    private readonly log: Log,
  ) {}

  /** The screen was opened or left. A redemption under way goes on, but its outcome is not shown. */
  open(): void {
    this.turns.next();
    this.state.set(EMPTY);
  }

  setCode(text: string): void {
    if (this.state.now.phase === 'empty') this.state.patch({ code: normaliseVoucher(text), problem: null });
  }

  /** Validates the code and redeems it. */
  async redeem(): Promise<void> {
    const { code, phase } = this.state.now;
    if (phase !== 'empty') return;
    if (code === '') {
      this.state.patch({ problem: { kind: 'empty' } });
      return;
    }
    this.state.patch({ phase: 'validating', problem: null });
    const signal = this.turns.current;
    const left = (): boolean => signal.aborted;
    const checked = await this.vouchers.check(code, this.screen.signInDevice().deviceModel, signal);
    if (left()) return;
    if (!checked.ok) {
      this.fail({ kind: 'refused', message: messageOfCheck(checked.error) }, checked.error);
      return;
    }
    const redeemed = await this.vouchers.redeem(code);
    if (left()) return;
    if (redeemed.ok) {
      const added = redeemed.value.additionalCredits ?? checked.value.credits;
      this.state.patch({ phase: 'redeemed', added });
    } else this.fail(problemOf(redeemed.error), redeemed.error);
  }

  /** OK, or the retry label, which sends the same again. */
  async dismiss(): Promise<void> {
    const { problem } = this.state.now;
    this.state.patch({ problem: null });
    if (problem?.kind === 'redeem') await this.redeem();
  }

  /** The success dialog was closed: back to settings (VOUC-04). */
  finish(): void {
    if (this.state.now.phase === 'redeemed') this.state.patch({ phase: 'done', next: 'settings' });
  }

  private fail(problem: VoucherProblem, error: CallFailure): void {
    const responseCode = rejectedCode(error);
    this.log.write('warn', 'a voucher was not redeemed', { reason: error.code, responseCode });
    this.state.patch({ phase: 'empty', problem });
  }
}

/** An answered refusal has the message of its code, anything else is an error with retry (VOUC-09). */
function problemOf(error: CallFailure): VoucherProblem {
  return error.code === 'rejected'
    ? { kind: 'refused', message: messageOfCode(error.responseCode) }
    : { kind: 'redeem' };
}
