import { useEffect, useEffectEvent } from 'react';
import { problemMs } from '../components/problem-time.ts';
import { dismissToast, showToast } from '../components/toast-queue.ts';

export interface ProblemToast {
  /** In words; null while all is well. */
  readonly message: string | null;
  readonly action: { readonly label: string; readonly run: () => void } | null;
  readonly key: string;
  /** It answers what somebody has just done on this screen. */
  readonly reply?: boolean;
}

/** Tells of a model's problem when it comes up, and takes the message back when the problem is gone. */
export function useProblemToast({ message, action, key, reply = false }: ProblemToast): void {
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
      reply,
    });
    return () => dismissToast(key);
  }, [message, label, key, reply]);
}
