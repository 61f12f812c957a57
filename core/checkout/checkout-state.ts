import type { BillingPlace } from '../ports/billing-places-api.ts';
import type { TitleMetadata } from '../ports/catalogue-api.ts';
import type { PricedOffer, PurchaseKind } from '../ports/offers-api.ts';
import type { StageCode, TaxAddress, TaxQuote } from '../ports/purchase-api.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { IDLE, type Loadable } from '../shared/loadable.ts';
import { EMPTY_BILLING, type BillingField, type BillingForm } from './billing-form.ts';
import { EMPTY_CARD, type CardField, type CardForm, type CardRefusal } from './card-form.ts';
import type { PaymentRefusal } from './payment-refusal.ts';
import type { Step } from './steps.ts';

/**
 * What is known about the money. `given-back`: the card was charged, and the platform closed the purchase before the title
 * was handed over. `closed`: nobody knows whether it was charged before the purchase was closed; if it was, it comes back.
 */
export type Charged = 'no' | 'perhaps' | 'yes' | 'given-back' | 'closed';

/** The purchase is over, and the money is nobody's to look up: the forms count again, for another purchase. */
export function isOver(charged: Charged): charged is 'given-back' | 'closed' {
  return charged === 'given-back' || charged === 'closed';
}

/**
 * Why checkout does not open: it says so and leaves (CHKO-15, PAYS-03). `unkept`: the journal cannot be written.
 * `unsettled`: an earlier purchase may have been charged, and the platform does not answer. `unsupported`: the host cannot
 * keep two tabs from paying twice.
 */
export type OpeningProblem =
  | { readonly kind: 'not-available' | 'already-owned' }
  | { readonly kind: 'unkept' | 'unsettled' | 'unsupported' | 'locked' | 'payment-off' }
  /** `card-form`: the fields for the card did not load (CHKO-16). */
  | { readonly kind: 'failed' | 'card-form' };

export type CheckoutProblem =
  | OpeningProblem
  /** The form is not complete (CARD-07). */
  | { readonly kind: 'validation' }
  /** The card could not be turned into a token; the field stands in `fieldProblem` if it was one (CARD-08). */
  | { readonly kind: 'token' }
  /** The time of the card form is over: it was loaded anew, and card number and code have to be typed again. */
  | { readonly kind: 'card-form-renewed' }
  /** CARD-14. */
  | { readonly kind: 'address' }
  /** PAYS-15; goes after 5 s. */
  | { readonly kind: 'authentication-failed' }
  /** PAYS-26. */
  | { readonly kind: 'issuer-declined' }
  /** The car drove off while the bank was asked: nothing was charged; with retry, once it is parked (OPEN-48). */
  | { readonly kind: 'in-motion' }
  /** A stage of the payment failed; with retry (PAYS-22). */
  | {
      readonly kind: 'stage';
      readonly stage: StageCode;
      readonly refusal: PaymentRefusal | null;
      readonly charged: Charged;
      /** This purchase is over, and another one begins at the card: its number and code have to be typed again. */
      readonly anew: boolean;
    }
  /** The third failure (PAYS-23). */
  | { readonly kind: 'retry-limit'; readonly charged: Charged }
  /** The purchase was cancelled by its buyer; leaves after 5 s (CHKO-09). */
  | { readonly kind: 'cancelled' };

/**
 * What runs: the progress message (PAYS-07, DEC-05). `waiting`: another tab of this screen pays, and this one goes on once
 * that one is done. From `authenticating` on somebody pays; from `paying` on nothing
 * leads away (OPEN2-90).
 */
export type CheckoutProgress =
  | 'waiting'
  | 'resuming'
  | 'tokenising'
  | 'quoting'
  | 'authenticating'
  | 'challenge'
  | 'paying'
  | 'verifying'
  | 'confirming';

/** Where checkout leads, once it is over. `onward`: to where its buyer was going already. */
export type CheckoutExit = 'title' | 'home' | 'landing' | 'onward';

/** How its buyer leaves: by one of its two icons, or `onward`, by the browser's own back or a link. */
export type LeavingBy = 'back' | 'close' | 'onward';

export interface CheckoutState {
  /** `opening`: nothing can be typed yet. `open`: the steps. `ending`: only the message shows, then `exit` is set. */
  readonly phase: 'opening' | 'open' | 'ending';
  /** Any other word in the address buys (CHKO-12). */
  readonly kind: PurchaseKind;
  readonly metadata: TitleMetadata | null;
  readonly offer: PricedOffer | null;
  readonly step: Step;
  readonly card: CardForm;
  readonly billing: BillingForm;
  readonly countries: Loadable<readonly BillingPlace[], CallFailure>;
  /** Of the chosen country; `idle` without one (CARD-13). */
  readonly states: Loadable<readonly BillingPlace[], CallFailure>;
  /** What is to be paid; null until the address was given, and again once it is edited. */
  readonly quote: TaxQuote | null;
  /** The address as the platform would write it, to be taken or not. */
  readonly proposal: TaxAddress | null;
  readonly progress: CheckoutProgress | null;
  /**
   * Whether the last attempt charged the card, and has the money still; unless it did not, only trying again leads on, and
   * no form counts.
   */
  readonly charged: Exclude<Charged, 'given-back' | 'closed'>;
  /** The field that the form stopped at. `told`: each time anew, so that the view puts the caret there again. */
  readonly fieldProblem: {
    readonly field: CardField | BillingField;
    readonly reason: CardRefusal['reason'];
    readonly told: number;
  } | null;
  readonly problem: CheckoutProblem | null;
  /** The cancel dialog is open (CHKO-07); `again`: it asks a second time, as a payment runs (DEC-05). */
  readonly leaving: { readonly to: LeavingBy; readonly again: boolean } | null;
  /** The terms replace the steps (CHKO-11). */
  readonly terms: boolean;
  readonly exit: CheckoutExit | null;
}

export const CHECKOUT_START: CheckoutState = {
  phase: 'opening',
  kind: 'buy',
  metadata: null,
  offer: null,
  step: 0,
  card: EMPTY_CARD,
  billing: EMPTY_BILLING,
  countries: IDLE,
  states: IDLE,
  quote: null,
  proposal: null,
  progress: null,
  charged: 'no',
  fieldProblem: null,
  problem: null,
  leaving: null,
  terms: false,
  exit: null,
};

/** Whether anything can be pressed in the steps: they are open, and nothing runs. */
export function isReady({
  phase,
  progress,
  terms,
}: Pick<CheckoutState, 'phase' | 'progress' | 'terms'>): boolean {
  return phase === 'open' && progress === null && !terms;
}

/** Whether what was typed still decides anything: not where only verifying and confirming lead on (OPEN2-90). */
export function mayChange(state: Pick<CheckoutState, 'phase' | 'progress' | 'terms' | 'charged'>): boolean {
  return isReady(state) && state.charged === 'no';
}

/** Whether a way that leads onward waits for an answer, or for the end of a payment (CHKO-07, OPEN2-90). */
export function isHeld({ phase }: Pick<CheckoutState, 'phase'>): boolean {
  return phase === 'open';
}

const HELD: readonly (CheckoutProgress | null)[] = ['paying', 'verifying', 'confirming'];

/** Nothing leads away while the card may be charged (OPEN2-90). */
export function mayLeave({ progress }: Pick<CheckoutState, 'progress'>): boolean {
  return !HELD.includes(progress);
}
