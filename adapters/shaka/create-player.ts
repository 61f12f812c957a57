import { licenceRequestFilter, type LicenceHeaders } from './licence-headers.ts';
import { licenceScheme } from './licence-scheme.ts';
import { loadShaka, type ShakaPlayer } from './load-shaka.ts';
import { qualityChoice } from './quality-choice.ts';
import { fetchSideFiles } from './text/side-files.ts';
import { readTextFiles } from './text/text-parsers.ts';
import type { VideoSurface } from './video-surface.ts';

export interface PlayerEvents {
  readonly faulted: (cause: unknown) => void;
  readonly buffering: (dry: boolean) => void;
  /** A licence of the stream that is loaded was refused; another one may still open all that is needed. */
  readonly licenceRefused: (cause: unknown) => void;
  readonly tracksChanged: () => void;
  /** What the keys of the film may be used for has changed. */
  readonly keysChanged: () => void;
}

const TRACK_EVENTS = ['trackschanged', 'variantchanged', 'audiotrackchanged', 'adaptation', 'textchanged'];

export interface MadePlayer {
  readonly player: ShakaPlayer;
  /** How it chooses among the renditions of a film. */
  readonly abrFactory: ReturnType<typeof qualityChoice>;
}

/** The library's player on our element. Null when the library cannot be fetched. */
export async function createPlayer(
  surface: VideoSurface,
  licenceHeaders: LicenceHeaders,
  events: PlayerEvents,
): Promise<MadePlayer | null> {
  const shaka = await loadShaka().catch(() => null);
  if (shaka === null) return null;
  const { NetworkingEngine } = shaka.net;
  for (const scheme of ['http', 'https']) {
    const { APPLICATION } = NetworkingEngine.PluginPriority;
    NetworkingEngine.registerScheme(scheme, licenceScheme(shaka), APPLICATION, true);
  }
  readTextFiles(shaka);
  fetchSideFiles(shaka);
  const player = new shaka.Player(null, surface.container);
  // Without a MediaSource yet: the library waits for itself for ever when that fails here, while a load just fails.
  await player.attach(surface.video, false);
  const { LICENSE } = NetworkingEngine.RequestType;
  player
    .getNetworkingEngine()
    ?.registerRequestFilter(licenceRequestFilter(LICENSE, licenceHeaders, location.href));
  player.addEventListener('error', (event) => events.faulted(propertyOf(event, 'detail')));
  player.addEventListener('buffering', (event) => events.buffering(propertyOf(event, 'buffering') === true));
  player.addEventListener('keystatuschanged', events.keysChanged);
  for (const name of TRACK_EVENTS) player.addEventListener(name, events.tracksChanged);
  return { player, abrFactory: qualityChoice(shaka) };
}

/** The library's events carry more than its types say. */
function propertyOf(event: object, name: string): unknown {
  return (event as Readonly<Record<string, unknown>>)[name];
}
