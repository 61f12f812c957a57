import type { FastifyInstance, FastifyReply } from 'fastify';
import { err, mapResult } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import { filmFile } from '../media/film-files.ts';
import type { FilmFile } from '../media/film-files.ts';
import type { FilmError } from '../media/film-errors.ts';
import { manifestInTwoParts, partOf } from './goes-on-as.ts';
import type { MediaTrouble } from './media-faults.ts';
import { findReel } from './media-paths.ts';
import type { Reel } from './media-paths.ts';
import { REFUSALS } from './refusal.ts';
import { suffers } from './serve-fault.ts';
import type { Lateness } from './serve-fault.ts';
import { refused } from './serve-refusal.ts';
import type { StudioContext } from './studio-context.ts';
import { corruptBody, stalledBody, throttledBody } from './troubled-body.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const BRIEFLY = 'public, max-age=60';
const MANIFEST = /^manifest-(\d{3,4})\.mpd$/;

/**
 * Manifests, segments, subtitles and thumbnails of every reel (`media-paths.ts`). Open to every origin and without a
 * session, as on a content network: who may play is judged when the address of a stream is asked for.
 */
export function serveFilms(app: FastifyInstance, studio: StudioContext, lateness: Lateness): void {
  app.get<{ Params: { edition: string; reel: string; '*': string } }>(
    '/films/:edition/:reel/*',
    async (request, reply) => {
      if (await suffers(studio.faults.take('films'), request, reply, lateness)) return reply;
      const name = request.params['*'];
      const { edition, reel: reelName } = request.params;
      const current = edition === studio.edition;
      const reel = current ? findReel(studio.catalogue, studio.library, reelName) : null;
      const height = MANIFEST.exec(name)?.[1];
      const file = reel === null ? null : read(studio, reel, name, height);
      if (file?.ok !== true) return refused(reply, REFUSALS.notFound);
      const { body, contentType } = file.value;
      void reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', height === undefined ? FOREVER : BRIEFLY)
        .type(contentType);
      const whole =
        typeof body === 'string'
          ? Buffer.from(body)
          : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
      const trouble = studio.mediaFaults.take(reelName, name);
      return trouble === null ? reply.send(whole) : sendTroubled(reply, whole, trouble, lateness.closing);
    },
  );
}

function sendTroubled(
  reply: FastifyReply,
  body: Buffer,
  { fault, link }: MediaTrouble,
  closing: AbortSignal,
): FastifyReply {
  void reply.header('cache-control', 'no-store');
  if (fault.kind === 'status') {
    void reply.type('application/json; charset=utf-8');
    return refused(reply, { ...REFUSALS.fault, status: fault.status });
  }
  if (fault.kind === 'corrupt') return reply.send(corruptBody(body));
  // Not to be compressed, which would gather what is to come piece by piece.
  void reply.header('content-encoding', 'identity').header('content-length', body.length);
  return reply.send(link === null ? stalledBody(body, closing) : throttledBody(body, link, closing));
}

function read(
  { library }: StudioContext,
  { mediaId: filmId, durationSeconds, variant, subtitled, goesOnAs }: Reel,
  name: string,
  height: string | undefined,
): Result<FilmFile, FilmError> {
  const part = partOf(name);
  if (part.second) {
    if (goesOnAs === null) return err({ code: 'media/unknown-file', name });
    return filmFile(library, { filmId: goesOnAs, durationSeconds, variant, name: part.name });
  }
  if (height === undefined) return filmFile(library, { filmId, durationSeconds, variant, name });
  const request = {
    filmId,
    durationSeconds,
    maxHeight: Number(height),
    ...(subtitled ? {} : { subtitleLanguages: [] }),
  };
  const manifest =
    goesOnAs === null ? library.manifest(request) : manifestInTwoParts(library, request, goesOnAs);
  return mapResult(manifest, (body) => ({ contentType: 'application/dash+xml', body }));
}
