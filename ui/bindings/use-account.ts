import { createContext, use } from 'react';
import type { AccountScope } from '../../core/session/account-scope.ts';

export const AccountContext = createContext<AccountScope | null>(null);

/** The account whose screens these are: the one they were drawn for, be it over by now. */
export function useAccount(): AccountScope {
  const account = use(AccountContext);
  if (account === null) throw new Error('A view of an account was drawn without one');
  return account;
}
