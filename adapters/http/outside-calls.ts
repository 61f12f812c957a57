import type * as z from 'zod/mini';
import type { Log } from '../../core/ports/log.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { parseJson } from '../../core/shared/decode.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { exchange, failureOfStatus, isGood, TIME_OUT_MS, withoutJson } from './exchange.ts';
import { parseAnswer } from './parse-answer.ts';

export interface OutsideCall {
  readonly url: string;
  /** Sent as JSON by POST; without one the call is a GET. */
  readonly body?: unknown;
  /** Beside Accept and, with a body, Content-Type. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Calls to addresses outside the endpoint table. They carry no session, no API key and no language, and are no user
 * activity (OPEN2-57). Never throws.
 */
export class OutsideCalls {
  constructor(
    private readonly log: Log,
    private readonly timeOutMs = TIME_OUT_MS,
  ) {}

  /** `name` is for the log alone. */
  async call<Answer>(
    name: string,
    schema: z.ZodMiniType<Answer>,
    { url, body, headers, signal }: OutsideCall,
  ): Promise<Result<Answer, CallFailure>> {
    const hasBody = body !== undefined;
    const received = await exchange({
      url,
      method: hasBody ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      body: hasBody ? JSON.stringify(body) : undefined,
      timeOutMs: this.timeOutMs,
      signal,
    });
    if (!received.ok) return received;
    const { status, text } = received.value;
    if (!isGood(status)) return err(failureOfStatus(status));
    const json = parseJson(text);
    if (json === undefined) return withoutJson(status);
    const parsed = parseAnswer(schema, json);
    if (!parsed.ok || parsed.dropped > 0) {
      this.log.write('warn', 'outside answer without the agreed shape', {
        call: name,
        problem: parsed.problem,
      });
    }
    return parsed.ok ? ok(parsed.answer) : err({ code: 'malformed', detail: parsed.problem });
  }
}
