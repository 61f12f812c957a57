import { Container, ContainerModule } from 'inversify';
import type { AccountScope } from '../../core/session/account-scope.ts';
import type { SessionStore } from '../../core/session/session-store.ts';
import type { CallScope } from '../http/platform-calls.ts';
import { bindOne } from './bind-one.ts';
import { bindPlatformCalls } from './bind-platform-calls.ts';
import { CORE } from './tokens.ts';

/**
 * A container for one account, below that of its screen: what is loaded into it is made anew for every account, and is
 * dropped with it. Null makes one for visitors who look around without an account.
 */
export function accountContainer(screen: Container, account: AccountScope | null): Container {
  const container = new Container({ parent: screen });
  if (account !== null) container.bind(CORE.accountScope).toConstantValue(account);
  return container;
}

function callScopeOf({ signal, consumerId }: AccountScope, store: SessionStore): CallScope {
  return { signal, isCurrent: () => store.read()?.consumerId === consumerId };
}

/**
 * The calls of an account: given up when it is over, and none leaves after that. Those of the screen, in
 * `platform-bindings.ts`, go on. Whatever calls in the name of an account is bound in its container, beside this.
 */
export const accountCallsModule = new ContainerModule(({ bind }) => {
  bindPlatformCalls(bindOne(bind), (get) => callScopeOf(get(CORE.accountScope), get(CORE.sessionStore)));
});
