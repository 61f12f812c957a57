import { useEffect, useState } from 'react';
import { useModels } from './models.ts';
import type { PaymentModels } from './payment-models.ts';
import { useAccount } from './use-account.ts';

/** What people buy and redeem with, for a screen that does not wait for it: null until it is there. */
export function useLatePayment(): PaymentModels | null {
  const { paymentSide } = useModels();
  const account = useAccount();
  const [models, setModels] = useState<PaymentModels | null>(null);
  useEffect(() => {
    let gone = false;
    void paymentSide(account).then((loaded) => {
      if (!gone) setModels(loaded);
    });
    return () => {
      gone = true;
    };
  }, [paymentSide, account]);
  return models;
}
