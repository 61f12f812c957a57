import { useEffect, useMemo } from 'react';
import { wrongAddress$ } from '../../core/start/address-check.ts';
import { useStartModels } from '../bindings/models.ts';
import { useObservable } from '../bindings/use-observable.ts';
import { dismissToast, showToast } from '../components/toast-queue.ts';
import { useWholeWording } from '../wording/use-whole-wording.ts';
import { useWording } from '../wording/use-wording.ts';

const KEY = 'address';

/** Tells whoever set up this installation which of its addresses is wrong, for as long as it looks so. */
export function AddressNotice() {
  useWholeWording();
  const { text } = useWording();
  const { addresses, connectivity } = useStartModels();
  const wrong$ = useMemo(() => wrongAddress$(addresses, connectivity), [addresses, connectivity]);
  const wrong = useObservable(wrong$, null);
  const message =
    wrong === null
      ? null
      : text(`address.${wrong.kind}`, {
          name: wrong.name,
          address: new URL(wrong.address, location.href).href,
        });
  useEffect(() => {
    if (message === null) return;
    showToast({ tone: 'problem', text: message, durationMs: Infinity, key: KEY });
    return () => dismissToast(KEY);
  }, [message]);
  return null;
}
