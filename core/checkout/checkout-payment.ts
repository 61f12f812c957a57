import type { Cancel } from '../ports/clock.ts';
import type { State } from '../shared/state.ts';
import { billingAddressOf } from './billing-form.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import {
  isOver,
  mayLeave,
  type CheckoutProblem,
  type CheckoutProgress,
  type CheckoutState,
} from './checkout-state.ts';
import type { PaymentEnd } from './pay-purchase.ts';
import type { PurchaseVisit } from './purchase-visit.ts';
import { tokeniseCard } from './tokenise-card.ts';

/** The third failure ends the attempt (PAYS-23). */
const FAILURE_LIMIT = 3;
/** PAYS-15. */
const REFUSED_MS = 5_000;

/** Hears that checkout is over. */
interface Endings {
  readonly onOwned: () => void;
  readonly onProblem: (problem: CheckoutProblem) => void;
}

/** The attempts to pay in checkout: the token of the card, each attempt, and what is said after one that failed. */
export class CheckoutPayment {
  private token: string | null = null;
  /** Since the last success, cancellation or lock (OPEN2-07). */
  private failures = 0;
  private timer: Cancel = () => undefined;
  /** The bank wants to ask its own question, and ours stands in its way. */
  private challengeWaits = false;

  constructor(
    private readonly state: State<CheckoutState>,
    private readonly form: Pick<CheckoutForm, 'stopAt'>,
    private readonly parts: CheckoutParts,
    private readonly endings: Endings,
  ) {
    parts.lock.locked$.subscribe((locked) => {
      if (!locked) this.failures = 0;
    });
  }

  /** True when there is a token. */
  async tokenise(visit: PurchaseVisit, signal: AbortSignal): Promise<boolean> {
    const ask = (): void => this.state.patch({ progress: 'tokenising' });
    const token = await tokeniseCard(this.parts, this.state.now.card, ask, signal);
    if (token.ok) {
      this.state.patch({ progress: null });
      this.token = token.value;
      return true;
    }
    const refusal = token.error;
    if (refusal.kind === 'given-up') return false;
    this.state.patch({ progress: null });
    if (refusal.kind === 'expired') await this.renew(visit, signal);
    else if (refusal.kind === 'field') this.form.stopAt(refusal.field, refusal.reason);
    else this.state.patch({ problem: { kind: 'token' } });
    return false;
  }

  /** One attempt, from where the one before came to. */
  async pay(visit: PurchaseVisit, signal: AbortSignal): Promise<void> {
    const { card, billing } = this.state.now;
    const left = (): boolean => signal.aborted;
    // A tap while one pays comes to nothing: this is set before anything is waited for.
    const progress = visit.mayBeCharged ? 'verifying' : 'authenticating';
    this.state.patch({ progress, problem: null, fieldProblem: null });
    const email = await this.parts.email();
    if (left()) return;
    if (!visit.mayBeCharged && !(await this.mayPay(signal))) return;
    if (this.token === null && !visit.mayBeCharged && !(await this.tokenise(visit, signal))) {
      if (!left()) this.state.patch({ step: 0, progress: null });
      return;
    }
    this.state.patch({ progress });
    const payer = { token: this.token ?? '', billing: billingAddressOf(card, billing, email) };
    const show = (progress: CheckoutProgress): void => {
      if (!left()) this.show(progress);
      // What was sent to the bank once is no good for a second payment.
      if (progress === 'paying') this.token = null;
    };
    const end = await visit.pay(payer, show, signal);
    if (!left()) await this.after(end, visit, signal);
  }

  /** Card fields anew, and perhaps a new transaction: card number and code have to be typed again. */
  async renew(visit: PurchaseVisit, signal: AbortSignal, problem?: CheckoutProblem): Promise<void> {
    this.token = null;
    this.state.patch({ step: 0, progress: 'resuming', quote: null, proposal: null });
    const renewed = await visit.renew(signal);
    if (signal.aborted) return;
    if (!renewed.ok) return this.endings.onProblem(renewed.error);
    this.state.patch({ progress: null, problem: problem ?? { kind: 'card-form-renewed' } });
  }

  /** Whoever was asked whether to leave stays: what the bank wanted to ask meanwhile is asked now. */
  stay(): void {
    this.state.patch({ leaving: null });
    if (this.challengeWaits) this.show('challenge');
  }

  /** The buyer cancelled. */
  startOver(): void {
    this.failures = 0;
  }

  /** The visit is over, and its card with it. */
  end(): void {
    this.timer();
    this.token = null; // Not used again: the next visit begins at the card.
    this.challengeWaits = false;
  }

  /**
   * The question whether to leave stands until it is answered, and the bank's waits below it; it goes only where nothing
   * leads away any more (DEC-05, OPEN2-90).
   */
  private show(progress: CheckoutProgress): void {
    this.challengeWaits = progress === 'challenge' && this.state.now.leaving !== null;
    if (this.challengeWaits) return;
    this.state.patch(mayLeave({ progress }) ? { progress } : { progress, leaving: null });
  }

  /** Lock and flag count when somebody pays, however long checkout was open by then (PAYS-23, OPEN-21, CHKO-21). */
  private async mayPay(signal: AbortSignal): Promise<boolean> {
    const enabled = await this.parts.paymentEnabled();
    if (signal.aborted) return false;
    const { locked } = this.parts.lock;
    // The car may have driven off since the tap. What was sent to the bank already goes on to its end.
    if (this.parts.motion.reason('purchase') !== null) {
      this.state.patch({ progress: null });
      return false;
    }
    if (!enabled) this.endings.onProblem({ kind: 'payment-off' });
    else if (locked) this.state.patch({ progress: null, problem: { kind: 'locked' } });
    return enabled && !locked;
  }

  private async after(end: PaymentEnd, visit: PurchaseVisit, signal: AbortSignal): Promise<void> {
    this.challengeWaits = false;
    if (end.kind === 'given-up') return this.state.patch({ progress: null });
    if (end.kind === 'owned') {
      this.failures = 0;
      return this.endings.onOwned();
    }
    const { problem, closed } = end;
    if (problem.kind === 'already-owned' || problem.kind === 'unkept') return this.endings.onProblem(problem);
    // Nobody failed.
    if (problem.kind === 'in-motion') return this.state.patch({ progress: null, leaving: null, problem });
    // What only ran out of time may be tried again with what is fresh (OPEN2-07).
    if (end.lapsed) this.token = null;
    else this.failures += 1;
    const charged = problem.kind === 'stage' ? problem.charged : 'no';
    if (this.failures >= FAILURE_LIMIT) {
      this.parts.lock.lockNow();
      return this.endings.onProblem({ kind: 'retry-limit', charged });
    }
    this.state.patch({
      progress: null,
      problem,
      charged: isOver(charged) ? 'no' : charged,
    });
    if (problem.kind === 'authentication-failed') {
      this.timer = this.parts.clock.after(REFUSED_MS, () => {
        const { phase, problem: shown } = this.state.now;
        if (phase === 'open' && shown === problem) this.state.patch({ problem: null });
      });
    }
    if (closed) await this.renew(visit, signal, problem);
  }
}
