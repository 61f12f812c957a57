import { combineLatest, map, merge, Subscription, type Observable } from 'rxjs';
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
import type { Presence } from '../presence/presence.ts';
import type { ScreenChannel } from '../presence/screen-channel.ts';
import type { ScreenCommands, SyncOrder, TrailerAssignment } from './screen-commands.ts';
import {
  assignLock,
  controlsFor,
  leadCandidate,
  reachOf,
  toggleSelected,
  type AssignLock,
  type ScreenControls,
} from './screen-manager-rules.ts';
import { ScreenTiles, type Busy, type Marks, type ScreenTile } from './screen-tiles.ts';
import { SyncUnderWay } from './sync-under-way.ts';
import { Timers } from './timers.ts';

/** After a command the selection resets (SCRM-13, SCRM-14). */
const SELECTION_RESET_MS = 2_000;
/** A screen that reports no position stops showing `loading` after this (OPEN2-78). */
const LOADING_MS = 10_000;

/** The outcome of an order. `syncing` until every screen of a sync has its picture, or does not join in time. */
export type ManagerOutcome =
  | 'paused'
  | 'resumed'
  | 'restarted'
  | 'stopped'
  | 'syncing'
  | 'synced'
  | 'partly-synced'
  | 'led'
  /** One screen was told to play: until it has its picture, then, and when it has none in time. */
  | 'starting'
  | 'played'
  | 'not-played'
  /** Nobody knows where the film was left, so nothing was ordered. */
  | 'unknown-place'
  | 'offline';

/** What is given to the selected screens. */
export type Assignment = Omit<SyncOrder, 'devices'>;

export interface ManagerMessage {
  /** Grows, so that the same message twice is shown twice. */
  readonly id: number;
  readonly text: ManagerOutcome;
  /** How many screens were told, and how many of them have done it. */
  readonly told: number;
  readonly done: number;
  /** What the screens were told about, for the way to its page (TDPG-18); null for none. */
  readonly titleId: TitleId | null;
}

export interface ScreenManagerState {
  readonly connection: BusState;
  /** As the car stands, this screen at its own place. */
  readonly tiles: readonly ScreenTile[];
  readonly controls: ScreenControls;
  /** How many screens the next order reaches. */
  readonly reach: number;
  /** The selected screen may lead the group that this screen is in. */
  readonly canLead: boolean;
  /** Why nothing can be assigned now; null when Play works. */
  readonly assignLock: AssignLock | null;
  readonly message: ManagerMessage | null;
}

interface Selection extends Marks {
  readonly message: ScreenManagerState['message'];
}

/** Screens that Play was tapped for, with the choice that they were taken from. */
interface TakenScreens {
  readonly choice: readonly DeviceId[];
  readonly devices: readonly DeviceId[];
}

/** The screen manager: shows the screens and what they do, and gives orders to the selected ones. */
export class ScreenManagerModel {
  private readonly selection = new State<Selection>({ selected: [], busy: new Map(), message: null });
  readonly state$: Observable<ScreenManagerState>;
  readonly initial: ScreenManagerState;
  private messages = 0;
  /** What was ordered last to be brought into step. */
  private ordered: TitleId | null = null;
  private reset: Cancel = () => undefined;
  /** What somebody tapped Play for and is not ordered yet. */
  private taken: TakenScreens | null = null;
  /** The choice of screens that the last assigning went to: a second tap gives no second order. */
  private served: readonly DeviceId[] | null = null;
  private readonly syncing: SyncUnderWay;
  private readonly screens: ScreenTiles;
  private readonly timers: Timers;
  private readonly subscription = new Subscription();

