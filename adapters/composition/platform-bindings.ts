import { ContainerModule } from 'inversify';
import { callContextOf } from '../../core/session/call-context-of.ts';
import { HttpSessionApi } from '../http/http-session-api.ts';
import { PlatformCalls } from '../http/platform-calls.ts';
import { bindOne } from './bind-one.ts';
import { accountApi, featureFlags, ipLookup, legalApi, voucherApi, wordingApi } from './lazy-http-ports.ts';
import { CORE, PLATFORM_CALLS, PORTS } from './tokens.ts';

/**
 * The operator's platform over HTTP as far as a start needs it, for every host that talks to a real one: browser and
 * fleet. What people watch with is in `watch-platform.ts`.
 */
export const platformModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(
    PLATFORM_CALLS,
    (get) =>
      new PlatformCalls(
        get(PORTS.config).bases,
        callContextOf(get(CORE.sessionStore), () => get(CORE.session)),
        get(PORTS.log),
      ),
  );
  one(PORTS.sessionApi, (get) => new HttpSessionApi(get(PLATFORM_CALLS), get(PORTS.config).masterKey));
  one(PORTS.accountApi, (get) => accountApi(get(PLATFORM_CALLS)));
  one(PORTS.voucherApi, (get) => voucherApi(get(PLATFORM_CALLS)));
  one(PORTS.legalApi, (get) => legalApi(get(PLATFORM_CALLS)));
  one(PORTS.wordingApi, (get) => wordingApi(get(PLATFORM_CALLS), get(PORTS.log), get(PORTS.config)));
  one(PORTS.featureFlags, (get) => featureFlags(get(PORTS.log), get(PORTS.config)));
  one(PORTS.ipLookup, (get) => ipLookup(get(PORTS.log), get(PORTS.config)));
});
