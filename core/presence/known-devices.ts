import { seatOfScreenName, type Seat } from '../display/seats.ts';
import type { DeviceId } from '../shared/ids.ts';
import type { Body, MediaPosition, NextTitle, TitleDetails } from '../messages/bodies.ts';
import type { DeviceFields, Message } from '../messages/message.ts';

/** Three missed heartbeats of 5 s (OPEN2-48). */
const STALE_MS = 15_000;

/** More devices than any car has: a peer that invents devices cannot make the list longer. */
const MOST_DEVICES = 32;
/** Two screens of one seat while one takes over from the other, and some to spare. */
const MOST_OF_SEAT = 4;
/** So many screens of one seat can truly watch along: one that takes over from another. */
const MOST_WATCHERS_OF_SEAT = 2;
/** Where more than fit are there and keep beating, the last place changes hands no more often than this. */
const TURN_MS = 30_000;
/** Who said nothing for longer missed a heartbeat: makes room for one that is there, and is followed no more. */
export const SILENT_MS = 6_000;

/** Another device of the account, as its messages describe it. */
export interface KnownDevice {
  readonly deviceId: DeviceId;
  readonly deviceName: string;
  readonly screenName: string;
  readonly seat: Seat;
  readonly isMHU: boolean;
  /** Our monotonic clock when it was listed, under this seat. */
  readonly listedAtMs: number;
  /** Our monotonic clock at its last message. */
  readonly lastHeartbeatReceivedMs: number;
  /** What it plays; null while it plays nothing. */
  readonly playing: MediaPosition | null;
  /** Our monotonic clock when `playing` came in. */
  readonly playingAtMs: number;
  /** What it said that a title is called, for a position that does not say so (OPEN2-46). */
  readonly details?: TitleDetails;
  /** What it would go on with, now that what it watched with others is over; absent for nothing. */
  readonly goesOnWith?: NextTitle;
  /** Its car lets nothing begin to play on it; absent where it may. */
  readonly refuses?: true;
}

export type KnownDevices = readonly KnownDevice[];

/**
 * The list after a message, which proves its sender present. A device that only sends is never listed (OPEN2-47). Whoever
 * `watchesAlong` with this screen keeps its place while somebody else can go, see {@link withNewcomer}.
 */
export function afterMessage(
  devices: KnownDevices,
  message: Message,
  nowMs: number,
  watchesAlong: (device: DeviceId) => boolean,
): KnownDevices {
  const { from, body } = message;
  if (body.kind === 'disconnect-device' || body.kind === 'remove-screen') {
    const gone = body.device ?? from.deviceId;
    return devices.filter(({ deviceId }) => deviceId !== gone);
  }
  if (from.sendOnly) return devices;
  const known = devices.find(({ deviceId }) => deviceId === from.deviceId);
  const reported = reportedBy(from, body);
  const goesOnWith = reported === undefined ? known?.goesOnWith : reported?.next;
  const refuses = reported === undefined ? known?.refuses : reported?.refuses;
  const details = body.kind === 'send-title-details' ? detailsOf(body) : known?.details;
  const next: KnownDevice = {
    deviceId: from.deviceId,
    deviceName: from.deviceName,
    screenName: from.screenName,
    seat: seatOfScreenName(from.screenName),
    isMHU: from.isMHU,
    listedAtMs: nowMs,
    lastHeartbeatReceivedMs: nowMs,
    ...(reported === undefined
      ? { playing: known?.playing ?? null, playingAtMs: known?.playingAtMs ?? nowMs }
      : { playing: played(reported), playingAtMs: nowMs }),
    ...(goesOnWith === undefined ? {} : { goesOnWith }),
    ...(refuses === undefined ? {} : { refuses }),
    ...(details === undefined ? {} : { details }),
  };
  if (known?.seat === next.seat) {
    const stays = { ...next, listedAtMs: known.listedAtMs };
    return devices.map((device) => (device === known ? stays : device));
  }
  return withNewcomer(
    devices.filter((device) => device !== known),
    next,
    nowMs,
    watchesAlong,
  );
}

/**
 * Who was there before stays, unless it fell silent, so whoever invents devices of a seat shuts out nobody that is
 * known, and nobody of another seat. Nobody can tell which of them are real: who came last among those of its seat makes
 * room for a newcomer once it had its turn, so that those who came first shut out nobody for good either. What they say
 * to play saves none of them: that is as easily invented. Who watches along with this screen keeps its place, and with
 * it the group, while somebody else can go; where a whole seat says so, only the first two can mean it. A full list
 * takes in a screen of the car in place of the newest other device.
 */
