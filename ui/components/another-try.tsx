import { useEffect, useEffectEvent } from 'react';
import { useNetworkReturn } from '../bindings/use-network-return.ts';

/** What did not come is asked for again after these, and from then on when the network is back only. */
const AFTER_MS = [5_000, 20_000, 60_000];

export interface AnotherTryProps {
  /** How often it did not come; at least 1. */
  readonly failures: number;
  readonly onAgain: () => void;
}

/** Stands where a picture did not come, and asks for it again. Draws nothing. */
export function AnotherTry({ failures, onAgain }: AnotherTryProps) {
  useNetworkReturn(onAgain);
  const again = useEffectEvent(onAgain);
  const afterMs = AFTER_MS[failures - 1];
  useEffect(() => {
    if (afterMs === undefined) return undefined;
    const waiting = setTimeout(() => again(), afterMs);
    return () => clearTimeout(waiting);
  }, [afterMs]);
  return null;
}
