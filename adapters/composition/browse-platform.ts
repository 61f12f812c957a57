import { ContainerModule } from 'inversify';
import { HttpPageApi } from '../http/http-page-api.ts';
import { bindOne } from './bind-one.ts';
import { PLATFORM_CALLS, PORTS } from './tokens.ts';

/** The operator's platform over HTTP as far as `browse-module.ts` needs it. Stands on `platform-bindings.ts`. */
export const browsePlatformModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(PORTS.pageApi, (get) => new HttpPageApi(get(PLATFORM_CALLS), get(PORTS.config).bases.content));
});
