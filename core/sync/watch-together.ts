import { combineLatest, Subscription, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Random } from '../ports/random.ts';
import type { Telemetry } from '../ports/telemetry.ts';
import { sessionOf, type PlaySession } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import {
  parsePing,
  parsePingBack,
  parsePosition,
  writePing,
  writePingBack,
  writePosition,
  type MediaPosition,
  type PingBody,
} from '../screens/bodies.ts';
import type { DeviceFields, Message } from '../screens/message.ts';
import type { Presence } from '../screens/presence.ts';
import type { ScreenChannel } from '../screens/screen-channel.ts';
import { KEYS } from '../session/storage-keys.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Follower } from './follower.ts';
import { LeaderClock } from './leader-clock.ts';
import type { OwnPosition } from './own-position.ts';
import { playedNow } from './played-now.ts';
import { PositionAnnouncer } from './position-announcer.ts';
import type { SyncStep } from './sync-step.ts';
import { ownTimeOf } from './timeline.ts';
import {
  afterPosition,
  afterPresence,
  formGroup,
  inWatchGroup,
  joinGroup,
  leaderOf,
  leaveGroups,
  membersOf,
  readGroups,
  writeGroups,
  type WatchGroups,
} from './watch-group.ts';

const TELEMETRY_MS = 250;

export type SyncRole = 'alone' | 'leader' | 'follower';

export interface WatchState {
  readonly role: SyncRole;
  /** Every screen of this session, the leader first; empty when alone. */
  readonly members: readonly DeviceId[];
}

const ALONE: WatchState = { role: 'alone', members: [] };

/** Watching in step: who belongs to this play session, who leads it, and keeping up with that leader. */
export class WatchTogether {
  private readonly state = new State<WatchState>(ALONE);
  /** Replays the current state, then changes. Never errors. */
  readonly state$: Observable<WatchState> = this.state.value$;
  private readonly step = new State<SyncStep | null>(null);
  /** Replays how this screen stands to its leader, null while it follows nobody, then changes. Never errors. */
  readonly step$: Observable<SyncStep | null> = this.step.value$;
  private readonly leaderClock: LeaderClock;
  private readonly follower: Follower;
  private groups: WatchGroups;
  private leader: DeviceId | null = null;
  private readonly announcer: PositionAnnouncer;
  private stopTelling: Cancel = () => undefined;
  /** Devices that were present a moment ago. */
  private heard: ReadonlySet<DeviceId> = new Set();
  private readonly subscription = new Subscription();

  constructor(
    private readonly playback: Playback,
    private readonly channel: ScreenChannel,
    private readonly presence: Presence,
    private readonly own: OwnPosition,
    private readonly clock: Clock,
    random: Random,
    private readonly store: KeyValueStore,
    private readonly telemetry: Telemetry,
    fineTrim: boolean,
  ) {
    this.groups = readGroups(store.get(KEYS.watchGroup));
    this.leaderClock = new LeaderClock(clock, random, (created) => this.ping(created));
    this.announcer = new PositionAnnouncer(
      clock,
      () => this.state.now.role === 'leader',
      (delivery) => channel.send('MediaPosition', writePosition(own.position()), delivery),
    );
    this.follower = new Follower(playback.player, clock, () => this.leaderClock.estimate(), fineTrim);
  }

  start(): void {
    let open: PlaySession | null = null;
    this.subscription.add(
      this.playback.state$.subscribe((state) => {
        const session = sessionOf(state);
        if (session?.playSessionId !== open?.playSessionId) this.changeSession(session);
        open = session;
        this.takeRole();
      }),
    );
    this.subscription.add(
      combineLatest([this.state$, this.follower.step$]).subscribe(([{ role }, step]) =>
        this.takeStep(role === 'follower' ? step : null),
      ),
    );
    this.subscription.add(this.playback.moved$.subscribe(() => this.announcer.changed()));
    this.subscription.add(this.channel.message$.subscribe((message) => this.hear(message)));
    this.subscription.add(
      this.presence.devices$.subscribe((devices) => {
        const present = new Set(devices.map(({ deviceId }) => deviceId));
        const gone = [...this.heard].filter((device) => !present.has(device));
        for (const device of gone) this.setGroups(leaveGroups(this.groups, device));
        this.heard = present;
      }),
    );
    this.stopTelling = this.clock.every(TELEMETRY_MS, () => this.tell());
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.stopTelling();
    this.announcer.dispose();
    this.follower.stop();
    this.leaderClock.stop();
  }

  get now(): WatchState {
    return this.state.now;
  }

  /** These screens, in this order, watch this session (OPEN2-76). */
  form(session: PlaySessionId, members: readonly DeviceId[]): void {
    if (members.length > 0) this.setGroups(formGroup(this.groups, session, members, this.clock.wallMs()));
  }

  /** A command was carried out on this screen. */
  commanded(): void {
    this.follower.commanded();
  }

  /** One-way delay to the leader in ms; 0 before it was measured, and without a leader. */
  latencyMs(): number {
    return this.leaderClock.estimate().latencyMs;
  }

  /** `aheadMs` from now on the leader's clock, when this screen can tell it; for commands that act together. */
  leaderTimeIn(aheadMs: number): number | null {
    const nowMs = this.clock.monotonicMs();
    if (this.state.now.role === 'leader') return nowMs + aheadMs;
    const { offsetMs } = this.leaderClock.estimate();
    return this.state.now.role === 'follower' && offsetMs !== null ? nowMs + offsetMs + aheadMs : null;
  }

