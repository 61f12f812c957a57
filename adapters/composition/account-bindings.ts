import { CodeSignInModel } from '../../core/account/code-sign-in-model.ts';
import { SignInModel } from '../../core/account/sign-in-model.ts';
import { KEYS } from '../../core/session/storage-keys.ts';
import { Lockout } from '../../core/shared/lockout.ts';
import type { BindOne, Get } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/** The core's parts of the account side. A part is made on the first question for it, and so are the ports it needs. */
export function bindAccountSide(one: BindOne): void {
  const lock = (get: Get, key: string): Lockout =>
    new Lockout(get(PORTS.store), get(PORTS.clock), get(PORTS.log), { key });

  one(CORE.signInLock, (get) => lock(get, KEYS.allowUntilSignIn));
  one(CORE.codeLock, (get) => lock(get, KEYS.allowUntilCode));
  one(CORE.signIn, (get) => new SignInModel(get(CORE.session), get(CORE.signInLock), get(PORTS.clock)));
  one(
    CORE.codeSignIn,
    (get) =>
      new CodeSignInModel(get(CORE.session), get(CORE.sessionStore), get(CORE.codeLock), get(PORTS.clock)),
  );
}
