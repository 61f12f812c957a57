import { combineLatest, map, Subscription, type Observable } from 'rxjs';
import type { Seat } from '../display/seats.ts';
import type { Playback } from '../playback/playback.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { BusState } from '../ports/message-bus.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { DeviceId, PlaySessionId, TitleId } from '../shared/ids.ts';
import { shareLatest } from '../shared/share-latest.ts';
import { State } from '../shared/state.ts';
import type { OwnPosition } from '../sync/own-position.ts';
import type { WatchTogether } from '../sync/watch-together.ts';
import type { Body, MediaPosition } from '../messages/bodies.ts';
import { positionNow, type KnownDevice } from '../presence/known-devices.ts';
import type { Presence } from '../presence/presence.ts';
import type { ScreenChannel } from '../presence/screen-channel.ts';
import type { ScreenCommands } from './screen-commands.ts';
import {
  actionOf,
  bySeat,
  controlsFor,
  toggleSelected,
  type ScreenAction,
  type ScreenControls,
} from './screen-manager-rules.ts';
import { Timers } from './timers.ts';

/** After a command the selection resets (SCRM-13, SCRM-14). */
const SELECTION_RESET_MS = 2_000;
/** A screen that reports no position stops showing `loading` after this (OPEN2-78). */
const LOADING_MS = 10_000;

export interface ScreenTile {
  readonly deviceId: DeviceId;
  /** The name that a person gave the device; null while it is only named after its seat. */
  readonly name: string | null;
  readonly seat: Seat;
  /** This screen itself. */
  readonly self: boolean;
  readonly action: ScreenAction;
  readonly titleId: TitleId | null;
  readonly title: string | null;
  readonly playSessionId: PlaySessionId | null;
  readonly durationMs: number;
  readonly positionMs: number;
  readonly selected: boolean;
  readonly firstSelected: boolean;
  /** More than one screen is in its session. */
  readonly inGroup: boolean;
}

export type ManagerMessage = 'paused' | 'resumed' | 'restarted' | 'stopped' | 'synced' | 'offline';

export interface ScreenManagerState {
  readonly connection: BusState;
  /** This screen first, then the others by seat. */
  readonly tiles: readonly ScreenTile[];
  readonly controls: ScreenControls;
  /** The last outcome. `id` grows, so that the same message twice is shown twice. */
  readonly message: { readonly id: number; readonly text: ManagerMessage } | null;
}

interface Busy {
  readonly action: 'syncing' | 'loading';
  /** The session that is loading; null when unknown. */
  readonly session: PlaySessionId | null;
}

interface Selection {
  readonly selected: readonly DeviceId[];
  /** Devices that were just told to sync or play. */
  readonly busy: ReadonlyMap<DeviceId, Busy>;
  readonly message: ScreenManagerState['message'];
}

/** The screen manager: shows the screens and what they do, and gives orders to the selected ones. */
export class ScreenManagerModel {
  private readonly selection = new State<Selection>({ selected: [], busy: new Map(), message: null });
  readonly state$: Observable<ScreenManagerState>;
  readonly initial: ScreenManagerState;
  private messages = 0;
  private reset: Cancel = () => undefined;
  private readonly timers: Timers;
  private readonly subscription = new Subscription();

  constructor(
    private readonly presence: Presence,
    private readonly commands: ScreenCommands,
    private readonly playback: Playback,
    together: WatchTogether,
    private readonly own: OwnPosition,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
    private readonly channel: ScreenChannel,
  ) {
    this.timers = new Timers(clock);
    this.initial = {
      connection: 'offline',
      tiles: [],
      controls: controlsFor([]),
      message: null,
    };
    this.state$ = combineLatest([
      presence.state$,
      presence.devices$,
      playback.state$,
      playback.status$,
      together.state$,
      this.selection.value$,
    ]).pipe(
      map(([connection]) => {
        const tiles = this.tiles();
        return { connection, tiles, controls: controlsFor(tiles), message: this.selection.now.message };
      }),
      shareLatest(),
    );
  }

  /** Follows what other screens say of being busy; call once. */
  start(): void {
    this.subscription.add(this.channel.message$.subscribe(({ body }) => this.hear(body)));
  }

  /** The account is over: hears nothing more, and says nothing more of a sync. */
  dispose(): void {
    this.subscription.unsubscribe();
    this.timers.cancelAll();
  }

  toggle(device: DeviceId): void {
    this.selection.patch({ selected: toggleSelected(this.selection.now.selected, device) });
  }

  /** Clears the selection and sends nothing (OPEN2-77). */
  cancel(): void {
    this.reset();
    this.selection.patch({ selected: [] });
  }

  pauseOrResume(): void {
    const { controls } = this.current();
    if (controls.pause === 'disabled') return;
    const resume = controls.pause === 'resume';
    const sent = this.order((session) =>
      resume ? this.commands.play(session) : this.commands.pause(session),
    );
    this.say(sent ? (resume ? 'resumed' : 'paused') : 'offline');
  }

  restart(): void {
    if (!this.current().controls.restart) return;
    this.say(this.order((session) => this.commands.restart(session)) ? 'restarted' : 'offline');
  }

  stop(): void {
    if (!this.current().controls.stop) return;
    this.say(this.order((session) => this.commands.stop(session)) ? 'stopped' : 'offline');
  }

