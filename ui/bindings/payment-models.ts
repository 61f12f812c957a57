import { createContext, use } from 'react';
import type { BuyGate } from '../../core/checkout/buy-gate.ts';
import type { CheckoutModel } from '../../core/checkout/checkout-model.ts';
import type { RedeemModel } from '../../core/checkout/redeem-model.ts';
import type { CardFieldName, SecureCardFields } from '../../core/ports/secure-card-fields.ts';

/** How the hosted fields look. Values as the page computed them: a frame of another origin sees no variables. */
export interface CardFieldsLook {
  readonly colour: string;
  readonly placeholderColour: string;
  readonly invalidColour: string;
  readonly fontSize: string;
  readonly fontFamily: string;
  readonly fontWeight: string;
  /** What screen readers say. */
  readonly labels: Readonly<Record<CardFieldName, string>>;
  readonly numberPlaceholder: string;
  /** For a security code of so many digits (CARD-09). */
  readonly securityCodePlaceholder: (lengthDigits: number) => string;
}

/** What somebody buys, redeems and pays with. */
export interface PaymentModels {
  readonly buy: BuyGate;
  readonly redeem: RedeemModel;
  readonly checkout: CheckoutModel;
  readonly cardFields: Pick<SecureCardFields, 'state$' | 'now' | 'focus'> & {
    readonly dress: (look: CardFieldsLook) => void;
    /** The place of a field, until the returned function is called. It never moves in the page meanwhile. */
    readonly mountInto: (field: CardFieldName, host: HTMLElement) => () => void;
  };
  /** The place of the bank's challenge and what it is called, until the returned function is called. */
  readonly mountChallenge: (host: HTMLElement, title: string) => () => void;
}

export const PaymentModelsContext = createContext<PaymentModels | null>(null);

export function usePaymentModels(): PaymentModels {
  const models = use(PaymentModelsContext);
  if (models === null) throw new Error('A view of checkout was drawn outside of its models');
  return models;
}
