import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../../adapters/http/endpoints.ts';
import type { Result } from '../../core/shared/result.ts';
import { ok } from '../../core/shared/result.ts';
import { LANGUAGES } from './catalogue/language.ts';
import type { ControlError, StudioControl } from './control.ts';
import { controlCallerProblem } from './control-caller.ts';
import { EVERYWHERE, OTHER_TARGETS } from './faults.ts';
import type { FaultTarget } from './faults.ts';
import { LICENCE_MODES } from './licences.ts';
import type { LicenceMode } from './licences.ts';
import { ENDINGS } from './payments/test-cards.ts';
import type { Ending } from './payments/test-cards.ts';
import { REFUSALS } from './refusal.ts';
import { refused } from './serve-refusal.ts';

const text = z.string().check(z.minLength(1), z.maxLength(256));
const whole = z.int().check(z.nonnegative());
const filmId = whole;
const email = text;
const accountFields = {
  password: text,
  subscribed: z.optional(z.boolean()),
  streamLimit: z.optional(whole),
};
const target = z
  .string()
  .check(z.refine(isTarget, `must be the name of an endpoint, ${OTHER_TARGETS.join(', ')} or *`))
  .check(z.maxLength(64));
const fault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delay'), delayMs: whole.check(z.maximum(600_000)) }),
  z.object({ kind: z.literal('status'), status: z.int().check(z.minimum(200), z.maximum(599)) }),
  z.object({
    kind: z.literal('code'),
    responseCode: z.int(),
    status: z.optional(z.int().check(z.minimum(200), z.maximum(599))),
  }),
  z.object({ kind: z.literal('malformed') }),
  z.object({ kind: z.literal('drop') }),
  z.object({ kind: z.literal('silence') }),
]);

const mediaFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('throttle'), bytesPerSecond: z.int().check(z.positive()) }),
  z.object({ kind: z.literal('stall') }),
  z.object({ kind: z.literal('status'), status: z.int().check(z.minimum(400), z.maximum(599)) }),
  z.object({ kind: z.literal('corrupt') }),
]);

const BODIES = {
  account: z.object({ email, hardwareIds: z.optional(z.array(text)), ...accountFields }),
  accounts: z.object({
    count: z.int().check(z.minimum(1), z.maximum(100_000)),
    prefix: text,
    ...accountFields,
  }),
  link: z.object({ email, hardwareIds: z.array(text) }),
  expire: z.object({ email: z.optional(z.nullable(email)), refreshToo: z.optional(z.boolean()) }),
  streamLimit: z.object({ email, limit: whole }),
  grant: z.object({ email, filmId, kind: z.enum(['buy', 'rent', 'redeem']) }),
  revoke: z.object({ email, filmId }),
  withhold: z.object({ filmId, withheld: z.boolean() }),
  playbackWindow: z.object({ filmId, isOpen: z.boolean() }),
  code: z.object({ email }),
  fault: z.object({ target, fault, times: z.optional(z.int().check(z.positive())) }),
  switches: z.strictObject({
    payment: z.optional(z.boolean()),
    automaticVoucher: z.optional(z.enum(['new-devices', 'everybody', 'nobody'])),
    alternateSuccess: z.optional(z.boolean()),
    scriptedLegals: z.optional(z.boolean()),
  }),
  wording: z.object({
    language: z.enum(LANGUAGES),
    texts: z.record(z.string().check(z.maxLength(128)), z.string().check(z.maxLength(2000))),
  }),
  payments: z.object({
    next: z.nullable(z.enum(Object.keys(ENDINGS) as [Ending, ...Ending[]])),
    times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  }),
  licences: z.object({
    mode: z.enum(Object.keys(LICENCE_MODES) as [LicenceMode, ...LicenceMode[]]),
    ms: z.optional(whole.check(z.maximum(600_000))),
  }),
  media: z.object({
    fault: mediaFault,
    reel: z.optional(text),
    files: z.optional(text),
    times: z.optional(z.int().check(z.positive())),
  }),
  network: z.object({ host: text, cut: z.boolean() }),
  clear: z.object({ target: z.optional(z.nullable(target)) }),
};

const STATUS_OF_ERROR: Readonly<Record<ControlError['code'], number>> = {
  'control/no-account': 404,
  'control/no-title': 404,
  'control/account-exists': 409,
};

