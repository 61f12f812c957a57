import type { FastifyReply } from 'fastify';
import type { Refusal } from './refusal.ts';

/** Answers as the refusal says; never cached. */
export function refused(reply: FastifyReply, { status, responseCode, message }: Refusal): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ responseCode, message });
}
