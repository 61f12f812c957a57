/**
 * An answer of the network that was read in time, `read` included; null for none, and for one that `read` finds to be of
 * no use.
 */
export async function within<Answer>(
  patienceMs: number,
  ask: (signal: AbortSignal) => Promise<Response>,
  read: (answer: Response, signal: AbortSignal) => Promise<Answer | null>,
): Promise<Answer | null> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await read(await ask(patience.signal), patience.signal);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
