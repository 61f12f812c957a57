import { useEffect } from 'react';
import { useStartModels } from '../bindings/models.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { dismissToast, showToast } from '../components/toast-queue.ts';
import { useWording } from '../wording/use-wording.ts';

const KEY = 'address';

/** Tells whoever set up this installation which of its addresses is wrong, for as long as it looks so. */
export function useAddressMessage(): void {
  const { addresses } = useStartModels();
  const { text } = useWording();
  const wrong = useObservable(addresses.wrong$, null);
  const message =
    wrong === null
      ? null
      : text(`start.address.${wrong.kind}`, {
          name: wrong.name,
          address: new URL(wrong.address, location.href).href,
        });
  useEffect(() => {
    if (message === null) return;
    showToast({ tone: 'problem', text: message, durationMs: Infinity, key: KEY });
    return () => dismissToast(KEY);
  }, [message]);
}
