import type { CallContext } from '../ports/call-context.ts';
import type { SessionStore } from './session-store.ts';
import type { Session } from './session.ts';

/** Calls are made in the name of the stored session, which is refreshed first when it is long past (SESS-02). */
export function callContextOf(store: SessionStore, session: () => Session): CallContext {
  return {
    headers: () => store.headers(),
    ready: () => session().ready(),
    answered: (call) => store.answered(call),
  };
}
