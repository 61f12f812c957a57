import { sessionOf } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { Clock } from '../ports/clock.ts';
import type { PlaybackTelemetry } from '../ports/telemetry.ts';

type PlayedNow = Pick<PlaybackTelemetry, 'playSessionId' | 'titleId' | 'positionMs' | 'atWallMs' | 'rate'>;

/** What is open, and where its picture is by the wall clock; null while nothing is open. */
export function playedNow(playback: Playback, clock: Clock): PlayedNow | null {
  const session = sessionOf(playback.now);
  const sample = playback.sample();
  if (session === null || sample === null) return null;
  const { playSessionId, titleId } = session;
  const { positionMs, rate, atMs } = sample;
  const atWallMs = clock.wallMs() - (clock.monotonicMs() - atMs);
  return { playSessionId, titleId, positionMs, rate, atWallMs };
}
