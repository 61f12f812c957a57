import { Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { PlaySessionId, TitleId } from '../shared/ids.ts';
import type { Playback } from './playback.ts';

/** A place is told at once to who begins to listen and after a pause or a seek, and else is no older than this. */
const NOTE_MS = 5_000;

/** Where a film goes on after a reload. */
export interface ReturnPlace {
  readonly titleId: TitleId;
  readonly playSessionId: PlaySessionId;
  /** Whole ms. */
  readonly positionMs: number;
  readonly paused: boolean;
}

/**
 * Where the film that plays here goes on after a reload: the platform hears of pauses and seeks only. Nothing of trailers
 * and clips, which begin anew. Never errors.
 */
export function returnPlaces$(
  playback: Pick<Playback, 'now' | 'moved$' | 'returnMs' | 'paused'>,
  clock: Pick<Clock, 'every'>,
): Observable<ReturnPlace> {
  return new Observable((subscriber) => {
    const note = (): void => {
      const { now } = playback;
      if (now.kind !== 'open' || now.session.kind !== 'film') return;
      const positionMs = Math.round(playback.returnMs());
      const { titleId, playSessionId } = now.session;
      subscriber.next({ titleId, playSessionId, positionMs, paused: playback.paused() });
    };
    note();
    const noting = playback.moved$.subscribe(note);
    noting.add(clock.every(NOTE_MS, note));
    return noting;
  });
}
