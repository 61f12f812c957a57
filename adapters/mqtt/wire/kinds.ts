import type { Kind } from '../../../core/messages/bodies.ts';

/** Every kind of the wire, as the source's code names it (MESG-04 to MESG-07). */
const CODE_NAMES: Readonly<Record<Kind, string>> = {
  'device-broadcast': 'DeviceBroadcast',
  'discover-account': 'DiscoverAccount',
  'discover-local': 'DiscoverLocal',
  'disconnect-device': 'DisconnectDevice',
  'remove-screen': 'RemoveScreen',
  'broadcast-updated-device-info': 'BroadcastUpdatedDeviceInfo',
  'sync-device': 'SyncDevice',
  'sync-device-done': 'SyncDeviceDone',
  ping: 'Ping',
  'ping-back': 'PingBack',
  'play-movie': 'PlayMovie',
  'play-vam': 'PlayVam',
  'play-trailer': 'PlayTrailer',
  'media-play': 'MediaPlay',
  'media-pause': 'MediaPause',
  'media-restart': 'MediaRestart',
  'media-stop': 'MediaStop',
  'media-seek': 'MediaSeek',
  'media-subtitle': 'MediaSubtitle',
  'media-audio': 'MediaAudio',
  'media-sync': 'MediaSync',
  'media-position': 'MediaPosition',
  'media-playback-options': 'MediaPlaybackOptions',
  'media-progress-bar': 'MediaProgressBar',
  'send-title-details': 'SendTitleDetails',
  'test-command': 'TestCommand',
};

export const KINDS = Object.keys(CODE_NAMES) as readonly Kind[];

const BY_SPELLING: ReadonlyMap<string, Kind> = new Map(
  KINDS.flatMap((kind): [string, Kind][] => [
    [kind, kind],
    [CODE_NAMES[kind], kind],
  ]),
);

/** Reads a kind in either spelling, `media-play` or `MediaPlay` (OPEN2-46); null for an unknown one. */
export function kindOf(spelling: string): Kind | null {
  return BY_SPELLING.get(spelling) ?? null;
}
