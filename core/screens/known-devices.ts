import { seatOfScreenName, type Seat } from '../display/seats.ts';
import type { DeviceId } from '../shared/ids.ts';
import { namedDevice, parsePosition, type MediaPosition } from './bodies.ts';
import type { Message } from './message.ts';

/** Three missed heartbeats of 5 s (OPEN2-48). */
export const STALE_MS = 15_000;

/** Another device of the account, as its messages describe it. */
export interface KnownDevice {
  readonly deviceId: DeviceId;
  readonly deviceName: string;
  readonly screenName: string;
  readonly seat: Seat;
  readonly isMHU: boolean;
  /** Our monotonic clock at its last message. */
  readonly lastHeartbeatReceivedMs: number;
  /** What it plays; null while it plays nothing. */
  readonly playing: MediaPosition | null;
  /** Our monotonic clock when `playing` came in. */
  readonly playingAtMs: number;
}

export type KnownDevices = readonly KnownDevice[];

/** The list after a message: its sender is there and fresh. A sender that only sends is never listed (OPEN2-47). */
export function afterMessage(devices: KnownDevices, message: Message, nowMs: number): KnownDevices {
  const { from, command } = message;
  if (command === 'DisconnectDevice' || command === 'RemoveScreen') {
    const named = namedDevice(message.body) ?? from.deviceId;
    return devices.filter(({ deviceId }) => deviceId !== named);
  }
  if (from.sendOnly) return devices;
  const known = devices.find(({ deviceId }) => deviceId === from.deviceId);
  const reported = command === 'MediaPosition' ? parsePosition(message.body) : from.movieDetails;
  const next: KnownDevice = {
    deviceId: from.deviceId,
    deviceName: from.deviceName,
    screenName: from.screenName,
    seat: seatOfScreenName(from.screenName),
    isMHU: from.isMHU,
    lastHeartbeatReceivedMs: nowMs,
    ...(reported === undefined
      ? { playing: known?.playing ?? null, playingAtMs: known?.playingAtMs ?? nowMs }
      : { playing: played(reported), playingAtMs: nowMs }),
  };
  return known === undefined
    ? [...devices, next]
    : devices.map((device) => (device === known ? next : device));
}

/** What is really played; null for a report of nothing. */
function played(reported: MediaPosition | null): MediaPosition | null {
  return reported === null || reported.state === 'stopped' || reported.contentId === null ? null : reported;
}

/** The list without those not heard of for longer than {@link STALE_MS} (MESG-10). */
export function withoutStale(devices: KnownDevices, nowMs: number): KnownDevices {
  const isFresh = ({ lastHeartbeatReceivedMs }: KnownDevice): boolean =>
    nowMs - lastHeartbeatReceivedMs <= STALE_MS;
  return devices.every(isFresh) ? devices : devices.filter(isFresh);
}

/** Where a device is now: its last report carried on while it plays. */
export function positionNow({ playing, playingAtMs }: KnownDevice, nowMs: number): number {
  if (playing === null) return 0;
  const aheadMs = playing.state === 'playing' ? (nowMs - playingAtMs) * (playing.rate ?? 1) : 0;
  return Math.min(playing.positionMs + aheadMs, playing.durationMs > 0 ? playing.durationMs : Infinity);
}
