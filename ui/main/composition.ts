import { Container } from 'inversify';
import { coreModule } from '../../adapters/composition/core-bindings.ts';
import { platformModule } from '../../adapters/composition/platform-bindings.ts';
import { CORE, PORTS } from '../../adapters/composition/tokens.ts';
import { describeConfigurationError } from '../../adapters/configuration/configuration-error.ts';
import { loadConfiguration } from '../../adapters/configuration/load-configuration.ts';
import { LocalStorageStore } from '../../adapters/storage/local-storage-store.ts';
import { BrowserConnectivity } from '../../adapters/system/connectivity.ts';
import { ConsoleLog } from '../../adapters/system/console-log.ts';
import { HostClock } from '../../adapters/system/host-clock.ts';
import { HostRandom } from '../../adapters/system/host-random.ts';
import { BrowserShell } from '../../adapters/system/host-shell.ts';
import { windowTelemetry } from '../../adapters/telemetry/window-telemetry.ts';
import { mayLog } from '../../core/developer/environment-rules.ts';
import { Overrides } from '../../core/developer/overrides.ts';
import type { KeyValueStore } from '../../core/ports/key-value-store.ts';
import { parseStartParameters, type StartParameters } from '../../core/session/start-parameters.ts';
import { keepVehicleParameters, parseVehicleParameters } from '../../core/session/vehicle-parameters.ts';
import { KEYS } from '../../core/session/storage-keys.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { BOOLEAN_FORM } from '../../core/shared/stored-value.ts';
import type { Models, StartModels } from '../bindings/models.ts';
import { PATHS } from './paths.ts';
import { fetchWatchSide, sidesOf } from './sides.ts';

/** The client's own configuration file, beside the page. */
const CONFIGURATION_URL = '/cabinema.config.json';

/** Why the client does not start. */
export interface StartProblem {
  /** Nobody answered, or what came is of no use. */
  readonly kind: 'unreachable' | 'unusable';
  /** For whoever runs the installation. */
  readonly message: string;
}

/** Builds the client of this window and brings back its session. Fails when its configuration cannot be used. */
export async function startClient(): Promise<Result<StartModels, StartProblem>> {
  const log = new ConsoleLog('info');
  const store = new LocalStorageStore(window, log);
  const query = new Map(new URLSearchParams(location.search));
  const parameters = parseStartParameters(query);
  // Fetched beside everything else, a screen that signs in by itself does not wait for it.
  if (signsInByItself(store, parameters)) {
    fetchWatchSide(parameters.languageOverride ?? store.get(KEYS.languageOverride) ?? navigator.language);
  }
  const config = await loadConfiguration(
    CONFIGURATION_URL,
    location.hostname,
    store.get(KEYS.environmentOverride),
  );
  if (!config.ok) {
    const kind = config.error.code === 'configuration/unreachable' ? 'unreachable' : 'unusable';
    return err({ kind, message: describeConfigurationError(config.error) });
  }

  const container = new Container();
  container
    .bind(PORTS.config)
    .toConstantValue({ ...config.value, fineTrim: fineTrimOf(config.value, store) });
  container.bind(PORTS.hostLanguage).toConstantValue(navigator.language);
  container.bind(PORTS.clock).toConstantValue(new HostClock());
  container.bind(PORTS.random).toConstantValue(new HostRandom());
  container
    .bind(PORTS.log)
    .toConstantValue(logFor(config.value, BOOLEAN_FORM.parse(store.get(KEYS.enableLogs) ?? '') ?? false));
  container.bind(PORTS.store).toConstantValue(store);
  container.bind(PORTS.connectivity).toConstantValue(new BrowserConnectivity(window));
  container.bind(PORTS.hostShell).toConstantValue(new BrowserShell(window, `/${PATHS.landing}`));
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
  keepVehicleParameters(store, parseVehicleParameters(query));
  const models = modelsOf(container);
  const session = container.get(CORE.session);
  session.state$.subscribe(({ kind }) => {
    if (kind === 'signed-in') void models.watchSide();
  });
  await container.get(CORE.startUp).run();
  return ok(models);
}

function modelsOf(container: Container): StartModels {
  const { environment, links, fineTrim } = container.get(PORTS.config);
  const sides = sidesOf(container);
  let watchSide: Promise<Models> | null = null;
  const start: StartModels = {
    environment,
    language: container.get(CORE.sessionStore).language().replace('_', '-'),
    about: { companionUrl: links.companionApp, fineTrim },
    session: container.get(CORE.session),
    thisScreen: container.get(CORE.thisScreen),
    connectivity: container.get(PORTS.connectivity),
    landing: container.get(CORE.landing),
    signIn: container.get(CORE.signIn),
    profileName: () => container.get(CORE.sessionStore).profileName(),
    watchSide: () => (watchSide ??= sides.watch().then((watch) => ({ ...start, ...watch }))),
    entrySide: sides.entry,
    settingsSide: sides.settings,
    browseSide: sides.browse,
    screenSettings: container.get(CORE.screenSettings),
    logout: container.get(CORE.logout),
    idle: container.get(CORE.idle),
    wording: container.get(CORE.wording),
    legal: container.get(CORE.legal),
    consents: container.get(CORE.consents),
  };
  return start;
}

/** A session is stored, or the car says who it is. */
function signsInByItself(store: KeyValueStore, { hardwareId }: StartParameters): boolean {
  return (hardwareId ?? store.get(KEYS.session) ?? store.get(KEYS.hardwareId) ?? '') !== '';
}

/** As configured, unless a developer set it otherwise; production is as configured. */
function fineTrimOf({ environment, fineTrim }: ClientConfig, store: KeyValueStore): boolean {
  return environment === 'production' ? fineTrim : (new Overrides(store).read().fineTrim ?? fineTrim);
}

/** Logging is off in production unless the car enabled it (DEVP-10). */
function logFor({ environment }: ClientConfig, enableLogs: boolean): ConsoleLog {
  return new ConsoleLog(mayLog(environment, enableLogs) ? 'info' : 'off');
}

/** Origin of the page that shows this one in a frame; empty for a window of its own. */
function embeddingOrigin(): string {
  if (window.parent === window) return '';
  // Not every engine names the frames around a page.
  const { ancestorOrigins } = location as Partial<Pick<Location, 'ancestorOrigins'>>;
  const [nearest] = ancestorOrigins ?? [];
  if (nearest !== undefined) return nearest;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
}
