/**
 * Another attempt at something that needs the network: made when the network returns, or when what is given back here
 * is called, whichever comes first. It is made once.
 */
export function anotherAttempt(host: EventTarget, attempt: () => void): () => void {
  const made = new AbortController();
  const again = (): void => {
    if (made.signal.aborted) return;
    made.abort();
    attempt();
  };
  host.addEventListener('online', again, { signal: made.signal });
  return again;
}
