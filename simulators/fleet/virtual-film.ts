import type {
  MediaSource,
  MediaTrackChoice,
  PlayerError,
  PlayerFigures,
  PlayerSample,
} from '../../core/ports/media-player.ts';
import type { Result } from '../../core/shared/result.ts';

/** What a manifest turns out to hold. */
export interface VirtualFilm {
  readonly durationMs: number;
  readonly audio: readonly string[];
  readonly text: readonly string[];
}

/** Opens a manifest, or says why it cannot. */
export type OpenFilm = (source: MediaSource) => Result<VirtualFilm, PlayerError>;

/** Ninety minutes in two languages. */
export const FEATURE_FILM: VirtualFilm = { durationMs: 5_400_000, audio: ['en', 'de'], text: ['en', 'de'] };

/** The tracks on opening: the wanted language when there is one, else the fallback; null for none. */
export function trackChoices(
  languages: readonly string[],
  wanted: string | null,
  fallback: string | null,
): readonly MediaTrackChoice[] {
  const active = wanted !== null && languages.includes(wanted) ? wanted : fallback;
  return languages.map((language) => ({ language, active: language === active }));
}

/** The same array when nothing changes. */
export function activateTrack(
  tracks: readonly MediaTrackChoice[],
  language: string | null,
): readonly MediaTrackChoice[] {
  if (tracks.every((track) => track.active === (track.language === language))) return tracks;
  return tracks.map((track) => ({ language: track.language, active: track.language === language }));
}

/** What a player shows of itself to developers, of a picture that is 16:9, all there and never late. */
export function figuresAt(
  { positionMs, rate }: PlayerSample,
  durationMs: number,
  height: number,
): PlayerFigures {
  return {
    positionMs,
    durationMs,
    width: Math.round((height * 16) / 9),
    height,
    bitrate: 0,
    bandwidth: 0,
    bufferedMs: durationMs - positionMs,
    rate,
    frames: 0,
    droppedFrames: 0,
  };
}
