import { asFields, asList, asText } from '../../../core/shared/decode.ts';

/** Asks the studio's control API for something. False when it did not do it. */
export async function askStudio(
  path: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  try {
    const response = await fetch(`/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/** What the studio's control API says at this path; undefined when no answer came. */
export async function answerOf(path: '' | `/${string}`, signal?: AbortSignal): Promise<unknown> {
  try {
    return (await (await fetch(`/control${path}`, signal === undefined ? {} : { signal })).json()) as unknown;
  } catch {
    return undefined;
  }
}

/** Hosts of screens whose network is cut; none when the studio does not answer. */
export async function cutHosts(): Promise<readonly string[]> {
  const summary = asFields(asFields(await answerOf(''))?.['value']);
  return (asList(summary?.['cutHosts']) ?? []).flatMap((host) => asText(host) ?? []);
}

/** Whether the broker runs; null when the studio does not answer. */
export async function brokerRuns(): Promise<boolean | null> {
  const broker = asFields(asFields(asFields(await answerOf(''))?.['value'])?.['broker']);
  const running = broker?.['running'];
  return typeof running === 'boolean' ? running : null;
}
