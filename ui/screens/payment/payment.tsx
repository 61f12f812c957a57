import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import type { CheckoutExit } from '../../../core/checkout/checkout-state.ts';
import { addressOf } from '../../bindings/addresses.ts';
import { useStartModels } from '../../bindings/models.ts';
import { usePaymentModels } from '../../bindings/payment-models.ts';
import { useBack } from '../../bindings/use-back.ts';
import { useObservable } from '../../bindings/use-observable.ts';
import { PaymentView } from './payment-view.tsx';
import { useAskedLeaving } from './use-asked-leaving.ts';
import { useCardFieldsLook } from './use-card-fields-look.ts';

/** Checkout of one title (CHKO-01). Each address is a visit of its own. */
export function Payment() {
  const { checkout, cardFields, mountChallenge } = usePaymentModels();
  const { legal } = useStartModels();
  const { parentProductId = '', paymentType = '' } = useParams();
  const state = useObservable(checkout.state$, checkout.initial);
  const fields = useObservable(cardFields.state$, cardFields.now);
  const documents = useObservable(legal.state$, legal.initial);
  const { state: left } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  useCardFieldsLook(cardFields.dress);

  useEffect(() => {
    void checkout.open(parentProductId, paymentType);
    return () => checkout.leave();
  }, [checkout, parentProductId, paymentType]);

  const { exit, terms } = state;
  // The title's page keeps the way back that it had.
  const go = useEffectEvent((to: CheckoutExit) => {
    const address = addressOfExit(to, parentProductId);
    if (address !== null) void navigate(address, { replace: true, state: left });
  });
  useEffect(() => {
    if (exit !== null) go(exit);
  }, [exit]);
  useEffect(() => {
    if (terms) void legal.load();
  }, [terms, legal]);
  useBack(() => void (terms ? checkout.closeTerms() : checkout.askToLeave('back')));
  useAskedLeaving(checkout, state, () => void checkout.open(parentProductId, paymentType));

  return (
    <PaymentView
      state={state}
      fields={fields}
      documents={documents}
      commands={checkout}
      canJump={(to) => checkout.mayJump(to)}
      onFocusField={cardFields.focus}
      mountField={cardFields.mountInto}
      mountChallenge={mountChallenge}
      onReloadTerms={() => void legal.load()}
      onSpoiltTerms={(spoilt) => legal.drop(spoilt)}
    />
  );
}

/** Null when the way there is taken already. */
function addressOfExit(exit: CheckoutExit, titleId: string): string | null {
  switch (exit) {
    case 'title':
      return addressOf.title(titleId);
    case 'home':
      return addressOf.home;
    case 'landing':
      return addressOf.landing;
    case 'onward':
      return null;
  }
}
