import * as z from 'zod/mini';
import { parseJson } from '../../core/shared/decode.ts';

export type VissVersion = 'viss2' | 'viss3';

export const SUB_PROTOCOLS: Readonly<Record<string, VissVersion>> = { VISSv2: 'viss2', VISSv3: 'viss3' };

/** Fastest that anybody is told. */
const LEAST_PERIOD_MS = 20;

const id = z.string().check(z.minLength(1), z.maxLength(256));
const authorization = z.optional(z.string());
const request = z.discriminatedUnion('action', [
  z.object({ action: z.literal('get'), path: id, requestId: id, authorization }),
  z.object({
    action: z.literal('subscribe'),
    path: id,
    requestId: id,
    authorization,
    filter: z.optional(z.unknown()),
  }),
  z.object({ action: z.literal('unsubscribe'), subscriptionId: id, requestId: id }),
]);
export type VissRequest = z.output<typeof request>;

/** What is known of a request, as far as that could be read. */
export interface Asked {
  readonly action: string;
  readonly requestId: string | null;
  readonly subscriptionId?: string;
}

/** A request that can be understood; else what is known of it. */
export function readRequest(text: string): { readonly request: VissRequest } | Asked {
  const json = parseJson(text);
  const parsed = request.safeParse(json);
  if (parsed.success) return { request: parsed.data };
  const head = z.object({ action: z.optional(z.string()), requestId: z.optional(id) }).safeParse(json);
  return { requestId: head.data?.requestId ?? null, action: head.data?.action ?? 'get' };
}

const wholeText = z.string().check(z.regex(/^\d{1,9}$/));
const filters = {
  viss2: z.object({ type: z.literal('timebased'), parameter: z.object({ period: z.int() }) }),
  viss3: z.object({ variant: z.literal('timebased'), parameter: z.object({ period: wholeText }) }),
};
const change = z.object({ variant: z.literal('change') });

/** By time, or when it changes. In version 2 the time is the least one between two values that are told. */
export type Telling = { readonly periodMs: number } | 'on-change';

/** Null for a filter that this server does not have. */
export function readFilter(version: VissVersion, filter: unknown): Telling | null {
  if (filter === undefined) return 'on-change';
  if (version === 'viss3' && change.safeParse(filter).success) return 'on-change';
  const parsed = filters[version].safeParse(filter);
  if (!parsed.success) return null;
  return { periodMs: Math.max(LEAST_PERIOD_MS, Number(parsed.data.parameter.period)) };
}

/** Number, and the words that VISS 3 and a databroker have for it. */
const VISS_ERRORS = {
  badRequest: { number: 400, viss3: 'bad_request', viss2: 'bad_request', text: 'This is no request.' },
  filter: { number: 400, viss3: 'filter_invalid', viss2: 'bad_request', text: 'There is no such filter.' },
  token: { number: 401, viss3: 'expired_token', viss2: 'token_invalid', text: 'The token is none of ours.' },
  path: { number: 404, viss3: 'unavailable_data', viss2: 'invalid_path', text: 'There is no such signal.' },
  subscription: {
    number: 404,
    viss3: 'unavailable_data',
    viss2: 'invalid_subscription_id',
    text: 'There is no such subscription.',
  },
  gone: {
    number: 503,
    viss3: 'service_unavailable',
    viss2: 'service_unavailable',
    text: 'The signal cannot be told.',
  },
} as const;
export type VissError = keyof typeof VISS_ERRORS;

/** An error as each version writes it. */
export function writeError(version: VissVersion, error: VissError): Readonly<Record<string, unknown>> {
  const { number, text, [version]: reason } = VISS_ERRORS[error];
  return version === 'viss2'
    ? { number, reason, message: text }
    : { number: String(number), reason, description: text };
}

/** The answer to a request that is refused. A databroker says no time of one that it could not read. */
export function refusal(version: VissVersion, asked: Asked, error: VissError, ts: string): unknown {
  const { action, requestId, subscriptionId } = asked;
  const isUnread = error === 'badRequest' || error === 'filter';
  return {
    action,
    ...(requestId === null ? {} : { requestId }),
    ...(version === 'viss3' || subscriptionId === undefined ? {} : { subscriptionId }),
    error: writeError(version, error),
    ...(version === 'viss2' && isUnread ? {} : { ts }),
  };
}

/** A value that the car does not have, as version 3 writes it; a databroker says null. */
export const NOT_AVAILABLE = 'viss-inline:Data-not-available';
