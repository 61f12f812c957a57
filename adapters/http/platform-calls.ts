import type * as z from 'zod/mini';
import type { CallContext, CallHeaders } from '../../core/ports/call-context.ts';
import type { Log } from '../../core/ports/log.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';
import { asFields, parseJson } from '../../core/shared/decode.ts';
import { linkedSignals } from '../../core/shared/linked-signals.ts';
import { CODES } from '../../core/shared/response-codes.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { unlessAborted } from '../../core/shared/unless-aborted.ts';
import { ENDPOINTS, type Endpoint, type EndpointName, type ParametersOf } from './endpoints.ts';
import { exchange, failureOfStatus, isGood, type Received, TIME_OUT_MS, withoutJson } from './exchange.ts';
import { fillPath } from './fill-path.ts';
import { parseAnswer } from './parse-answer.ts';
import { wireNumber } from './wire/primitives.ts';

export interface CallInput<Name extends EndpointName> {
  readonly parameters: ParametersOf<Name>;
  /** The request of the wire, for calls that have one. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** By this the platform knows a call that is made again. */
  readonly idempotencyKey?: string;
}

export interface Answered<Answer> {
  readonly answer: Answer;
  /** List items that were lost for not having the agreed shape. */
  readonly dropped: number;
}

/** An answer as JSON, whatever it says. */
interface Read {
  readonly status: number;
  /** Undefined for an acknowledgement with an empty body. */
  readonly json: unknown;
  readonly responseCode: number | null;
}

export interface CallScope {
  /** Aborted at the end. */
  readonly signal: AbortSignal;
  /** Whether the session that a call would carry now is the caller's; another tab may have stored another's. */
  readonly isCurrent: () => boolean;
}

export interface PlatformCallsOptions {
  readonly timeOutMs?: number;
  /**
   * The account that calls, if one does: at its end, or once another one is stored, calls under way are given up and no
   * further one leaves.
   */
  readonly scope?: CallScope;
  /** Told what each call came to that left, by its base; null for an answer of the platform. */
  readonly heard?: (base: Endpoint['base'], failure: CallFailure | null) => void;
}

/** Makes the calls of the endpoint table. Never throws; every way to fail is a `CallFailure`. */
export class PlatformCalls {
  private readonly timeOutMs: number;
  private readonly scope: CallScope | undefined;
  private readonly heard: PlatformCallsOptions['heard'];

  constructor(
    private readonly bases: ClientConfig['bases'],
    private readonly context: CallContext,
    private readonly log: Log,
    { timeOutMs = TIME_OUT_MS, scope, heard }: PlatformCallsOptions = {},
  ) {
    this.timeOutMs = timeOutMs;
    this.heard = heard;
    this.scope = scope;
  }

  /** Calls and reads the answer by its schema. */
  async call<Name extends EndpointName, Answer>(
    name: Name,
    schema: z.ZodMiniType<Answer>,
    input: CallInput<Name>,
  ): Promise<Result<Answered<Answer>, CallFailure>> {
    const endpoint: Endpoint = ENDPOINTS[name];
    const path = fillPath(endpoint.path, input.parameters);
    if (path === null) {
      return err({ code: 'malformed', detail: 'a parameter that fits into no path', unsent: true });
    }
    const waits = endpoint.authenticated && endpoint.atOnce !== true;
    const isReady = !waits || (await unlessAborted(this.context.ready(), input.signal));
    if (this.isOver() || input.signal?.aborted) return err({ code: 'cancelled', unsent: true });
    if (!isReady) return err({ code: 'network', unsent: true });
    const caller = this.context.headers();
    const read = await this.ask(endpoint, path, input, caller);
    const failure = read.ok ? failureOf(endpoint, read.value) : read.error;
    this.heard?.(endpoint.base, failure);
    if (!read.ok) return read;
    const { json, responseCode } = read.value;
    if (json !== undefined) {
      const session = endpoint.authenticated ? caller.session : null;
      const background = endpoint.background ?? false;
      this.context.answered({ endpoint: name, responseCode, background, session });
    }
    if (failure !== null) return err(failure);
    return this.parse(name, schema, json ?? {});
  }

