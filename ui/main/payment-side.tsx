import { use } from 'react';
import { Outlet } from 'react-router-dom';
import { useModels } from '../bindings/models.ts';
import { PaymentModelsContext } from '../bindings/payment-models.ts';
import { useAccount } from '../bindings/use-account.ts';

/** Checkout of a signed-in person, with models of its own. Waits for them, by the nearest `Suspense`. */
export function PaymentSide() {
  const side = useModels().paymentSide(useAccount());
  return (
    <PaymentModelsContext value={use(side)}>
      <Outlet />
    </PaymentModelsContext>
  );
}
