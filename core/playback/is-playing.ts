import { combineLatest, distinctUntilChanged, map, type Observable } from 'rxjs';
import type { Playback } from './playback.ts';

/** Whether something plays on this screen, or is meant to. Replays, then changes. Never errors. */
export function isPlaying$(playback: Pick<Playback, 'state$' | 'status$'>): Observable<boolean> {
  return combineLatest([playback.state$, playback.status$]).pipe(
    map(([{ kind }, { paused }]) => kind === 'open' && !paused),
    distinctUntilChanged(),
  );
}
