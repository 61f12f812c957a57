import { createContext, use } from 'react';
import type { AccountScope } from '../../core/session/account-scope.ts';
import type { ConsumerId } from '../../core/shared/ids.ts';

export const AccountContext = createContext<AccountScope | null>(null);

/** The account whose screens these are: the one they were drawn for, be it over by now. */
export function useAccount(): AccountScope {
  const account = use(AccountContext);
  if (account === null) throw new Error('A view of an account was drawn without one');
  return account;
}

/** Whose screens these are; null before a sign-in. */
export function useAccountId(): ConsumerId | null {
  return use(AccountContext)?.consumerId ?? null;
}