type Outcome = Result<unknown, ControlError>;

/** The control object as JSON over HTTP, for this machine and the studio's own pages only. Wants a scope of its own. */
export function serveControl(app: FastifyInstance, control: StudioControl): void {
  // Before the body is read.
  app.addHook('onRequest', ({ method, host, headers, socket }, reply, next) => {
    const problem = controlCallerProblem({
      method,
      host,
      remoteAddress: socket.remoteAddress ?? '',
      contentType: headers['content-type'],
      origin: headers.origin,
      fetchSite: textOf(headers['sec-fetch-site']),
    });
    if (problem === null) next();
    else refused(reply, REFUSALS[problem]);
  });
  const post = <Body>(
    path: string,
    body: z.ZodMiniType<Body>,
    run: (body: Body) => Outcome | Promise<Outcome>,
  ): void => {
    app.post(`/control/${path}`, async (request, reply) => {
      const parsed = body.safeParse(request.body ?? {});
      if (!parsed.success) {
        return refused(reply, { ...REFUSALS.badRequest, message: z.prettifyError(parsed.error) });
      }
      return answered(reply, await run(parsed.data));
    });
  };
  const nothing = z.looseObject({});

  app.get('/control', (_, reply) => answered(reply, ok(control.summary())));
  app.get('/control/mailbox', (_, reply) => answered(reply, ok(control.mailbox())));
  app.get('/control/payments', (_, reply) => answered(reply, ok(control.paymentPlan())));
  app.get('/control/licences', (_, reply) => answered(reply, ok(control.licencePlan())));
  app.get('/control/ledger', (_, reply) => answered(reply, ok(control.ledger())));
  post('payments', BODIES.payments, (body) => ok(control.planPayments(body.next, body.times)));
  post('account', BODIES.account, (body) => control.createAccount(body));
  post('accounts', BODIES.accounts, (body) => control.createAccounts(body));
  post('link', BODIES.link, (body) => control.linkHardware(body.email, body.hardwareIds));
  post('expire-sessions', BODIES.expire, (body) =>
    control.expireSessions(body.email ?? null, body.refreshToo),
  );
  post('stream-limit', BODIES.streamLimit, (body) => control.setStreamLimit(body.email, body.limit));
  post('grant', BODIES.grant, (body) => control.grant(body.email, body.filmId, body.kind));
  post('revoke', BODIES.revoke, (body) => control.revoke(body.email, body.filmId));
  post('withhold', BODIES.withhold, (body) => control.withhold(body.filmId, body.withheld));
  post('playback-window', BODIES.playbackWindow, (body) =>
    control.setPlaybackWindow(body.filmId, body.isOpen),
  );
  post('sign-in-code', BODIES.code, (body) => control.createSignInCode(body.email));
  post('switches', BODIES.switches, (body) => ok(control.turnSwitches(body)));
  post('wording', BODIES.wording, (body) => ok(control.publishWording(body.language, body.texts)));
  post('fault', BODIES.fault, (body) =>
    ok(control.planFault(body.target as FaultTarget, body.fault, body.times)),
  );
  post('clear-faults', BODIES.clear, (body) =>
    ok(control.clearFaults((body.target ?? null) as FaultTarget | null)),
  );
  post('licences', BODIES.licences, (body) => ok(control.planLicences(body.mode, body.ms)));
  post('media', BODIES.media, (body) => ok(control.planMediaFault(body)));
  post('clear-media', nothing, () => ok(control.clearMediaFaults()));
  post('network', BODIES.network, (body) => ok(control.cutNetwork(body.host.toLowerCase(), body.cut)));
  post('broker/stop', nothing, async () => ok(await control.stopBroker()));
  post('broker/start', nothing, async () => ok(await control.startBroker()));
  post('reset', nothing, async () => ok(await control.reset()));
}

function answered(reply: FastifyReply, outcome: Outcome): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!outcome.ok) return reply.code(STATUS_OF_ERROR[outcome.error.code]).send({ error: outcome.error.code });
  return reply.send({ value: outcome.value ?? null });
}

function isTarget(name: string): boolean {
  const others: readonly string[] = [EVERYWHERE, ...OTHER_TARGETS];
  return others.includes(name) || Object.hasOwn(ENDPOINTS, name);
}

/** A header that came more than once is none that this studio's pages send. */
function textOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'object' ? header.join() : header;
}
