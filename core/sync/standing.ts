import { combineLatest, distinctUntilChanged, map, type Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import { isFeature, watchedIn, type PlaybackState } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { PlayerStatus } from '../ports/media-player.ts';

/** Data that runs dry for this long is more than a hiccup. */
const DRY_MS = 250;
/** Every screen takes its time to open and to seek: only one that takes this long is slower than the others. */
const SLOW_MS = 1_000;
/** After it was told once, it is told again this often, because others may begin to move later. */
const AGAIN_MS = 250;

/** Tells when this screen is meant to play and its film stands still: it runs dry, seeks, or is not there yet. */
export class Standing {
  private readonly subscription: Subscription;
  private timer: Cancel = () => undefined;
  /** As long as its film stands now; null while it moves. */
  private toleratedMs: number | null = null;

  constructor(
    playback: Pick<Playback, 'state$' | 'status$'>,
    private readonly clock: Clock,
    private readonly tell: () => void,
  ) {
    this.subscription = combineLatest([playback.state$, playback.status$])
      .pipe(
        map(([state, status]) => toleratedMs(state, status)),
        distinctUntilChanged(),
      )
      .subscribe((waitMs) => {
        this.toleratedMs = waitMs;
        this.wait(waitMs);
      });
  }

  /** It was just sent elsewhere, by an order: from now on it has its time anew. */
  sent(): void {
    this.wait(this.toleratedMs);
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.timer();
  }

  private wait(waitMs: number | null): void {
    this.timer();
    if (waitMs === null) return;
    this.timer = this.clock.after(waitMs, () => {
      this.wait(AGAIN_MS);
      this.tell();
    });
  }
}

/** For how long this may be so before others are better leaders; null while the film moves, or is not meant to. */
function toleratedMs(state: PlaybackState, status: PlayerStatus): number | null {
  if (watchedIn(state) === null) return null;
  if (!isFeature(state)) return SLOW_MS;
  if (status.paused) return null;
  return status.buffering ? DRY_MS : status.seeking ? SLOW_MS : null;
}
