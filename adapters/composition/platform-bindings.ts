import { ContainerModule } from 'inversify';
import { HttpSessionApi } from '../http/http-session-api.ts';
import { bindOne } from './bind-one.ts';
import { lazyCarBus } from './lazy-car-bus.ts';
import { bindPlatformCalls } from './bind-platform-calls.ts';
import { featureFlags, ipLookup, legalApi, wordingApi } from './lazy-http-ports.ts';
import { PLATFORM_CALLS, PORTS } from './tokens.ts';

/**
 * The operator's platform over HTTP as far as a start needs it, for every host that talks to a real one: browser and
 * fleet. What people watch with is in `watch-platform.ts`.
 */
export const platformModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  bindPlatformCalls(one);
  one(PORTS.sessionApi, (get) => new HttpSessionApi(get(PLATFORM_CALLS), get(PORTS.config).masterKey));
  one(PORTS.legalApi, (get) => legalApi(get(PLATFORM_CALLS)));
  one(PORTS.wordingApi, (get) => wordingApi(get(PLATFORM_CALLS), get(PORTS.log), get(PORTS.config)));
  one(PORTS.featureFlags, (get) => featureFlags(get(PORTS.log), get(PORTS.config)));
  one(PORTS.carBus, (get) =>
    lazyCarBus(get(PORTS.config).car.bus, get(PORTS.clock), get(PORTS.random), get(PORTS.log)),
  );
  one(PORTS.ipLookup, (get) => ipLookup(get(PORTS.log), get(PORTS.config)));
});
