import type { Clock } from '../ports/clock.ts';
import { isFeature, watchedIn } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { GroupStamp, Kind, MediaPosition, NextTitle } from '../messages/bodies.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { DeviceId, PlaySessionId } from '../shared/ids.ts';
import type { SyncStep } from '../messages/sync-step.ts';

/** What this screen plays and where it is, as it tells the other screens. */
export class OwnPosition {
  /** The screens of our session in their order, leader first; empty when alone. */
  private members: readonly DeviceId[] = [];
  private group: GroupStamp | null = null;
  private step: SyncStep | null = null;
  /** Whether it is not where the others are, and comes to them. */
  private isApart = (): boolean => false;
  private next: NextTitle | null = null;
  private lastOrder: { readonly kind: Kind; readonly session: PlaySessionId } | null = null;

  constructor(
    private readonly playback: Playback,
    private readonly screen: ThisScreen,
    private readonly clock: Clock,
  ) {}

  deviceId(): DeviceId {
    return this.screen.deviceId();
  }

  /** Who watches along, as far as this screen knows. */
  watchedBy(members: readonly DeviceId[], group: GroupStamp | null): void {
    this.members = members;
    this.group = group;
  }

  /** Asked whenever a position is told: whether this screen goes its own way, so that it is not where the others are. */
  goesOwnWayWhile(isApart: () => boolean): void {
    this.isApart = isApart;
  }

  /** Whether this device watches along, as far as this screen knows. */
  isWatchedBy(device: DeviceId): boolean {
    return this.members.includes(device);
  }

  /** How this screen stands to its leader; null while it follows nobody. */
  standsTo(step: SyncStep | null): void {
    this.step = step;
  }

  /** An order to this session was carried out on this screen, which is told as long as that plays (OPEN2-80). */
  obeyed(kind: Kind, session: PlaySessionId): void {
    this.lastOrder = { kind, session };
  }

  /** What it would go on with, together with those it watched with; null for nothing. */
  goesOnWith(next: NextTitle | null): void {
    this.next = next;
  }

  /** Whether it says what it would go on with. */
  get saysNext(): boolean {
    return this.next !== null;
  }

  /**
   * `stopped`, without content, while nothing is open; failed films and dub cards do not count. A trailer is watched with
   * nobody, and told so that other screens can stop it. One that
   * is still opening, or in its pre-roll, paused or not, is told as playing at rate 0, so that followers that were quicker
   * are neither paused nor moved by it; so is one that the car keeps from this screen, which is out of step meanwhile:
   * nobody knows when somebody here asks for it again.
   */
  position(): MediaPosition {
    const { now } = this.playback;
    const session = watchedIn(now);
    const ordered = this.lastOrder?.session === session?.playSessionId ? this.lastOrder : null;
    const sample = this.playback.sample();
    const withheld = this.playback.isWithheld;
    const paused = isFeature(now) && !withheld && this.playback.paused();
    return {
      contentId: session?.titleId ?? null,
      vamId: session?.vamId ?? null,
      deviceId: this.deviceId(),
      playSessionId: session?.playSessionId ?? null,
      positionMs: session === null ? 0 : Math.max(0, this.playback.positionMs()),
      durationMs: session === null ? 0 : this.playback.durationMs(),
      state: session === null ? 'stopped' : paused ? 'paused' : 'playing',
      created: this.clock.wallMs(),
      clockMs: sample?.atMs ?? null,
      rate: withheld ? 0 : (sample?.rate ?? 0),
      title: session?.title ?? null,
      linkDevices: this.members,
      group: this.group,
      step: (withheld || this.isApart()) && this.members.length > 0 ? 'out' : this.step,
      ...(ordered === null ? {} : { actionCommand: ordered.kind }),
      ...(session?.kind === 'trailer' ? { trailer: true } : {}),
      ...(withheld && session !== null ? { withheld: true } : {}),
      ...(this.playback.refuses ? { refuses: true } : {}),
      ...(this.next === null ? {} : { next: this.next }),
    };
  }
}
