import { useEffect, useEffectEvent } from 'react';
import { problemMs } from '../components/problem-time.ts';
import { dismissToast, showToast } from '../components/toast-queue.ts';

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
      durationMs: problemMs(label !== null),
      key,
    });
    return () => dismissToast(key);
  }, [message, label, key]);
}
