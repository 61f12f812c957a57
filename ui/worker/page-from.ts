import { within } from './within.ts';

/** What a page of the client begins with: its scripts, and those that they begin with. */
const PARTS = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g;

/**
 * The page of the client: from the network, else as it was kept. A network that has no answer after `patienceMs`, or only
 * one of a server in trouble, is none. Nor is one that tells of a new version and then does not bring it: a page without
 * its scripts is empty and cannot say so, and the kept one is whole.
 */
export async function pageFrom(
  request: Request,
  ask: (request: Request, terms: { readonly signal: AbortSignal }) => Promise<Response>,
  kept: { readonly page: () => Promise<Response | undefined>; readonly has: (url: string) => boolean },
  patienceMs: number,
): Promise<Response> {
  const told: { answer?: Response } = {};
  const page = await within(
    patienceMs,
    (signal) => ask(request, { signal }),
    async (answer, signal) => {
      told.answer = answer.clone();
      if (answer.status >= 500) return null;
      const urls = await partsOf(answer.clone(), request.url);
      const missing = urls.filter((url) => !kept.has(url));
      const came = await Promise.all(missing.map((url) => ask(new Request(url), { signal })));
      return came.every(({ ok }) => ok) ? answer : null;
    },
  );
  return page ?? (await kept.page()) ?? told.answer ?? Response.error();
}

async function partsOf(page: Response, base: string): Promise<readonly string[]> {
  if (!page.ok || page.headers.get('content-type')?.startsWith('text/html') !== true) return [];
  return [...(await page.text()).matchAll(PARTS)].map(([, path = '']) => new URL(path, base).href);
}