  /** Plays on every selected screen what the first selected one with content plays, in step (SCRM-12, SCRM-13). */
  sync(): void {
    const { controls, tiles } = this.current();
    const chosen = this.selection.now.selected.flatMap(
      (id) => tiles.find(({ deviceId }) => deviceId === id) ?? [],
    );
    const source = chosen.find(({ titleId }) => titleId !== null);
    const titleId = source?.titleId ?? null;
    if (!controls.sync || source === undefined || titleId === null) return;
    // A double tap: two orders that overtake each other would leave the screens in different sessions.
    if (chosen.every(({ action }) => action === 'syncing')) return;
    const devices = [source, ...chosen.filter((tile) => tile !== source)].map(({ deviceId }) => deviceId);
    this.markSyncing(devices);
    const sent = this.commands.sync({
      titleId,
      title: source.title ?? '',
      positionMs: this.positionOf(source.deviceId),
      devices,
    });
    this.timers.after(SELECTION_RESET_MS, () => this.commands.syncDone(devices));
    this.say(sent ? 'synced' : 'offline');
  }

  private current(): { readonly tiles: readonly ScreenTile[]; readonly controls: ScreenControls } {
    const tiles = this.tiles();
    return { tiles, controls: controlsFor(tiles) };
  }

  /** One order per play session among the selected screens. False when one of them did not go out. */
  private order(give: (session: PlaySessionId) => boolean): boolean {
    const { tiles } = this.current();
    const sessions = tiles.flatMap(({ selected, playSessionId }) =>
      selected && playSessionId !== null ? [playSessionId] : [],
    );
    return [...new Set(sessions)].map(give).every(Boolean);
  }

  private say(text: ManagerMessage): void {
    this.messages += 1;
    this.selection.patch({ message: { id: this.messages, text } });
    this.reset();
    this.reset = this.timers.after(SELECTION_RESET_MS, () => this.selection.patch({ selected: [] }));
  }

  private hear(body: Body): void {
    if (body.kind === 'sync-device') this.markSyncing([body.device]);
    else if (body.kind === 'sync-device-done') this.clearBusy([body.device]);
    else if (body.kind === 'media-position') this.clearLoading(body.position);
    else if (body.kind === 'play-movie' && body.target !== null) {
      this.markBusy([body.target], { action: 'loading', session: body.playSessionId }, LOADING_MS);
    }
  }

  private markSyncing(devices: readonly DeviceId[]): void {
    this.markBusy(devices, { action: 'syncing', session: null }, SELECTION_RESET_MS);
  }

  private markBusy(devices: readonly DeviceId[], mark: Busy, forMs: number): void {
    const busy = new Map(this.selection.now.busy);
    const there = devices.filter((device) => this.isThere(device));
    if (there.length === 0) return;
    for (const device of there) busy.set(device, mark);
    this.selection.patch({ busy });
    // Only this mark: a device may have got a newer one meanwhile.
    this.timers.after(forMs, () => {
      this.clearBusy(devices.filter((id) => this.selection.now.busy.get(id) === mark));
    });
  }

  private clearBusy(devices: readonly DeviceId[]): void {
    const { busy } = this.selection.now;
    if (!devices.some((id) => busy.has(id))) return;
    const left = new Map(busy);
    for (const id of devices) left.delete(id);
    this.selection.patch({ busy: left });
  }

  /** `loading` ends with the first position of its session, not with a late one of the session before. */
  private clearLoading({ deviceId, playSessionId }: MediaPosition): void {
    const mark = this.selection.now.busy.get(deviceId);
    if (mark?.action !== 'loading') return;
    if (mark.session === null || mark.session === playSessionId) this.clearBusy([deviceId]);
  }

  private positionOf(device: DeviceId): number {
    if (device === this.screen.deviceId()) return this.playback.positionMs();
    const known = this.presence.now.find(({ deviceId }) => deviceId === device);
    return known === undefined ? 0 : positionNow(known, this.clock.monotonicMs());
  }

  private tiles(): readonly ScreenTile[] {
    const own = this.own.position();
    const self = this.tile(
      {
        deviceId: this.screen.deviceId(),
        deviceName: this.screen.deviceName(),
        screenName: this.screen.screenName(),
        seat: this.screen.seat(),
      },
      own.contentId === null ? null : own,
      own.positionMs,
      true,
      this.playback.now.kind === 'opening',
    );
    const nowMs = this.clock.monotonicMs();
    return [
      self,
      ...bySeat(this.presence.now).map((device) =>
        this.tile(device, device.playing, positionNow(device, nowMs), false, false),
      ),
    ];
  }

  /** The first of the selected screens that is still there. */
  private firstSelected(): DeviceId | null {
    return this.selection.now.selected.find((id) => this.isThere(id)) ?? null;
  }

  private isThere(id: DeviceId): boolean {
    return id === this.screen.deviceId() || this.presence.now.some(({ deviceId }) => deviceId === id);
  }

  private tile(
    device: Pick<KnownDevice, 'deviceId' | 'deviceName' | 'screenName' | 'seat'>,
    playing: MediaPosition | null,
    positionMs: number,
    self: boolean,
    opening: boolean,
  ): ScreenTile {
    const { selected, busy } = this.selection.now;
    const flag = opening ? 'loading' : (busy.get(device.deviceId)?.action ?? null);
    return {
      deviceId: device.deviceId,
      name: device.deviceName === device.screenName ? null : device.deviceName,
      seat: device.seat,
      self,
      action: actionOf(playing, flag),
      titleId: playing?.contentId ?? null,
      title: playing?.title ?? null,
      playSessionId: playing?.playSessionId ?? null,
      durationMs: playing?.durationMs ?? 0,
      positionMs,
      selected: selected.includes(device.deviceId),
      firstSelected: this.firstSelected() === device.deviceId,
      inGroup: (playing?.linkDevices.length ?? 0) > 1,
    };
  }
}
