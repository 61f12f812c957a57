import { useCallback, useEffect, useRef, useState } from 'react';
import { readLedger, readPlan, type ShownLedger, type ShownPlan } from './payments-view.ts';
import { answerOf } from './studio-control.ts';

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

  const askNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    const gone = new AbortController();
    const ask = async () => {
      const [newPlan, newLedger] = await Promise.all([
        answerOf('/payments', gone.signal).then(readPlan),
        answerOf('/ledger', gone.signal).then(readLedger),
      ]);
      if (gone.signal.aborted) return;
      if (newPlan !== null) setPlan(newPlan);
      if (newLedger !== null) setLedger(newLedger);
    };
    askNow.current = () => void ask();
    void ask();
    const timer = window.setInterval(() => {
      if (!document.hidden) void ask();
    }, PAYMENTS_POLL_MS);
    return () => {
      gone.abort();
      window.clearInterval(timer);
    };
  }, []);

  const refresh = useCallback(() => askNow.current(), []);
  return { plan, ledger, refresh };
}
