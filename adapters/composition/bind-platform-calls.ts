import { callContextOf } from '../../core/session/call-context-of.ts';
import { PlatformCalls, type CallScope } from '../http/platform-calls.ts';
import type { BindOne, Get } from './bind-one.ts';
import { accountApi, voucherApi } from './lazy-http-ports.ts';
import { CORE, PLATFORM_CALLS, PORTS } from './tokens.ts';

/**
 * The platform's calls, and the two ports that both a screen and an account call by them. `scopeOf` tells which account
 * calls; without it the calls are the screen's own.
 */
export function bindPlatformCalls(one: BindOne, scopeOf?: (get: Get) => CallScope): void {
  one(
    PLATFORM_CALLS,
    (get) =>
      new PlatformCalls(
        get(PORTS.config).bases,
        callContextOf(get(CORE.sessionStore), () => get(CORE.session)),
        get(PORTS.log),
        scopeOf === undefined ? {} : { scope: scopeOf(get) },
      ),
  );
  one(PORTS.accountApi, (get) => accountApi(get(PLATFORM_CALLS)));
  one(PORTS.voucherApi, (get) => voucherApi(get(PLATFORM_CALLS)));
}
