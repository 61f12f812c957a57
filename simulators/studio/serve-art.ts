import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ArtError, ArtKind } from './art/art-request.ts';
import type { ArtStudio } from './art/art-studio.ts';
import { plainPicture } from './art/plain-picture.ts';
import { isGenerated } from './catalogue/generated-films.ts';
import { toLanguage } from './catalogue/language.ts';
import { REFUSALS } from './refusal.ts';
import { suffers } from './serve-fault.ts';
import type { Lateness } from './serve-fault.ts';
import { refused } from './serve-refusal.ts';
import type { StudioContext } from './studio-context.ts';

/** Kept for an hour, then asked about again by its tag: a picture changes only with the studio itself. */
const CACHE = 'public, max-age=3600, stale-while-revalidate=86400';
const KINDS: readonly ArtKind[] = ['poster', 'landscape', 'background', 'stt', 'clip'];
/** Few widths, so that a picture is drawn and kept a few times and no more, whatever is asked for. */
const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920] as const;
const DEFAULT_WIDTH = 640;

const REFUSAL_OF: Readonly<Record<ArtError['code'], keyof typeof REFUSALS>> = {
  'art/unknown-title': 'notFound',
  'art/bad-width': 'badRequest',
  'art/closed': 'fault',
  'art/failed': 'fault',
};

/**
 * `/art/{id}/{kind}?width=&language=`: WebP, at least as wide as asked up to 1920; of a made-up film a plain one, mostly a JPEG.
 * `clip` takes a clip's id.
 */
export function serveArt(
  app: FastifyInstance,
  studio: StudioContext,
  art: ArtStudio,
  lateness: Lateness,
): void {
  app.get<{ Params: { id: string; kind: string }; Querystring: { width?: unknown; language?: unknown } }>(
    '/art/:id/:kind',
    async (request, reply) => {
      if (await suffers(studio.faults.take('art'), request, reply, lateness)) return reply;
      const { id, kind: asked } = request.params;
      const { width, language } = request.query;
      const kind = KINDS.find((known) => known === asked);
      const made = isGenerated(Number(id)) ? studio.catalogue.film(Number(id)) : null;
      if (kind === undefined || !/^\d{1,9}$/.test(id)) return refused(reply, REFUSALS.notFound);
      const spoken = toLanguage(typeof language === 'string' ? language : '');
      if (made !== null) {
        const { type, bytes } = await plainPicture(made, kind, drawnWidth(width), spoken);
        reply.header('cache-control', CACHE).header('access-control-allow-origin', '*');
        return reply.type(type).send(bytes);
      }
      const picture = await art.picture({
        titleId: Number(id),
        kind,
        width: drawnWidth(width),
        language: spoken,
      });
      if (!picture.ok) return refused(reply, REFUSALS[REFUSAL_OF[picture.error.code]]);
      const { buffer, byteOffset, byteLength } = picture.value;
      const bytes = Buffer.from(buffer, byteOffset, byteLength);
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      reply.header('cache-control', CACHE).header('etag', etag).header('access-control-allow-origin', '*');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('image/webp').send(bytes);
    },
  );
}

/** The smallest of the drawn widths that is wide enough; without a number, one that fits a tile. */
function drawnWidth(asked: unknown): number {
  const width = typeof asked === 'string' && /^\d{1,5}$/.test(asked) ? Number(asked) : DEFAULT_WIDTH;
  return WIDTHS.find((known) => known >= width) ?? 1920;
}
