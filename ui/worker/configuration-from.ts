import { within } from './within.ts';

/** Where the last good configuration lies. */
export interface KeptConfiguration {
  readonly read: () => Promise<Response | undefined>;
  readonly write: (answer: Response) => Promise<void>;
}

/**
 * The client's configuration: from the network, else as it was kept. What is no JSON, and what a server in trouble says, is
 * none, and takes the place of no good one; where none is kept, the client is told what the server said.
 */
export async function configurationFrom(
  request: Request,
  ask: (request: Request, terms: { readonly signal: AbortSignal }) => Promise<Response>,
  kept: KeptConfiguration,
  patienceMs: number,
): Promise<Response> {
  const told: { answer?: Response } = {};
  const good = await within(
    patienceMs,
    (signal) => ask(request, { signal }),
    async (answer) => {
      told.answer = answer.clone();
      return answer.ok && isJson(await answer.clone().text()) ? answer : null;
    },
  );
  if (good === null) return (await kept.read()) ?? told.answer ?? Response.error();
  // A host that has no room for it has the answer all the same.
  await kept.write(good.clone()).catch(() => undefined);
  return good;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
