import { BehaviorSubject, type Observable } from 'rxjs';
import { IDLE_STATUS, type PlayerStatus } from '../../core/ports/media-player.ts';

/** What a virtual player tells of itself. Equal to what it told before, it is not told again. */
export class StatusOfPlayer {
  readonly status$: Observable<PlayerStatus>;
  private readonly status = new BehaviorSubject<PlayerStatus>(IDLE_STATUS);

  constructor() {
    this.status$ = this.status.asObservable();
  }

  get now(): PlayerStatus {
    return this.status.value;
  }

  /** Begins anew with these; how loud it is outlives the film. */
  begin(change: Partial<PlayerStatus> = {}): void {
    const { volume, muted } = this.now;
    this.status.next({ ...IDLE_STATUS, volume, muted, ...change });
  }

  set(change: Partial<PlayerStatus>): void {
    const before = this.now;
    const after = { ...before, ...change };
    const keys = Object.keys(after) as (keyof PlayerStatus)[];
    if (keys.some((key) => before[key] !== after[key])) this.status.next(after);
  }
}
