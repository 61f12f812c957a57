import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Playback } from '../playback/playback.ts';
import type { PlaybackState } from '../playback/play-session.ts';
import type { ClientUpdate } from '../ports/client-update.ts';

/** Where somebody is, as far as a restart would cost them what they typed or began; `elsewhere` it costs nothing. */
export type UpdatePlace = 'payment' | 'voucher' | 'set-up' | 'password' | 'elsewhere';

/** What a newer version waits for before it is offered; null when it may be offered. */
export function updateHeldBy(
  playing: PlaybackState['kind'],
  place: UpdatePlace,
  canBeSeen: boolean,
): 'film' | 'driving' | Exclude<UpdatePlace, 'elsewhere'> | null {
  // Not even in a pause, nor while a film opens or has failed.
  if (playing !== 'closed') return 'film';
  // A message that nobody may see would be gone before the car is parked.
  if (!canBeSeen) return 'driving';
  return place === 'elsewhere' ? null : place;
}

/**
 * Whether a newer version is offered now: one is there, and nothing holds it. `canBeSeen`: a message can be seen on this
 * screen now. Replays, then changes. Never errors.
 */
export function offeredUpdate$(
  update: Pick<ClientUpdate, 'waiting$'>,
  playback: Pick<Playback, 'state$'>,
  place: UpdatePlace,
  canBeSeen: boolean,
): Observable<boolean> {
  return combineLatest([update.waiting$, playback.state$]).pipe(
    map(([waiting, { kind }]) => waiting && updateHeldBy(kind, place, canBeSeen) === null),
    distinctUntilChanged(),
  );
}