  /** Asks, and once more by another API key if the platform refused the one of the caller. */
  private async ask(
    endpoint: Endpoint,
    path: string,
    input: CallInput<EndpointName>,
    caller: CallHeaders,
  ): Promise<Result<Read, CallFailure>> {
    const first = await this.send(endpoint, path, input, caller);
    const refused = first.ok && first.value.responseCode === CODES.apiKeyRefused;
    if (!refused || endpoint.bringsApiKey === true) return first;
    const apiKey = await this.context.otherApiKey(caller.apiKey);
    if (this.isOver()) return err({ code: 'cancelled' });
    return apiKey === null ? first : this.send(endpoint, path, input, { ...caller, apiKey });
  }

  private isOver(): boolean {
    const { scope } = this;
    return scope !== undefined && (scope.signal.aborted || !scope.isCurrent());
  }

  private async send(
    endpoint: Endpoint,
    path: string,
    input: CallInput<EndpointName>,
    caller: CallHeaders,
  ): Promise<Result<Read, CallFailure>> {
    const either = linkedSignals(input.signal, this.scope?.signal);
    const received = await exchange({
      url: `${this.bases[endpoint.base]}/${path}`,
      method: endpoint.method,
      headers: { ...headersOf(caller, endpoint), ...keyHeader(input.idempotencyKey) },
      // Empty text instead of nothing, or the Content-Type header would be left out (CALL-01).
      body: input.body === undefined ? '' : JSON.stringify(input.body),
      timeOutMs: this.timeOutMs,
      keepalive: endpoint.keepalive ?? false,
      signal: either.signal,
    });
    either.release();
    if (!received.ok) return received;
    // The account is over, or another tab stored another one: its answers concern nobody any more.
    if (this.isOver()) return err({ code: 'cancelled' });
    return readText(received.value);
  }

  private parse<Answer>(
    name: EndpointName,
    schema: z.ZodMiniType<Answer>,
    json: unknown,
  ): Result<Answered<Answer>, CallFailure> {
    const parsed = parseAnswer(schema, json);
    if (!parsed.ok) {
      this.log.write('warn', 'answer without the agreed shape', { endpoint: name, problem: parsed.problem });
      return malformed(parsed.problem);
    }
    const { answer, dropped, problem } = parsed;
    if (dropped > 0) {
      this.log.write('warn', 'list items without the agreed shape', { endpoint: name, dropped, problem });
    }
    return ok({ answer, dropped });
  }
}

/** CALL-01, CALL2-01. Headers without a value are left out. */
function headersOf(caller: CallHeaders, endpoint: Endpoint): Record<string, string> {
  return {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    AppLanguage: caller.appLanguage,
    ...(caller.apiKey === null ? {} : { ApiKey: caller.apiKey }),
    ...(endpoint.authenticated && caller.session !== null ? { Session: caller.session } : {}),
  };
}

function keyHeader(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { 'Idempotency-Key': key };
}

function readText(received: Received): Result<Read, CallFailure> {
  const { status, text } = received;
  const json = parseJson(text);
  if (json === undefined && !isEmptySuccess(received)) return withoutJson(status);
  return ok({ status, json, responseCode: codeOf(json) });
}

function codeOf(json: unknown): number | null {
  const parsed = wireNumber.safeParse(asFields(json)?.['responseCode']);
  return parsed.success ? parsed.data : null;
}

function failureOf(endpoint: Endpoint, { status, responseCode }: Read): CallFailure | null {
  const good = isGood(status);
  if (responseCode === null) {
    if (!good) return failureOfStatus(status);
    return endpoint.demandsCode === true ? { code: 'malformed', detail: 'no response code' } : null;
  }
  const { success = CODES.success, accepts = [] } = endpoint;
  const accepted = responseCode === success || accepts.includes(responseCode);
  if (!accepted) return { code: 'rejected', responseCode, ...(status >= 500 && { outage: true }) };
  return good ? null : failureOfStatus(status);
}

/** An acknowledgement may have an empty body. */
function isEmptySuccess({ status, text }: Received): boolean {
  return isGood(status) && text.trim() === '';
}

const malformed = (detail: string): Result<never, CallFailure> => err({ code: 'malformed', detail });
