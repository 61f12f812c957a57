import { Suspense, useSyncExternalStore } from 'react';
import { late } from '../bindings/late.tsx';
import { Contained } from './contained.tsx';
import { onUnshownToast, unshownToasts } from './toast-queue.ts';

const Toasts = late(async () => (await import('./toasts.tsx')).Toasts);

/**
 * Where messages float. One per window; empty, and not even loaded, until there is one. Where it failed, it tries
 * again with the next message.
 */
export function ToastPlace() {
  const unshown = useSyncExternalStore(onUnshownToast, unshownToasts, unshownToasts);
  return unshown === 0 ? null : (
    <Contained key={unshown} part="messages" told="nowhere">
      <Suspense>
        <Toasts />
      </Suspense>
    </Contained>
  );
}
