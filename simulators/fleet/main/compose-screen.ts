import { Container, type ContainerModule } from 'inversify';
import { BehaviorSubject, filter, firstValueFrom, of, switchMap } from 'rxjs';
import { accountContainer } from '../../../adapters/composition/account-container.ts';
import { coreModule } from '../../../adapters/composition/core-bindings.ts';
import { CORE, PORTS } from '../../../adapters/composition/tokens.ts';
import { watchModule } from '../../../adapters/composition/watch-module.ts';
import { ONLY_TAB } from '../../../adapters/system/browser-tab.ts';
import { ConstantConnectivity } from '../../../adapters/system/connectivity.ts';
import { MemoryExclusive } from '../../../adapters/system/memory-exclusive.ts';
import { SEATS } from '../../../core/display/seats.ts';
import type { KeyValueStore } from '../../../core/ports/key-value-store.ts';
import type { Log } from '../../../core/ports/log.ts';
import type { BrokerAddressApi } from '../../../core/ports/broker-address.ts';
import type { BusState, MessageBus } from '../../../core/ports/message-bus.ts';
import type { Random } from '../../../core/ports/random.ts';
import type { ScreenChannel } from '../../../core/presence/screen-channel.ts';
import { sessionOf } from '../../../core/playback/play-session.ts';
import type { ScreenManagerModel } from '../../../core/screens/screen-manager-model.ts';
import type { ClientConfig } from '../../../core/shared/client-config.ts';
import type { DeviceId, TitleId } from '../../../core/shared/ids.ts';
import type { DeviceClock } from '../device-clock.ts';
import { LatestTelemetry, type AccountParts, type CarSeat, type VirtualScreen } from '../virtual-screen.ts';
import type { VirtualPlayer } from '../virtual-player.ts';

export interface ScreenParts {
  readonly seat: CarSeat;
  /** The car's, by which its screens sign in. */
  readonly hardwareId: string;
  readonly config: ClientConfig;
  readonly clock: DeviceClock;
  readonly random: Random;
  readonly log: Log;
  readonly store: KeyValueStore;
  readonly player: VirtualPlayer;
  /** Binds the calls that a start needs. */
  readonly platform: readonly ContainerModule[];
  /** Binds the calls in the name of an account, and its bus. */
  readonly accountPlatform: readonly ContainerModule[];
  /** In place of the bus of the platform; gets the addresses that the platform gives. */
  readonly makeBus?: (addresses: BrokerAddressApi) => MessageBus;
}

