import type { Result } from '../../../core/shared/result.ts';
import { err, ok } from '../../../core/shared/result.ts';
import type { Catalogue } from '../catalogue/create-catalogue.ts';
import type { ArtError, ArtOrder, ArtRequest } from './art-request.ts';
import { clampWidth } from './art-request.ts';
import { ArtThread } from './art-thread.ts';
import { PictureCache, pictureKey } from './picture-cache.ts';

const MEMORY_BYTES = 48 * 1024 * 1024;
const SEED = 7;

export interface ArtStudioOptions {
  /** Decides what the art direction of a film leaves open. */
  readonly seed?: number;
  /** Where finished pictures are kept between runs; nowhere when left out. */
  readonly cacheFolder?: string;
  readonly memoryBytes?: number;
}

/** Draws the catalogue's pictures. The first one starts a thread; `close` ends it. */
export interface ArtStudio {
  /** A WebP. Never rejects; the same request gives the same bytes, and is drawn once while asked for often. */
  picture(request: ArtRequest): Promise<Result<Uint8Array, ArtError>>;
  /** Pictures under way resolve to `art/closed`, as does every later request. */
  close(): Promise<void>;
}

export function openArtStudio(catalogue: Catalogue, options: ArtStudioOptions = {}): ArtStudio {
  const seed = options.seed ?? SEED;
  const cache = new PictureCache(options.memoryBytes ?? MEMORY_BYTES, options.cacheFolder ?? null);
  const thread = new ArtThread();
  const underWay = new Map<string, Promise<Result<Uint8Array, ArtError>>>();
  let closed = false;

  const fetch = async (key: string, order: ArtOrder): Promise<Result<Uint8Array, ArtError>> => {
    const known = await cache.find(key);
    if (known !== null) return ok(known);
    if (closed) return err({ code: 'art/closed' });
    const drawn = await thread.draw(order);
    if (drawn.ok) await cache.keep(key, drawn.value);
    return drawn;
  };

  return {
    async picture(request) {
      if (closed) return err({ code: 'art/closed' });
      const order = toOrder(catalogue, seed, request);
      if (!order.ok) return order;
      const key = pictureKey(order.value);
      const shared = underWay.get(key);
      if (shared !== undefined) return shared;
      const picture = fetch(key, order.value).finally(() => underWay.delete(key));
      underWay.set(key, picture);
      return picture;
    },
    async close() {
      closed = true;
      await thread.close();
    },
  };
}

function toOrder(catalogue: Catalogue, seed: number, request: ArtRequest): Result<ArtOrder, ArtError> {
  const { titleId, kind, language } = request;
  const width = clampWidth(request.width);
  if (width === null) return err({ code: 'art/bad-width' });
  const clip = kind === 'clip' ? catalogue.clip(titleId) : null;
  const film = catalogue.film(kind === 'clip' ? (clip?.filmId ?? Number.NaN) : titleId);
  if (film === null) return err({ code: 'art/unknown-title', titleId });
  const lettered = kind === 'poster' || kind === 'landscape' || kind === 'stt';
  return ok({
    kind,
    width,
    brief: film.art,
    title: lettered ? film.title[language] : '',
    cast: kind === 'poster' ? film.cast.map((person) => person.name) : [],
    // A backdrop and the stills of its clips show the film's own scene; only a still adds to it.
    seed: `${seed}/${kind === 'clip' ? `${film.id}/${titleId}` : film.id}`,
    subject: clip?.subject ?? null,
  });
}
