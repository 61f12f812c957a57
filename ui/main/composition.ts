import { Container } from 'inversify';
import { coreModule } from '../../adapters/composition/core-bindings.ts';
import { platformModule } from '../../adapters/composition/platform-bindings.ts';
import { CORE, PORTS } from '../../adapters/composition/tokens.ts';
import { describeConfigurationError } from '../../adapters/configuration/configuration-error.ts';
import { loadConfiguration } from '../../adapters/configuration/load-configuration.ts';
import { ShakaMediaPlayer } from '../../adapters/shaka/shaka-media-player.ts';
import { LocalStorageStore } from '../../adapters/storage/local-storage-store.ts';
import { BrowserConnectivity } from '../../adapters/system/connectivity.ts';
import { ConsoleLog } from '../../adapters/system/console-log.ts';
import { HostClock } from '../../adapters/system/host-clock.ts';
import { HostRandom } from '../../adapters/system/host-random.ts';
import { BrowserShell } from '../../adapters/system/host-shell.ts';
import { windowTelemetry } from '../../adapters/telemetry/window-telemetry.ts';
import { TitleArtwork } from '../../core/catalogue/title-artwork.ts';
import { mayLog } from '../../core/developer/environment-rules.ts';
import { Overrides } from '../../core/developer/overrides.ts';
import type { KeyValueStore } from '../../core/ports/key-value-store.ts';
import { parseStartParameters } from '../../core/session/start-parameters.ts';
import { keepVehicleParameters, parseVehicleParameters } from '../../core/session/vehicle-parameters.ts';
import { KEYS } from '../../core/session/storage-keys.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { BOOLEAN_FORM } from '../../core/shared/stored-value.ts';
import type { EntryModels } from '../bindings/entry-models.ts';
import type { Models } from '../bindings/models.ts';
import type { SettingsModels } from '../bindings/settings-models.ts';
import { PATHS } from './paths.ts';

/** The client's own configuration file, beside the page. */
const CONFIGURATION_URL = '/cabinema.config.json';

/**
 * Builds the client of this window and brings back its session. Fails with words for the person who runs the
 * installation when its configuration cannot be used.
 */
export async function startClient(): Promise<Result<Models, { readonly message: string }>> {
  const log = new ConsoleLog('info');
  const store = new LocalStorageStore(window, log);
  const config = await loadConfiguration(
    CONFIGURATION_URL,
    location.hostname,
    store.get(KEYS.environmentOverride),
  );
  if (!config.ok) return err({ message: describeConfigurationError(config.error) });

  const clock = new HostClock();
  const connectivity = new BrowserConnectivity(window);
  const player = new ShakaMediaPlayer(clock, log, connectivity);
  const container = new Container();
  container
    .bind(PORTS.config)
    .toConstantValue({ ...config.value, fineTrim: fineTrimOf(config.value, store) });
  container.bind(PORTS.hostLanguage).toConstantValue(navigator.language);
  container.bind(PORTS.clock).toConstantValue(clock);
  container.bind(PORTS.random).toConstantValue(new HostRandom());
  container
    .bind(PORTS.log)
    .toConstantValue(logFor(config.value, BOOLEAN_FORM.parse(store.get(KEYS.enableLogs) ?? '') ?? false));
  container.bind(PORTS.store).toConstantValue(store);
  container.bind(PORTS.connectivity).toConstantValue(connectivity);
  container.bind(PORTS.hostShell).toConstantValue(new BrowserShell(window, `/${PATHS.landing}`));
  container.bind(PORTS.player).toConstantValue(player);
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
  const query = new Map(new URLSearchParams(location.search));
  thisScreen.applyStart(parseStartParameters(query));
  keepVehicleParameters(store, parseVehicleParameters(query));
  await container.get(CORE.startUp).run();

  const artwork = new TitleArtwork(container.get(PORTS.catalogueApi));
  let entrySide: Promise<EntryModels> | null = null;
  let settingsSide: Promise<SettingsModels> | null = null;
  return ok({
    environment: config.value.environment,
    language: container.get(CORE.sessionStore).language().replace('_', '-'),
    about: {
      companionUrl: config.value.links.companionApp,
      fineTrim: container.get(PORTS.config).fineTrim,
    },
    session: container.get(CORE.session),
    thisScreen,
    connectivity,
    landing: container.get(CORE.landing),
    signIn: container.get(CORE.signIn),
    profileName: () => container.get(CORE.sessionStore).profileName(),
    entrySide: () => (entrySide ??= loadEntrySide(container)),
    preview: container.get(CORE.preview),
    screenSettings: container.get(CORE.screenSettings),
    logout: container.get(CORE.logout),
    idle: container.get(CORE.idle),
    wording: container.get(CORE.wording),
    settingsSide: () => (settingsSide ??= loadSettingsSide(container)),
    legal: container.get(CORE.legal),
    consents: container.get(CORE.consents),
    home: container.get(CORE.home),
    title: container.get(CORE.title),
    playback: container.get(CORE.playback),
    player: container.get(CORE.playerModel),
    screenManager: container.get(CORE.screenManager),
    artwork: (id) => artwork.find(id),
    video: { mountInto: (host) => player.mountInto(host) },
  });
}

async function loadEntrySide(container: Container): Promise<EntryModels> {
  const { entryModule } = await import('../../adapters/composition/entry-module.ts');
  container.load(entryModule);
  return {
    codeSignIn: container.get(CORE.codeSignIn),
    registration: container.get(CORE.registration),
    recovery: container.get(CORE.recovery),
    voucher: container.get(CORE.voucher),
    deviceName: container.get(CORE.deviceName),
    profileName: container.get(CORE.profileName),
    passwordPolicy: container.get(PORTS.config).passwordPolicy,
  };
}

async function loadSettingsSide(container: Container): Promise<SettingsModels> {
  const { settingsModule } = await import('../../adapters/composition/settings-module.ts');
  container.load(settingsModule);
  return {
    settings: container.get(CORE.settings),
    account: container.get(CORE.account),
    signInCode: container.get(CORE.signInCode),
    developerPanel: container.get(CORE.developerPanel),
    troubleshooting: container.get(CORE.troubleshooting),
  };
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
