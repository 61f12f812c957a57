import { combineLatest, distinctUntilChanged, map, type Observable, type Subscription } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { PlayerSound } from '../ports/media-player.ts';
import type { KeptSound } from './kept-sound.ts';

/** One press of a key, or of a button. */
const STEP = 0.1;
/** A touch that brings the sound that the host refused so far is no wish for silence. */
const LIFTED_MS = 500;

export interface VolumeState {
  /** From 0 to 1. */
  readonly volume: number;
  /** Nothing is to be heard: by choice, or because the host allows no sound before a touch. */
  readonly muted: boolean;
}

/** How loud films are on this screen, which remembers it. */
export class Volume {
  /** Replays, then changes. Never errors. */
  readonly state$: Observable<VolumeState>;
  private now: VolumeState;
  /** When the host last gave up a silence that nobody had asked for. */
  private liftedMs = Number.NEGATIVE_INFINITY;
  private readonly subscription: Subscription;

  constructor(
    player: PlayerSound,
    private readonly kept: KeptSound,
    private readonly clock: Clock,
  ) {
    this.now = kept.now;
    const sound$ = kept.state$.pipe(distinctUntilChanged(isSame));
    this.subscription = sound$.subscribe(({ volume, muted }) => player.setVolume(volume, muted));
    const silent$ = player.status$.pipe(
      map(({ muted }) => muted),
      distinctUntilChanged(),
    );
    this.state$ = combineLatest([sound$, silent$]).pipe(
      map(([sound, silent]): VolumeState => ({ volume: sound.volume, muted: silent || sound.volume === 0 })),
      distinctUntilChanged(isSame),
    );
    this.subscription.add(this.state$.subscribe((next) => (this.now = next)));
    let wasRefused = false;
    this.subscription.add(
      combineLatest([sound$, silent$]).subscribe(([sound, silent]) => {
        if (wasRefused && !silent && !sound.muted) this.liftedMs = clock.monotonicMs();
        wasRefused = silent && !sound.muted;
      }),
    );
  }

  /** Any volume but none is to be heard. */
  set(volume: number): void {
    const clamped = Math.min(Math.max(volume, 0), 1);
    this.kept.set(clamped, clamped === 0);
  }

  louder(): void {
    this.set(this.kept.now.volume + STEP);
  }

  quieter(): void {
    this.set(this.kept.now.volume - STEP);
  }

  /** Silent, or as loud as before; who had turned it down to nothing hears the least there is. */
  toggleMuted(): void {
    if (this.clock.monotonicMs() - this.liftedMs <= LIFTED_MS) return;
    const { volume } = this.kept.now;
    this.kept.set(this.now.muted ? Math.max(volume, STEP) : volume, !this.now.muted);
  }

  dispose(): void {
    this.subscription.unsubscribe();
    this.kept.dispose();
  }
}

function isSame(before: VolumeState, after: VolumeState): boolean {
  return before.volume === after.volume && before.muted === after.muted;
}
