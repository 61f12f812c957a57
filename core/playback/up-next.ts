import { Subscription, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { ConsumerId, TitleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { Countdown } from '../session/countdown.ts';
import { member, STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { filmAfter, type FilmAfter, type FilmAfterParts } from './film-after.ts';
import { nextClip } from './next-up.ts';
import { isFeature, type PlayRequest } from './play-session.ts';
import type { Playback } from './playback.ts';

/** What comes up next plays by itself after this, unless somebody says no. */
const COUNTDOWN_S = 10;
/** How long before the end it is looked for, and how often the end is looked for. */
const AHEAD_MS = 120_000;
const LOOK_MS = 10_000;
/** Who has watched alone for so long left the others; streams of one film end less than that apart. */
const PARTED_MS = 5_000;

export interface UpNextState {
  /** Whether this account wants it. */
  readonly enabled: boolean;
  /** What would play next, and in how many seconds; null while nothing is offered. */
  readonly offer: { readonly request: PlayRequest; readonly secondsLeft: number } | null;
}

interface Parts extends FilmAfterParts {
  readonly playback: Pick<
    Playback,
    'state$' | 'moved$' | 'ended$' | 'asked' | 'now' | 'positionMs' | 'durationMs'
  >;
  /** Opens it, as any other order to play. */
  readonly open: (request: PlayRequest) => Promise<unknown>;
  /** Opens it as what a person chose on this screen. */
  readonly openChosen: (request: PlayRequest) => Promise<unknown>;
  /** A screen that watches with others leaves what comes next to them. Replays, then changes. */
  readonly alone$: Observable<boolean>;
  /** Fires when this screen is taken out by another one, or another tab is the screen: nothing is offered on it any more. */
  readonly leaving$: Observable<unknown>;
  readonly stored: StoredValues;
  readonly account: ConsumerId;
  readonly clock: Clock;
}

/**
 * What comes up next when something ran to its end: after a clip the next one of its title, after a film one that
 * resembles it and that the account may watch. It is looked for shortly before the end, so that it stands there at once.
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
  private isAlone = true;
  /** Others watched this feature with it. Once that is over, each screen is alone, a moment sooner or later. */
  private wasShared = false;
  private parting: Cancel = () => undefined;
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
    this.state = new State<UpNextState>({ enabled: stored.read(this.stored) ?? true, offer: null });
    this.state$ = this.state.value$;
    this.countdown = new Countdown(clock);
    this.subscription.add(this.countdown.left$.subscribe((left) => this.count(left)));
    this.subscription.add(parts.leaving$.subscribe(() => this.cancel()));
    this.subscription.add(playback.ended$.subscribe((ended) => this.offer(ended)));
    this.subscription.add(playback.moved$.subscribe(() => this.look()));
    this.subscription.add(
      parts.alone$.subscribe((isAlone) => {
        this.isAlone = isAlone;
        this.noteOthers();
      }),
    );
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
    this.state.patch({ offer: null });
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.forget();
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
    this.noteOthers();
    if (kind !== 'open' || this.searched) return;
    this.looking = this.parts.clock.every(LOOK_MS, () => this.look());
    this.look();
  }

  private forget(): void {
    this.looking();
    this.parting();
    this.turns.end();
    this.found = this.playing = null;
    this.searched = this.wasShared = false;
  }

  private noteOthers(): void {
    this.parting();
    if (!isFeature(this.parts.playback.now)) return;
    if (!this.isAlone) this.wasShared = true;
    else if (this.wasShared) this.parting = this.parts.clock.after(PARTED_MS, () => (this.wasShared = false));
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
        return Promise.resolve(clipAfter(playing) ?? 'none');
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
    // It is offered until it opens, so that nobody is sent away in between; one that is refused is offered no longer.
    void open(offer.request).then(() => {
      if (!signal.aborted) this.cancel();
    });
  }

  /** Something ran to its end. */
  private offer({ kind, titleId }: PlayRequest): void {
    if (kind === 'film') this.watched.add(titleId);
    const { found, wasShared } = this;
    const isSeen = this.watching > 0;
    if (found === null || !isSeen || !this.state.now.enabled || wasShared) return;
    this.offers.next();
    this.state.patch({ offer: { request: found, secondsLeft: COUNTDOWN_S } });
    this.countdown.start(COUNTDOWN_S, () => this.play(this.parts.open));
  }

  private count(secondsLeft: number | null): void {
    const { offer } = this.state.now;
    if (offer !== null && secondsLeft !== null) this.state.patch({ offer: { ...offer, secondsLeft } });
  }
}

function clipAfter(playing: Extract<PlayRequest, { kind: 'clip' }>): PlayRequest | null {
  const { list = [], vamId } = playing;
  const next = nextClip(list, vamId);
  return next && { ...next, kind: 'clip', list, productId: '', positionMs: 0, playSessionId: null };
}
