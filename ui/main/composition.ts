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
import { parseStartParameters } from '../../core/session/start-parameters.ts';
import { KEYS } from '../../core/session/storage-keys.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import type { Models } from '../bindings/models.ts';
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
  container.bind(PORTS.config).toConstantValue(config.value);
  container.bind(PORTS.hostLanguage).toConstantValue(navigator.language);
  container.bind(PORTS.clock).toConstantValue(clock);
  container.bind(PORTS.random).toConstantValue(new HostRandom());
  container.bind(PORTS.log).toConstantValue(logFor(config.value));
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
  thisScreen.applyStart(parseStartParameters(new Map(new URLSearchParams(location.search))));
  await container.get(CORE.life).start();

  const artwork = new TitleArtwork(container.get(PORTS.catalogueApi));
  return ok({
    environment: config.value.environment,
    language: container.get(CORE.sessionStore).language().replace('_', '-'),
    theme: themeOf(config.value, store.get(KEYS.theme)),
    about: aboutOf(config.value),
    session: container.get(CORE.session),
    thisScreen,
    connectivity,
    signIn: container.get(CORE.signIn),
    account: container.get(CORE.account),
    signInCode: container.get(CORE.signInCode),
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

function aboutOf({ device, links }: ClientConfig): Models['about'] {
  return {
    version: device.softwareVersion,
    faqUrl: links.faq,
    reportUrl: links.report,
    companionUrl: links.companionApp,
  };
}

/** Logging is off in production (DEVP-10). */
function logFor({ environment }: ClientConfig): ConsoleLog {
  return new ConsoleLog(environment === 'production' ? 'off' : 'info');
}

/** Dark by default, light outside production only (CNST-01, OPEN-47). */
function themeOf({ environment }: ClientConfig, stored: string | null): 'dark' | 'light' {
  return environment !== 'production' && stored?.toLowerCase() === 'light' ? 'light' : 'dark';
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
