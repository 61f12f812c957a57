import type { FastifyInstance } from 'fastify';
import { mapResult } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import { filmFile } from '../media/film-files.ts';
import type { FilmFile } from '../media/film-files.ts';
import type { FilmError } from '../media/film-errors.ts';
import { findReel } from './media-paths.ts';
import type { Reel } from './media-paths.ts';
import { REFUSALS } from './refusal.ts';
import { suffers } from './serve-fault.ts';
import type { Lateness } from './serve-fault.ts';
import { refused } from './serve-refusal.ts';
import type { StudioContext } from './studio-context.ts';

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
      return reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', height === undefined ? FOREVER : BRIEFLY)
        .type(contentType)
        .send(typeof body === 'string' ? body : Buffer.from(body.buffer, body.byteOffset, body.byteLength));
    },
  );
}

function read(
  { library }: StudioContext,
  { mediaId: filmId, durationSeconds, variant }: Reel,
  name: string,
  height: string | undefined,
): Result<FilmFile, FilmError> {
  if (height === undefined) return filmFile(library, { filmId, durationSeconds, variant, name });
  const manifest = library.manifest({ filmId, durationSeconds, maxHeight: Number(height) });
  return mapResult(manifest, (body) => ({ contentType: 'application/dash+xml', body }));
}
