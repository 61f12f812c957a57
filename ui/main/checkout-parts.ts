import type { Container } from 'inversify';
import { checkoutModule } from '../../adapters/composition/checkout-module.ts';
import { checkoutPlatformModule } from '../../adapters/composition/checkout-platform.ts';
import { PORTS } from '../../adapters/composition/tokens.ts';
import { FlexCardFields } from '../../adapters/card-fields/flex-card-fields.ts';
import { FramedPayerAuthentication } from '../../adapters/card-fields/framed-payer-authentication.ts';

export interface CheckoutFrames {
  readonly cardFields: FlexCardFields;
  readonly payerAuthentication: FramedPayerAuthentication;
}

/**
 * The card fields and the bank's pages of this window, bound in the container of the screen. Once for a window: a page
 * makes the policy that their library is loaded by only once.
 */
export function bindCheckoutFrames(screen: Container): CheckoutFrames {
  const { hosts, returnUrl } = screen.get(PORTS.config).payment;
  const cardFields = new FlexCardFields(window, screen.get(PORTS.clock), hosts);
  const callback = new URL(returnUrl, location.origin).href;
  const payerAuthentication = new FramedPayerAuthentication(window, hosts, callback);
  screen.bind(PORTS.cardFields).toConstantValue(cardFields);
  screen.bind(PORTS.payerAuthentication).toConstantValue(payerAuthentication);
  return { cardFields, payerAuthentication };
}

/** Puts renting, buying and redeeming, and the calls that they make, into the container of an account. */
export function loadCheckoutParts(account: Container): void {
  account.load(checkoutPlatformModule(location.origin), checkoutModule);
}
