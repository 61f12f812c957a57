import { ContainerModule } from 'inversify';
import { DeviceNameModel } from '../../core/account/device-name-model.ts';
import { DeviceSetUpModel } from '../../core/account/device-set-up-model.ts';
import { ProfileNameModel } from '../../core/account/profile-name-model.ts';
import { RecoveryModel } from '../../core/account/recovery-model.ts';
import { VoucherModel } from '../../core/account/voucher-model.ts';
import { bindOne } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/**
 * What a signed-in person sets up: names of device and profile, a password, a voucher. Loaded into the container of an account when
 * one of them first opens. Stands on `watch-module.ts`.
 */
export const profileModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(
    CORE.voucher,
    (get) =>
      new VoucherModel(
        get(PORTS.voucherApi),
        get(PORTS.accountApi),
        get(CORE.thisScreen),
        get(PORTS.log),
        get(CORE.motion),
      ),
  );
  one(
    CORE.deviceName,
    (get) =>
      new DeviceNameModel(
        get(CORE.thisScreen),
        get(CORE.presence),
        get(CORE.session),
        get(PORTS.clock),
        get(CORE.motion),
      ),
  );
  one(
    CORE.profileName,
    (get) => new ProfileNameModel(get(CORE.thisScreen), get(CORE.presence), get(CORE.motion)),
  );
  one(
    CORE.deviceSetUp,
    (get) =>
      new DeviceSetUpModel(
        get(CORE.thisScreen),
        get(CORE.presence),
        get(PORTS.clock),
        get(PORTS.config),
        get(CORE.motion),
      ),
  );
  one(CORE.passwordReset, (get) => {
    const reset = new RecoveryModel(
      'reset',
      get(PORTS.accountApi),
      get(CORE.session),
      get(CORE.thisScreen),
      get(PORTS.config).passwordPolicy,
      get(PORTS.clock),
      get(PORTS.log),
      get(CORE.motion),
    );
    get(CORE.accountScope).atEnd(() => reset.dispose());
    return reset;
  });
});
