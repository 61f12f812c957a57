import type { CallContext } from '../ports/call-context.ts';
import type { SessionStore } from './session-store.ts';
import type { Session } from './session.ts';

/** The same for calls that nobody asked for: their answers are no sign of life (OPEN2-57). */
export function unaskedContextOf(context: CallContext): CallContext {
  return { ...context, answered: (call) => context.answered({ ...call, background: true }) };
}

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
