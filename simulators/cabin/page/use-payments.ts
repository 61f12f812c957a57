import { useCallback, useEffect, useState } from 'react';
import { readLedger, readPlan, type ShownLedger, type ShownPlan } from './payments-view.ts';

/** How often the studio is asked. */
const PAYMENTS_POLL_MS = 2_000;

export interface ShownPayments {
  readonly plan: ShownPlan;
  readonly ledger: ShownLedger;
  /** Asks at once, after something was changed. */
  readonly refresh: () => void;
}

/** The studio's ledger and what is planned, asked for again and again while the page is in sight. */
export function usePayments(): ShownPayments {
  const [plan, setPlan] = useState<ShownPlan>({ planned: null, endings: [] });
  const [ledger, setLedger] = useState<ShownLedger>({ transactions: [], taken: '' });

  const ask = useCallback(async (signal: AbortSignal | null) => {
    const [newPlan, newLedger] = await Promise.all([
      answerOf('payments', signal).then(readPlan),
      answerOf('ledger', signal).then(readLedger),
    ]);
    if (signal?.aborted === true) return;
    if (newPlan !== null) setPlan(newPlan);
    if (newLedger !== null) setLedger(newLedger);
  }, []);

  useEffect(() => {
    const gone = new AbortController();
    void ask(gone.signal);
    const timer = window.setInterval(() => {
      if (!document.hidden) void ask(gone.signal);
    }, PAYMENTS_POLL_MS);
    return () => {
      gone.abort();
      window.clearInterval(timer);
    };
  }, [ask]);

  const refresh = useCallback(() => void ask(null), [ask]);
  return { plan, ledger, refresh };
}

/** Undefined when none came. */
async function answerOf(name: string, signal: AbortSignal | null): Promise<unknown> {
  try {
    return (await (await fetch(`/control/${name}`, { signal })).json()) as unknown;
  } catch {
    return undefined;
  }
}
