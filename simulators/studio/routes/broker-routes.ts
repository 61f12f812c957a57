import { ok } from '../../../core/shared/result.ts';
import type { StudioContext } from '../studio-context.ts';
import { accountRoute } from './route.ts';
import type { Route } from './route.ts';

/** Where screens of an account find each other. */
export function brokerRoutes(studio: StudioContext): readonly Route[] {
  return [
    accountRoute<{ responseCode?: number; url: string }>('brokerAddress', (call, { session }) =>
      ok({ url: studio.brokerUrl(session, call.host, call.secure) }),
    ),
  ];
}
