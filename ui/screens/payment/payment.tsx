import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { missingBilling } from '../../../core/checkout/billing-form.ts';
import { monthOf } from '../../../core/checkout/card-expiry.ts';
import { cardRefusal } from '../../../core/checkout/card-form.ts';
import type { CheckoutExit, CheckoutState } from '../../../core/checkout/checkout-state.ts';
import { mayJump, type Step } from '../../../core/checkout/steps.ts';
import type { CardFieldsState } from '../../../core/ports/secure-card-fields.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useStartModels } from '../../bindings/models.ts';
import { usePaymentModels } from '../../bindings/payment-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { PaymentView } from './payment-view.tsx';
import { useCardFieldsLook } from './use-card-fields-look.ts';

/** Checkout of one title (CHKO-01). Each address is a visit of its own. */
export function Payment() {
  const { checkout, cardFields, mountChallenge } = usePaymentModels();
  const { legal } = useStartModels();
  const { parentProductId = '', paymentType = '' } = useParams();
  const state = useObservable(checkout.state$, checkout.initial);
  const fields = useObservable(cardFields.state$, cardFields.now);
  const documents = useObservable(legal.state$, legal.initial);
  const navigate = useNavigate();
  useCardFieldsLook(cardFields.dress);

  useEffect(() => {
    void checkout.open(parentProductId, paymentType);
    return () => checkout.leave();
  }, [checkout, parentProductId, paymentType]);

  const { exit, terms } = state;
  useEffect(() => {
    if (exit !== null) void navigate(addressOfExit(exit, parentProductId), { replace: true });
  }, [exit, parentProductId, navigate]);
  useEffect(() => {
    if (terms) void legal.load();
  }, [terms, legal]);
  useBack(() => (terms ? checkout.closeTerms() : checkout.askToLeave('back')));

  return (
    <PaymentView
      state={state}
      fields={fields}
      documents={documents}
      commands={checkout}
      canJump={(to) => canJump(to, state, fields)}
      onFocusField={cardFields.focus}
      mountField={cardFields.mountInto}
      mountChallenge={mountChallenge}
      onReloadTerms={() => void legal.load()}
      onSpoiltTerms={(spoilt) => legal.drop(spoilt)}
    />
  );
}

/** The steps that the stepper offers (CHKO-06); the model asks once more. */
function canJump(to: Step, { step, card, billing, states }: CheckoutState, fields: CardFieldsState): boolean {
  const hasStates = states.state !== 'success' || states.value.length > 0;
  return mayJump(to, step, {
    card: cardRefusal(card, fields, monthOf(Date.now())),
    billing: missingBilling(billing, hasStates),
  });
}

function addressOfExit(exit: CheckoutExit, titleId: string): string {
  switch (exit) {
    case 'title':
      return addressOf.title(titleId);
    case 'home':
      return addressOf.home;
    case 'landing':
      return addressOf.landing;
  }
}
