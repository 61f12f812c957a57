import type { Clock } from '../ports/clock.ts';
import type { MediaPlayer, PlayerSample, PlayerStatus } from '../ports/media-player.ts';
import type { FilmPlace } from './watch-record.ts';

/** Where the feature of a session is, also when its player does not know any more. */
export class FeaturePlace {
  private seen: { readonly sample: PlayerSample; readonly durationMs: number } | null = null;
  /** Where it failed, or ended; null while it plays. */
  private stood: FilmPlace | null = null;

  constructor(
    private readonly player: Pick<MediaPlayer, 'sample'>,
    private readonly clock: Pick<Clock, 'monotonicMs'>,
    private readonly status: () => Pick<PlayerStatus, 'phase' | 'durationMs'>,
    /** Whether it is on the picture. */
    private readonly isShown: () => boolean,
  ) {}

  /** Null while it is not on the picture. */
  now(): FilmPlace | null {
    if (!this.isShown()) return null;
    const sample = this.player.sample();
    if (sample === null) return this.passed();
    const { phase, durationMs } = this.status();
    this.seen = { sample, durationMs };
    return { positionMs: phase === 'ended' ? durationMs : sample.positionMs, durationMs };
  }

  /** Where it stopped; null while it plays, and before it began. */
  get stopped(): FilmPlace | null {
    return this.stood;
  }

  /** It failed, or is over. */
  stop(): void {
    this.stood = this.now() ?? this.stood;
  }

  /** It plays, or plays on. */
  goOn(): void {
    this.stood = null;
  }

  /** The session is over. */
  forget(): void {
    this.seen = this.stood = null;
  }

  /** A picture that moved when it was last seen is taken to have moved on until now. */
  private passed(): FilmPlace | null {
    if (this.seen === null) return null;
    const { sample, durationMs } = this.seen;
    const movedMs = Math.max(0, this.clock.monotonicMs() - sample.atMs) * sample.rate;
    return { positionMs: Math.min(sample.positionMs + movedMs, durationMs), durationMs };
  }
}
