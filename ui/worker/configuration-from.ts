import { goodOrKept, type Ask } from './good-or-kept.ts';

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
  ask: Ask,
  kept: KeptConfiguration,
  patienceMs: number,
): Promise<Response> {
  const isGood = async (answer: Response): Promise<boolean> => answer.ok && isJson(await answer.text());
  const { response, isFresh } = await goodOrKept(request, ask, isGood, kept.read, patienceMs);
  // A host that has no room for it has the answer all the same.
  if (isFresh) await kept.write(response.clone()).catch(() => undefined);
  return response;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
