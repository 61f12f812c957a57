import { BehaviorSubject, type Observable } from 'rxjs';
import { IDLE_STATUS, type PlayerStatus } from '../../core/ports/media-player.ts';
import type { Sound } from './sound.ts';

/** The status as the player reports it. How loud it is outlives the film; the rest begins anew with each. */
export class ReportedStatus {
  private readonly status = new BehaviorSubject<PlayerStatus>(IDLE_STATUS);
  /** Replays the current status, then changes. Never errors. */
  readonly value$: Observable<PlayerStatus> = this.status.asObservable();

  constructor(private readonly sound: Pick<Sound, 'volume' | 'muted'>) {}

  get now(): PlayerStatus {
    return this.status.value;
  }

  /** A film is there that plays, or could. */
  get isPlayable(): boolean {
    return this.now.phase === 'ready' || this.now.phase === 'ended';
  }

  /** Begins anew, as idle but for these fields. */
  reset(fields: Partial<PlayerStatus> = {}): void {
    this.set({ ...IDLE_STATUS, ...this.loudness(), ...fields });
  }

  patch(fields: Partial<PlayerStatus>): void {
    this.set({ ...this.now, ...fields });
  }

  /** How loud it is may be another. */
  hear(): void {
    this.patch(this.loudness());
  }

  private loudness(): Pick<PlayerStatus, 'volume' | 'muted'> {
    return { volume: this.sound.volume, muted: this.sound.muted };
  }

  /** Emits only when a field is another value. */
  private set(after: PlayerStatus): void {
    const before = this.now;
    const keys = Object.keys(after) as (keyof PlayerStatus)[];
    if (keys.some((key) => before[key] !== after[key])) this.status.next(after);
  }
}
