import { transactionalFilters } from '../ownership/effective-ownership.ts';
import type { SessionStore } from '../session/session-store.ts';
import { CACHE_MS } from '../storage/expiring-cache.ts';

/**
 * What came longer ago is asked for again when somebody comes back to it, and is shown until then (DEC-19). To go back
 * and forth between screens asks for nothing; what the editors change is there the next time somebody looks around.
 */
export const RENEW_AFTER_MS = 10 * 60_000;

/** Whether what came then is to be asked for again; so is what comes from the future, as after the clock was set back. */
export function isToRenew(atMs: number, nowMs: number): boolean {
  const ageMs = nowMs - atMs;
  return ageMs < 0 || ageMs > RENEW_AFTER_MS;
}

/** Whether what came then is too old to be used again (SESS-14); so is what comes from the future. */
export function isOver(atMs: number, nowMs: number): boolean {
  const ageMs = nowMs - atMs;
  return ageMs < 0 || ageMs > CACHE_MS;
}

/** What a list depends on besides its source: with another language or subscription it is another list. */
export function listTerms(session: Pick<SessionStore, 'language' | 'isSubscriber'>): string {
  return `${session.language()}/${transactionalFilters(session.isSubscriber())}`;
}
