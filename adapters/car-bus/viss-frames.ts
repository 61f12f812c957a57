import * as z from 'zod/mini';
import { asFields, parseJson } from '../../core/shared/decode.ts';

export type VissVersion = 'viss2' | 'viss3';

/** The websocket sub-protocol of each version. */
export const SUB_PROTOCOL: Readonly<Record<VissVersion, string>> = { viss2: 'VISSv2', viss3: 'VISSv3' };

/** What a refusal or an error event says. */
export const STATUS = {
  /** A token is missing, wrong or has run out. */
  unauthorised: 401,
  /** The car does not have the signal. */
  notThere: 404,
  /** Of a databroker: it told less than was written, and the subscription lives on. */
  lagged: 503,
} as const;

/** Longer frames are dropped unread: what is asked for is a few dozen letters long. */
const LONGEST = 64 * 1024;
/** A value that the car does not have, with or without the namespace before it; a databroker of version 2 says null. */
const NOT_AVAILABLE = /^(?:viss-inline:)?Data-not-available$/i;

/** What a server says. A value is null where the car does not have it, and undefined where it is none. */
export type Frame =
  | { readonly kind: 'subscribed'; readonly requestId: string; readonly subscriptionId: string }
  | { readonly kind: 'refused'; readonly requestId: string; readonly status: number; readonly reason: string }
  | { readonly kind: 'data'; readonly points: readonly Point[] }
  | {
      readonly kind: 'ended';
      readonly subscriptionId: string;
      readonly status: number;
      readonly reason: string;
    }
  /** Understood, and nothing that matters here. */
  | { readonly kind: 'other' };

export interface Point {
  readonly path: string;
  readonly value: string | null | undefined;
  /** How much older it is than the frame that tells it, by the clock of the car. */
  readonly ageMs: number;
  /** When it was read, by the clock of the car, ms since 1970; null where that is not said. */
  readonly readAtMs: number | null;
}

export interface Asking {
  readonly path: string;
  /** Of a server that tells by time, as version 3 has it. */
  readonly periodMs: number;
  readonly requestId: string;
  /** Empty for none. */
  readonly token: string;
}

/**
 * Asks to be told of a signal every `periodMs`, whether it changed or not: so that silence means something. A databroker
 * of version 2 repeats nothing. It tells what is there, and then each value that is written; a time is only the least
 * distance between two of them, and what is written sooner is never told. So it is asked for every one.
 */
export function subscribeFrame(version: VissVersion, { path, periodMs, requestId, token }: Asking): string {
  const filter =
    version === 'viss2' ? {} : { filter: { variant: 'timebased', parameter: { period: String(periodMs) } } };
  const authorization = token === '' ? {} : { authorization: token };
  return JSON.stringify({ action: 'subscribe', path, ...filter, requestId, ...authorization });
}

export function unsubscribeFrame(subscriptionId: string, requestId: string): string {
  return JSON.stringify({ action: 'unsubscribe', subscriptionId, requestId });
}

const id = z.string().check(z.minLength(1), z.maxLength(256));
const error = z.object({
  /** Text in the third version, a number in the second. */
  number: z.union([z.string().check(z.regex(/^\d{3}$/)), z.int()]),
  reason: z.optional(z.string()),
});
/** In UTC, as both versions have it, with or without parts of a second. */
const time = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/),
  z.refine((text) => Number.isFinite(Date.parse(text))),
);
const dataPoint = z.object({ value: z.unknown(), ts: time });
const data = z.object({ path: id, dp: z.union([dataPoint, z.array(dataPoint)]) });

const subscribed = z.object({ action: z.literal('subscribe'), requestId: id, subscriptionId: id });
const refused = z.object({ action: z.literal('subscribe'), requestId: id, error });
const ended = z.object({ action: z.literal('subscription'), subscriptionId: id, error });
const event = z.object({
  action: z.literal('subscription'),
  subscriptionId: id,
  data: z.union([data, z.array(data)]),
  ts: time,
});
const unsubscribed = z.object({ action: z.literal('unsubscribe') });

/** Reads a frame of either version; null for one that cannot be read. */
export function readFrame(text: unknown): Frame | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  const frame = parseJson(text);
  const failed = refused.safeParse(frame);
  if (failed.success) {
    return { kind: 'refused', requestId: failed.data.requestId, ...failureOf(failed.data.error) };
  }
  const answered = subscribed.safeParse(frame);
  if (answered.success) {
    const { requestId, subscriptionId } = answered.data;
    return { kind: 'subscribed', requestId, subscriptionId };
  }
  const over = ended.safeParse(frame);
  if (over.success) {
    return { kind: 'ended', subscriptionId: over.data.subscriptionId, ...failureOf(over.data.error) };
  }
  const told = event.safeParse(frame);
  if (told.success) {
    const atMs = Date.parse(told.data.ts);
    return { kind: 'data', points: [told.data.data].flat().map((one) => pointOf(one, atMs)) };
  }
  return unsubscribed.safeParse(frame).success ? { kind: 'other' } : null;
}

/** Why a frame cannot be read, for the log: the signal that it tells of, where it says so, and what is wrong with it. */
export function troubleOf(text: unknown): { readonly path?: string; readonly why: string } {
  if (typeof text !== 'string') return { why: 'not a text' };
  if (text.length > LONGEST) return { why: `over ${LONGEST} letters` };
  const frame = parseJson(text);
  const fields = asFields(frame);
  if (fields === null) return { why: frame === undefined ? 'no JSON' : 'no object' };
  if (fields['action'] !== 'subscription' || fields['data'] === undefined) return { why: 'no frame of VISS' };
  for (const one of [fields['data']].flat()) {
    const path = asFields(one)?.['path'];
    if (typeof path !== 'string') return { why: 'data without a path' };
    for (const point of [asFields(one)?.['dp']].flat()) {
      const { ts } = asFields(point) ?? {};
      if (!time.safeParse(ts).success) return { path: quoted(path), why: `its ts is no time: ${quoted(ts)}` };
    }
  }
  const { ts } = fields;
  return time.safeParse(ts).success
    ? { why: 'no event of VISS' }
    : { why: `the ts of the event is no time: ${quoted(ts)}` };
}

/** Not at length. */
const quoted = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 80) : typeof value);

function failureOf({ number, reason = '' }: z.output<typeof error>): { status: number; reason: string } {
  return { status: Number(number), reason: reason.slice(0, 80) };
}

/** Of several values of one signal the one that was read last counts, and of those the one that is told last. */
function pointOf({ path, dp }: z.output<typeof data>, atMs: number): Point {
  const last = [dp]
    .flat()
    .toSorted((a, b) => Date.parse(a.ts) - Date.parse(b.ts))
    .at(-1);
  const value = last?.value;
  const readAtMs = last === undefined ? null : Date.parse(last.ts);
  const ageMs = readAtMs === null ? 0 : atMs - readAtMs;
  if (value === null) return { path, value, ageMs, readAtMs };
  if (typeof value !== 'string') return { path, value: undefined, ageMs, readAtMs };
  return { path, value: NOT_AVAILABLE.test(value) ? null : value, ageMs, readAtMs };
}
