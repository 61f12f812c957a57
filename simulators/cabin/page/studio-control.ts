import { asFields } from '../../../core/shared/decode.ts';

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

/** Whether the broker runs; null when the studio does not answer. */
export async function brokerRuns(): Promise<boolean | null> {
  try {
    const answer: unknown = await (await fetch('/control')).json();
    const broker = asFields(asFields(asFields(answer)?.['value'])?.['broker']);
    const running = broker?.['running'];
    return typeof running === 'boolean' ? running : null;
  } catch {
    return null;
  }
}
