import { Container } from 'inversify';
import { concat, defer, map, switchMap, take, type Observable } from 'rxjs';
import { coreModule } from '../../adapters/composition/core-bindings.ts';
import { platformModule } from '../../adapters/composition/platform-bindings.ts';
import { CORE, PORTS } from '../../adapters/composition/tokens.ts';
import { loadConfiguration } from '../../adapters/configuration/load-configuration.ts';
import { LocalStorageStore } from '../../adapters/storage/local-storage-store.ts';
import { BrowserTab } from '../../adapters/system/browser-tab.ts';
import { BrowserConnectivity } from '../../adapters/system/connectivity.ts';
import { ConsoleLog } from '../../adapters/system/console-log.ts';
import { HostClock } from '../../adapters/system/host-clock.ts';
import { HostRandom } from '../../adapters/system/host-random.ts';
import { BrowserShell } from '../../adapters/system/host-shell.ts';
import { WebLocks } from '../../adapters/system/web-locks.ts';
import { WorkerUpdate } from '../../adapters/system/worker-update.ts';
import { windowTelemetry } from '../../adapters/telemetry/window-telemetry.ts';
import { mayLog } from '../../core/shared/environments.ts';
import type { KeyValueStore } from '../../core/ports/key-value-store.ts';
import type { ScreenLook } from '../../core/session/follow-car.ts';
import type { AccountScope } from '../../core/session/account-scope.ts';
import { parseStartParameters, type StartParameters } from '../../core/session/start-parameters.ts';
import { keepVehicleParameters, parseVehicleParameters } from '../../core/session/vehicle-parameters.ts';
import { STORED } from '../../core/storage/stored.ts';
import { glance } from '../../core/storage/stored-values.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import type { Models, StartModels } from '../bindings/models.ts';
import { PATHS } from './paths.ts';
import { fetchWatchSide, oncePer, sidesOf } from './sides.ts';
import { problemOfFirstCall, type StartProblem } from './start-problem.ts';

/** The client's own configuration file, beside the page. */
const CONFIGURATION_URL = '/cabinema.config.json';

/**
 * Builds the client of this window and brings back its session. Fails when its configuration cannot be used, and when
 * no API key is stored and none can be had: without one no call is answered. With a stored one the client starts
 * without asking anybody.
 */
export async function startClient(): Promise<Result<StartModels, StartProblem>> {
  const log = new ConsoleLog('info');
  const store = new LocalStorageStore(window, log);
  const query = new Map(new URLSearchParams(location.search));
  const parameters = parseStartParameters(query);
  const vehicle = parseVehicleParameters(query);
  const configuring = loadConfiguration(
    CONFIGURATION_URL,
    location.hostname,
    glance(store, STORED.environmentOverride),
  );
  // Fetched beside everything else, a screen that signs in by itself does not wait for it.
  if (signsInByItself(store, parameters)) {
    fetchWatchSide(
      parameters.languageOverride ?? glance(store, STORED.languageOverride) ?? navigator.language,
    );
  }
  const config = await configuring;
  if (!config.ok) {
    const kind = config.error.code === 'configuration/unreachable' ? 'unreachable' : 'unusable';
    return err({
      kind,
      message: await startWords().then(
        ({ describeConfigurationError }) => describeConfigurationError(config.error),
        () => config.error.code,
      ),
    });
  }

  const container = new Container();
  container
    .bind(PORTS.config)
    .toConstantValue({ ...config.value, fineTrim: fineTrimOf(config.value, store) });
  container.bind(PORTS.hostLanguage).toConstantValue(navigator.language);
  container.bind(PORTS.clock).toConstantValue(new HostClock());
  container.bind(PORTS.random).toConstantValue(new HostRandom());
  // Logging is off in production unless the car enabled it, now or before (DEVP-10).
  const logs = mayLog(
    config.value.environment,
    vehicle.enableLogs ?? glance(store, STORED.enableLogs) ?? false,
  );
  container.bind(PORTS.log).toConstantValue(new ConsoleLog(logs ? 'info' : 'off'));
  container.bind(PORTS.store).toConstantValue(store);
  container.bind(PORTS.connectivity).toConstantValue(new BrowserConnectivity(window));
  container.bind(PORTS.hostShell).toConstantValue(new BrowserShell(window, `/${PATHS.landing}`));
  container.bind(PORTS.tab).toConstantValue(new BrowserTab(window));
  container.bind(PORTS.exclusive).toConstantValue(new WebLocks(navigator));
  container
    .bind(PORTS.telemetry)
    .toConstantValue(
      windowTelemetry(
        { parent: window.parent, parentOrigin: embeddingOrigin() },
        config.value.telemetryOrigin,
      ),
    );
  container.load(platformModule, coreModule);

  const thisScreen = container.get(CORE.thisScreen);
  thisScreen.applyStart(parameters);
  keepVehicleParameters(container.get(CORE.stored), vehicle);
  followLanguage(container);
  const models = modelsOf(container);
  const session = container.get(CORE.session);
  session.account$.subscribe((account) => {
    if (account !== null) void models.watchSide(account);
  });
  const started = await container.get(CORE.startUp).run();
  if (logs)
    startWords().then(
      ({ writeDoubts }) => writeDoubts(log, query, config.value),
      () => undefined,
    );
  if (started.ok) return ok(models);
  // Another attempt builds another client.
  container.get(CORE.idle).dispose();
  session.dispose();
  const { href } = new URL(config.value.bases.user, location.href);
  return err(problemOfFirstCall(started.error, href));
}

