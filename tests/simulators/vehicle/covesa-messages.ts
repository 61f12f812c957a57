import * as z from 'zod';

/** The messages of a server and of a client as the specifications have them, written down from those and from nothing in here. */
const ts = z.iso.datetime();
const id = z.string().min(1);

/** A value that nobody has written yet is null. */
const dp2 = z.strictObject({ value: z.string().nullable(), ts });
const data2 = z.strictObject({ path: z.string(), dp: dp2 });
const error2 = z.strictObject({ number: z.int().min(100).max(599), reason: z.string(), message: z.string() });

/** VISS 2 as KUKSA's databroker speaks it. */
export const viss2Message = z.union([
  z.strictObject({ action: z.literal('get'), requestId: id, data: data2 }),
  z.strictObject({ action: z.literal('subscribe'), subscriptionId: id, requestId: id, ts }),
  z.strictObject({ action: z.literal('unsubscribe'), subscriptionId: id, requestId: id, ts }),
  z.strictObject({ action: z.literal('subscription'), subscriptionId: id, data: data2, ts }),
  z.strictObject({ action: z.literal('subscription'), subscriptionId: id, error: error2, ts }),
  z.strictObject({ action: z.enum(['get', 'set', 'subscribe']), requestId: id, error: error2, ts }),
  z.strictObject({
    action: z.literal('unsubscribe'),
    requestId: id,
    subscriptionId: id,
    error: error2,
    ts,
  }),
  // One that it could not read.
  z.strictObject({ action: z.string().nullable(), requestId: id.nullable().optional(), error: error2 }),
]);

const authorization = z.string().optional();
const unsubscribe = z.strictObject({
  action: z.literal('unsubscribe'),
  subscriptionId: id,
  requestId: id,
});

/** What a databroker can read; its filters have a `type`, and its numbers are some. */
export const viss2Request = z.union([
  z.strictObject({
    action: z.enum(['get', 'subscribe']),
    path: z.string(),
    requestId: id,
    authorization,
    filter: z
      .union([
        z.strictObject({ type: z.literal('static-metadata') }),
        z.strictObject({ type: z.literal('paths'), parameter: z.array(z.string()) }),
        z.strictObject({
          type: z.literal('timebased'),
          parameter: z.strictObject({ period: z.int().min(0) }),
        }),
      ])
      .optional(),
  }),
  unsubscribe,
]);

const dp3 = z.strictObject({
  value: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.string())]),
  ts,
});
const data3 = z.strictObject({ path: z.string(), dp: z.union([dp3, z.array(dp3)]) });
const error3 = z.strictObject({
  number: z.string().regex(/^[1-5]\d\d$/),
  reason: z.string(),
  description: z.string().optional(),
});

/** VISS 3, of COVESA. */
export const viss3Message = z.union([
  z.strictObject({ action: z.literal('get'), requestId: id, data: z.union([data3, z.array(data3)]), ts }),
  z.strictObject({ action: z.literal('subscribe'), subscriptionId: id, requestId: id, ts }),
  z.strictObject({ action: z.literal('unsubscribe'), subscriptionId: id.optional(), requestId: id, ts }),
  z.strictObject({
    action: z.literal('subscription'),
    subscriptionId: id,
    data: z.union([data3, z.array(data3)]),
    ts,
  }),
  z.strictObject({ action: z.literal('subscription'), subscriptionId: id, error: error3, ts }),
  z.strictObject({
    action: z.enum(['get', 'set', 'subscribe', 'unsubscribe']),
    requestId: id.optional(),
    error: error3,
    ts,
  }),
]);

const boundary = z.strictObject({
  'boundary-op': z.enum(['eq', 'ne', 'gt', 'gte', 'lt', 'lte']),
  boundary: z.string(),
  'combination-op': z.enum(['AND', 'OR']).optional(),
});
const filter3 = z.discriminatedUnion('variant', [
  z.strictObject({ variant: z.literal('paths'), parameter: z.array(z.string()) }),
  z.strictObject({ variant: z.literal('timebased'), parameter: z.strictObject({ period: z.string() }) }),
  z.strictObject({
    variant: z.literal('range'),
    parameter: z.union([boundary, z.array(boundary).length(2)]),
  }),
  z.strictObject({
    variant: z.literal('change'),
    parameter: z.strictObject({ 'logic-op': boundary.shape['boundary-op'], diff: z.string() }),
  }),
  z.strictObject({
    variant: z.literal('curvelog'),
    parameter: z.strictObject({ maxerr: z.string(), bufsize: z.string() }),
  }),
]);

/** What a server of COVESA's VISS 3 can read: nobody subscribes without a filter, and every number is text. */
export const viss3Request = z.union([
  z.strictObject({
    action: z.literal('subscribe'),
    path: z.string(),
    filter: z.union([filter3, z.array(filter3)]),
    requestId: id,
    authorization,
  }),
  unsubscribe,
]);
