import type { Observable } from 'rxjs';
import type { Body, MediaPosition } from '../messages/bodies.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { SELECTION_RESET_MS } from './screen-selection.ts';
import type { Busy, ScreenTiles } from './screen-tiles.ts';
import type { Timers } from './timers.ts';

/** A screen that reports no position stops showing `loading` after this (OPEN2-78). */
const LOADING_MS = 10_000;

/** The screens that were just told to sync or to play, here or by another screen, until they do or the time is over. */
export class BusyScreens {
  private readonly marks = new State<ReadonlyMap<DeviceId, Busy>>(new Map());
  /** Replays the marks, then changes. Never errors. */
  readonly value$: Observable<ReadonlyMap<DeviceId, Busy>> = this.marks.value$;

  constructor(
    private readonly timers: Timers,
    private readonly screens: Pick<ScreenTiles, 'isThere'>,
  ) {}

  get now(): ReadonlyMap<DeviceId, Busy> {
    return this.marks.now;
  }

  /** What another screen ordered of some, and what those tell. */
  hear(body: Body): void {
    switch (body.kind) {
      case 'sync-device':
        return this.markSyncing([body.device], this.sessionTold(body.device));
      case 'sync-device-done':
        return this.clear([body.device]);
      case 'media-position':
        return this.clearLoading(body.position);
      case 'play-movie':
      case 'play-vam':
        return body.target === null ? undefined : this.markLoading([body.target], body.playSessionId);
      // These leave the marks as they are.
      case 'play-trailer':
      case 'media-play':
      case 'media-pause':
      case 'media-restart':
      case 'media-stop':
      case 'media-seek':
      case 'media-subtitle':
      case 'media-audio':
      case 'media-playback-options':
      case 'media-progress-bar':
      case 'media-sync':
      case 'device-broadcast':
      case 'discover-account':
      case 'discover-local':
      case 'broadcast-updated-device-info':
      case 'disconnect-device':
      case 'remove-screen':
      case 'ping':
      case 'ping-back':
      case 'send-title-details':
      case 'test-command':
        return undefined;
    }
  }

  /** Null for a session that is not known. */
  markSyncing(devices: readonly DeviceId[], session: PlaySessionId | null = null): void {
    this.mark(devices, { action: 'syncing', session }, SELECTION_RESET_MS);
  }

  /** Null for a session that is not known. */
  markLoading(devices: readonly DeviceId[], session: PlaySessionId | null): void {
    this.mark(devices, { action: 'loading', session }, LOADING_MS);
  }

  /** The session that an order to play, which comes before the word of a sync, named for this device. */
  private sessionTold(device: DeviceId): PlaySessionId | null {
    return this.marks.now.get(device)?.session ?? null;
  }

  private mark(devices: readonly DeviceId[], mark: Busy, forMs: number): void {
    const busy = new Map(this.marks.now);
    const there = devices.filter((device) => this.screens.isThere(device));
    if (there.length === 0) return;
    for (const device of there) busy.set(device, mark);
    this.marks.set(busy);
    // Only this mark: a device may have got a newer one meanwhile.
    this.timers.after(forMs, () => this.clear(devices.filter((id) => this.marks.now.get(id) === mark)));
  }

  private clear(devices: readonly DeviceId[]): void {
    const busy = this.marks.now;
    if (!devices.some((id) => busy.has(id))) return;
    const left = new Map(busy);
    for (const id of devices) left.delete(id);
    this.marks.set(left);
  }

  /** What this screen plays, which its own messages do not tell it: its `loading` ends as that of the others does. */
  own(position: MediaPosition): void {
    if (position.state !== 'stopped') this.clearLoading(position);
  }

  /** `loading` ends with the first position of its session, not with a late one of the session before. */
  private clearLoading({ deviceId, playSessionId }: MediaPosition): void {
    const mark = this.marks.now.get(deviceId);
    if (mark?.action !== 'loading') return;
    if (mark.session === null || mark.session === playSessionId) this.clear([deviceId]);
  }
}
