/**
 * The page of the client: from the network, else as it was kept. A network that has no answer after `patienceMs`, or only
 * one of a server in trouble, is none; an answer that has begun may take its time.
 */
export async function pageFrom(
  request: Request,
  ask: (request: Request, terms: { readonly signal: AbortSignal }) => Promise<Response>,
  kept: () => Promise<Response | undefined>,
  patienceMs: number,
): Promise<Response> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  const answer = await ask(request, { signal: patience.signal }).catch(() => null);
  clearTimeout(timer);
  if (answer !== null && answer.status < 500) return answer;
  return (await kept()) ?? answer ?? Response.error();
}
