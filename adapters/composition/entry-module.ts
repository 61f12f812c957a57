import { ContainerModule } from 'inversify';
import { CodeSignInModel } from '../../core/account/code-sign-in-model.ts';
import { RecoveryModel } from '../../core/account/recovery-model.ts';
import { RegistrationModel } from '../../core/account/registration-model.ts';
import { SignInModel } from '../../core/account/sign-in-model.ts';
import { Lockout } from '../../core/storage/lockout.ts';
import { STORED } from '../../core/storage/stored.ts';
import { bindOne } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/**
 * What the ways into an account are made of, beside landing: loaded into the container of a screen when
 * one of them first opens.
 */
export const entryModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(CORE.signInLock, (get) => new Lockout(get(CORE.stored), get(PORTS.clock), STORED.signInLock));
  one(
    CORE.signIn,
    (get) => new SignInModel(get(CORE.session), get(CORE.signInLock), get(PORTS.clock), get(CORE.motion)),
  );
  one(CORE.codeLock, (get) => new Lockout(get(CORE.stored), get(PORTS.clock), STORED.codeLock));
  one(
    CORE.codeSignIn,
    (get) =>
      new CodeSignInModel(
        get(CORE.session),
        get(CORE.sessionStore),
        get(CORE.codeLock),
        get(PORTS.clock),
        get(CORE.motion),
      ),
  );
  one(
    CORE.registration,
    (get) =>
      new RegistrationModel(
        get(PORTS.accountApi),
        get(PORTS.voucherApi),
        get(CORE.automaticVoucher),
        get(CORE.consents),
        get(CORE.session),
        get(CORE.thisScreen),
        get(PORTS.config),
        get(PORTS.clock),
        get(PORTS.log),
        get(CORE.motion),
      ),
  );
  one(
    CORE.recovery,
    (get) =>
      new RecoveryModel(
        'recover',
        get(PORTS.accountApi),
        get(CORE.session),
        get(CORE.thisScreen),
        get(PORTS.config).passwordPolicy,
        get(PORTS.clock),
        get(PORTS.log),
        get(CORE.motion),
      ),
  );
});
