import { combineLatest, distinctUntilChanged, map, skip, Subject, Subscription, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { Delivery } from '../ports/message-bus.ts';
import type { Random } from '../ports/random.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import { sessionOf, watchedIn, type PlaySession } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { Kind, MediaPosition, NextTitle } from '../messages/bodies.ts';
import type { KnownDevice } from '../presence/known-devices.ts';
import type { Presence } from '../presence/presence.ts';
import type { ScreenChannel } from '../presence/screen-channel.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import type { Correction } from './correction.ts';
import { Follower } from './follower.ts';
import { GroupListener } from './group-listener.ts';
import { GroupRecord } from './group-record.ts';
import { standsStill } from './group-view.ts';
import { LeaderClock } from './leader-clock.ts';
import { mayLead, nextLeader } from './leadership.ts';
import type { OwnPosition } from './own-position.ts';
import { pingOf } from './ping.ts';
import { PlaybackReporter } from './playback-reporter.ts';
import { PositionAnnouncer } from './position-announcer.ts';
import { sessionMovedBy } from './session-moved.ts';
import { Standing } from './standing.ts';
import type { SyncStep } from '../messages/sync-step.ts';
import { ownTimeOf } from './timeline.ts';

/** How often silent members are looked for. */
const LOOK_MS = 5_000;
/** How often a leader is. */
const LOOK_AT_LEADER_MS = 1_000;

export type SyncRole = 'alone' | 'leader' | 'follower';

export interface WatchState {
  readonly role: SyncRole;
  /** Every screen of this session, the leader first; empty when alone. */
  readonly members: readonly DeviceId[];
}

/** What a follower took over from its leader. */
export interface TakenOver {
  readonly playing: boolean;
  readonly by: KnownDevice;
}

const ALONE: WatchState = { role: 'alone', members: [] };

/** Watches in step with other screens: knows who belongs to this play session and who leads it, and follows. */
export class WatchTogether {
  private readonly state = new State<WatchState>(ALONE);
  /** Replays the current state, then changes. Never errors. */
  readonly state$: Observable<WatchState> = this.state.value$;
  private readonly step = new State<SyncStep | null>(null);
  /** How this screen stands to its leader; null while it follows nobody. Replays, then changes. Never errors. */
  readonly step$: Observable<SyncStep | null> = this.step.value$;
  private readonly taken = new Subject<TakenOver>();
  /** Fires when this screen plays or pauses because its leader does, and no order said so. Never errors. */
  readonly taken$: Observable<TakenOver> = this.taken.asObservable();
  private readonly leaderClock: LeaderClock;
  private readonly follower: Follower;
  private readonly groups: GroupRecord;
  private readonly listener: GroupListener;
  private readonly reporter: PlaybackReporter;
  private leader: DeviceId | null = null;
  private readonly announcer: PositionAnnouncer;
  private standing: Standing | null = null;
  /** It stood still in its group since it was last in step, so others are nearer to where that is. */
  private lags = false;
  /** It was where its group is, in this session: one that lost the others and comes back is hardly off. */
  private wasThere = false;
  /** Run while this screen watches with others. */
  private groupTimers: readonly Cancel[] = [];
  /** Devices that were present at the last change of presence. */
  private heard: ReadonlySet<DeviceId> = new Set();
  private readonly subscription = new Subscription();

  constructor(
    private readonly playback: Playback,
    private readonly channel: ScreenChannel,
    private readonly presence: Presence,
    private readonly own: OwnPosition,
    private readonly clock: Clock,
    random: Random,
    stored: StoredValues,
    /** Null where nobody wants to know. */
    telemetry: Telemetry | null,
    fineTrim: boolean,
  ) {
    const self = {
      deviceId: () => own.deviceId(),
      session: () => this.session(),
      knows: (device: DeviceId) => presence.now.some(({ deviceId }) => deviceId === device),
      isElsewhere: (device: DeviceId) =>
        presence.now.some(
          ({ deviceId, playing }) => deviceId === device && playing?.playSessionId !== this.session(),
        ),
      isOutOfStep: (device: DeviceId) =>
        presence.now.some(
          ({ deviceId, playing }) =>
            deviceId === device && (playing?.step === 'out' || (playing !== null && standsStill(playing))),
        ),
      standsApart: (device: DeviceId) =>
        presence.now.some(
          ({ deviceId, playing }) => deviceId === device && playing?.rate === 0 && playing.step === 'out',
        ),
    };
    this.groups = new GroupRecord(
      clock,
      stored,
      self,
      () => this.takeRole(),
      () => this.sayPosition('command'),
    );
    own.goesOwnWayWhile(() => this.groups.goesOwnWay);
    this.leaderClock = new LeaderClock(clock, random, () => this.ping());
    this.announcer = new PositionAnnouncer(
      clock,
      () => this.state.now.role === 'leader' || own.saysNext,
      (delivery) => this.sayPosition(delivery),
    );
    this.follower = new Follower(
      playback.step,
      clock,
      () => this.leaderClock.estimate(),
      fineTrim,
      (playing) => this.takeOver(playing),
    );
    this.listener = new GroupListener(channel, own, clock, this.groups, this.leaderClock, this.follower, {
      session: () => this.session(),
      leader: () => this.leader,
      leads: () => this.state.now.role === 'leader',
      say: () => this.sayPosition('beat'),
    });
    this.reporter = new PlaybackReporter(playback, own, clock, this.follower, this.leaderClock, telemetry);
  }

  start(): void {
    this.playback.beginsWith((aheadMs) =>
      this.state.now.role === 'follower' ? this.follower.leaderIn(aheadMs) : null,
    );
    let open: PlaySession | null = null;
    this.subscription.add(
      this.playback.state$.subscribe((state) => {
        const session = watchedIn(state);
        if (session?.playSessionId !== open?.playSessionId) this.changeSession(session);
        open = session;
        this.takeRole();
        this.reporter.reportWhile(sessionOf(state) !== null);
      }),
    );
    this.subscription.add(
      combineLatest([this.state$, this.follower.step$]).subscribe(([{ role }, step]) =>
        this.takeStep(role === 'follower' ? step : null),
      ),
    );
    this.subscription.add(this.playback.moved$.subscribe(() => this.announcer.changed()));
    this.subscription.add(
      this.channel.heard$.subscribe(({ message, ageMs }) => this.listener.hear(message, ageMs ?? 0)),
    );
    // It was carried out here, as if the others did the same.
    this.subscription.add(
      this.channel.lost$.subscribe(({ body }) => {
        const moved = sessionMovedBy(body);
        if (moved !== null && moved === this.session()) this.goOwnWay();
      }),
    );
    this.subscription.add(
      this.presence.devices$.subscribe((devices) => {
        const present = new Set(devices.map(({ deviceId }) => deviceId));
        const gone = [...this.heard].filter((device) => !present.has(device));
        for (const device of gone) this.groups.gone(device);
        this.heard = present;
      }),
    );
    let stood = false;
    const stands$ = this.playback.withheld$.pipe(
      map(({ what }) => what === 'all'),
      distinctUntilChanged(),
    );
    this.subscription.add(
      combineLatest([this.presence.state$, stands$]).subscribe(([bus, stands]) => {
        const isTakenUp = stood && !stands;
        // What was kept until now is behind a group that was formed meanwhile too.
        if (isTakenUp) this.groups.fallBehind();
        stood = stands;
        this.groups.setAway(bus !== 'connected' || stands);
        if (stands) this.groups.fallBehind();
        // What it knew of its step is of before it went its own way.
        if (bus === 'connected' && this.groups.goesOwnWay && this.state.now.role === 'follower') {
          if (isTakenUp) this.follower.joinAnew();
          else this.follower.start(true);
        }
        // Who follows a screen that stands still learns at once whom to follow instead.
        if (stands && this.state.now.role === 'follower') this.sayPosition('command');
      }),
    );
    const refuses$ = this.playback.withheld$.pipe(
      map(() => this.playback.refuses),
      distinctUntilChanged(),
      skip(1),
    );
    // Whoever gives orders knows it before.
    this.subscription.add(refuses$.subscribe(() => this.announcer.changed()));
    this.standing = new Standing(this.playback, this.clock, () => {
      this.lags = this.state.now.role !== 'alone';
      this.groups.fallBehind();
      this.handOn(true);
    });
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.lookWhile(false);
    this.reporter.reportWhile(false);
    this.standing?.dispose();
    this.announcer.dispose();
    this.follower.stop();
    this.leaderClock.stop();
  }

  get now(): WatchState {
    return this.state.now;
  }

  /** Forms the group of a session, the leader first (OPEN2-76). `created` is when the group was ordered, if known. */
  form(session: PlaySessionId, members: readonly DeviceId[], created: number | null = null): void {
    this.lags = false;
    this.groups.form(session, members, created);
  }

  /** Whether this device is where our group is, and does not stand still: else it would hand the lead on at once. */
  mayLead(device: DeviceId): boolean {
    const known = this.presence.now.find(({ deviceId }) => deviceId === device);
    const playing = device === this.own.deviceId() ? this.own.position() : (known?.playing ?? null);
    return mayLead(playing, this.session());
  }

  /**
   * Lets another member of our group lead, whoever does now; nobody is moved by it. False when the others did not hear of
   * it, or there is nothing to hand on: then all stays as it is.
   */
  letLead(to: DeviceId): boolean {
    if (!this.mayLead(to)) return false;
    return this.groups.letLead(to, ({ members, group }) => {
      const position = (): MediaPosition => ({ ...this.own.position(), linkDevices: members, group });
      return this.channel.order(() => ({ kind: 'media-position', position: position() }));
    });
  }

  /**
   * Something was ordered here that the others do not hear of: this screen is not where they are any more. It watches by
   * itself until it hears them again, and then follows them, so that what they never heard of moves none of them.
   */
  goOwnWay(): void {
    this.groups.goOwnWay();
  }

  /** An order to our session was given here, and went out. */
  ordered(): void {
    this.groups.ordered();
  }

  /** Whether the others do not know what this screen does, see {@link goOwnWay}. */
  get goesOwnWay(): boolean {
    return this.groups.goesOwnWay;
  }

  /** Tells the others what this screen would go on with, once what they watched is over; null for nothing any more. */
  goesOnWith(next: NextTitle | null): void {
    this.own.goesOnWith(next);
    this.announcer.changed();
  }

  /** An order of this kind, to this session, was carried out on this screen. */
  obeyed(order: Kind, session: PlaySessionId): void {
    this.own.obeyed(order, session);
  }

  /** A command that moves the picture, plays or pauses is carried out on this screen, now or in a moment. */
  commanded(): void {
    this.follower.commanded();
  }

  /** A command was carried out that led to another place in the film. */
  moved(): void {
    this.standing?.sent();
    this.follower.moved();
  }

  /** How far this screen is from where its leader is, in ms, positive ahead; null without a leader. */
  driftMs(): number | null {
    return this.follower.measured().driftMs;
  }

  /** What keeping in step took, since the start. */
  corrections(): { readonly jumps: number; readonly rateChanges: number } {
    return this.follower.measured();
  }

  /** What keeping in step with this leader did last to the picture here, and why; null before the first time. */
  corrected(): Correction | null {
    return this.follower.corrected;
  }

  /** One-way delay to the leader in ms; 0 until it is measured, and without a leader. */
  latencyMs(): number {
    return this.leaderClock.estimate().latencyMs;
  }

  /** The leader's clock `aheadMs` from now, for commands that all screens carry out together; null when unknown. */
  leaderTimeIn(aheadMs: number): number | null {
    const nowMs = this.clock.monotonicMs();
    if (this.state.now.role === 'leader') return nowMs + aheadMs;
    const { offsetMs } = this.leaderClock.estimate();
    return offsetMs === null ? null : nowMs + offsetMs + aheadMs;
  }

  /** How long until the leader's clock shows this; null when unknown. */
  delayUntil(leaderMs: number): number | null {
    const nowMs = this.clock.monotonicMs();
    const dueMs =
      this.state.now.role === 'leader' ? leaderMs : ownTimeOf(leaderMs, this.leaderClock.estimate());
    return dueMs === null ? null : dueMs - nowMs;
  }

  /**
   * Where this screen leads and lags, the first member that can lead does from now on, and nobody waits for this one.
   * Where all are paused their steps tell little once their leader is gone, so that who lags hands on once.
   */
  private handOn(stands = false): void {
    if (this.state.now.role !== 'leader' || !this.lags) return;
    const paused = this.playback.paused();
    const next = nextLeader(this.state.now.members, this.presence.now, {
      session: this.session(),
      paused,
      stands,
      nowMs: this.clock.monotonicMs(),
    });
    if (next === null) return;
    if (paused) this.lags = false;
    this.groups.handOn(next);
    this.sayPosition('command');
  }

  private takeOver(playing: boolean): void {
    const by = this.presence.now.find(({ deviceId }) => deviceId === this.leader);
    if (by !== undefined) this.taken.next({ playing, by });
  }

  private changeSession(session: PlaySession | null): void {
    this.lags = this.wasThere = false;
    this.groups.watches(session?.playSessionId ?? null);
    if (session === null) this.announcer.stopped();
    else this.announcer.changed();
  }

  private takeRole(): void {
    const before = this.state.now;
    const members = this.groups.members();
    const leader = members[0] ?? null;
    const role = leader === null ? 'alone' : leader === this.own.deviceId() ? 'leader' : 'follower';
    const isNewLeader = leader !== this.leader;
    this.leader = leader;
    if (role === 'follower' && isNewLeader) {
      this.leaderClock.start();
      // Who was in the group before is where the group is: another leader is no reason to move.
      this.follower.start(before.role === 'alone' && !this.wasThere);
    } else if (role !== 'follower') {
      this.leaderClock.stop();
      this.follower.stop();
    }
    // Whoever leads is where the group is, and whoever is alone behind nobody.
    this.wasThere ||= role === 'leader';
    if (role === 'alone') this.lags = false;
    this.own.watchedBy(members, this.groups.stamp());
    this.lookWhile(members.length > 0);
    // The same members in the same order give the same role.
    if (before.members.join() === members.join()) return;
    this.state.set({ role, members });
    if (role === 'leader') this.announcer.changed();
    this.handOn();
  }

  /** Tells the other screens at once. */
  private takeStep(step: SyncStep | null): void {
    if (step === this.step.now) return;
    if (step === 'in-step') {
      this.lags = false;
      this.wasThere = true;
      this.groups.isWithOthers();
    }
    this.own.standsTo(step);
    this.step.set(step);
    if (step !== null) this.sayPosition('beat');
  }

  /** The session that this screen watches; null for none. */
  private session(): PlaySessionId | null {
    return watchedIn(this.playback.now)?.playSessionId ?? null;
  }

  /** Two lost messages are no reason to follow it no more: whoever is quiet is asked first. */
  private lookAtLeader(): void {
    if (this.state.now.role === 'follower' && this.leader !== null && this.groups.isQuiet(this.leader))
      this.ping();
    const led = this.state.now.role === 'leader';
    this.groups.lookAtLeader();
    // One that lags leads in place of a silent leader only where nobody else moves: how others stand to that nobody knows.
    if (!led) this.handOn(true);
  }

  private ping(): void {
    this.channel.send(() => pingOf(this.own.position(), this.clock.monotonicMs()), 'beat');
  }

  private sayPosition(delivery: Delivery): boolean {
    return this.channel.send(
      () => ({ kind: 'media-position', position: this.own.position() }),
      delivery,
      'media-position',
    );
  }

  /** Members can only fall silent while there are any. */
  private lookWhile(together: boolean): void {
    if (together === this.groupTimers.length > 0) return;
    for (const cancel of this.groupTimers) cancel();
    this.groupTimers = together
      ? [
          this.clock.every(LOOK_MS, () => this.groups.look()),
          this.clock.every(LOOK_AT_LEADER_MS, () => this.lookAtLeader()),
        ]
      : [];
  }
}
