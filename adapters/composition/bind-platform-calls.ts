import type { CallContext } from '../../core/ports/call-context.ts';
import { callContextOf, unaskedContextOf } from '../../core/session/call-context-of.ts';
import { PlatformCalls, type CallScope } from '../http/platform-calls.ts';
import type { BindOne, Get } from './bind-one.ts';
import { accountApi, voucherApi } from './lazy-http-ports.ts';
import { CORE, PLATFORM_CALLS, PORTS, UNASKED_CALLS } from './tokens.ts';

/**
 * The platform's calls, and the two ports that both a screen and an account call by them. `scopeOf` tells which account
 * calls; without it the calls are the screen's own.
 */
export function bindPlatformCalls(one: BindOne, scopeOf?: (get: Get) => CallScope): void {
  const callsBy = (get: Get, context: CallContext): PlatformCalls =>
    new PlatformCalls(get(PORTS.config).bases, context, get(PORTS.log), {
      heard: (base, failure) => get(CORE.heardAddresses).note(`bases.${base}`, failure),
      ...(scopeOf === undefined ? {} : { scope: scopeOf(get) }),
    });
  const contextBy = (get: Get): CallContext => callContextOf(get(CORE.sessionStore), () => get(CORE.session));
  one(PLATFORM_CALLS, (get) => callsBy(get, contextBy(get)));
  one(UNASKED_CALLS, (get) => callsBy(get, unaskedContextOf(contextBy(get))));
  one(PORTS.accountApi, (get) => accountApi(get(PLATFORM_CALLS)));
  one(PORTS.voucherApi, (get) => voucherApi(get(PLATFORM_CALLS)));
}
