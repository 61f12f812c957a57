import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { parseJson } from '../../core/shared/decode.ts';
import { ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import type { Licence } from './licences.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import { goesOnAs } from './special-streams.ts';
import { suffers } from './serve-fault.ts';
import type { Lateness } from './serve-fault.ts';
import { refused } from './serve-refusal.ts';
import { claimsOf, findClip, findTitle, mayPlayClip } from './studio-context.ts';
import type { StudioContext } from './studio-context.ts';
import { visitorBy } from './visitor.ts';

/** As browsers ask for ClearKey licences (W3C Encrypted Media Extensions, 9.1.3). */
const licenceRequest = z.object({
  kids: z.array(z.string().check(z.regex(/^[\w-]{22}$/))).check(z.minLength(1), z.maxLength(16)),
  type: z.enum(['temporary', 'persistent-license']),
});

/**
 * The keys of encrypted films by ClearKey, at `/licences/{parentProductId}`, and of clips, at `/licences/{vamId}`: for a
 * session, and for what its account may play. Wants a scope of its own, as such a request has whatever content type the browser gives it.
 */
export function serveLicences(app: FastifyInstance, studio: StudioContext, lateness: Lateness): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body));
  app.post<{ Params: { title: string } }>('/licences/:title', async (request, reply) => {
    if (await suffers(studio.faults.take('licences'), request, reply, lateness)) return reply;
    const licence = judge(studio, request, request.params.title);
    if (!licence.ok) return refused(reply, licence.error);
    void reply.header('cache-control', 'no-store');
    if (licence.value.kind === 'nonsense') return reply.type('text/plain').send('not a licence');
    const { keys, lateMs } = licence.value;
    if (lateMs > 0) await pause(lateMs, undefined, { signal: lateness.closing });
    return reply.send({
      keys: keys.map(({ id, key }) => ({ kty: 'oct', kid: base64url(id), k: base64url(key) })),
      type: 'temporary',
    });
  });
}

function judge(studio: StudioContext, request: FastifyRequest, titleId: string): Result<Licence, Refusal> {
  const visitor = visitorBy(studio, request.headers);
  if (!visitor.ok) return visitor;
  const { account, session } = visitor.value;
  const film = findTitle(studio, titleId);
  const played = film.ok ? film : findClip(studio, titleId);
  if (!played.ok) return played;
  const mayPlay =
    'filmId' in played.value
      ? mayPlayClip(studio, account, played.value)
      : claimsOf(studio, account, played.value).some(({ owned }) => owned);
  if (!mayPlay) return refuse('notOwned');
  const asked = licenceRequest.safeParse(parseJson(typeof request.body === 'string' ? request.body : ''));
  if (!asked.success) return refuse('badRequest');
  const answered = studio.state().licences.answer(
    {
      sessionId: session.consumerDeviceId,
      filmId: played.value.id,
      keyIds: asked.data.kids.map((kid) => Buffer.from(kid, 'base64url').toString('hex')),
      keys: [played.value.mediaId, goesOnAs(studio.library, played.value.id)].flatMap((id) =>
        id === null ? [] : studio.library.keys(id),
      ),
    },
    studio.nowMs(),
  );
  if (answered.ok) return ok(answered.value);
  return refuse(answered.error.code === 'licence/expired' ? 'licenceExpired' : 'licenceRefused');
}

const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url');
