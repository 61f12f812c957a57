import { AutomaticVoucher } from '../../core/account/automatic-voucher.ts';
import { CodeSignInModel } from '../../core/account/code-sign-in-model.ts';
import { DeviceNameModel } from '../../core/account/device-name-model.ts';
import { ProfileNameModel } from '../../core/account/profile-name-model.ts';
import { RecoveryModel } from '../../core/account/recovery-model.ts';
import { RegistrationModel } from '../../core/account/registration-model.ts';
import { SignInModel } from '../../core/account/sign-in-model.ts';
import { VoucherModel } from '../../core/account/voucher-model.ts';
import { ConsentStore } from '../../core/legal/consent-store.ts';
import { LegalDocuments } from '../../core/legal/legal-documents.ts';
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

  one(
    CORE.automaticVoucher,
    (get) => new AutomaticVoucher(get(PORTS.voucherApi), get(CORE.thisScreen), get(PORTS.log)),
  );
  one(CORE.consents, (get) => new ConsentStore(get(PORTS.store), get(PORTS.log)));
  one(
    CORE.legal,
    (get) =>
      new LegalDocuments(
        get(PORTS.legalApi),
        get(CORE.sessionStore),
        get(PORTS.store),
        get(PORTS.clock),
        get(PORTS.log),
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
      ),
  );
  one(
    CORE.recovery,
    (get) =>
      new RecoveryModel(
        get(PORTS.accountApi),
        get(CORE.session),
        get(CORE.thisScreen),
        get(PORTS.config).passwordPolicy,
        get(PORTS.clock),
        get(PORTS.log),
      ),
  );
  one(CORE.voucher, (get) => new VoucherModel(get(PORTS.voucherApi), get(CORE.thisScreen), get(PORTS.log)));
  one(
    CORE.deviceName,
    (get) =>
      new DeviceNameModel(get(CORE.thisScreen), get(CORE.presence), get(CORE.session), get(PORTS.clock)),
  );
  one(CORE.profileName, (get) => new ProfileNameModel(get(CORE.thisScreen), get(CORE.presence)));
}
