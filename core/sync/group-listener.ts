import type { MediaPosition, PingBackBody, PingBody } from '../messages/bodies.ts';
import type { DeviceFields, Message } from '../messages/message.ts';
import type { Clock } from '../ports/clock.ts';
import type { ScreenChannel } from '../presence/screen-channel.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';
import { SAME_PICTURE_MS, type Follower } from './follower.ts';
import type { GroupRecord } from './group-record.ts';
import type { LeaderClock } from './leader-clock.ts';
import { leadsByItsOwnWord } from './leadership.ts';
import type { OwnPosition } from './own-position.ts';
import { answerTo } from './ping.ts';

/** The place of this screen in its group. */
interface PlaceInGroup {
  /** What it watches; null for nothing. */
  readonly session: () => PlaySessionId | null;
  /** Who leads its group, itself or another; null when it watches alone. */
  readonly leader: () => DeviceId | null;
  /** Whether it leads. */
  readonly leads: () => boolean;
  /** Tells the others where it is. */
  readonly say: () => void;
}

/**
 * Takes in what other screens say: the record of groups learns who watches what, the follower where our leader is, and
 * the leader's clock its answers. Where this screen leads it answers pings.
 */
export class GroupListener {
  constructor(
    private readonly channel: Pick<ScreenChannel, 'send'>,
    private readonly own: OwnPosition,
    private readonly clock: Clock,
    private readonly groups: GroupRecord,
    private readonly leaderClock: LeaderClock,
    private readonly follower: Follower,
    private readonly place: PlaceInGroup,
  ) {}

  /** `lateMs`: how much longer than usual it was on its way. */
  hear({ body, from }: Message, lateMs: number): void {
    const receivedAtMs = this.clock.monotonicMs();
    switch (body.kind) {
      case 'media-position':
        return body.position.deviceId === from.deviceId
          ? this.hearPosition(body.position, lateMs)
          : undefined;
      case 'device-broadcast':
      case 'discover-account':
      case 'broadcast-updated-device-info':
        return this.hearPresence(from);
      case 'ping':
        return this.answer(body, from.deviceId, receivedAtMs);
      case 'ping-back':
        return this.hearAnswer(body, from.deviceId);
      // Presence tells who is gone, and the command router forms the groups that orders name.
      case 'disconnect-device':
      case 'remove-screen':
      case 'play-movie':
      case 'play-vam':
      case 'play-trailer':
      case 'media-play':
      case 'media-pause':
      case 'media-restart':
      case 'media-stop':
      case 'media-seek':
      case 'media-sync':
        return undefined;
      // These do not say who watches with whom.
      case 'discover-local':
      case 'sync-device':
      case 'sync-device-done':
      case 'media-subtitle':
      case 'media-audio':
      case 'media-playback-options':
      case 'media-progress-bar':
      case 'send-title-details':
      case 'test-command':
        return undefined;
    }
  }

  /** Answers to the pings of other screens are passed over. */
  private hearAnswer(answer: PingBackBody, from: DeviceId): void {
    this.groups.isThere(from);
    const asked = answer.target === this.own.deviceId() && answer.playSessionId === this.place.session();
    if (!asked || from !== this.place.leader()) return;
    this.leaderClock.answered(answer);
    this.follower.learned();
  }

  private hearPresence({ deviceId, movieDetails }: DeviceFields): void {
    if (movieDetails === undefined) this.groups.isThere(deviceId);
    else this.groups.plays(deviceId, movieDetails);
  }

  private hearPosition(position: MediaPosition, lateMs: number): void {
    const { deviceId, playSessionId, state } = position;
    this.groups.plays(deviceId, position);
    this.showPicture(position);
    if (state === 'stopped' || playSessionId !== this.place.session() || deviceId !== this.place.leader())
      return;
    if (!leadsByItsOwnWord(position)) return;
    const playing = state === 'playing';
    this.leaderClock.heard(playing);
    this.follower.heard({
      positionMs: position.positionMs,
      rate: position.rate ?? 1,
      playing,
      leaderMs: position.clockMs,
      receivedAtMs: this.clock.monotonicMs() - Math.max(0, lateMs),
    });
  }

  /** While all are paused nothing else tells a screen that paused too late that it shows another picture. */
  private showPicture({ state, playSessionId, positionMs }: MediaPosition): void {
    if (state !== 'paused' || !this.place.leads() || playSessionId !== this.place.session()) return;
    const own = this.own.position();
    if (own.state === 'paused' && Math.abs(own.positionMs - positionMs) > SAME_PICTURE_MS) this.place.say();
  }

  /** Only the leader answers (OPEN2-31). */
  private answer(ping: PingBody, target: DeviceId, receivedAtMs: number): void {
    if (!this.place.leads() || ping.playSessionId !== this.place.session()) return;
    this.channel.send(
      () => answerTo(ping, this.own.position(), { target, receivedAtMs, sentAtMs: this.clock.monotonicMs() }),
      'beat',
      `ping-back/${target}`,
    );
  }
}
