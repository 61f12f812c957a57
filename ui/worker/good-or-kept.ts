/** Asks the network, as `fetch` does. Rejects without an answer, and when `signal` gives it up. */
export type Ask = (request: Request, terms: { readonly signal: AbortSignal }) => Promise<Response>;

/** What was asked for, and whether it came from the network and is good. */
export interface GoodOrKept {
  readonly response: Response;
  readonly isFresh: boolean;
}

/**
 * What the network answers and `isGood` accepts within `patienceMs`, both together; else what was kept, else whatever the
 * server said, else an error.
 */
export async function goodOrKept(
  request: Request,
  ask: Ask,
  isGood: (answer: Response, signal: AbortSignal) => Promise<boolean>,
  kept: () => Promise<Response | undefined>,
  patienceMs: number,
): Promise<GoodOrKept> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const { signal } = patience;
  const answer = await ask(request, { signal }).catch(() => null);
  const isFresh = answer !== null && (await isGood(answer.clone(), signal).catch(() => false));
  clearTimeout(timer);
  if (isFresh) return { response: answer, isFresh };
  return { response: (await kept()) ?? answer ?? Response.error(), isFresh };
}
