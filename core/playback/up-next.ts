import { Subscription, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { ConsumerId, DeviceId, TitleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { Countdown } from '../session/countdown.ts';
import { member, STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { filmAfter, type FilmAfter, type FilmAfterParts } from './film-after.ts';
import { nextClip } from './next-up.ts';
import { NextInGroup, type NextInGroupParts, type OfferingScreen } from './next-in-group.ts';
import type { ClipChoice, PlayRequest } from './play-session.ts';
import type { Playback } from './playback.ts';
import { WatchedAlong } from './watched-along.ts';

/** What comes up next plays by itself after this, unless somebody says no. */
const COUNTDOWN_S = 10;
/** How long before the end it is looked for, and how often the end is looked for. */
const AHEAD_MS = 120_000;
const LOOK_MS = 10_000;

export interface UpNextState {
  /** Whether this account wants it. */
  readonly enabled: boolean;
  /** What would play next; null while nothing is offered. */
  readonly offer: NextOffer | null;
  /** What was watched together is over here, and whoever led may say in a moment what comes next. */
  readonly waits: boolean;
}

export interface NextOffer {
  readonly request: PlayRequest;
  /** Null where another screen counts. */
  readonly secondsLeft: number | null;
  /** The screen that offers it to those it watched with; null for this one. */
  readonly by: OfferingScreen | null;
}

interface Parts extends FilmAfterParts, NextInGroupParts {
  readonly playback: Pick<
    Playback,
    'state$' | 'moved$' | 'ended$' | 'asked' | 'now' | 'refuses' | 'positionMs' | 'durationMs'
  >;
  /** Opens it, as any other order to play. */
  readonly open: (request: PlayRequest) => Promise<unknown>;
  /** Opens it as what a person chose on this screen. */
  readonly openChosen: (request: PlayRequest) => Promise<unknown>;
  /** The screens of our group, the leader first; none for a screen that watches alone. Replays, then changes. */
  readonly members$: Observable<readonly DeviceId[]>;
  /** Fires when this screen is taken out by another one, or another tab is the screen: nothing is offered on it any more. */
  readonly leaving$: Observable<unknown>;
  /** Whether another screen is listed now. */
  readonly isThere: (device: DeviceId) => boolean;
  readonly stored: StoredValues;
  readonly account: ConsumerId;
  readonly clock: Clock;
}

/**
 * What comes up next when something ran to its end: after a clip the next one of its title, after a film one that
 * resembles it and that the account may watch. It is looked for shortly before the end, so that it stands there at once.
 * In a group the leader alone offers it. The others show that, and say that they would go on; they and no others are in the
 * one order that is given at the end of the count, or by whoever taps first.
 */
export class UpNext {
  private readonly state: State<UpNextState>;
  /** Replays, then changes. Never errors. */
  readonly state$: Observable<UpNextState>;
  private found: PlayRequest | null = null;
  /** Films that ran to their end here: nobody is sent into one again. */
  private readonly watched = new Set<TitleId>();
  /** For what it was looked for. */
  private playing: PlayRequest | null = null;
  private searched = false;
  private readonly along: WatchedAlong;
  private readonly inGroup: NextInGroup;
  /** What the last clip was chosen from: an order to a group names a clip alone. */
  private clips: readonly ClipChoice[] = [];
  /** How many watch the player. */
  private watching = 0;
  private readonly turns = new Turns();
  /** One turn per offer. */
  private readonly offers = new Turns();
  private readonly countdown: Countdown;
  private looking: Cancel = () => undefined;
  private readonly subscription = new Subscription();

  constructor(private readonly parts: Parts) {
    const { playback, clock, stored } = parts;
    this.state = new State<UpNextState>({
      enabled: stored.read(this.stored) ?? true,
      offer: null,
      waits: false,
    });
    this.state$ = this.state.value$;
    this.countdown = new Countdown(clock);
    this.along = new WatchedAlong(playback, clock);
    this.inGroup = new NextInGroup(parts, () => this.cancel());
    this.subscription.add(this.countdown.left$.subscribe((left) => this.count(left)));
    this.subscription.add(parts.leaving$.subscribe(() => this.cancel()));
    this.subscription.add(playback.ended$.subscribe((ended) => this.offer(ended)));
    this.subscription.add(playback.moved$.subscribe(() => this.look()));
    this.subscription.add(parts.members$.subscribe((members) => this.along.take(members)));
    this.subscription.add(this.inGroup.follow(() => this.followOffer()));
    this.subscription.add(playback.state$.subscribe(({ kind }) => this.follow(kind)));
  }

  get now(): UpNextState {
    return this.state.now;
  }

  /**
   * Somebody has the player before them, until the returned function is called. Without anybody nothing is offered: what
   * nobody sees would play by itself.
   */
  watch(): () => void {
    this.watching += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.watching -= 1;
      if (this.watching === 0) this.cancel();
    };
  }

  /** Kept for this account. Switched off, nothing is offered, nor what is offered now. */
  setEnabled(enabled: boolean): void {
    this.parts.stored.write(this.stored, enabled);
    this.state.patch({ enabled });
    if (!enabled) this.cancel();
  }

  /** A person plays what is offered without waiting. */
  playNow(): void {
    this.play(this.parts.openChosen);
  }

  /** Nothing plays by itself. */
  cancel(): void {
    this.countdown.stop();
    this.inGroup.leave();
    this.state.patch({ offer: null, waits: false });
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.forget();
    this.inGroup.dispose();
    this.cancel();
  }

  private get stored() {
    return member(STORED.upNext, this.parts.account);
  }

  private follow(kind: 'closed' | 'opening' | 'open' | 'failed'): void {
    const { asked } = this.parts.playback;
    if (asked !== this.playing) this.forget();
    this.looking();
    if (kind === 'closed') return;
    // Whatever plays now was chosen.
    this.cancel();
    this.playing = asked;
    this.along.look();
    if (kind !== 'open' || this.searched) return;
    this.looking = this.parts.clock.every(LOOK_MS, () => this.look());
    this.look();
  }

  private forget(): void {
    this.looking();
    this.along.forget();
    this.turns.end();
    this.found = this.playing = null;
    this.searched = false;
  }

  private look(): void {
    const { playback } = this.parts;
    const leftMs = playback.durationMs() - playback.positionMs();
    if (this.searched || playback.asked === null || playback.durationMs() === 0 || leftMs > AHEAD_MS) return;
    this.searched = true;
    this.looking();
    void this.find(playback.asked, playback.durationMs());
  }

  private async find(playing: PlayRequest, durationMs: number): Promise<void> {
    const signal = this.turns.next();
    const found = await this.after(playing, durationMs, signal);
    if (signal.aborted) return;
    this.found = found === 'none' || found === 'unknown' ? null : found;
    if (found !== 'unknown') return;
    // Whoever did not answer may do so before the end.
    this.searched = false;
    this.looking = this.parts.clock.every(LOOK_MS, () => this.look());
  }

  private after(playing: PlayRequest, durationMs: number, signal: AbortSignal): Promise<FilmAfter> {
    switch (playing.kind) {
      case 'clip':
        this.clips = playing.list ?? this.clips;
        return Promise.resolve(clipAfter(playing, this.clips) ?? 'none');
      case 'film':
        return filmAfter(playing.titleId, durationMs, this.parts, signal, this.watched);
      case 'trailer':
        return Promise.resolve('none');
    }
  }

  private play(open: (request: PlayRequest) => Promise<unknown>): void {
    const { offer } = this.state.now;
    this.countdown.stop();
    if (offer === null) return;
    const signal = this.offers.current;
    const { request } = offer;
    const goesAlong = !this.parts.playback.refuses;
    if (this.inGroup.open(request, offer.by?.deviceId ?? null, goesAlong)) {
      // Says why it does not.
      if (!goesAlong) void open(request);
      return this.cancel();
    }
    // It is offered until it opens, so that nobody is sent away in between; one that is refused is offered no longer.
    void this.openUnlessOpen(request, open).then(() => {
      if (!signal.aborted) this.cancel();
    });
  }

  /** An order that went out to some is carried out here; one that nobody heard is not. */
  private async openUnlessOpen(
    request: PlayRequest,
    open: (request: PlayRequest) => Promise<unknown>,
  ): Promise<void> {
    if (this.parts.playback.now.kind === 'closed') await open(request);
  }

  /** Something ran to its end. */
  private offer({ kind, titleId }: PlayRequest): void {
    if (kind === 'film') this.watched.add(titleId);
    if (this.watching === 0 || !this.state.now.enabled || this.parts.playback.refuses) return;
    const { found } = this;
    const { members } = this.along;
    if (members.length > 0 && members[0] !== this.parts.self()) {
      this.state.patch({ waits: true });
      this.inGroup.awaitWord(members);
      this.followOffer();
    } else if (found !== null) {
      this.offers.next();
      this.state.patch({ offer: { request: found, secondsLeft: COUNTDOWN_S, by: null } });
      this.countdown.start(COUNTDOWN_S, () => this.play(this.parts.open));
      this.inGroup.offer(members, found);
      // Another one may believe that it led, and have said so before.
      this.followOffer();
    }
  }

  /** Shows what another screen of the group offers, for as long as it does. */
  private followOffer(): void {
    const { offer } = this.state.now;
    const isOurs = offer !== null && offer.by === null;
    const offered = this.inGroup.offered(isOurs);
    if (offered === null) {
      // Who lost its link for a moment has taken nothing back.
      if (offer !== null && offer.by !== null && this.parts.isThere(offer.by.deviceId)) this.cancel();
    } else if (offer?.by?.deviceId !== offered.by.deviceId) {
      this.countdown.stop();
      this.offers.next();
      this.state.patch({ offer: { ...offered, secondsLeft: null }, waits: false });
      this.inGroup.goAlong(offered.by.deviceId);
    }
  }

  private count(secondsLeft: number | null): void {
    const { offer } = this.state.now;
    if (offer?.by === null && secondsLeft !== null) this.state.patch({ offer: { ...offer, secondsLeft } });
  }
}

function clipAfter(
  { vamId }: Extract<PlayRequest, { kind: 'clip' }>,
  list: readonly ClipChoice[],
): PlayRequest | null {
  const next = nextClip(list, vamId);
  return next && { ...next, kind: 'clip', list, productId: '', positionMs: 0, playSessionId: null };
}
