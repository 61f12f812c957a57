import type { CallContext } from '../ports/call-context.ts';
import type { SessionStore } from './session-store.ts';
import type { Session } from './session.ts';

/**
 * Calls carry the stored API key and session; a session that is long past is refreshed first (SESS-02), a key that the
 * platform refuses is replaced.
 */
export function callContextOf(store: SessionStore, session: () => Session): CallContext {
  return {
    headers: () => store.headers(),
    ready: () => session().ready(),
    otherApiKey: (refused) => session().otherApiKey(refused),
    answered: (call) => store.answered(call),
  };
}
