import type { MediaSource } from '../ports/media-player.ts';
import type { Quality } from '../ports/stream-api.ts';
import { ok, type Result } from '../shared/result.ts';
import type { OpenedStream, PlayRefusal, PlayRequest } from './play-session.ts';
import type { StreamGate } from './stream-gate.ts';

interface GrantedSource {
  readonly source: MediaSource;
  /** Null for a trailer, which takes no stream. */
  readonly stream: OpenedStream | null;
}

/** What the player has to load for this request, or why it may not play. `language` is the client's, `de_DE`. */
export async function grantedSource(
  gate: StreamGate,
  request: PlayRequest,
  quality: Quality,
  language: string,
  signal: AbortSignal,
): Promise<Result<GrantedSource, PlayRefusal>> {
  const common = {
    startMs: request.positionMs,
    maxHeight: quality,
    audioLanguage: language.replace(/_.*/, '').toLowerCase(),
    textLanguage: null,
  };
  if (request.kind === 'trailer') {
    const trailer = await gate.trailer(request.productId, signal);
    if (!trailer.ok) return trailer;
    return ok({ source: { ...common, manifestUrl: trailer.value, licenceServers: {} }, stream: null });
  }
  const granted = await gate.film(request.titleId, request.productId, quality, signal);
  if (!granted.ok) return granted;
  const { info, transactionType } = granted.value;
  return ok({
    source: { ...common, manifestUrl: info.manifestUrl, licenceServers: info.licenceServers },
    stream: { trackingId: info.trackingId, transactionType },
  });
}
