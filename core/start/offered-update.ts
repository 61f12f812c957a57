import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Playback } from '../playback/playback.ts';
import type { ClientUpdate } from '../ports/client-update.ts';

/**
 * Whether a newer version is offered now: one waits, and no film is open here. It is never taken in mid-film, not even
 * in a pause. Replays, then changes. Never errors.
 */
export function offeredUpdate$(
  update: Pick<ClientUpdate, 'waiting$'>,
  playback: Pick<Playback, 'state$'>,
): Observable<boolean> {
  return combineLatest([update.waiting$, playback.state$]).pipe(
    map(([waiting, { kind }]) => waiting && kind === 'closed'),
    distinctUntilChanged(),
  );
}
