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

/** A request that can be understood; else what is wrong with it, with its id where it has one. */
export function readRequest(
  text: string,
): { readonly request: VissRequest } | { readonly requestId: string | null; readonly action: string } {
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

/** Told again after `periodMs`, or when it changes; null for a filter that this server does not have. */
export type Telling = { readonly periodMs: number } | 'on-change' | null;

export function readFilter(version: VissVersion, filter: unknown): Telling {
  if (filter === undefined) return 'on-change';
  if (version === 'viss3' && change.safeParse(filter).success) return 'on-change';
  const parsed = filters[version].safeParse(filter);
  if (!parsed.success) return null;
  return { periodMs: Math.max(LEAST_PERIOD_MS, Number(parsed.data.parameter.period)) };
}

/** Number, and the word that VISS has for it. */
export const VISS_ERRORS = {
  badRequest: { number: 400, reason: 'bad_request', text: 'The request is not as it should be.' },
  filter: { number: 400, reason: 'filter_invalid', text: 'There is no such filter here.' },
  token: { number: 401, reason: 'expired_token', text: 'The access token has expired or is none of ours.' },
  path: { number: 404, reason: 'unavailable_data', text: 'The car has no such signal.' },
  subscription: { number: 404, reason: 'unavailable_data', text: 'There is no such subscription.' },
  gone: { number: 503, reason: 'service_unavailable', text: 'The signal cannot be told any more.' },
} as const;
export type VissError = keyof typeof VISS_ERRORS;

/** An error as each version writes it. */
export function writeError(version: VissVersion, error: VissError): Readonly<Record<string, unknown>> {
  const { number, reason, text } = VISS_ERRORS[error];
  return version === 'viss2'
    ? { number, reason, message: text }
    : { number: String(number), reason, description: text };
}

/** A value as each version writes one that the car does not have. */
export function writeValue(version: VissVersion, value: string | null): string {
  return value ?? (version === 'viss2' ? 'Data-not-available' : 'viss-inline:Data-not-available');
}