  constructor(
    private readonly presence: Presence,
    private readonly commands: ScreenCommands,
    private readonly playback: Playback,
    private readonly together: WatchTogether,
    own: OwnPosition,
    screen: ThisScreen,
    clock: Clock,
    private readonly channel: ScreenChannel,
  ) {
    this.screens = new ScreenTiles(presence, playback, own, screen, clock);
    this.timers = new Timers(clock);
    this.syncing = new SyncUnderWay(
      this.timers,
      () => this.screens.playing(),
      ({ told, done }) => this.tell(endOf(told, done), told, done, this.ordered),
    );
    this.initial = {
      connection: 'offline',
      tiles: [],
      controls: controlsFor([]),
      reach: 0,
      canLead: false,
      assignLock: 'only-screen',
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
        const tiles = this.screens.all(this.selection.now);
        const { message } = this.selection.now;
        return {
          connection,
          tiles,
          controls: controlsFor(tiles),
          reach: reachOf(tiles),
          canLead: this.leadCandidate(tiles) !== null,
          assignLock: assignLock(tiles),
          message,
        };
      }),
      shareLatest(),
    );
  }

  /** Follows what other screens say of being busy; call once. */
  start(): void {
    this.subscription.add(this.channel.message$.subscribe(({ body }) => this.hear(body)));
    const changes = merge(this.presence.devices$, this.playback.state$, this.playback.status$);
    this.subscription.add(changes.subscribe(() => this.syncing.look()));
  }

  /** The account is over: hears nothing more, and says nothing more of a sync. */
  dispose(): void {
    this.subscription.unsubscribe();
    this.timers.cancelAll();
  }

  /** No other screen of the account is there, so that there is nothing to assign to (TDPG-20). */
  isOnlyScreen(): boolean {
    return assignLock(this.screens.all(this.selection.now)) === 'only-screen';
  }

  /**
   * The selected screens at the moment of a tap on Play, for {@link assign}: who changes the choice while the place is
   * asked for chooses for the next tap. Null when no screen is selected or this one is the only one (ASGN-02), and for
   * the second of two taps.
   */
  takeScreens(): readonly DeviceId[] | null {
    const choice = this.selection.now.selected;
    if (assignLock(this.current().tiles) !== null || choice === this.served) return null;
    const devices = this.chosen().map(({ deviceId }) => deviceId);
    this.taken = { choice, devices };
    return devices;
  }

  /**
   * Plays this on the screens taken: on one alone, on several in step, the one that was selected first leading (ASGN-03).
   * Nothing happens when somebody cancelled since they were taken.
   */
  assign(what: Assignment, devices: readonly DeviceId[]): void {
    const choice = this.choiceOf(devices);
    if (choice === null) return;
    const session = this.playTogether({ ...what, devices });
    if (session === null) return this.say('offline');
    this.served = choice;
    this.ordered = what.titleId;
    this.say(devices.length > 1 ? 'syncing' : 'starting', devices.length, what.titleId);
    this.syncing.begin(session, devices);
  }

  /** Plays a trailer on each of the screens taken, on each for itself. */
  assignTrailer(what: Omit<TrailerAssignment, 'devices'>, devices: readonly DeviceId[]): void {
    const choice = this.choiceOf(devices);
    if (choice === null) return;
    const loading = { action: 'loading', session: null } as const;
    this.markBusy(devices, loading, LOADING_MS);
    if (!this.commands.trailer({ ...what, devices })) return this.say('offline', devices.length);
    this.served = choice;
    this.say('played', devices.length, what.titleId);
  }

  /** The choice that these screens were taken from, once; null when that is over. */
  private choiceOf(devices: readonly DeviceId[]): readonly DeviceId[] | null {
    const { taken } = this;
    this.taken = null;
    return taken?.devices === devices ? taken.choice : null;
  }

  /** Says that nobody knows where the film was left. */
  unknownPlace(): void {
    this.tell('unknown-place', 0);
  }

  toggle(device: DeviceId): void {
    this.selection.patch({ selected: toggleSelected(this.selection.now.selected, device) });
  }

  /** Clears the selection and sends nothing (OPEN2-77). */
  cancel(): void {
    this.reset();
    this.taken = null;
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

  /** Hands the group that this screen is in on to the selected screen; nobody is moved by it. */
  lead(): void {
    const to = this.leadCandidate(this.current().tiles);
    if (to !== null) this.say(this.together.letLead(to) ? 'led' : 'offline');
  }

  /** The selected screen, where it would really lead. */
  private leadCandidate(tiles: readonly ScreenTile[]): DeviceId | null {
    const one = leadCandidate(tiles, this.together.now.members);
    return one !== null && this.together.mayLead(one) ? one : null;
  }

  stop(): void {
    if (!this.current().controls.stop) return;
    // A screen that has stopped plays nothing any more.
    const titleId = this.selectedTitle();
    const sent = this.order((session) => this.stopSession(session));
    this.say(sent ? 'stopped' : 'offline', 0, titleId);
  }

  /** Stops every screen that plays something or was just told to, whichever are selected (OPEN2-38). */
  stopAll(): void {
    const playing = this.current().tiles.map(({ playSessionId }) => playSessionId);
    const loading = [...this.selection.now.busy.values()].map(({ session }) => session);
    const sessions = new Set([...playing, ...loading, this.syncing.session].filter((each) => each !== null));
    if (sessions.size === 0) return;
    const sent = [...sessions].map((session) => this.stopSession(session));
    this.say(sent.every(Boolean) ? 'stopped' : 'offline', 0, null);
  }

  private stopSession(session: PlaySessionId): boolean {
    const sent = this.commands.stop(session);
    if (sent) this.syncing.stopped(session);
    return sent;
  }

  /**
   * Plays on every selected screen what the first selected one with content plays, in step (SCRM-12, SCRM-13). A group is
   * one thing: who watches with a selected screen comes along, after those.
   */
  sync(): void {
    const { controls } = this.current();
    const chosen = this.chosen();
    const source = chosen.find(({ titleId }) => titleId !== null);
    const titleId = source?.titleId ?? null;
    if (!controls.sync || source === undefined || titleId === null) return;
    // A double tap: two orders that overtake each other would leave the screens in different sessions.
    if (chosen.every(({ action }) => action === 'syncing')) return;
    const selected = [source, ...chosen.filter((tile) => tile !== source)];
    const devices = [
      ...new Set([
        ...selected.map(({ deviceId }) => deviceId),
        ...selected.flatMap(({ partners }) => partners),
      ]),
    ];
    const session = this.playTogether({
      titleId,
      title: source.title ?? '',
      vamId: source.vamId,
      positionMs: this.screens.positionMs(source.deviceId),
      devices,
    });
    if (session === null) return this.say('offline');
    this.ordered = titleId;
    this.say('syncing', devices.length, titleId);
    this.syncing.begin(session, devices);
  }

  /** One new session on these screens; null when an order did not go out. */
  private playTogether(order: SyncOrder): PlaySessionId | null {
    const { devices } = order;
    const together = devices.length > 1;
    if (together) this.markSyncing(devices);
    const session = this.commands.sync(order);
    if (together) this.timers.after(SELECTION_RESET_MS, () => this.commands.syncDone(devices));
    else if (session !== null) this.markBusy(devices, { action: 'loading', session }, LOADING_MS);
    return session;
  }

  /** The selected screens, in the order in which they were selected. */
  private chosen(): readonly ScreenTile[] {
    const { tiles } = this.current();
    return this.selection.now.selected.flatMap((id) => tiles.find(({ deviceId }) => deviceId === id) ?? []);
  }

  /** What the first selected screen with content plays. */
  private selectedTitle(): TitleId | null {
    return this.chosen().find(({ titleId }) => titleId !== null)?.titleId ?? null;
  }

  private current(): { readonly tiles: readonly ScreenTile[]; readonly controls: ScreenControls } {
    const tiles = this.screens.all(this.selection.now);
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

  private tell(text: ManagerOutcome, told: number, done = 0, titleId: TitleId | null = null): void {
    this.messages += 1;
    this.selection.patch({ message: { id: this.messages, text, told, done, titleId } });
  }

  /** After an order: says it, and lets the selection go a moment later. */
  private say(text: ManagerOutcome, told = 0, titleId: TitleId | null = this.selectedTitle()): void {
    this.tell(text, told, 0, titleId);
    this.reset();
    this.reset = this.timers.after(SELECTION_RESET_MS, () => this.selection.patch({ selected: [] }));
  }

  private hear(body: Body): void {
    if (body.kind === 'sync-device') this.markSyncing([body.device], this.sessionTold(body.device));
    else if (body.kind === 'sync-device-done') this.clearBusy([body.device]);
    else if (body.kind === 'media-position') this.clearLoading(body.position);
    else if ((body.kind === 'play-movie' || body.kind === 'play-vam') && body.target !== null) {
      this.markBusy([body.target], { action: 'loading', session: body.playSessionId }, LOADING_MS);
    }
  }

  /** The session that an order to play, which comes before the word of a sync, named for this device. */
  private sessionTold(device: DeviceId): PlaySessionId | null {
    return this.selection.now.busy.get(device)?.session ?? null;
  }

  private markSyncing(devices: readonly DeviceId[], session: PlaySessionId | null = null): void {
    this.markBusy(devices, { action: 'syncing', session }, SELECTION_RESET_MS);
  }

  private markBusy(devices: readonly DeviceId[], mark: Busy, forMs: number): void {
    const busy = new Map(this.selection.now.busy);
    const there = devices.filter((device) => this.screens.isThere(device));
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
}

/** How a sync ended, or the play of one screen. */
function endOf(told: number, done: number): ManagerOutcome {
  if (told === 1) return done === 1 ? 'played' : 'not-played';
  return done === told ? 'synced' : 'partly-synced';
}
