import type { Observable } from 'rxjs';
import type { BillingPlace } from '../ports/billing-places-api.ts';
import type { Cancel } from '../ports/clock.ts';
import type { TaxAddress } from '../ports/purchase-api.ts';
import { titleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { proposalOf, taxAddressOf } from './billing-form.ts';
import { CheckoutForm } from './checkout-form.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { CheckoutPayment } from './checkout-payment.ts';
import {
  CHECKOUT_START,
  isReady,
  mayChange,
  mayLeave,
  type CheckoutExit,
  type CheckoutProblem,
  type CheckoutState,
  type LeavingBy,
} from './checkout-state.ts';
import { endingOf } from './ending-of.ts';
import { isClosed } from './payment-refusal.ts';
import { PurchaseVisit } from './purchase-visit.ts';
import { mayJump, type Step } from './steps.ts';

/**
 * One visit of checkout: opens and ends it, and leads over its steps. What is typed is `CheckoutForm`, paying is
 * `CheckoutPayment`.
 */
export class CheckoutModel {
  private readonly state = new State<CheckoutState>(CHECKOUT_START);
  readonly state$: Observable<CheckoutState> = this.state.value$;
  readonly initial = CHECKOUT_START;
  private readonly turns = new Turns();
  private readonly form: CheckoutForm;
  private readonly payment: CheckoutPayment;
  private visit: PurchaseVisit | null = null;
  /** The visit before has ended, and another one may pay. */
  private before: Promise<void> = Promise.resolve();
  private timer: Cancel = () => undefined;

  constructor(private readonly parts: CheckoutParts) {
    this.form = new CheckoutForm(this.state, parts);
    this.payment = new CheckoutPayment(this.state, this.form, parts, {
      onOwned: () => this.exit('title'),
      onProblem: (problem) => this.end(problem),
    });
  }

  /** The address names a title and a way to have it. What was typed before is forgotten. */
  async open(rawId: string, rawKind: string): Promise<void> {
    this.leave();
    const signal = this.turns.next();
    const left = (): boolean => signal.aborted;
    const kind = rawKind === 'rent' ? 'rent' : 'buy';
    this.state.set({ ...CHECKOUT_START, kind });
    const id = titleId(rawId);
    if (id === null || Number(id) === 0) return this.end({ kind: 'not-available' });
    const enabled = await this.parts.paymentEnabled();
    if (left()) return;
    if (!enabled) return this.end({ kind: 'payment-off' });
    if (this.parts.lock.locked) return this.end({ kind: 'locked' });
    const visit = new PurchaseVisit(this.parts);
    this.visit = visit;
    await this.before;
    if (left()) return;
    const opening = await visit.open(id, kind, signal, (progress) => {
      if (!left()) this.state.patch({ progress });
    });
    if (left()) return;
    switch (opening.kind) {
      case 'left':
        return;
      case 'bought':
        return this.exit('title');
      case 'refused':
        return this.end(opening.problem);
      case 'open': {
        const { metadata, offer } = opening.wanted;
        this.state.patch({ phase: 'open', metadata, offer, progress: null });
        await this.form.loadCountries(signal);
      }
    }
  }

  /** The screen was left, by whatever way: what can be charged no more is closed, what is being charged is finished. */
  leave(): void {
    this.turns.end();
    this.timer();
    this.endVisit();
    this.state.set(CHECKOUT_START);
  }

  /**
   * Before a sign-out, while the session is still good: leaves, and resolves once what was not charged is closed and what
   * is being charged is through. How long to wait for it is the caller's.
   */
  farewell(): Promise<void> {
    this.leave();
    return this.before;
  }

  typeName(names: Parameters<CheckoutForm['typeName']>[0]): void {
    this.form.typeName(names);
  }

  typeExpiry(typed: string): void {
    this.form.typeExpiry(typed);
  }

  typeBilling(typed: Parameters<CheckoutForm['typeBilling']>[0]): void {
    this.form.typeBilling(typed);
  }

  chooseCountry(country: BillingPlace): void {
    this.form.chooseCountry(country, this.turns.current);
  }

  chooseState(state: BillingPlace): void {
    this.form.chooseState(state);
  }

  reloadPlaces(): void {
    this.form.reloadPlaces(this.turns.current);
  }

  /** Next, or Rent and Purchase on the last step (CHKO-05). */
  async next(): Promise<void> {
    const { step } = this.state.now;
    if (!isReady(this.state.now) || this.isBlocked()) return;
    if (step === 2) await this.pay();
    else await this.goTo(step === 0 ? 1 : 2);
  }

  previous(): void {
    const { step } = this.state.now;
    if (mayChange(this.state.now) && step > 0) this.state.patch({ step: step === 2 ? 1 : 0, problem: null });
  }

  /** Whether `jump` would lead there now (CHKO-06). */
  mayJump(to: Step): boolean {
    const { step } = this.state.now;
    return mayChange(this.state.now) && mayJump(to, step, this.form.needs());
  }

  /** A step of the stepper. Forward takes the same way as Next (DEC-02). */
  async jump(to: Step): Promise<void> {
    if (!this.mayJump(to) || this.isBlocked()) return;
    if (to < this.state.now.step) this.state.patch({ step: to, problem: null });
    else await this.goTo(to);
  }

  /** The proposed address is taken in place of the typed one, which asks for the tax again. */
  async takeProposal(): Promise<void> {
    const { proposal } = this.state.now;
    if (proposal === null || !isReady(this.state.now) || this.isBlocked()) return;
    this.state.patch({ proposal: null, quote: null });
    const signal = this.turns.current;
    await this.form.writeProposal(proposal, signal);
    if (!signal.aborted) await this.goTo(2, proposal);
  }

  keepAddress(): void {
    const { proposal, quote } = this.state.now;
    if (proposal !== null && quote !== null && isReady(this.state.now))
      this.state.patch({ proposal: null, step: 2 });
  }

  openTerms(): void {
    if (isReady(this.state.now)) this.state.patch({ terms: true });
  }

  closeTerms(): void {
    this.state.patch({ terms: false });
  }

  /** Asks first (CHKO-07); true when it does. Whoever goes back from the terms comes to the steps. */
  askToLeave(to: LeavingBy): boolean {
    const { phase, terms } = this.state.now;
    if (phase === 'opening') this.exit(EXIT_OF[to]);
    if (phase !== 'open') return false;
    if (terms && to === 'onward') this.closeTerms();
    else if (mayLeave(this.state.now)) this.state.patch({ leaving: { to, again: false } });
    return this.state.now.leaving !== null;
  }

  stay(): void {
    this.payment.stay();
  }

  /** Cancels the purchase; asks a second time while the bank is being asked (CHKO-09, DEC-05). */
  confirmLeave(): void {
    const { leaving, progress } = this.state.now;
    if (leaving === null) return;
    if (!mayLeave(this.state.now)) return this.stay();
    const asksBank = progress === 'authenticating' || progress === 'challenge';
    if (asksBank && !leaving.again) return this.state.patch({ leaving: { ...leaving, again: true } });
    // What may have been charged is not cancelled by leaving it: news tell how it ends.
    if (this.visit?.mayBeCharged) return this.exit(EXIT_OF[leaving.to]);
    this.payment.startOver();
    if (leaving.to === 'back') this.end({ kind: 'cancelled' });
    else this.exit(EXIT_OF[leaving.to]);
  }

  /** The bank's challenge is given up; nothing was charged. */
  giveUpChallenge(): void {
    if (this.state.now.progress !== 'challenge') return;
    this.turns.next();
    this.state.patch({ progress: null, leaving: null });
  }

  /** The retry label of a failed stage (OPEN2-07). Where the purchase began anew the forms come first. */
  async retry(): Promise<void> {
    const { problem } = this.state.now;
    const isOffered = problem?.kind === 'in-motion' || (problem?.kind === 'stage' && !problem.anew);
    if (!isOffered || this.isBlocked()) return;
    if (isReady(this.state.now)) await this.pay();
  }

  dismiss(): void {
    if (this.state.now.phase === 'open') this.state.patch({ problem: null });
  }

  /** Does not wait for the message that ends checkout. */
  exitNow(): void {
    const { phase, problem } = this.state.now;
    if (phase === 'ending') this.exit(endingOf(problem).to);
  }

  /** The car drives, and this screen may not buy then; the forms stay as they are. */
  private isBlocked(): boolean {
    return this.parts.motion.reason('purchase') !== null;
  }

  /** Forward to a step, over each one between: leaving the first takes a token, leaving the second a quote (DEC-02). */
  private async goTo(to: Step, taken: TaxAddress | null = null): Promise<void> {
    const { visit } = this;
    if (visit === null) return;
    this.state.patch({ problem: null, fieldProblem: null });
    if (this.state.now.step === 0) {
      if (!(await this.payment.tokenise(visit, this.turns.current))) return;
      this.state.patch({ step: 1 });
    }
    if (to === 2) await this.quote(visit, taken);
  }

  /** `taken`: a proposal that nobody has to be asked about again. */
  private async quote(visit: PurchaseVisit, taken: TaxAddress | null): Promise<void> {
    const missing = this.form.needs().billing;
    if (missing !== null) return this.form.stopAt(missing, 'missing');
    const signal = this.turns.current;
    this.state.patch({ progress: 'quoting' });
    const address = taxAddressOf(this.state.now.billing);
    const quote = await visit.quote(address, signal);
    if (signal.aborted) return;
    if (!quote.ok) {
      if (isClosed(quote.error)) return this.payment.renew(visit, signal);
      return this.state.patch({ progress: null, quote: null, problem: { kind: 'address' } });
    }
    const proposal = proposalOf([address, taken], quote.value.validated);
    const step = proposal === null ? 2 : this.state.now.step;
    this.state.patch({ progress: null, quote: quote.value, proposal, step });
  }

  private async pay(): Promise<void> {
    const { visit } = this;
    if (visit !== null && this.state.now.quote !== null) await this.payment.pay(visit, this.turns.current);
  }

  /** Says why, forgets what was typed, and leads away after a while (PAYS-03). */
  private end(problem: CheckoutProblem): void {
    const { to, afterMs } = endingOf(problem);
    this.turns.next();
    this.timer();
    this.endVisit();
    const { kind, metadata, offer } = this.state.now;
    this.state.set({ ...CHECKOUT_START, phase: 'ending', kind, metadata, offer, problem });
    this.timer = this.parts.clock.after(afterMs, () => this.exit(to));
  }

  private exit(to: CheckoutExit): void {
    this.turns.next();
    this.timer();
    this.endVisit();
    this.state.patch({ phase: 'ending', progress: null, leaving: null, exit: to });
  }

  private endVisit(): void {
    if (this.visit !== null) this.before = this.visit.end();
    this.visit = null;
    this.payment.end();
  }
}

const EXIT_OF = { back: 'title', close: 'landing', onward: 'onward' } as const;
