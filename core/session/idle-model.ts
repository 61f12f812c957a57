import { combineLatest, distinctUntilChanged, map, Subscription, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import { Countdown } from './countdown.ts';
import { State } from '../shared/state.ts';
import type { Session } from './session.ts';
import { IDLE_MS, type SessionStore } from './session-store.ts';

/** The prompt counts down these seconds, then the session ends (IDLE-01, OPEN2-56). */
export const PROMPT_S = 60;
/** Signs of life that come closer together count as one. */
const ACTIVITY_MS = 1_000;
/** So often a screen that is in use says to other tabs that somebody is here. */
const IN_USE_MS = 60_000;

export interface IdleState {
  /** The prompt is open (IDLE-03). */
  readonly asking: boolean;
  readonly secondsLeft: number;
}

const EMPTY: IdleState = { asking: false, secondsLeft: 0 };

/**
 * One hour without a sign of life brings up the prompt, a minute later the session is over. Signs of life are pointer,
 * key, playing video and answers of the platform that are not in the background (OPEN2-57), in any tab of the origin.
 * Nobody is asked before who drives, nor on a screen that is a still picture meanwhile: the hour begins once it is over.
 * The hour is measured by the monotonic clock, so that no change of the wall clock ends a session.
 */
export class IdleModel {
  private readonly state = new State<IdleState>(EMPTY);
  readonly state$: Observable<IdleState> = this.state.value$;
  readonly initial = EMPTY;
  private readonly countdown: Countdown;
  private readonly subscription = new Subscription();
  private timer: Cancel = () => undefined;
  private beat: Cancel = () => undefined;
  private activeAtMs = 0;
  private inUse = false;
  private watching = false;

  constructor(
    private readonly session: Session,
    private readonly store: SessionStore,
    /** Whether a picture moves on this screen. Replays. Never errors. */
    private readonly playing$: Observable<boolean>,
    /** What the car lets this screen show. Replays. Never errors. */
    private readonly motion$: Observable<{ readonly glance: boolean; readonly still: boolean }>,
    private readonly clock: Clock,
  ) {
    this.countdown = new Countdown(clock);
  }

  /** Watches from here on, as long as somebody is signed in. */
  start(): void {
    this.subscription.add(
      this.countdown.left$.subscribe((left) => this.state.patch({ secondsLeft: left ?? 0 })),
    );
    this.subscription.add(
      this.session.state$.subscribe(({ kind }) => (kind === 'signed-in' ? this.watch() : this.rest())),
    );
    this.subscription.add(this.store.active$.subscribe(() => this.seen()));
    this.subscription.add(this.store.activeElsewhere$.subscribe(() => this.resume()));
    this.subscription.add(
      combineLatest([this.playing$, this.motion$])
        .pipe(
          map(([playing, { glance, still }]) => playing || glance || still),
          distinctUntilChanged(),
        )
        .subscribe((inUse) => this.follow(inUse)),
    );
  }

  /** Pointer or key. While the prompt is open its buttons decide. */
  activity(): void {
    const recently = this.clock.monotonicMs() - this.activeAtMs < ACTIVITY_MS;
    if (this.watching && !this.state.now.asking && !recently) this.store.noteActivity();
  }

  /** Keep me logged in: the hour starts over (IDLE-04). */
  keep(): void {
    this.resume();
    this.store.noteActivity();
  }

  /** Logout, by its button or by the end of the countdown; reads as an expired session (IDLE-05). */
  async logout(): Promise<void> {
    this.resume();
    await this.session.signOut('idle');
  }

  dispose(): void {
    this.rest();
    this.subscription.unsubscribe();
  }

  private watch(): void {
    this.watching = true;
    this.follow(this.inUse);
  }

  private rest(): void {
    this.watching = false;
    this.timer();
    this.beat();
    this.close();
  }

  private seen(): void {
    this.activeAtMs = this.clock.monotonicMs();
    if (this.watching && !this.state.now.asking) this.wait(IDLE_MS);
  }

  private follow(inUse: boolean): void {
    this.inUse = inUse;
    this.beat();
    if (!this.watching) return;
    this.resume();
    this.store.noteActivity();
    if (inUse) this.beat = this.clock.every(IN_USE_MS, () => this.store.noteActivity());
  }

  /** Somebody is here after all: the prompt goes, the hour starts over. */
  private resume(): void {
    this.close();
    this.seen();
  }

  private wait(forMs: number): void {
    this.timer();
    this.timer = this.clock.after(forMs, () => this.ask());
  }

  private ask(): void {
    this.state.patch({ asking: true });
    this.countdown.start(PROMPT_S, () => void this.logout());
  }

  private close(): void {
    this.countdown.stop();
    this.state.patch(EMPTY);
  }
}
