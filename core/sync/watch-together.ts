import { Subscription, type Observable } from 'rxjs';
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
import { PositionAnnouncer } from './position-announcer.ts';
import { ownTimeOf } from './timeline.ts';
import {
  formGroup,
  groupOf,
  joinGroup,
  leaderOf,
  leaveGroups,
  readGroups,
  writeGroups,
} from './watch-group.ts';
import type { WatchGroups } from './watch-group.ts';

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
    const session = sessionOf(this.playback.now)?.playSessionId ?? null;
    if (command === 'MediaPosition') {
      const position = parsePosition(body);
      if (position !== null && position.deviceId === from.deviceId) this.hearPosition(position, session);
    } else if (command === 'DeviceBroadcast') {
      this.hearPresence(from, session);
    } else if (command === 'Ping') {
      const receivedAtMs = this.clock.monotonicMs();
      const ping = parsePing(body);
      if (ping === null || ping.playSessionId !== session || this.state.now.role !== 'leader') return;
      const { contentId, vamId, positionMs, durationMs, state } = this.own.position();
      this.channel.send(
        'PingBack',
        writePingBack({
          playSessionId: session,
          deviceId: this.own.deviceId(),
          contentId,
          vamId,
          positionMs,
          durationMs,
          state,
          created: ping.created,
          target: from.deviceId,
          receivedAtMs,
          sentAtMs: this.clock.monotonicMs(),
        }),
        'beat',
      );
    } else if (command === 'PingBack') {
      const answer = parsePingBack(body);
      if (answer === null || answer.playSessionId !== session || from.deviceId !== this.leader) return;
      if (answer.target === this.own.deviceId()) this.leaderClock.answered(answer);
    }
  }

  /**
   * Who is in our session belongs to our group. A screen that was away for so long that it is alone takes over the
   * order of the others.
   */
  private hearPresence({ deviceId, movieDetails }: DeviceFields, session: PlaySessionId | null): void {
    if (session === null || movieDetails?.playSessionId !== session || movieDetails.state === 'stopped')
      return;
    const nowMs = this.clock.wallMs();
    const { linkDevices } = movieDetails;
    const isNews = this.state.now.role === 'alone' && linkDevices.length > 1;
    const groups = isNews ? formGroup(this.groups, session, linkDevices, nowMs) : this.groups;
    const joined = joinGroup(groups, session, deviceId, nowMs);
    this.setGroups(joinGroup(joined, session, this.own.deviceId(), nowMs));
  }

  private hearPosition(position: MediaPosition, session: PlaySessionId | null): void {
    const { deviceId, playSessionId, state, contentId } = position;
    if (state === 'stopped' || contentId === null || playSessionId === null) {
      this.setGroups(leaveGroups(this.groups, deviceId));
      return;
    }
    this.setGroups(this.groupsAfter(position, playSessionId, session));
    if (playSessionId !== session || deviceId !== this.leader) return;
    this.leaderClock.heard(state === 'playing');
    this.follower.heard({
      positionMs: position.positionMs,
      rate: position.rate ?? (state === 'playing' ? 1 : 0),
      playing: state === 'playing',
      leaderMs: position.clockMs,
      receivedAtMs: this.clock.monotonicMs(),
    });
  }

  /**
   * A screen that leads says who watches, in order. Two that both believe to lead (each was alone while the broker was
   * away) settle it by device id: the smaller one leads.
   */
  private groupsAfter(
    { deviceId, linkDevices }: MediaPosition,
    theirs: PlaySessionId,
    ours: PlaySessionId | null,
  ): WatchGroups {
    const nowMs = this.clock.wallMs();
    const leads = linkDevices[0] === deviceId && linkDevices.length > 1;
    const current = leaderOf(this.groups, theirs);
    const accepted = leads && (current === null || deviceId <= current || !linkDevices.includes(current));
    if (!accepted) return joinGroup(this.groups, theirs, deviceId, nowMs);
    const formed = formGroup(this.groups, theirs, linkDevices, nowMs);
    return theirs === ours ? joinGroup(formed, theirs, this.own.deviceId(), nowMs) : formed;
  }

  private setGroups(groups: WatchGroups): void {
    if (groups === this.groups) return;
    this.groups = groups;
    this.store.set(KEYS.watchGroup, writeGroups(groups));
    this.takeRole();
  }

  private takeRole(): void {
    const session = sessionOf(this.playback.now)?.playSessionId ?? null;
    const group = session === null ? null : groupOf(this.groups, session);
    const members = group?.devices.map(({ deviceId }) => deviceId) ?? [];
    const leader = session === null ? null : leaderOf(this.groups, session);
    const role = members.length < 2 ? 'alone' : leader === this.own.deviceId() ? 'leader' : 'follower';
    const before = this.state.now;
    if (role === 'follower' && (leader !== this.leader || before.role !== 'follower')) {
      this.leader = leader;
      this.leaderClock.start();
      this.follower.start();
    } else if (role !== 'follower' && before.role === 'follower') {
      this.leaderClock.stop();
      this.follower.stop();
    }
    this.leader = leader;
    const same = before.role === role && before.members.join() === members.join();
    if (!same) {
      const shown = role === 'alone' ? [] : members;
      this.own.watchedBy(shown);
      this.state.set({ role, members: shown });
    }
    if (role === 'leader' && before.role !== 'leader') this.announcer.changed();
  }

  private ping(created: number): void {
    const { playSessionId, contentId, vamId, deviceId } = this.own.position();
    this.channel.send('Ping', writePing({ playSessionId, deviceId, contentId, vamId, created }), 'beat');
  }

  private tell(): void {
    const session = sessionOf(this.playback.now);
    const sample = this.playback.player.sample();
    if (session === null || sample === null) return;
    const { driftMs, jumps, rateChanges } = this.follower.measured();
    this.telemetry.playback({
      deviceId: this.own.deviceId(),
      playSessionId: session.playSessionId,
      titleId: session.titleId,
      positionMs: sample.positionMs,
      atWallMs: this.clock.wallMs() - (this.clock.monotonicMs() - sample.atMs),
      rate: sample.rate,
      driftMs,
      jumps,
      rateChanges,
      offsetBoundMs: this.leaderClock.estimate().boundMs,
    });
  }
}
