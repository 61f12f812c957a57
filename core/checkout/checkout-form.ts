import type { BillingPlace } from '../ports/billing-places-api.ts';
import type { TaxAddress } from '../ports/purchase-api.ts';
import type { CardFieldName } from '../ports/secure-card-fields.ts';
import type { State } from '../shared/state.ts';
import { missingBilling, withAddress, type BillingField, type BillingForm } from './billing-form.ts';
import { BillingPlaces } from './billing-places.ts';
import { monthOf, typeExpiry } from './card-expiry.ts';
import { cardRefusal, type CardField, type CardForm, type CardRefusal } from './card-form.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { mayChange, type CheckoutState } from './checkout-state.ts';
import type { StepNeeds } from './steps.ts';

/** What people type into checkout, as long as it may change, and what it still needs. */
export class CheckoutForm {
  private readonly billingPlaces: BillingPlaces;
  private told = 0;

  constructor(
    private readonly state: State<CheckoutState>,
    private readonly parts: Pick<CheckoutParts, 'places' | 'fields' | 'clock' | 'log'>,
  ) {
    this.billingPlaces = new BillingPlaces(parts.places, parts.log, (loaded) => this.state.patch(loaded));
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
  chooseCountry(country: BillingPlace, visit: AbortSignal): void {
    const { billing } = this.state.now;
    if (!mayChange(this.state.now) || billing.country?.code === country.code) return;
    this.edit({ billing: { ...billing, country, state: null }, quote: null, proposal: null });
    void this.billingPlaces.loadStates(country.code, visit);
  }

  chooseState(state: BillingPlace): void {
    this.edit({ billing: { ...this.state.now.billing, state }, quote: null, proposal: null });
  }

  loadCountries(visit: AbortSignal): Promise<void> {
    return this.billingPlaces.loadCountries(visit);
  }

  /** Countries or regions that did not load, once more. */
  reloadPlaces(visit: AbortSignal): void {
    const { countries, billing } = this.state.now;
    if (countries.state === 'failed') void this.billingPlaces.loadCountries(visit);
    else if (billing.country !== null) void this.billingPlaces.loadStates(billing.country.code, visit);
  }

  /** Writes a proposed address over the typed one. Its country may have regions that are not there yet. */
  async writeProposal(proposal: TaxAddress, visit: AbortSignal): Promise<void> {
    const { billing } = this.state.now;
    if (proposal.country !== billing.country?.code) {
      this.state.patch({ progress: 'quoting' });
      await this.billingPlaces.loadStates(proposal.country, visit);
      if (visit.aborted) return;
      this.state.patch({ progress: null });
    }
    const { countries, states } = this.state.now;
    const known = { countries: placesOf(countries), states: placesOf(states) };
    this.state.patch({ billing: withAddress(billing, proposal, known) });
  }

  /** What the first two steps still need. */
  needs(): StepNeeds & { readonly billing: BillingField | null } {
    const { card, billing, states } = this.state.now;
    const hasStates = states.state !== 'success' || states.value.length > 0;
    return {
      card: cardRefusal(card, this.parts.fields.now, monthOf(this.parts.clock.wallMs())),
      billing: missingBilling(billing, hasStates),
    };
  }

  /** CARD-05, CARD-07: the message stands at the field, and the caret goes there. */
  stopAt(field: CardField | BillingField, reason: CardRefusal['reason']): void {
    this.told += 1;
    this.state.patch({ fieldProblem: { field, reason, told: this.told }, problem: { kind: 'validation' } });
    if (isHosted(field)) this.parts.fields.focus(field);
  }

  private edit(fields: Partial<CheckoutState>): void {
    if (mayChange(this.state.now)) this.state.patch({ ...fields, fieldProblem: null, problem: null });
  }
}

function isHosted(field: CardField | BillingField): field is CardFieldName {
  return field === 'number' || field === 'securityCode';
}

function placesOf(places: CheckoutState['countries']): readonly BillingPlace[] {
  return places.state === 'success' ? places.value : [];
}
