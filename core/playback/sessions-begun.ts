import { defer, filter, map, pairwise, type Observable } from 'rxjs';
import type { PlaySessionId } from '../shared/ids.ts';
import { sessionOf, type PlaybackState, type PlaySession } from './play-session.ts';

/**
 * Fires with each session whose picture, or failure, is there for the first time while this is listened to: once, however
 * many parts it has. Begins with no word of what is there already. Never errors.
 */
export function begun$(state$: Observable<PlaybackState>): Observable<PlaySession> {
  return defer(() => {
    let known: PlaySessionId | null = null;
    return state$.pipe(
      pairwise(),
      map(([before, after]) => {
        if (before.kind === 'open' || before.kind === 'failed') known = before.session.playSessionId;
        const session = sessionOf(after);
        if (session === null) known = null;
        if (session === null || after.kind === 'opening' || session.playSessionId === known) return null;
        // In the middle of a picture it takes over another session.
        return before.kind === 'closed' || before.kind === 'opening' ? session : null;
      }),
      filter((session) => session !== null),
    );
  });
}
