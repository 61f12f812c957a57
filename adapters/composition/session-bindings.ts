import { Overrides } from '../../core/developer/overrides.ts';
import { PaymentFlag } from '../../core/flags/payment-flag.ts';
import { IdleModel } from '../../core/session/idle-model.ts';
import { LandingModel } from '../../core/start/landing-model.ts';
import { LogoutModel } from '../../core/session/logout-model.ts';
import { ScreenSettings } from '../../core/session/screen-settings.ts';
import { HeardAddresses } from '../../core/start/heard-addresses.ts';
import { StartUp } from '../../core/start/start-up.ts';
import { State } from '../../core/shared/state.ts';
import { MotionPolicy } from '../../core/vehicle/motion-policy.ts';
import { VehicleState } from '../../core/vehicle/vehicle-state.ts';
import { WordingStore } from '../../core/wording/wording-store.ts';
import type { BindOne } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/** The core's parts around the session: start, landing, idleness, what is set on a screen. Made when asked for. */
export function bindSessionSide(one: BindOne): void {
  one(CORE.screenSettings, (get) => new ScreenSettings(get(CORE.stored), get(PORTS.config).environment));
  one(CORE.vehicle, (get) => new VehicleState(get(PORTS.carBus), get(CORE.screenSettings), get(PORTS.clock)));
  one(CORE.motion, (get) => {
    const screen = get(CORE.thisScreen);
    const place = { seat: () => screen.motionSeat(), seat$: screen.motionSeat$ };
    return new MotionPolicy(get(CORE.vehicle), place, get(PORTS.config).motion);
  });
  one(
    CORE.landing,
    (get) =>
      new LandingModel(
        get(CORE.session),
        get(CORE.sessionStore),
        get(CORE.thisScreen),
        get(CORE.automaticVoucher),
        get(PORTS.clock),
        get(PORTS.config).signup,
      ),
  );
  one(CORE.logout, (get) => new LogoutModel(get(CORE.session)));
  one(CORE.playing, () => new State(false));
  one(
    CORE.idle,
    (get) =>
      new IdleModel(
        get(CORE.session),
        get(CORE.sessionStore),
        get(CORE.playing).value$,
        get(CORE.motion).state$,
        get(PORTS.clock),
      ),
  );
  one(
    CORE.wording,
    (get) =>
      new WordingStore(get(PORTS.wordingApi), get(CORE.sessionStore), get(CORE.stored), get(PORTS.log)),
  );
  one(
    CORE.paymentFlag,
    (get) =>
      new PaymentFlag(
        get(PORTS.featureFlags),
        get(PORTS.config),
        get(PORTS.clock),
        get(PORTS.log),
        (failure) => get(CORE.heardAddresses).note('flags.url', failure),
      ),
  );
  one(CORE.heardAddresses, () => new HeardAddresses());
  one(
    CORE.startUp,
    (get) =>
      new StartUp(
        get(CORE.session),
        get(CORE.idle),
        get(CORE.wording),
        get(CORE.legal),
        get(CORE.paymentFlag),
        get(CORE.stored),
        get(PORTS.log),
        get(PORTS.connectivity),
      ),
  );
  one(CORE.overrides, (get) => new Overrides(get(CORE.stored)));
}
