import type { Observable, Subscription } from 'rxjs';
import type { Seat } from '../display/seats.ts';
import type { NextTitle } from '../messages/bodies.ts';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { DeviceId } from '../shared/ids.ts';
import type { PlayRequest } from './play-session.ts';

/** So long the leader's word is waited for; streams of one film end less than that apart. */
const WORD_MS = 5_000;
/** Who offers something counts 10 s, and has played it or taken it back by then. */
const LONGEST_OFFER_MS = 15_000;

export interface OfferingScreen {
  readonly deviceId: DeviceId;
  readonly seat: Seat;
}

/** What another screen says that it would go on with. */
export interface ToldNext extends OfferingScreen {
  readonly next: NextTitle;
}

export interface NextInGroupParts {
  /** Whatever other screens say of this. Replays, then changes. */
  readonly told$: Observable<readonly ToldNext[]>;
  /** Tells the other screens what this one would go on with; null for nothing. */
  readonly tell: (next: NextTitle | null) => void;
  /** Orders it for these screens, the leader first. False when it did not go out to all of them. */
  readonly openTogether: (request: PlayRequest, devices: readonly DeviceId[]) => boolean;
  readonly self: () => DeviceId;
  readonly clock: Pick<Clock, 'after'>;
}

/**
 * What comes next among screens that watched together: one offers it, the others say that they would go along, and one
 * order takes those who said so, and nobody else, into it.
 */
export class NextInGroup {
  /** Whom an offer of now is for, the leader first; nobody else for none. */
  private group: readonly DeviceId[] = [];
  private told: readonly ToldNext[] = [];
  /** What the others heard of this screen last. */
  private said: NextTitle | null = null;
  private isOver = false;
  private waiting: Cancel = () => undefined;

  constructor(
    private readonly parts: NextInGroupParts,
    /** No word came in time, or nothing came of it. */
    private readonly inVain: () => void,
  ) {}

  /** Calls back whenever another screen says something of it. */
  follow(heard: () => void): Subscription {
    return this.parts.told$.subscribe((told) => {
      this.told = told;
      heard();
    });
  }

  /** This screen offers something to the others of this group, if there are any. */
  offer(group: readonly DeviceId[], request: PlayRequest): void {
    this.group = group;
    if (group.length > 0) this.say(nextTitleOf(request, this.parts.self()));
  }

  /** Another screen of this group may offer something in a moment. */
  awaitWord(group: readonly DeviceId[]): void {
    this.group = group;
    this.waitFor(WORD_MS);
  }

  /**
   * What a screen of the group offers; null for nothing. Of two that offer, as where the lead changed just before the end,
   * all keep to the one with the smaller device id; so does this screen where it offers something itself (`self`).
   */
  offered(self: boolean): { readonly request: PlayRequest; readonly by: OfferingScreen } | null {
    const told = this.offering(self);
    if (told === null) return null;
    const { deviceId, seat, next } = told;
    return { request: requestOf(next), by: { deviceId, seat } };
  }

  /** This screen goes along with what that one offers. */
  goAlong(by: DeviceId): void {
    const next = this.told.find(({ deviceId }) => deviceId === by)?.next;
    if (next === undefined) return;
    this.waitFor(LONGEST_OFFER_MS);
    this.say(next);
  }

  /**
   * Orders what `by` offers, null for this screen, for all who go along, and for this screen where it does (`selfToo`). False
   * when nobody else does, or when the order did not go out to all of them.
   */
  open(request: PlayRequest, by: DeviceId | null, selfToo: boolean): boolean {
    const self = this.parts.self();
    const goesAlong = (device: DeviceId): boolean =>
      this.told.some(({ deviceId, next }) => deviceId === device && next.by === (by ?? self));
    const devices = this.group.filter((device) => (device === self ? selfToo : goesAlong(device)));
    return devices.some((device) => device !== self) && this.parts.openTogether(request, devices);
  }

  /** Nothing is offered any more, or this screen does not go along. */
  leave(): void {
    this.waiting();
    this.group = [];
    if (this.said !== null) this.say(null);
  }

  /** Nobody is told anything from now on. */
  dispose(): void {
    this.isOver = true;
  }

  private offering(self: boolean): ToldNext | null {
    const offering = this.told.filter(
      ({ deviceId, next }) =>
        next.by === deviceId && this.group.includes(deviceId) && (!self || deviceId < this.parts.self()),
    );
    return offering.toSorted((one, other) => (one.deviceId < other.deviceId ? -1 : 1))[0] ?? null;
  }

  private waitFor(ms: number): void {
    this.waiting();
    this.waiting = this.parts.clock.after(ms, this.inVain);
  }

  private say(next: NextTitle | null): void {
    this.said = next;
    if (!this.isOver) this.parts.tell(next);
  }
}

function nextTitleOf(request: PlayRequest, by: DeviceId): NextTitle {
  const { titleId: contentId, title, positionMs } = request;
  return { by, contentId, vamId: request.kind === 'clip' ? request.vamId : null, title, positionMs };
}

function requestOf({ contentId: titleId, vamId, title, positionMs }: NextTitle): PlayRequest {
  const common = { titleId, title, positionMs, playSessionId: null, productId: '' };
  return vamId === null ? { ...common, kind: 'film' } : { ...common, kind: 'clip', vamId };
}
