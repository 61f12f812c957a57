import { defer, filter, map, pairwise, type Observable } from 'rxjs';
import type { PlaySessionId } from '../shared/ids.ts';
import { begunIn, type PlaybackState, type PlaySession } from './play-session.ts';

/**
 * Fires with each session that begins while this is listened to, once however many parts it has: as soon as nobody refuses
 * it any more, so that its picture has a place by the time it is there. Begins with no word of what is there already. Never
 * errors.
 */
export function begun$(state$: Observable<PlaybackState>): Observable<PlaySession> {
  return defer(() => {
    let known: PlaySessionId | null = null;
    return state$.pipe(
      pairwise(),
      map(([before, after]) => {
        known = begunIn(before)?.playSessionId ?? (before.kind === 'closed' ? null : known);
        const session = begunIn(after);
        if (session === null || session.playSessionId === known) return null;
        // In the middle of a picture it takes over another session.
        return before.kind === 'open' ? null : session;
      }),
      filter((session) => session !== null),
    );
  });
}
