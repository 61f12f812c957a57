import type { TokeniseError } from '../ports/secure-card-fields.ts';
import { err, type Result } from '../shared/result.ts';
import { monthOf, tokenExpiry } from './card-expiry.ts';
import { cardRefusal, type CardField, type CardForm, type CardRefusal } from './card-form.ts';
import type { CheckoutParts } from './checkout-parts.ts';

/**
 * Why there is no token. `field`: the form stops there (CARD-07, CARD-08). `expired`: the time of the card form is over.
 * `other`: the card could not be checked. `given-up`: the signal was aborted.
 */
export type TokenRefusal =
  | { readonly kind: 'field'; readonly field: CardField; readonly reason: CardRefusal['reason'] }
  | { readonly kind: 'expired' | 'other' | 'given-up' };

/** The card as a token, once its form is complete (CARD-06, PAYS-06). `onAsk` is told before anybody is asked. Never rejects. */
export async function tokeniseCard(
  { fields, clock, log }: Pick<CheckoutParts, 'fields' | 'clock' | 'log'>,
  card: CardForm,
  onAsk: () => void,
  signal: AbortSignal,
): Promise<Result<string, TokenRefusal>> {
  const refusal = cardRefusal(card, fields.now, monthOf(clock.wallMs()));
  if (refusal !== null) return err({ kind: 'field', ...refusal });
  onAsk();
  const token = await fields.tokenise(tokenExpiry(card.expiry));
  if (signal.aborted) return err({ kind: 'given-up' });
  if (token.ok) return token;
  const { code, detail } = token.error;
  log.write('warn', 'the card was not tokenised', { reason: code, detail });
  return err(refusalOf(token.error));
}

const FIELD_OF_TOKEN: Readonly<Record<string, CardField | undefined>> = {
  number: 'number',
  securityCode: 'securityCode',
  expirationYear: 'expiry',
};

function refusalOf({ code, field }: TokeniseError): TokenRefusal {
  if (code === 'expired') return { kind: 'expired' };
  const told = code === 'field' ? FIELD_OF_TOKEN[field ?? 'expirationMonth'] : undefined;
  return told === undefined ? { kind: 'other' } : { kind: 'field', field: told, reason: 'invalid' };
}
