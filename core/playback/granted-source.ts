import type { MediaSource } from '../ports/media-player.ts';
import type { Quality } from '../ports/stream-api.ts';
import { ok, type Result } from '../shared/result.ts';
import type { OpenedStream, PlayRefusal, PlayRequest } from './play-session.ts';
import type { Tracks } from './preferred-tracks.ts';
import type { StreamGate } from './stream-gate.ts';

/** A stream of the platform. In which languages it is opened is chosen at each load, for they may change in between. */
export type GrantedStream = Omit<MediaSource, keyof Tracks>;

/** What the platform gave for a session. */
export interface GrantedSource {
  /** The film itself, the trailer or the clip; null where a stream was taken, and names nothing that can be played. */
  readonly feature: GrantedStream | null;
  /** Null when there is none. */
  readonly preRoll: GrantedStream | null;
  /** Null for a trailer or a clip, which take no stream. */
  readonly stream: OpenedStream | null;
  /** The product whose dub cards may play behind it; null when there can be none. */
  readonly cardsOf: string | null;
  /** Running time of the film in ms; null where it was not asked for. */
  readonly durationMs: number | null;
}

/** The stream of a trailer, which takes none of the account's and has no key. `startMs`: where it begins. */
export function trailerStream(manifestUrl: string, quality: Quality, startMs = 0): GrantedStream {
  return { maxHeight: quality, licenceServers: {}, sideSubtitles: [], manifestUrl, startMs };
}

/**
 * What the player has to load for this request, or why it may not play. `streamsSettled` is when an earlier stream was
 * given back: what is left is counted after it.
 */
export async function grantedSource(
  gate: StreamGate,
  request: PlayRequest,
  quality: Quality,
  signal: AbortSignal,
  streamsSettled: Promise<unknown> = Promise.resolve(),
): Promise<Result<GrantedSource, PlayRefusal>> {
  const common = { maxHeight: quality, licenceServers: {}, sideSubtitles: [] };
  const alone = { preRoll: null, stream: null, cardsOf: null, durationMs: null };
  switch (request.kind) {
    case 'trailer': {
      const trailer = await gate.trailer(request.productId, request.streamUrl ?? null, signal);
      if (!trailer.ok) return trailer;
      return ok({ ...alone, feature: trailerStream(trailer.value, quality, request.positionMs) });
    }
    case 'clip': {
      const clip = await gate.clip(request.titleId, request.vamId, signal, streamsSettled);
      if (!clip.ok) return clip;
      // A clip begins at its beginning (OPEN2-79).
      return ok({ ...alone, feature: { ...common, ...clip.value, startMs: 0 } });
    }
    case 'film': {
      const { titleId, productId: known } = request;
      const granted = await gate.film(titleId, known, quality, signal, streamsSettled);
      if (!granted.ok) return granted;
      const { info, transactionType, productId, durationMs } = granted.value;
      const { manifestUrl, licenceServers, preRollUrl, trackingId, subtitles: sideSubtitles } = info;
      const startMs = request.positionMs;
      return ok({
        feature:
          manifestUrl === null ? null : { ...common, manifestUrl, licenceServers, startMs, sideSubtitles },
        preRoll: preRollUrl === null ? null : { ...common, manifestUrl: preRollUrl, startMs: 0 },
        stream: { trackingId, transactionType },
        cardsOf: productId,
        durationMs: request.durationMs ?? durationMs,
      });
    }
  }
}
