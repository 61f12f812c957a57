import type { Observable } from 'rxjs';
import type { BillingPlace } from '../ports/billing-places-api.ts';
import type { Cancel } from '../ports/clock.ts';
import type { TaxAddress } from '../ports/purchase-api.ts';
import type { CardFieldName } from '../ports/secure-card-fields.ts';
import { titleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import {
  billingAddressOf,
  missingBilling,
  proposalOf,
  taxAddressOf,
  withAddress,
  type BillingField,
  type BillingForm,
} from './billing-form.ts';
import { BillingPlaces } from './billing-places.ts';
import { monthOf, typeExpiry } from './card-expiry.ts';
import { cardRefusal, type CardField, type CardForm, type CardRefusal } from './card-form.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import {
  CHECKOUT_START,
  isOver,
  mayLeave,
  type CheckoutExit,
  type CheckoutProblem,
  type CheckoutState,
  type LeavingBy,
} from './checkout-state.ts';
import { endingOf } from './ending-of.ts';
import type { PaymentEnd } from './pay-purchase.ts';
import { isClosed } from './payment-refusal.ts';
import { PurchaseVisit } from './purchase-visit.ts';
import { mayJump, type Step } from './steps.ts';
import { tokeniseCard } from './tokenise-card.ts';

/** The third failure ends the attempt (PAYS-23). */
const FAILURE_LIMIT = 3;
/** PAYS-15. */
const REFUSED_MS = 5_000;

/** One visit of checkout: from the tiers to the title that is owned. */
export class CheckoutModel {
  private readonly state = new State<CheckoutState>(CHECKOUT_START);
  readonly state$: Observable<CheckoutState> = this.state.value$;
  readonly initial = CHECKOUT_START;
  private readonly turns = new Turns();
  private readonly billingPlaces: BillingPlaces;
  private visit: PurchaseVisit | null = null;
  /** The visit before has ended, and another one may pay. */
  private before: Promise<void> = Promise.resolve();
  private token: string | null = null;
  /** Since the last success, cancellation or lock (OPEN2-07). */
  private failures = 0;
  private told = 0;
  private timer: Cancel = () => undefined;

