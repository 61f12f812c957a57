import { lazy, Suspense, useSyncExternalStore } from 'react';
import { anyToasts, onFirstToast } from './toast-queue.ts';

const Toasts = lazy(async () => ({ default: (await import('./toasts.tsx')).Toasts }));

/** Where messages float. One per window; empty, and not even loaded, until there is one. */
export function ToastPlace() {
  const needed = useSyncExternalStore(onFirstToast, anyToasts, anyToasts);
  return needed ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
