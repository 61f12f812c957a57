import type { CardFieldsState, CardFieldState } from '../ports/secure-card-fields.ts';
import { isGoodExpiry, type YearMonth } from './card-expiry.ts';

/** What the page itself asks for; number and security code stand in fields of another origin (CARD-01). */
export interface CardForm {
  readonly firstName: string;
  readonly lastName: string;
  /** `MM/YY`. */
  readonly expiry: string;
}

export const EMPTY_CARD: CardForm = { firstName: '', lastName: '', expiry: '' };

export type CardField = keyof CardForm | 'number' | 'securityCode';

/** The first field, in the order of the form, that keeps the card from being used, and why. */
export interface CardRefusal {
  readonly field: CardField;
  readonly reason: 'missing' | 'invalid';
}

/** Null when the card can be tokenised (CARD-06). */
export function cardRefusal(form: CardForm, fields: CardFieldsState, now: YearMonth): CardRefusal | null {
  const checks: readonly (readonly [CardField, CardRefusal['reason'] | null])[] = [
    ['firstName', textRefusal(form.firstName)],
    ['lastName', textRefusal(form.lastName)],
    ['number', hostedRefusal(fields.number)],
    ['expiry', textRefusal(form.expiry) ?? (isGoodExpiry(form.expiry, now) ? null : 'invalid')],
    ['securityCode', hostedRefusal(fields.securityCode)],
  ];
  for (const [field, reason] of checks) if (reason !== null) return { field, reason };
  return null;
}

function textRefusal(text: string): 'missing' | null {
  return text.trim() === '' ? 'missing' : null;
}

function hostedRefusal({ empty, valid }: CardFieldState): CardRefusal['reason'] | null {
  if (empty) return 'missing';
  return valid ? null : 'invalid';
}