  constructor(private readonly parts: CheckoutParts) {
    this.billingPlaces = new BillingPlaces(parts.places, parts.log, (loaded) => this.state.patch(loaded));
    parts.lock.locked$.subscribe((locked) => {
      if (!locked) this.failures = 0;
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
        await this.billingPlaces.loadCountries(signal);
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

  typeName(names: Partial<Pick<CardForm, 'firstName' | 'lastName'>>): void {
    this.edit({ card: { ...this.state.now.card, ...names } });
  }

  typeExpiry(typed: string): void {
    const { card } = this.state.now;
    this.edit({ card: { ...card, expiry: typeExpiry(card.expiry, typed) } });
  }

  typeBilling(typed: Partial<Pick<BillingForm, 'address' | 'address2' | 'city' | 'postalCode'>>): void {
    this.edit({ billing: { ...this.state.now.billing, ...typed }, quote: null, proposal: null });
  }

  /** Another country has other regions (CARD-13). */
  chooseCountry(country: BillingPlace): void {
    const { billing } = this.state.now;
    if (!this.mayChange() || billing.country?.code === country.code) return;
    this.edit({ billing: { ...billing, country, state: null }, quote: null, proposal: null });
    void this.billingPlaces.loadStates(country.code, this.turns.current);
  }

  chooseState(state: BillingPlace): void {
    this.edit({ billing: { ...this.state.now.billing, state }, quote: null, proposal: null });
  }

  /** Countries or regions that did not load, once more. */
  reloadPlaces(): void {
    const { countries, billing } = this.state.now;
    if (countries.state === 'failed') void this.billingPlaces.loadCountries(this.turns.current);
    else if (billing.country !== null) {
      void this.billingPlaces.loadStates(billing.country.code, this.turns.current);
    }
  }

  /** Next, or Rent and Purchase on the last step (CHKO-05). */
  async next(): Promise<void> {
    const { step } = this.state.now;
    if (!this.ready()) return;
    if (step === 2) await this.pay();
    else await this.goTo(step === 0 ? 1 : 2);
  }

  previous(): void {
    const { step } = this.state.now;
    if (this.mayChange() && step > 0) this.state.patch({ step: step === 2 ? 1 : 0, problem: null });
  }

  /** Whether `jump` would lead there now (CHKO-06). */
  mayJump(to: Step): boolean {
    const { step, card, billing } = this.state.now;
    const needs = {
      card: cardRefusal(card, this.parts.fields.now, monthOf(this.parts.clock.wallMs())),
      billing: missingBilling(billing, this.hasStates()),
    };
    return this.mayChange() && mayJump(to, step, needs);
  }

  /** A step of the stepper. Forward takes the same way as Next (DEC-02). */
  async jump(to: Step): Promise<void> {
    if (!this.mayJump(to)) return;
    if (to < this.state.now.step) this.state.patch({ step: to, problem: null });
    else await this.goTo(to);
  }

  /** The proposed address is taken in place of the typed one, which asks for the tax again. */
  async takeProposal(): Promise<void> {
    const { proposal, billing } = this.state.now;
    if (proposal === null || !this.ready()) return;
    this.state.patch({ proposal: null, quote: null });
    if (proposal.country !== billing.country?.code) {
      const signal = this.turns.current;
      this.state.patch({ progress: 'quoting' });
      await this.billingPlaces.loadStates(proposal.country, signal);
      if (signal.aborted) return;
      this.state.patch({ progress: null });
    }
    const { countries, states } = this.state.now;
    const known = { countries: placesOf(countries), states: placesOf(states) };
    this.state.patch({ billing: withAddress(billing, proposal, known) });
    await this.goTo(2, proposal);
  }

  keepAddress(): void {
    const { proposal, quote } = this.state.now;
    if (proposal !== null && quote !== null && this.ready()) this.state.patch({ proposal: null, step: 2 });
  }

  openTerms(): void {
    if (this.ready()) this.state.patch({ terms: true });
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
    this.state.patch({ leaving: null });
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
    this.failures = 0;
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
    if (problem?.kind === 'stage' && !problem.anew && this.ready()) await this.pay();
  }

  dismiss(): void {
    if (this.state.now.phase === 'open') this.state.patch({ problem: null });
  }

  /** Does not wait for the message that ends checkout. */
  exitNow(): void {
    const { phase, problem } = this.state.now;
    if (phase === 'ending') this.exit(endingOf(problem).to);
  }

  private ready(): boolean {
    const { phase, progress, terms } = this.state.now;
    return phase === 'open' && progress === null && !terms;
  }

  /** Whether what was typed still decides anything: not where only verifying and confirming lead on (OPEN2-90). */
  private mayChange(): boolean {
    return this.ready() && this.state.now.charged === 'no';
  }

  /** Forward to a step, over each one between: leaving the first takes a token, leaving the second a quote (DEC-02). */
  private async goTo(to: Step, taken: TaxAddress | null = null): Promise<void> {
    this.state.patch({ problem: null, fieldProblem: null });
    if (this.state.now.step === 0) {
      if (!(await this.tokenise())) return;
      this.state.patch({ step: 1 });
    }
    if (to === 2) await this.quote(taken);
  }

  /** True when there is a token. */
  private async tokenise(): Promise<boolean> {
    const signal = this.turns.current;
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
    if (refusal.kind === 'expired') await this.renew(signal);
    else if (refusal.kind === 'field') this.stopAt(refusal.field, refusal.reason);
    else this.state.patch({ problem: { kind: 'token' } });
    return false;
  }

  /** `taken`: a proposal that nobody has to be asked about again. */
  private async quote(taken: TaxAddress | null): Promise<void> {
    const { billing } = this.state.now;
    const missing = missingBilling(billing, this.hasStates());
    if (missing !== null) return this.stopAt(missing, 'missing');
    const signal = this.turns.current;
    this.state.patch({ progress: 'quoting' });
    const address = taxAddressOf(billing);
    const quote = await this.visit?.quote(address, signal);
    if (signal.aborted || quote === undefined) return;
    if (!quote.ok) {
      if (isClosed(quote.error)) return this.renew(signal);
      return this.state.patch({ progress: null, quote: null, problem: { kind: 'address' } });
    }
    const proposal = proposalOf([address, taken], quote.value.validated);
    const step = proposal === null ? 2 : this.state.now.step;
    this.state.patch({ progress: null, quote: quote.value, proposal, step });
  }

  private async pay(): Promise<void> {
    const { visit } = this;
    const { quote, card, billing } = this.state.now;
    if (visit === null || quote === null) return;
    const signal = this.turns.current;
    const left = (): boolean => signal.aborted;
    // A tap while one pays comes to nothing: this is set before anything is waited for.
    const progress = visit.mayBeCharged ? 'verifying' : 'authenticating';
    this.state.patch({ progress, problem: null, fieldProblem: null });
    const email = await this.parts.email();
    if (left()) return;
    if (!visit.mayBeCharged && !(await this.mayPay(signal))) return;
    if (this.token === null && !visit.mayBeCharged && !(await this.tokenise())) {
      if (!left()) this.state.patch({ step: 0, progress: null });
      return;
    }
    this.state.patch({ progress });
    const payer = { token: this.token ?? '', billing: billingAddressOf(card, billing, email) };
    const show = (progress: CheckoutState['progress']): void => {
      if (!left()) this.state.patch({ progress, leaving: null });
      // What was sent to the bank once is no good for a second payment.
      if (progress === 'paying') this.token = null;
    };
    const end = await visit.pay(payer, show, signal);
    if (!left()) await this.afterPayment(end, signal);
  }

  /** Lock and flag count when somebody pays, however long checkout was open by then (PAYS-23, OPEN-21, CHKO-21). */
  private async mayPay(signal: AbortSignal): Promise<boolean> {
    const enabled = await this.parts.paymentEnabled();
    if (signal.aborted) return false;
    const { locked } = this.parts.lock;
    if (!enabled) this.end({ kind: 'payment-off' });
    else if (locked) this.state.patch({ progress: null, problem: { kind: 'locked' } });
    return enabled && !locked;
  }

  private async afterPayment(end: PaymentEnd, signal: AbortSignal): Promise<void> {
    if (end.kind === 'given-up') return this.state.patch({ progress: null });
    if (end.kind === 'owned') {
      this.failures = 0;
      return this.exit('title');
    }
    const { problem, closed } = end;
    if (problem.kind === 'already-owned' || problem.kind === 'unkept') return this.end(problem);
    // What only ran out of time may be tried again with what is fresh (OPEN2-07).
    if (end.lapsed) this.token = null;
    else this.failures += 1;
    const charged = problem.kind === 'stage' ? problem.charged : 'no';
    if (this.failures >= FAILURE_LIMIT) {
      this.parts.lock.lockNow();
      return this.end({ kind: 'retry-limit', charged });
    }
    this.state.patch({
      progress: null,
      leaving: null,
      problem,
      charged: isOver(charged) ? 'no' : charged,
    });
    if (problem.kind === 'authentication-failed') {
      this.timer = this.parts.clock.after(REFUSED_MS, () => {
        if (this.state.now.problem === problem) this.dismiss();
      });
    }
    if (closed) await this.renew(signal, problem);
  }

  /** Card fields anew, and perhaps a new transaction: card number and code have to be typed again. */
  private async renew(signal: AbortSignal, problem?: CheckoutProblem): Promise<void> {
    this.token = null;
    this.state.patch({ step: 0, progress: 'resuming', quote: null, proposal: null });
    const renewed = await this.visit?.renew(signal);
    if (signal.aborted || renewed === undefined) return;
    if (!renewed.ok) return this.end(renewed.error);
    this.state.patch({ progress: null, problem: problem ?? { kind: 'card-form-renewed' } });
  }

  /** CARD-05, CARD-07: the message stands at the field, and the caret goes there. */
  private stopAt(field: CardField | BillingField, reason: CardRefusal['reason']): void {
    this.told += 1;
    this.state.patch({ fieldProblem: { field, reason, told: this.told }, problem: { kind: 'validation' } });
    if (isHosted(field)) this.parts.fields.focus(field);
  }

  private edit(fields: Partial<CheckoutState>): void {
    if (this.mayChange()) this.state.patch({ ...fields, fieldProblem: null, problem: null });
  }

  private hasStates(): boolean {
    const { states } = this.state.now;
    return states.state !== 'success' || states.value.length > 0;
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
    this.token = null;
  }
}

const EXIT_OF = { back: 'title', close: 'landing', onward: 'onward' } as const;

function isHosted(field: CardField | BillingField): field is CardFieldName {
  return field === 'number' || field === 'securityCode';
}

function placesOf(places: CheckoutState['countries']): readonly BillingPlace[] {
  return places.state === 'success' ? places.value : [];
}
