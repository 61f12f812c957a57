import { goodOrKept, type Ask } from './good-or-kept.ts';

/** What a page of the client begins with: its scripts, and those that they begin with. */
const PARTS = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g;

/**
 * The page of the client: from the network, else as it was kept. A network that has no answer after `patienceMs`, or only
 * one of a server in trouble, is none. Nor is one that tells of a new version and then does not bring it: a page without
 * its scripts is empty and cannot say so, and the kept one is whole.
 */
export async function pageFrom(
  request: Request,
  ask: Ask,
  kept: { readonly page: () => Promise<Response | undefined>; readonly has: (url: string) => boolean },
  patienceMs: number,
): Promise<Response> {
  const isWhole = async (answer: Response, signal: AbortSignal): Promise<boolean> => {
    if (answer.status >= 500) return false;
    const missing = (await partsOf(answer, request.url)).filter((url) => !kept.has(url));
    const came = await Promise.all(missing.map((url) => ask(new Request(url), { signal })));
    return came.every(({ ok }) => ok);
  };
  return (await goodOrKept(request, ask, isWhole, kept.page, patienceMs)).response;
}

async function partsOf(page: Response, base: string): Promise<readonly string[]> {
  if (!page.ok || page.headers.get('content-type')?.startsWith('text/html') !== true) return [];
  return [...(await page.text()).matchAll(PARTS)].map(([, path = '']) => new URL(path, base).href);
}