function modelsOf(container: Container): StartModels {
  const { environment, links, fineTrim, car } = container.get(PORTS.config);
  const screenSettings = container.get(CORE.screenSettings);
  const sides = sidesOf(container);
  const watchSide = oncePer(async (account: AccountScope): Promise<Models> => ({
    ...start,
    ...(await sides.watch(account)),
  }));
  const start: StartModels = {
    environment,
    language: container.get(CORE.sessionStore).language().replace('_', '-'),
    about: { companionUrl: links.companionApp, fineTrim },
    log: container.get(PORTS.log),
    session: container.get(CORE.session),
    thisScreen: container.get(CORE.thisScreen),
    connectivity: container.get(PORTS.connectivity),
    update: new WorkerUpdate(window, container.get(PORTS.clock), container.get(PORTS.log)),
    addresses: {
      heard: container.get(CORE.heardAddresses),
      configured: container.get(PORTS.config),
      flags: container.get(CORE.paymentFlag),
      clock: container.get(PORTS.clock),
    },
    landing: container.get(CORE.landing),
    profileName: () => container.get(CORE.sessionStore).profileName(),
    look$: lookOf(container),
    displayProfile: car.profiles[container.get(CORE.stored).read(STORED.customerZone) ?? ''],
    headStart: () => fetchWatchSide(container.get(CORE.sessionStore).language()),
    watchSide,
    profileSide: sides.profile,
    paymentSide: sides.payment,
    settingsSide: sides.settings,
    browseSide: sides.browse,
    previewSide: sides.preview,
    entrySide: sides.entry,
    screenSettings,
    vehicle: container.get(CORE.vehicle),
    motion: container.get(CORE.motion),
    logout: container.get(CORE.logout),
    idle: container.get(CORE.idle),
    wording: container.get(CORE.wording),
    legal: container.get(CORE.legal),
    consents: container.get(CORE.consents),
  };
  return start;
}

/** Fetched only where there is a car to follow; null when it does not arrive. */
const followCar = () => import('../../core/session/follow-car.ts').catch(() => null);

/** As a person set it, until the car has said how it is to be, where it may. */
function lookOf(container: Container): Observable<ScreenLook> {
  const { environment, car } = container.get(PORTS.config);
  const { state$ } = container.get(CORE.screenSettings);
  const bus = container.get(PORTS.carBus);
  const asSet$ = state$.pipe(map(({ theme }) => ({ theme, brightness: 1 })));
  if (bus === null) return asSet$;
  const ofCar$ = defer(followCar).pipe(
    switchMap((part) => part?.screenLook(state$, bus, car.follows, environment) ?? asSet$),
  );
  return concat(asSet$.pipe(take(1)), ofCar$);
}

/** A language that the car is set to holds from the next start on. */
function followLanguage(container: Container): void {
  const bus = container.get(PORTS.carBus);
  if (bus === null || !container.get(PORTS.config).car.follows.language) return;
  void followCar().then((part) =>
    part?.followLanguage(bus, container.get(CORE.sessionStore), container.get(CORE.stored)),
  );
}

/** A session is stored, or the car says who it is. */
function signsInByItself(store: KeyValueStore, { hardwareId }: StartParameters): boolean {
  return (hardwareId ?? glance(store, STORED.session) ?? glance(store, STORED.hardwareId)) !== null;
}

/** As configured, unless a developer set it otherwise; production is as configured. */
function fineTrimOf({ environment, fineTrim }: ClientConfig, store: KeyValueStore): boolean {
  return environment === 'production' ? fineTrim : (glance(store, STORED.fineTrim) ?? fineTrim);
}

/** What is said of a start to whoever runs it: fetched only where there is something to say. */
const startWords = () => import('./start-words.ts');

/** Origin of the page that shows this one in a frame; empty for a window of its own. */
function embeddingOrigin(): string {
  if (window.parent === window) return '';
  // Not every engine names the frames around a page.
  const { ancestorOrigins } = location as Partial<Pick<Location, 'ancestorOrigins'>>;
  const [nearest] = ancestorOrigins ?? [];
  if (nearest !== undefined) return nearest;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
}
