import { useEffect, useEffectEvent } from 'react';
import { dismissToast, showToast } from '../components/toast-queue.ts';

/** A message with a retry label stays this long (ERRS-06). */
const RETRY_MS = 6_000;
/** A short one (OPEN-52). */
const SHORT_MS = 3_000;

export interface ProblemToast {
  /** In words; null while all is well. */
  readonly message: string | null;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  readonly key: string;
}

/** Tells of a model's problem when it comes up, and takes the message back when the problem is gone. */
export function useProblemToast({ message, action, key }: ProblemToast): void {
  const run = useEffectEvent(() => action?.run());
  const label = action?.label ?? null;
  useEffect(() => {
    if (message === null) return;
    showToast({
      tone: 'problem',
      text: message,
      action: label === null ? null : { label, run: () => run() },
      durationMs: label === null ? SHORT_MS : RETRY_MS,
      key,
    });
    return () => dismissToast(key);
  }, [message, label, key]);
}
