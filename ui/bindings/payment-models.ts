import { createContext, use } from 'react';
import type { Observable } from 'rxjs';
import type { BillingForm } from '../../core/checkout/billing-form.ts';
import type { CardForm } from '../../core/checkout/card-form.ts';
import type { CheckoutState } from '../../core/checkout/checkout-state.ts';
import type { Step } from '../../core/checkout/steps.ts';
import type { BillingPlace } from '../../core/ports/billing-places-api.ts';
import type { CardFieldName, CardFieldsState } from '../../core/ports/secure-card-fields.ts';

/** What somebody can do in checkout. Each does nothing where it cannot be done just now. */
export interface CheckoutCommands {
  typeName(names: Partial<Pick<CardForm, 'firstName' | 'lastName'>>): void;
  typeExpiry(typed: string): void;
  typeBilling(typed: Partial<Pick<BillingForm, 'address' | 'address2' | 'city' | 'postalCode'>>): void;
  chooseCountry(country: BillingPlace): void;
  chooseState(state: BillingPlace): void;
  reloadPlaces(): void;
  next(): Promise<void>;
  previous(): void;
  jump(to: Step): Promise<void>;
  takeProposal(): Promise<void>;
  keepAddress(): void;
  openTerms(): void;
  closeTerms(): void;
  askToLeave(to: 'back' | 'close'): void;
  stay(): void;
  confirmLeave(): void;
  giveUpChallenge(): void;
  retry(): Promise<void>;
  exitNow(): void;
}

/** One visit of checkout, as its screen binds to it. */
export interface Checkout extends CheckoutCommands {
  /** Replays, then changes. Never errors. */
  readonly state$: Observable<CheckoutState>;
  readonly initial: CheckoutState;
  /** The title and the kind as the address has them. */
  open(titleId: string, kind: string): Promise<void>;
  leave(): void;
  /** Whether `jump` would lead there now (CHKO-06). */
  mayJump(to: Step): boolean;
}

/** How the hosted fields look: frames of another origin know nothing of the page's styles. */
export interface CardFieldsLook {
  /** Read out for each field. */
  readonly labels: Readonly<Record<CardFieldName, string>>;
  readonly fontFamily: string;
  /** In CSS px: 25 at the reference (CARD-10). */
  readonly fontSizePx: number;
  readonly colour: string;
  readonly placeholderColour: string;
  readonly refusedColour: string;
}

/** What somebody pays with. */
export interface PaymentModels {
  readonly checkout: Checkout;
  readonly cardFields: {
    /** Replays, then changes. Never errors. */
    readonly state$: Observable<CardFieldsState>;
    readonly now: CardFieldsState;
    /** Puts the caret into a field. */
    readonly focus: (field: CardFieldName) => void;
    /** Of the fields that open next, and of those that are open. */
    readonly setLook: (look: CardFieldsLook) => void;
    /** The place of a field, until the returned function is called. It never moves in the page meanwhile. */
    readonly mountInto: (field: CardFieldName, host: HTMLElement) => () => void;
  };
  /** The place of the bank's challenge, until the returned function is called. */
  readonly mountChallenge: (host: HTMLElement) => () => void;
}

export const PaymentModelsContext = createContext<PaymentModels | null>(null);

export function usePaymentModels(): PaymentModels {
  const models = use(PaymentModelsContext);
  if (models === null) throw new Error('A view of checkout was drawn outside of its models');
  return models;
}
