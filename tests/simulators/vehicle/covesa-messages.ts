import * as z from 'zod';

/** The messages of a server as the specifications have them, written down from those and from nothing in here. */
const ts = z.iso.datetime();
const id = z.string().min(1);

const dp2 = z.strictObject({ value: z.string(), ts });
const data2 = z.strictObject({ path: z.string(), dp: dp2 });
const error2 = z.strictObject({ number: z.int().min(100).max(599), reason: z.string(), message: z.string() });

/** VISS 2 as KUKSA's databroker speaks it. */
export const viss2Message = z.union([
  z.strictObject({ action: z.literal('get'), requestId: id, data: data2, ts }),
  z.strictObject({ action: z.literal('subscribe'), subscriptionId: id, requestId: id, ts }),
  z.strictObject({ action: z.literal('unsubscribe'), subscriptionId: id, requestId: id, ts }),
  z.strictObject({ action: z.literal('subscription'), subscriptionId: id, data: data2, ts }),
  z.strictObject({ action: z.literal('subscription'), subscriptionId: id, error: error2, ts }),
  z.strictObject({
    action: z.enum(['get', 'set', 'subscribe', 'unsubscribe']),
    requestId: id.optional(),
    error: error2,
    ts,
  }),
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
