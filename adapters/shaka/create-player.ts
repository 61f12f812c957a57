import { loadShaka, type Shaka, type ShakaPlayer } from './load-shaka.ts';
import type { VideoSurface } from './video-surface.ts';

/** Headers for licence requests to `host`; null sends none of ours. */
export type LicenceHeaders = (host: string) => Readonly<Record<string, string>> | null;

export interface PlayerEvents {
  readonly faulted: (cause: unknown) => void;
  readonly buffering: (dry: boolean) => void;
  readonly tracksChanged: () => void;
}

const TRACK_EVENTS = ['trackschanged', 'variantchanged', 'audiotrackchanged', 'adaptation', 'textchanged'];

/** The library's player on our element. Null when the library cannot be fetched. */
export async function createPlayer(
  surface: VideoSurface,
  licenceHeaders: LicenceHeaders,
  events: PlayerEvents,
): Promise<ShakaPlayer | null> {
  const shaka = await loadShaka().catch(() => null);
  if (shaka === null) return null;
  const player = new shaka.Player(null, surface.container);
  await player.attach(surface.video);
  addLicenceHeaders(shaka, player, licenceHeaders);
  player.addEventListener('error', (event) => events.faulted(propertyOf(event, 'detail')));
  player.addEventListener('buffering', (event) => events.buffering(propertyOf(event, 'buffering') === true));
  for (const name of TRACK_EVENTS) player.addEventListener(name, events.tracksChanged);
  return player;
}

function addLicenceHeaders(shaka: Shaka, player: ShakaPlayer, licenceHeaders: LicenceHeaders): void {
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    const [address] = request.uris;
    if (type !== shaka.net.NetworkingEngine.RequestType.LICENSE || address === undefined) return;
    const headers = licenceHeaders(new URL(address, location.href).host);
    if (headers !== null) Object.assign(request.headers, headers);
  });
}

/** The library's events carry more than its types say. */
function propertyOf(event: object, name: string): unknown {
  return (event as Readonly<Record<string, unknown>>)[name];
}
