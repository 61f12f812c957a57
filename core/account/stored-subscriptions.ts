import type { AccountApi, Subscription } from '../ports/account-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';

/** Asks for the running subscriptions and keeps their names, by which a subscriber is known (CALL-16, OWNR-04). */
export async function askSubscriptions(
  accounts: Pick<AccountApi, 'activeSubscriptions'>,
  session: SessionStore,
  signal: AbortSignal,
): Promise<Result<readonly Subscription[], CallFailure>> {
  const answer = await accounts.activeSubscriptions(signal);
  if (answer.ok && !signal.aborted) session.keepSubscription(namesOf(answer.value));
  return answer;
}

/** What is stored of the subscriptions: a subscriber has something there. */
function namesOf(subscriptions: readonly Subscription[]): string {
  return subscriptions.map(({ name }) => name ?? 'subscription').join(',');
}
