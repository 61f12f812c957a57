import type { Observable } from 'rxjs';
import type { AccountApi } from '../ports/account-api.ts';
import type { Log } from '../ports/log.ts';
import type { VoucherApi } from '../ports/voucher-api.ts';
import type { Destination } from '../shared/destination.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { rejectedCode, type CallFailure } from '../shared/call-failure.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { normaliseVoucher } from './voucher-code.ts';
import { messageOfCheck, messageOfCode, type VoucherMessage } from './voucher-message.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/**
 * `empty`: no code was given; with OK (VOUC-03). `refused`: the message of a code; with OK (VOUC-09). `redeem`: error
 * redeem; with retry (VOUC-09). `unanswered`: nobody knows whether it was redeemed; with retry.
 */
export type VoucherProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'refused'; readonly message: VoucherMessage }
  | { readonly kind: 'redeem' }
  | { readonly kind: 'unanswered' };

export interface VoucherState {
  readonly code: string;
  /** `validating` shows the loading modal, `redeemed` the success dialog (VOUC-04). */
  readonly phase: 'empty' | 'validating' | 'redeemed' | 'done';
  /** Credits that the success dialog names; null when the platform did not say. */
  readonly added: number | null;
  readonly problem: VoucherProblem | null;
  /** Set once the success dialog was closed. */
  readonly next: Destination | null;
}

const EMPTY: VoucherState = { code: '', phase: 'empty', added: null, problem: null, next: null };

/** A redemption that was sent and not answered. */
interface Unanswered {
  readonly code: string;
  /** What the voucher was to bring, and the balance before it; null when unknown. */
  readonly credits: number | null;
  readonly balance: number | null;
}

/** Redeeming a voucher for the account. */
export class VoucherModel {
  private readonly state = new State<VoucherState>(EMPTY);
  readonly state$: Observable<VoucherState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly turns = new Turns();
  private unanswered: Unanswered | null = null;

  constructor(
    private readonly vouchers: VoucherApi,
    private readonly accounts: Pick<AccountApi, 'credits'>,
    private readonly screen: ThisScreen,
    private readonly log: Log,
    private readonly motion: Motion,
  ) {}

  /** The screen was entered or left. A redemption under way goes on, but its outcome is not shown. */
  reset(): void {
    this.turns.next();
    this.unanswered = null;
    this.state.set(EMPTY);
  }

  setCode(text: string): void {
    if (this.state.now.phase === 'empty') this.state.patch({ code: normaliseVoucher(text), problem: null });
  }

  /** Validates the code and redeems it. */
  async redeem(): Promise<void> {
    const { code, phase } = this.state.now;
    if (phase !== 'empty' || this.motion.reason('voucher') !== null) return;
    if (code === '') {
      this.state.patch({ problem: { kind: 'empty' } });
      return;
    }
    this.state.patch({ phase: 'validating', problem: null });
    const signal = this.turns.current;
    const left = (): boolean => signal.aborted;
    const balanceSoFar = this.readBalance(signal);
    const checked = await this.vouchers.check(code, this.screen.signInDevice().deviceModel, signal);
    if (left()) return;
    if (!checked.ok) {
      const message = messageOfCheck(checked.error);
      await this.refuse(code, { kind: 'refused', message }, checked.error, signal);
      return;
    }
    const { credits } = checked.value;
    const balance = balanceSoFar();
    const redeemed = await this.vouchers.redeem(code);
    if (left()) return;
    if (redeemed.ok) {
      this.succeed(redeemed.value.additionalCredits ?? credits);
      return;
    }
    // The balance before the first attempt is the one to compare with.
    const isLost = redeemed.error.code === 'network' && this.unanswered?.code !== code;
    if (isLost) this.unanswered = { code, credits, balance };
    await this.refuse(code, problemOf(redeemed.error), redeemed.error, signal);
  }

  /** OK, or the retry label, which sends the same again. */
  async dismiss(): Promise<void> {
    const { problem } = this.state.now;
    this.state.patch({ problem: null });
    if (problem?.kind === 'redeem' || problem?.kind === 'unanswered') await this.redeem();
  }

  /** The success dialog was closed: back to settings (VOUC-04). */
  finish(): void {
    if (this.state.now.phase === 'redeemed') this.state.patch({ phase: 'done', next: 'settings' });
  }

  /** Asks for the balance; what it returns tells the balance if that has come by then. */
  private readBalance(signal: AbortSignal): () => number | null {
    let balance: number | null = null;
    void this.accounts.credits(signal).then((answer) => {
      if (answer.ok) balance = answer.value;
    });
    return () => balance;
  }

  /** A code that is used after a redemption without an answer was used by that one, if its credits came. */
  private async refuse(
    code: string,
    problem: VoucherProblem,
    error: CallFailure,
    signal: AbortSignal,
  ): Promise<void> {
    const { unanswered } = this;
    const isUsed = problem.kind === 'refused' && problem.message === 'already-used';
    if (!isUsed || unanswered?.code !== code) {
      this.fail(problem, error);
      return;
    }
    const { credits, balance } = unanswered;
    const now = await this.accounts.credits(signal);
    if (signal.aborted) return;
    if (!now.ok) this.fail({ kind: 'unanswered' }, now.error);
    else if (credits === null || balance === null || now.value > balance) this.succeed(credits);
    else this.fail(problem, error);
  }

  private succeed(added: number | null): void {
    this.unanswered = null;
    this.state.patch({ phase: 'redeemed', added });
  }

  private fail(problem: VoucherProblem, error: CallFailure): void {
    const responseCode = rejectedCode(error);
    this.log.write('warn', 'a voucher was not redeemed', { reason: error.code, responseCode });
    this.state.patch({ phase: 'empty', problem });
  }
}

/** An answered refusal has the message of its code, anything else is an error with retry (VOUC-09). */
function problemOf(error: CallFailure): VoucherProblem {
  switch (error.code) {
    case 'rejected':
      return { kind: 'refused', message: messageOfCode(error.responseCode) };
    case 'network':
      return { kind: 'unanswered' };
    case 'malformed':
    case 'cancelled':
      return { kind: 'redeem' };
  }
}
