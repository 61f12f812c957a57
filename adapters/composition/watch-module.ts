import { ContainerModule } from 'inversify';
import { HomeModel } from '../../core/catalogue/home-model.ts';
import { TitleModel } from '../../core/catalogue/title-model.ts';
import { PlayerModel } from '../../core/playback/player-model.ts';
import { Playback } from '../../core/playback/playback.ts';
import { StreamGate } from '../../core/playback/stream-gate.ts';
import { CommandRouter } from '../../core/screens/command-router.ts';
import { Presence } from '../../core/screens/presence.ts';
import { ScreenChannel } from '../../core/screens/screen-channel.ts';
import { ScreenCommands } from '../../core/screens/screen-commands.ts';
import { ScreenLife } from '../../core/screens/screen-life.ts';
import { ScreenManagerModel } from '../../core/screens/screen-manager-model.ts';
import { selfDescription } from '../../core/screens/self-description.ts';
import { OwnPosition } from '../../core/sync/own-position.ts';
import { WatchTogether } from '../../core/sync/watch-together.ts';
import { bindOne } from './bind-one.ts';
import { CORE, PORTS } from './tokens.ts';

/**
 * What a screen is made of once somebody is signed in: titles, playing, the screens of the account. Stands on
 * `core-bindings.ts`; the host binds its player beside it. A browser loads it while the session comes back or the
 * start screen is left.
 */
export const watchModule = new ContainerModule(({ bind }) => {
  const one = bindOne(bind);
  one(
    CORE.streamGate,
    (get) => new StreamGate(get(PORTS.ownershipApi), get(PORTS.streamApi), get(PORTS.clock)),
  );
  one(
    CORE.playback,
    (get) =>
      new Playback(
        get(PORTS.player),
        get(CORE.streamGate),
        get(PORTS.progressApi),
        get(PORTS.streamApi),
        get(CORE.sessionStore),
        get(CORE.thisScreen),
        get(PORTS.clock),
        get(PORTS.random),
        get(PORTS.log),
        get(PORTS.connectivity),
      ),
  );
  one(CORE.ownPosition, (get) => new OwnPosition(get(CORE.playback), get(CORE.thisScreen), get(PORTS.clock)));
  one(
    CORE.channel,
    (get) =>
      new ScreenChannel(
        get(PORTS.bus),
        get(PORTS.random),
        selfDescription(get(CORE.thisScreen), get(CORE.ownPosition)),
      ),
  );
  one(
    CORE.presence,
    (get) => new Presence(get(PORTS.bus), get(CORE.channel), get(PORTS.clock), get(PORTS.random)),
  );
  one(
    CORE.together,
    (get) =>
      new WatchTogether(
        get(CORE.playback),
        get(CORE.channel),
        get(CORE.presence),
        get(CORE.ownPosition),
        get(PORTS.clock),
        get(PORTS.random),
        get(PORTS.store),
        get(PORTS.telemetry),
        get(PORTS.config).fineTrim,
      ),
  );
  one(
    CORE.router,
    (get) =>
      new CommandRouter(
        get(CORE.channel),
        get(CORE.playback),
        get(CORE.together),
        get(CORE.presence),
        get(CORE.thisScreen),
        get(PORTS.clock),
      ),
  );
  one(
    CORE.commands,
    (get) =>
      new ScreenCommands(
        get(CORE.channel),
        get(CORE.router),
        get(CORE.playback),
        get(CORE.together),
        get(CORE.presence),
        get(PORTS.random),
      ),
  );
  one(
    CORE.screenManager,
    (get) =>
      new ScreenManagerModel(
        get(CORE.presence),
        get(CORE.commands),
        get(CORE.playback),
        get(CORE.together),
        get(CORE.ownPosition),
        get(CORE.thisScreen),
        get(PORTS.clock),
        get(CORE.channel),
      ),
  );
  one(
    CORE.life,
    (get) =>
      new ScreenLife(
        get(CORE.session),
        get(CORE.presence),
        get(CORE.playback),
        get(CORE.together),
        get(CORE.router),
        get(CORE.screenManager),
        get(CORE.thisScreen),
        get(CORE.screenSettings),
        get(CORE.playing),
        get(PORTS.config),
        get(PORTS.log),
      ),
  );
  one(CORE.home, (get) => new HomeModel(get(PORTS.catalogueApi), get(CORE.sessionStore), get(PORTS.log)));
  one(
    CORE.preview,
    (get) => new HomeModel(get(PORTS.catalogueApi), get(CORE.sessionStore), get(PORTS.log), 'preview'),
  );
  one(
    CORE.title,
    (get) =>
      new TitleModel(
        get(PORTS.catalogueApi),
        get(PORTS.ownershipApi),
        get(PORTS.progressApi),
        get(PORTS.streamApi),
        get(CORE.playback),
        get(PORTS.clock),
      ),
  );
  one(
    CORE.playerModel,
    (get) =>
      new PlayerModel(
        get(CORE.playback),
        get(CORE.commands),
        get(CORE.together),
        get(CORE.presence),
        get(CORE.thisScreen),
        get(PORTS.clock),
      ),
  );
});