/** One virtual screen: the core as every host has it, in a container of its own. Nothing runs until its session starts. */
export function composeScreen(parts: ScreenParts): VirtualScreen {
  const { seat, hardwareId, clock, player, makeBus } = parts;
  const measured = new LatestTelemetry();
  const container = new Container();
  container.bind(PORTS.config).toConstantValue(parts.config);
  container.bind(PORTS.hostLanguage).toConstantValue('en-GB');
  container.bind(PORTS.clock).toConstantValue(clock);
  container.bind(PORTS.random).toConstantValue(parts.random);
  container.bind(PORTS.log).toConstantValue(parts.log);
  container.bind(PORTS.store).toConstantValue(parts.store);
  container.bind(PORTS.connectivity).toConstantValue(new ConstantConnectivity());
  container.bind(PORTS.tab).toConstantValue(ONLY_TAB);
  container.bind(PORTS.exclusive).toConstantValue(new MemoryExclusive());
  container.bind(PORTS.player).toConstantValue(player);
  container.bind(PORTS.telemetry).toConstantValue(measured);
  // It draws nothing.
  container.bind(PORTS.firstDrawn).toConstantValue(() => Promise.resolve());
  container.load(...parts.platform, coreModule);
  // A platform in memory has no car of its own.
  if (!container.isBound(PORTS.carBus)) container.bind(PORTS.carBus).toConstantValue(null);

  const vehicle = container.get(CORE.vehicle);
  const thisScreen = container.get(CORE.thisScreen);
  thisScreen.applyStart({ customerZone: SEATS[seat].zone, hardwareId, languageOverride: null });
  const session = container.get(CORE.session);
  const bus$ = new BehaviorSubject<MessageBus | null>(null);
  let account: AccountParts | null = null;
  let channel: ScreenChannel | null = null;
  let takeUp = (): boolean => false;
  session.account$.pipe(filter((scope) => scope !== null)).subscribe((scope) => {
    const own = accountContainer(container, scope);
    own.load(...parts.accountPlatform, watchModule);
    if (makeBus !== undefined) own.onActivation(PORTS.bus, () => makeBus(own.get(PORTS.brokerAddressApi)));
    account = partsOf(own);
    channel = own.get(CORE.channel);
    takeUp = () => own.get(CORE.playerModel).takeUp();
    bus$.next(own.get(PORTS.bus));
    own.get(CORE.life).start();
  });
  const ofAccount = (): AccountParts => {
    if (account === null) throw new Error(`Nobody has signed in on the ${seat} screen yet`);
    return account;
  };
  const select = (devices: readonly DeviceId[]): ScreenManagerModel => {
    const { screenManager } = ofAccount();
    screenManager.cancel();
    for (const device of devices) screenManager.toggle(device);
    return screenManager;
  };
  const self = [thisScreen.deviceId()];
  return {
    seat,
    start: () => void session.start(),
    findFilm: () => playableTitle(ofAccount()),
    startFilm: async (id) => {
      const { title, titlePlay, playback } = ofAccount();
      await title.show(id);
      await titlePlay.play();
      return playback.now.kind === 'open';
    },
    sync: (devices) => select(devices).sync(),
    pauseOrResume: () => select(self).pauseOrResume(),
    seek: (positionMs) => seekTogether(ofAccount(), positionMs),
    stop: () => select(self).stop(),
    deviceId: thisScreen.deviceId(),
    clock,
    player,
    measured,
    corrections: () => account?.together.corrections() ?? { jumps: 0, rateChanges: 0 },
    session,
    drive: (moves) => {
      if ((vehicle.now.car === 'moving') !== moves) vehicle.toggle();
    },
    takeUp: () => takeUp(),
    connection$: bus$.pipe(switchMap((bus) => bus?.state$ ?? of<BusState>('offline'))),
    dropped: () => channel?.dropped() ?? { malformed: 0, oversized: 0, duplicate: 0, forged: 0, stale: 0 },
    dispose: () => session.dispose(),
    get presence() {
      return ofAccount().presence;
    },
    get playback() {
      return ofAccount().playback;
    },
    get together() {
      return ofAccount().together;
    },
    get commands() {
      return ofAccount().commands;
    },
    get screenManager() {
      return ofAccount().screenManager;
    },
    get home() {
      return ofAccount().home;
    },
    get title() {
      return ofAccount().title;
    },
    get titlePlay() {
      return ofAccount().titlePlay;
    },
  };
}

/** Looks through home for a title that this account may play; null when there is none. */
async function playableTitle({ home, title }: AccountParts): Promise<TitleId | null> {
  await home.load();
  const { rows } = await firstValueFrom(home.state$);
  const ids = new Set(rows.flatMap(({ items }) => items.map(({ titleId }) => titleId)));
  for (const id of ids) {
    await title.show(id);
    const { ways } = await firstValueFrom(title.state$);
    if (ways.kind === 'play') return id;
  }
  return null;
}

/** Takes what plays here, and whoever watches along, to this place. */
export function seekTogether(
  { playback, commands }: Pick<AccountParts, 'playback' | 'commands'>,
  positionMs: number,
): void {
  const session = sessionOf(playback.now);
  if (session !== null) commands.seek(session.playSessionId, positionMs);
}

function partsOf(container: Container): AccountParts {
  return {
    presence: container.get(CORE.presence),
    playback: container.get(CORE.playback),
    together: container.get(CORE.together),
    commands: container.get(CORE.commands),
    screenManager: container.get(CORE.screenManager),
    home: container.get(CORE.home),
    title: container.get(CORE.title),
    titlePlay: container.get(CORE.titlePlay),
  };
}
