import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from './catalogue/language.ts';
import { REFUSALS } from './refusal.ts';
import { suffers } from './serve-fault.ts';
import type { Lateness } from './serve-fault.ts';
import { refused } from './serve-refusal.ts';
import type { StudioContext } from './studio-context.ts';
import { LANGUAGE_USED } from './wording-overrides.ts';

/** The wording files, open to anybody (CALL-23). */
export function serveWording(app: FastifyInstance, studio: StudioContext, options: Lateness): void {
  app.get<{ Params: { file: string } }>('/wording/:file', async (request, reply) => {
    if (await suffers(studio.faults.take('wording'), request, reply, options)) return reply;
    const language = LANGUAGES.find((known) => request.params.file === `${LANGUAGE_USED[known]}.json`);
    if (language === undefined) return refused(reply, REFUSALS.notFound);
    return reply.header('cache-control', 'no-cache').send(studio.state().wording.of(language));
  });
}