  /** How long from now until the leader's clock shows this; null when it cannot be told. */
  delayUntil(leaderMs: number): number | null {
    const nowMs = this.clock.monotonicMs();
    const dueMs =
      this.state.now.role === 'leader' ? leaderMs : ownTimeOf(leaderMs, this.leaderClock.estimate());
    return dueMs === null ? null : dueMs - nowMs;
  }

  private changeSession(session: PlaySession | null): void {
    const self = this.own.deviceId();
    if (session === null) {
      this.setGroups(leaveGroups(this.groups, self));
      this.announcer.stopped();
    } else {
      this.setGroups(joinGroup(this.groups, session.playSessionId, self, this.clock.wallMs()));
      this.announcer.changed();
    }
  }

  private hear({ command, body, from }: Message): void {
    if (command === 'MediaPosition') {
      const position = parsePosition(body);
      if (position !== null && position.deviceId === from.deviceId) this.hearPosition(position);
    } else if (command === 'DeviceBroadcast') {
      this.hearPresence(from);
    } else if (command === 'Ping') {
      const receivedAtMs = this.clock.monotonicMs();
      const ping = parsePing(body);
      if (ping !== null) this.answer(ping, from.deviceId, receivedAtMs);
    } else if (command === 'PingBack') {
      const answer = parsePingBack(body);
      if (answer === null || answer.playSessionId !== this.session() || from.deviceId !== this.leader) return;
      if (answer.target === this.own.deviceId()) this.leaderClock.answered(answer);
    }
  }

  private hearPresence({ deviceId, movieDetails }: DeviceFields): void {
    const session = this.session();
    if (session === null || movieDetails?.playSessionId !== session || movieDetails.state === 'stopped')
      return;
    const { linkDevices } = movieDetails;
    const report = { deviceId, playSessionId: session, linkDevices };
    this.setGroups(afterPresence(this.groups, report, this.own.deviceId(), this.clock.wallMs()));
  }

  private hearPosition({ deviceId, playSessionId, state, contentId, ...position }: MediaPosition): void {
    if (state === 'stopped' || contentId === null || playSessionId === null) {
      this.setGroups(leaveGroups(this.groups, deviceId));
      return;
    }
    const own = { deviceId: this.own.deviceId(), playSessionId: this.session() };
    const report = { deviceId, playSessionId, linkDevices: position.linkDevices };
    this.setGroups(afterPosition(this.groups, report, own, this.clock.wallMs()));
    if (playSessionId !== own.playSessionId || deviceId !== this.leader) return;
    const playing = state === 'playing';
    this.leaderClock.heard(playing);
    this.follower.heard({
      positionMs: position.positionMs,
      rate: position.rate ?? (playing ? 1 : 0),
      playing,
      leaderMs: position.clockMs,
      receivedAtMs: this.clock.monotonicMs(),
    });
  }

  /** Only the leader answers (OPEN2-31). */
  private answer(ping: PingBody, target: DeviceId, receivedAtMs: number): void {
    if (this.state.now.role !== 'leader' || ping.playSessionId !== this.session()) return;
    const answer = () =>
      writePingBack({
        ...this.own.position(),
        created: ping.created,
        target,
        receivedAtMs,
        sentAtMs: this.clock.monotonicMs(),
      });
    this.channel.send('PingBack', answer, 'beat', target);
  }

  private setGroups(groups: WatchGroups): void {
    if (groups === this.groups) return;
    this.groups = groups;
    this.store.set(KEYS.watchGroup, writeGroups(groups));
    this.takeRole();
  }

  private takeRole(): void {
    const session = this.session();
    const before = this.state.now;
    const leader = session === null ? null : leaderOf(this.groups, session);
    const together = inWatchGroup(this.groups, session);
    const role = !together ? 'alone' : leader === this.own.deviceId() ? 'leader' : 'follower';
    const isNewLeader = leader !== this.leader;
    this.leader = leader;
    if (role === 'follower' && (isNewLeader || before.role !== 'follower')) {
      this.leaderClock.start();
      this.follower.start();
    } else if (role !== 'follower' && before.role === 'follower') {
      this.leaderClock.stop();
      this.follower.stop();
    }
    const members = session === null || !together ? [] : membersOf(this.groups, session);
    if (before.role !== role || before.members.join() !== members.join()) {
      this.own.watchedBy(members);
      this.state.set({ role, members });
    }
    if (role === 'leader' && before.role !== 'leader') this.announcer.changed();
  }

  /** Others are told at once. */
  private takeStep(step: SyncStep | null): void {
    if (step === this.step.now) return;
    this.own.standsTo(step);
    this.step.set(step);
    if (step !== null) this.channel.send('MediaPosition', writePosition(this.own.position()), 'beat');
  }

  /** What is open on this screen. */
  private session(): PlaySessionId | null {
    return sessionOf(this.playback.now)?.playSessionId ?? null;
  }

  private ping(created: number): void {
    this.channel.send('Ping', writePing({ ...this.own.position(), created }), 'beat');
  }

  private tell(): void {
    const figures = playedNow(this.playback, this.clock);
    if (figures === null) return;
    this.telemetry.playback({
      ...figures,
      ...this.follower.measured(),
      deviceId: this.own.deviceId(),
      offsetBoundMs: this.leaderClock.estimate().boundMs,
    });
  }
}
