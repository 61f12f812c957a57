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

/** The languages that films are heard and read in here. */
interface Languages {
  readonly audio: string;
  /** Null while subtitles are off. */
  readonly text: string | null;
}

/** What the player has to load for this request, or why it may not play. */
export async function grantedSource(
  gate: StreamGate,
  request: PlayRequest,
  quality: Quality,
  languages: Languages,
  signal: AbortSignal,
): Promise<Result<GrantedSource, PlayRefusal>> {
  const common = {
    startMs: request.positionMs,
    maxHeight: quality,
    audioLanguage: languages.audio,
    textLanguage: languages.text,
    sideSubtitles: [],
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