function withNewcomer(
  devices: KnownDevices,
  next: KnownDevice,
  nowMs: number,
  watchesAlong: (device: DeviceId) => boolean,
): KnownDevices {
  const rivals = devices.filter(({ seat }) => seat === next.seat);
  const seatIsFull = next.seat !== 'other' && rivals.length >= MOST_OF_SEAT;
  if (!seatIsFull && devices.length < MOST_DEVICES) return [...devices, next];
  const leaving =
    seatIsFull || next.seat === 'other'
      ? whoMakesRoom(rivals, nowMs, watchesAlong)
      : firstToGo(
          devices.filter(({ seat }) => seat === 'other'),
          watchesAlong,
        );
  return leaving === undefined ? devices : [...devices.filter((device) => device !== leaving), next];
}

/** One that fell silent, else the one with the least right to stay, once it had its turn. */
function whoMakesRoom(
  rivals: KnownDevices,
  nowMs: number,
  watchesAlong: (device: DeviceId) => boolean,
): KnownDevice | undefined {
  const silent = rivals.find(({ lastHeartbeatReceivedMs }) => nowMs - lastHeartbeatReceivedMs > SILENT_MS);
  const last = firstToGo(rivals, watchesAlong);
  if (silent !== undefined || last === undefined) return silent;
  return nowMs - last.listedAtMs >= TURN_MS ? last : undefined;
}

/** The newest that does not watch along, else the newest beyond the two that can mean it. Phones of no seat are judged alike. */
function firstToGo(
  rivals: KnownDevices,
  watchesAlong: (device: DeviceId) => boolean,
): KnownDevice | undefined {
  const passerBy = rivals.findLast(({ deviceId }) => !watchesAlong(deviceId));
  return passerBy ?? rivals.slice(MOST_WATCHERS_OF_SEAT).at(-1);
}

function detailsOf({ contentId, title }: TitleDetails): TitleDetails {
  return { contentId, title };
}

/** What a device plays is called as it says with its position, else as it said before of this title; null for neither. */
export function titleOf({ playing, details }: Pick<KnownDevice, 'playing' | 'details'>): string | null {
  if (playing === null || playing.title !== null || details === undefined) return playing?.title ?? null;
  return details.contentId === null || details.contentId === playing.contentId ? details.title : null;
}

/** What a message says of a device that stays. */
type Staying = Exclude<Body, { readonly kind: 'disconnect-device' | 'remove-screen' }>;

/** What the sender reports to play: null for nothing, undefined for a message that does not say. */
function reportedBy(from: DeviceFields, body: Staying): MediaPosition | null | undefined {
  switch (body.kind) {
    case 'media-position':
      // A device reports its own position only.
      return body.position.deviceId === from.deviceId ? body.position : undefined;
    case 'device-broadcast':
    case 'discover-account':
    case 'discover-local':
    case 'broadcast-updated-device-info':
    case 'sync-device':
    case 'sync-device-done':
    case 'ping':
    case 'ping-back':
    case 'play-movie':
    case 'play-vam':
    case 'play-trailer':
    case 'media-play':
    case 'media-pause':
    case 'media-restart':
    case 'media-stop':
    case 'media-seek':
    case 'media-subtitle':
    case 'media-audio':
    case 'media-sync':
    case 'media-playback-options':
    case 'media-progress-bar':
    case 'send-title-details':
    case 'test-command':
      return from.movieDetails;
  }
}

/** The report, or null when it says that nothing plays. */
function played(reported: MediaPosition | null): MediaPosition | null {
  return reported === null || reported.state === 'stopped' || reported.contentId === null ? null : reported;
}

/** The list without devices that were silent for longer than {@link STALE_MS} (MESG-10). */
export function withoutStale(devices: KnownDevices, nowMs: number): KnownDevices {
  const isFresh = ({ lastHeartbeatReceivedMs }: KnownDevice): boolean =>
    nowMs - lastHeartbeatReceivedMs <= STALE_MS;
  return devices.every(isFresh) ? devices : devices.filter(isFresh);
}

/** Whether a list says of every device what the other said, but for when it was heard. */
export function saysTheSame(before: KnownDevices, now: KnownDevices): boolean {
  return (
    before.length === now.length &&
    before.every((device, index) => {
      const next = now[index];
      return (
        device === next ||
        (device.deviceId === next?.deviceId &&
          device.deviceName === next.deviceName &&
          device.screenName === next.screenName &&
          device.isMHU === next.isMHU &&
          device.playing === next.playing &&
          device.goesOnWith === next.goesOnWith &&
          device.refuses === next.refuses &&
          device.details === next.details)
      );
    })
  );
}

/** Where a device is now in ms: its last reported position, moved on while it plays. */
export function positionNow({ playing, playingAtMs }: KnownDevice, nowMs: number): number {
  if (playing === null) return 0;
  const aheadMs = playing.state === 'playing' ? (nowMs - playingAtMs) * (playing.rate ?? 1) : 0;
  return Math.min(playing.positionMs + aheadMs, playing.durationMs > 0 ? playing.durationMs : Infinity);
}
