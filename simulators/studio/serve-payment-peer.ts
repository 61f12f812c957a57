import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asFields, asText } from '../../core/shared/decode.ts';
import { toLanguage } from './catalogue/language.ts';
import { cabinOriginsOf } from './payment-peer.ts';
import type { PaymentPeer } from './payment-peer.ts';
import { browserFiles } from './payments/microform/browser-files.ts';
import { BANK_ANSWER_PATH, bankPage, nothingToApprovePage, returnPage } from './payments/pages/bank-page.ts';
import { callbackPage } from './payments/pages/callback-page.ts';
import { deviceDataPage } from './payments/pages/device-data-page.ts';
import { FIELD_STYLE, FIELD_STYLE_PATH, fieldPage } from './payments/pages/field-page.ts';
import type { Page } from './payments/pages/page.ts';
import { DEVICE_DATA_PATH, STEP_UP_PATH } from './payments/payer-checks.ts';
import { REFUSALS } from './refusal.ts';
import { refused } from './serve-refusal.ts';
import type { StudioContext } from './studio-context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Served on the host of the payment peer, and on no other. */
    readonly ofPaymentPeer?: boolean;
  }
}

const OF_PEER = { config: { ofPaymentPeer: true } } as const;
/** A JWT and what comes with it. */
const LONGEST_TEXT = 16_384;

/** The host of the payment peer serves the peer alone, and no other host serves anything of it. Before all routes. */
export function keepPeerApart(app: FastifyInstance, peer: PaymentPeer): void {
  app.addHook('onRequest', (request, reply, next) => {
    const ofPeer = request.routeOptions.config.ofPaymentPeer === true;
    if (peer.isPeer(request.host) === ofPeer) next();
    else refused(reply, REFUSALS.notFound);
  });
}

/**
 * What the card provider and the bank serve: the library of the secure fields, the fields, their tokens, the device data
 * page and the bank's page. And, on the hosts of the client, where the bank sends people back to. Wants a scope of its own.
 */
export function servePaymentPeer(app: FastifyInstance, studio: StudioContext): void {
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
  const payments = () => studio.state().payments;
  const { scripts } = browserFiles();

  for (const [path, script] of scripts) {
    app.get(path, OF_PEER, (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(script),
    );
  }
  app.get(FIELD_STYLE_PATH, OF_PEER, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(FIELD_STYLE),
  );

  app.get('/microform/v2/field', OF_PEER, (request, reply) => {
    const type = textIn(request.query, 'type');
    const contextJwt = textIn(request.query, 'context');
    const { cards } = payments();
    const context = cards.readContext(contextJwt, studio.nowMs());
    if (context === null || (type !== 'number' && type !== 'securityCode')) {
      return refused(reply, REFUSALS.notFound);
    }
    const cabinOrigins = cabinOriginsOf(reachedBy(request));
    return shown(reply, fieldPage({ type, context, contextJwt, jwk: cards.cardKey, cabinOrigins }));
  });

  app.post('/flex/v2/tokens', OF_PEER, (request, reply) => {
    const { cards } = payments();
    reply.header('cache-control', 'no-store');
    const contextJwt = textIn(request.body, 'context');
    const nowMs = studio.nowMs();
    const card = cards.decrypt(textIn(request.body, 'card'));
    if (cards.readContext(contextJwt, nowMs) === null) return reply.code(401).send(CONTEXT_OVER);
    if (card === null) return reply.code(400).send(UNREADABLE);
    const token = cards.tokenise(contextJwt, card, nowMs);
    if (token.ok) return reply.code(201).send({ token: token.value });
    if (token.error.code === 'context') return reply.code(401).send(CONTEXT_OVER);
    const details = token.error.fields.map((location) => ({ location, message: 'Not as it should be.' }));
    return reply.code(400).send({ ...UNREADABLE, details });
  });

  app.post(DEVICE_DATA_PATH, OF_PEER, (request, reply) => {
    const device = payments().payer.deviceData(textIn(request.body, 'JWT'), studio.nowMs());
    if (device === null) return refused(reply, REFUSALS.notFound);
    return shown(reply, deviceDataPage(device, cabinOriginsOf(reachedBy(request))));
  });

  app.post(STEP_UP_PATH, OF_PEER, (request, reply) => askPayer(request, reply, false));

  app.post(BANK_ANSWER_PATH, OF_PEER, (request, reply) => {
    const { payer } = payments();
    const accessToken = textIn(request.body, 'JWT');
    const nowMs = studio.nowMs();
    const approves = textIn(request.body, 'decision') === 'approve';
    const answered = payer.answer(accessToken, approves ? textIn(request.body, 'code') : null, nowMs);
    if (answered === null) return shown(reply.code(410), nothingToApprovePage(languageOf(request)));
    if (answered.kind === 'again') return askPayer(request, reply, true);
    const around = [new URL(answered.returnUrl).origin, ...cabinOriginsOf(reachedBy(request))];
    return shown(reply, returnPage({ ...answered, md: textIn(request.body, 'MD') }, around));
  });

  app.post('/payments/:version(^(?:v6|v7|v8)$)/authentication/callback', (request, reply) => {
    const transactionId = textIn(request.body, 'TransactionId');
    const passed = payments().payer.passed(transactionId);
    return shown(reply, callbackPage({ transactionId, passed }, cabinOriginsOf(reachedBy(request))));
  });

  function askPayer(request: FastifyRequest, reply: FastifyReply, wrongCode: boolean): FastifyReply {
    const accessToken = textIn(request.body, 'JWT');
    const challenge = payments().payer.challenge(accessToken, studio.nowMs());
    if (challenge === null) return shown(reply.code(410), nothingToApprovePage(languageOf(request)));
    const ancestors = [new URL(challenge.returnUrl).origin, ...cabinOriginsOf(reachedBy(request))];
    const md = textIn(request.body, 'MD');
    const language = toLanguage(challenge.language);
    return shown(reply, bankPage({ challenge, accessToken, md, wrongCode, language, ancestors }));
  }
}

const CONTEXT_OVER = {
  reason: 'CAPTURE_CONTEXT_EXPIRED',
  message: 'The capture context is not good any more.',
};
const UNREADABLE = {
  reason: 'CREATE_TOKEN_VALIDATION_SERVERSIDE',
  message: 'The card is not as it should be.',
  details: [],
};

function shown(reply: FastifyReply, { html, policy }: Page): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

function textIn(fields: unknown, name: string): string {
  return asText(asFields(fields)?.[name], LONGEST_TEXT) ?? '';
}

function languageOf({ headers }: FastifyRequest) {
  return toLanguage(headers['accept-language'] ?? '');
}

function reachedBy({ host, protocol }: FastifyRequest) {
  return { host, secure: protocol === 'https' };
}
