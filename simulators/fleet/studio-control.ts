import { asFields, asList, asText, parseJson } from '../../core/shared/decode.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';

/** `unreachable`: nobody listens. `no-studio`: somebody does, without the control API. `refused`: it said no. */
export type StudioError =
  | { readonly code: 'studio/unreachable'; readonly url: string }
  | { readonly code: 'studio/no-studio'; readonly url: string }
  | { readonly code: 'studio/refused'; readonly detail: string };

/** More than what a large batch of accounts takes. */
const TIME_OUT_MS = 60_000;
/** Accounts of as many cars as one process has take a tenth of it. */
const MOST_BYTES = 32_000_000;

/** What the fleet asks of a running studio: cars to sign in with, and the broker off and on. */
export class StudioControlClient {
  constructor(
    private readonly url: string,
    /** Ends what is asked at the moment, and all that is asked later. */
    private readonly cut: AbortSignal | null = null,
  ) {}

  /** True to its type only when a studio with its control API answers. */
  async check(): Promise<Result<void, StudioError>> {
    const answer = await this.call('GET', '');
    return answer.ok ? ok(undefined) : answer;
  }

  /** Accounts with a subscription, one for each car; the hardware ids by which their screens sign in. */
  async createCars(
    count: number,
    prefix: string,
    seats: number,
  ): Promise<Result<readonly string[], StudioError>> {
    const body = { count, prefix, password: `${prefix}-password`, subscribed: true, streamLimit: seats };
    const answer = await this.call('POST', '/accounts', body);
    if (!answer.ok) return answer;
    const ids = (asList(answer.value) ?? []).flatMap(
      (account) => asText(asList(asFields(account)?.['hardwareIds'])?.[0]) ?? [],
    );
    if (ids.length === count) return ok(ids);
    return err({ code: 'studio/refused', detail: `${ids.length} of ${count} cars` });
  }

  stopBroker(): Promise<Result<unknown, StudioError>> {
    return this.call('POST', '/broker/stop', {});
  }

  startBroker(): Promise<Result<unknown, StudioError>> {
    return this.call('POST', '/broker/start', {});
  }

  private async call(
    method: 'GET' | 'POST',
    path: string,
    body?: Readonly<Record<string, unknown>>,
  ): Promise<Result<unknown, StudioError>> {
    const { url } = this;
    try {
      const response = await fetch(`${url}/control${path}`, {
        method,
        signal: AbortSignal.any([AbortSignal.timeout(TIME_OUT_MS), ...(this.cut === null ? [] : [this.cut])]),
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      const text = await textOf(response);
      const answer = text === null ? null : asFields(parseJson(text));
      if (answer !== null && 'value' in answer) return ok(answer['value']);
      const refusal = asText(answer?.['error']) ?? asText(answer?.['message']);
      if (method === 'GET' || refusal === null) return err({ code: 'studio/no-studio', url });
      return err({ code: 'studio/refused', detail: refusal });
    } catch {
      return err({ code: 'studio/unreachable', url });
    }
  }
}

/** Null for an answer that is too long, of which no more is taken. */
async function textOf({ body }: Response): Promise<string | null> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    if (length > MOST_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

const REMEDY =
  'Run "npm start" first, or leave --broker and --studio out: then the fleet opens a studio of its own.';

export function describeStudioError(error: StudioError): string {
  switch (error.code) {
    case 'studio/unreachable':
      return `Nothing answers at ${error.url}. ${REMEDY}`;
    case 'studio/no-studio':
      return `What answers at ${error.url} is no studio with its control API. ${REMEDY}`;
    case 'studio/refused':
      return `The studio refused: ${error.detail}`;
  }
}
