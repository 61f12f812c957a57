import type { PlayerSample } from '../ports/media-player.ts';
import type { FilmPlace } from './watch-record.ts';

/** Where a film was, for when its player knows it no more: a picture that moved is taken to have moved on until then. */
export class LastPlace {
  private seen: { readonly sample: PlayerSample; readonly durationMs: number } | null = null;

  look(sample: PlayerSample | null, durationMs: number): void {
    if (sample !== null) this.seen = { sample, durationMs };
  }

  /** At this instant of `Clock.monotonicMs`; null before the first look. */
  at(atMs: number): FilmPlace | null {
    if (this.seen === null) return null;
    const { sample, durationMs } = this.seen;
    const movedMs = Math.max(0, atMs - sample.atMs) * sample.rate;
    return { positionMs: Math.min(sample.positionMs + movedMs, durationMs), durationMs };
  }

  forget(): void {
    this.seen = null;
  }
}
