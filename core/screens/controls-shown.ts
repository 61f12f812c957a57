import type { Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import { State } from '../shared/state.ts';

/** Controls go this long after the last touch (CNST-05, CNST2-05). */
const HIDE_MS = 2_000;

/** Whether the controls over the picture are to be seen. */
export class ControlsShown {
  private readonly shown = new State(true);
  /** Replays, then changes. Never errors. */
  readonly shown$: Observable<boolean> = this.shown.value$;
  private isHeld = true;
  private hiding: Cancel = () => undefined;

  constructor(private readonly clock: Pick<Clock, 'after'>) {}

  get now(): boolean {
    return this.shown.now;
  }

  /** They stay while they are held: while nothing moves, or something of theirs is open. */
  hold(held: boolean): void {
    if (this.isHeld === held) return;
    this.isHeld = held;
    this.wake();
  }

  /** Something moved: they are shown, and the wait begins anew. */
  wake(): void {
    this.hiding();
    this.shown.set(true);
    if (!this.isHeld) this.hiding = this.clock.after(HIDE_MS, () => this.shown.set(false));
  }

  /** A tap on the picture. */
  toggle(): void {
    if (this.isHeld || !this.shown.now) this.wake();
    else this.hide();
  }

  /** Somebody elsewhere shows or hides them, or changes which it is (null). Held ones stay. */
  order(shown: boolean | null): void {
    if (shown ?? !this.shown.now) this.wake();
    else if (!this.isHeld) this.hide();
  }

  dispose(): void {
    this.hiding();
  }

  private hide(): void {
    this.hiding();
    this.shown.set(false);
  }
}
