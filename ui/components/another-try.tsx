import { useEffect, useEffectEvent } from 'react';
import { useNetworkReturn } from '../bindings/use-network-return.ts';
import { anotherTryAfterMs } from './another-try-after.ts';

export interface AnotherTryProps {
  /** How often it did not come; at least 1. */
  readonly failures: number;
  readonly onAgain: () => void;
}

/** Stands where a picture did not come, and asks for it again. Draws nothing. */
export function AnotherTry({ failures, onAgain }: AnotherTryProps) {
  useNetworkReturn(onAgain);
  const again = useEffectEvent(onAgain);
  const afterMs = anotherTryAfterMs(failures);
  useEffect(() => {
    if (afterMs === null) return undefined;
    const waiting = setTimeout(() => again(), afterMs);
    return () => clearTimeout(waiting);
  }, [afterMs]);
  return null;
}
