import { ContainerModule } from 'inversify';
import { SessionStore } from '../../core/session/session-store.ts';
import { Session } from '../../core/session/session.ts';
import { ThisScreen } from '../../core/session/this-screen.ts';
import { StoredValues } from '../../core/storage/stored-values.ts';
import { bindAccountSide } from './account-bindings.ts';
import { bindOne } from './bind-one.ts';
import { bindSessionSide } from './session-bindings.ts';
import { CORE, PORTS } from './tokens.ts';

/**
 * The core's bindings that a start needs, the same for every host. The host binds {@link PORTS} in the same container.
 * One container is one screen. What people watch with is in `watch-module.ts`.
 */
export const coreModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  bindAccountSide(one);
  bindSessionSide(one);
  one(CORE.stored, (get) => new StoredValues(get(PORTS.store), get(PORTS.log)));
  one(
    CORE.sessionStore,
    (get) => new SessionStore(get(CORE.stored), get(PORTS.clock), get(PORTS.hostLanguage)),
  );
  one(
    CORE.thisScreen,
    (get) =>
      new ThisScreen(
        get(CORE.stored),
        get(PORTS.clock),
        get(PORTS.random),
        get(PORTS.config),
        get(PORTS.log),
      ),
  );
  one(
    CORE.session,
    (get) =>
      new Session(
        get(PORTS.sessionApi),
        get(CORE.sessionStore),
        get(CORE.thisScreen),
        get(PORTS.clock),
        get(PORTS.log),
      ),
  );
});
