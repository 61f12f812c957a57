import * as z from 'zod/mini';
import { ALLOWABLE_IN_MOTION, MOTION_SIGNALS } from '../../core/shared/client-config.ts';
import { PROFILES } from '../../core/display/layout.ts';
import { SEATS } from '../../core/display/seats.ts';

/** How many numbers of screens a car may be offered. */
const MANY = 'one to three numbers';

const text = z.string().check(z.minLength(1, 'text that is not empty'));

const count = z.int().check(z.gte(0, 'a whole number from 0'));
const positive = z.int().check(z.gte(1, 'a whole number from 1'));

const base = z
  .string()
  .check(
    z.regex(
      /^(https?:\/\/[^/?#\s]+(\/[^?#\s]*)?|\/[^/?#\s][^?#\s]*)$/i,
      'an absolute http(s) URL or a path from the root, without query',
    ),
  );

const addressOrBlank = z
  .string()
  .check(
    z.regex(/^$|^https?:\/\/[^/\s]\S*$|^\/\S*$/i, 'an http(s) URL, a path from the root, or empty text'),
  );

const topic = z
  .string()
  .check(z.regex(/^[^+#]*\{consumerId\}[^+#]*$/, 'a topic with {consumerId} and without wildcards'));

const hostPattern = z
  .string()
  .check(z.regex(/^(\*|(\*\.)?[a-z0-9._:[\]-]+)$/i, 'a host name, "*.name", or "*"'));

const hostName = z.string().check(z.regex(/^[a-z0-9.-]+(:\d+)?$/i, 'a host name without scheme'));

const originOrBlank = z
  .string()
  .check(z.regex(/^$|^https?:\/\/[^/?#\s]+$/i, 'an origin without a path, or empty text'));

const paymentHost = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:(\d{1,5}|\*))?$/i,
      'an https origin, or an http one of this machine; ":*" for any port',
    ),
  );

const environment = z.strictObject({
  /** Hosts that run this environment: a name, `*.name` for all hosts below it, `*` for all others. */
  hosts: z.array(hostPattern),
  /** Overrides the general one. */
  masterKey: z.optional(text),
  bases: z.strictObject({ content: base, user: base, payments: base, messaging: base }),
  brokerTopic: topic,
  /** Origin of a parent page that is told measurements; `http://localhost:*` fits any port. */
  telemetryOrigin: z.optional(originOrBlank),
  /** Nobody can pay where it is missing, but on `localhost`. */
  payment: z.optional(z.strictObject({ hosts: z.array(paymentHost), returnUrl: z.optional(base) })),
});

/** An encrypted address, a plain one of this machine, where nobody listens in, or a path from the root. */
const carAddress = (scheme: 'ws' | 'http'): string =>
  String.raw`(${scheme}s://[^/?#\s]+(/[^#\s]*)?|${scheme}://([a-z0-9-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?(/[^#\s]*)?|/[^/#\s][^#\s]*)`;

const asked = {
  url: z
    .string()
    .check(
      z.regex(
        new RegExp(`^${carAddress('ws')}$`, 'i'),
        'a wss address, a ws one of this machine, or a path from the root',
      ),
    ),
  token: z.optional(z.string()),
  tokenUrl: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^${carAddress('http')}?$`, 'i'),
          'an https address, an http one of this machine, a path from the root, or empty text',
        ),
      ),
  ),
  passengerSeatPath: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(String.raw`^(?!(${Object.values(MOTION_SIGNALS).join('|')})$)Vehicle(\.\w+)+$`),
          'a path such as Vehicle.Cabin.Seat.IsOccupied, and none of motion',
        ),
      ),
  ),
  requires: z.optional(z.array(z.enum(MOTION_SIGNALS))),
};

const bus = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('manual') }),
  // A databroker keeps what was written last, so it is always held to its times.
  z.strictObject({ kind: z.literal('viss2'), ...asked, renewsTs: z.optional(z.literal(true)) }),
  z.strictObject({ kind: z.literal('viss3'), ...asked, renewsTs: z.optional(z.boolean()) }),
]);

const zone = z.enum(Object.values(SEATS).map((seat) => seat.zone));
const profileName = z.enum(PROFILES.map(({ name }) => name));

const car = z.strictObject({
  bus: z.optional(bus),
  follows: z.optional(
    z.strictObject({
      light: z.optional(z.boolean()),
      brightness: z.optional(z.boolean()),
      language: z.optional(z.boolean()),
    }),
  ),
  profiles: z.optional(z.partialRecord(zone, profileName)),
});

/** The runtime configuration file. Fields that nobody reads are errors, so that a misspelt one is found. */
export const configurationFile = z.strictObject({
  product: text,
  /** Needed here or in each environment. */
  masterKey: z.optional(text),
  device: z.strictObject({ identifier: text, model: text, inCarModel: text, softwareVersion: text }),
  links: z.strictObject({ faq: addressOrBlank, report: addressOrBlank, companionApp: addressOrBlank }),
  flags: z.strictObject({ url: addressOrBlank, clientKey: z.string() }),
  /** Answers `{ ip }` to a GET with `format=json`. */
  ipLookupUrl: z.optional(addressOrBlank),
  /** `basic` when it is missing. */
  passwordPolicy: z.optional(z.enum(['basic', 'strong'])),
  /** Needed unless it says otherwise (OPEN-08). */
  signup: z.optional(z.strictObject({ requireAutoVoucher: z.optional(z.boolean()) })),
  screenOptions: z.optional(z.array(z.literal([1, 2, 3])).check(z.minLength(1, MANY), z.maxLength(3, MANY))),
  fineTrim: z.optional(z.boolean()),
  subscribeQos: z.optional(z.literal([0, 1])),
  licenceHeaderHosts: z.optional(z.array(hostName)),
  streamHosts: z.optional(z.array(hostName)),
  motion: z.optional(
    z.strictObject({
      allowed: z.optional(z.array(z.enum(ALLOWABLE_IN_MOTION))),
      listening: z.optional(z.boolean()),
      emptySeatStill: z.optional(z.boolean()),
    }),
  ),
  /** `RGBA` when it is missing (OPEN-39). */
  heroText: z.optional(z.strictObject({ hexOrder: z.optional(z.enum(['RGBA', 'ARGB'])) })),
  /** 3000 when it is missing (OPEN-52). */
  toast: z.optional(z.strictObject({ shortMs: z.optional(positive) })),
  /** 3 when it is missing; 0 for no offer (OPEN-52). */
  addScreen: z.optional(z.strictObject({ maxVisits: z.optional(count) })),
  /** The car that the client is built into; manual when it is missing. */
  car: z.optional(car),
  /** These two are read by whoever serves the page, for its content security policy. */
  brokerHosts: z.optional(z.array(hostName)),
  mediaHosts: z.optional(z.array(hostName)),
  environments: z.strictObject({
    localhost: z.optional(environment),
    staging: z.optional(environment),
    uat: z.optional(environment),
    production: z.optional(environment),
  }),
});
export type ConfigurationFile = z.output<typeof configurationFile>;
