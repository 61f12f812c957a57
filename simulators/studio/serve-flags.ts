import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { flagsRequest } from '../../adapters/http/wire/flags.ts';
import { enabledToggles, tagOf } from './flags.ts';
import { REFUSALS } from './refusal.ts';
import { suffers } from './serve-fault.ts';
import type { Lateness } from './serve-fault.ts';
import { refused } from './serve-refusal.ts';
import type { StudioContext } from './studio-context.ts';

export interface FlagOptions extends Lateness {
  readonly product: string;
  readonly clientKey: string;
}

/** The Unleash frontend protocol: POST of the context with the client key (FLAG-02). */
export function serveFlags(app: FastifyInstance, studio: StudioContext, options: FlagOptions): void {
  app.post('/api/frontend', async (request, reply) => {
    if (await suffers(studio.faults.take('flags'), request, reply, options)) return reply;
    if (!sameKey(request.headers.authorization ?? '', options.clientKey)) {
      return refused(reply, REFUSALS.clientKey);
    }
    const asked = flagsRequest.safeParse(request.body);
    if (!asked.success) {
      return refused(reply, { ...REFUSALS.badRequest, message: z.prettifyError(asked.error) });
    }
    const answer = enabledToggles(asked.data, studio.state().switches, options.product);
    const tag = tagOf(answer);
    reply.header('etag', tag).header('cache-control', 'no-cache');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(answer);
  });
}

function sameKey(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
