import type { FastifyReply } from 'fastify';
import type { Refusal } from './refusal.ts';

/** Answers as the refusal says; never cached. */
export function refused(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, responseCode, message, retryAfterS } = refusal;
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  return reply.code(status).header('cache-control', 'no-store').send({ responseCode, message });
}
