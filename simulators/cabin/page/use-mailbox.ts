import { useEffect, useState } from 'react';
import { EMPTY_MAILBOX, readMailbox, type ShownMailbox } from './mailbox-view.ts';

/** How often the studio is asked; the bars of the codes move on in steps of the same length. */
export const MAILBOX_POLL_MS = 2_000;

/** The studio's mailbox, asked for again and again while the page is in sight. Keeps the last answer when none comes. */
export function useMailbox(): ShownMailbox {
  const [mailbox, setMailbox] = useState(EMPTY_MAILBOX);

  useEffect(() => {
    const gone = new AbortController();
    const ask = async () => {
      if (document.hidden) return;
      const answer = await fetchMailbox(gone.signal);
      if (answer !== null && !gone.signal.aborted) setMailbox(answer);
    };
    void ask();
    const timer = window.setInterval(() => void ask(), MAILBOX_POLL_MS);
    return () => {
      gone.abort();
      window.clearInterval(timer);
    };
  }, []);

  return mailbox;
}

async function fetchMailbox(signal: AbortSignal): Promise<ShownMailbox | null> {
  try {
    const answer: unknown = await (await fetch('/control/mailbox', { signal })).json();
    return readMailbox(answer);
  } catch {
    return null;
  }
}
