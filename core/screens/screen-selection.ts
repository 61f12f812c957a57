import type { Observable } from 'rxjs';
import type { Cancel } from '../ports/clock.ts';
import type { DeviceId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import { toggleSelected } from './screen-manager-rules.ts';
import type { Timers } from './timers.ts';

/** After a command the selection resets (SCRM-13, SCRM-14). */
export const SELECTION_RESET_MS = 2_000;

/** Screens that Play was tapped for, with the choice that they were taken from. */
export interface TakenScreens {
  readonly choice: readonly DeviceId[];
  readonly devices: readonly DeviceId[];
  /** Aborted when somebody cancels, or taps Play again. */
  readonly signal: AbortSignal;
}

/** The screens that somebody selected, in that order, and those that Play was tapped for. */
export class ScreenSelection {
  private readonly selected = new State<readonly DeviceId[]>([]);
  /** Replays the selection, then changes. Never errors. */
  readonly value$: Observable<readonly DeviceId[]> = this.selected.value$;
  private reset: Cancel = () => undefined;
  /** One turn per tap on Play. */
  private readonly turns = new Turns();
  /** The choice of screens that the last assigning went to: a second tap gives no second order. */
  private served: readonly DeviceId[] | null = null;
  /** The empty choice that the last order left behind. */
  private left: readonly DeviceId[] | null = null;

  constructor(private readonly timers: Timers) {}

  get now(): readonly DeviceId[] {
    return this.selected.now;
  }

  /** Whether something was assigned to this very choice already. */
  get isServed(): boolean {
    return this.now === this.served;
  }

  /** Whether an order let the selection go, and nobody selected or cancelled anything since. */
  get isOrderDone(): boolean {
    return this.now === this.left;
  }

  /** As if nothing was ordered yet; what is selected stays. */
  forgetOrder(): void {
    if (this.isOrderDone) this.selected.set([]);
  }

  toggle(device: DeviceId): void {
    this.selected.set(toggleSelected(this.now, device));
  }

  /** Selects nothing; what Play was tapped for is not ordered any more. */
  clear(): void {
    this.reset();
    this.turns.end();
    this.selected.set([]);
  }

  /** After an order for this choice: lets it go a moment later, unless somebody has chosen anew by then. */
  resetSoon(ordered = this.now): void {
    this.reset();
    this.reset = this.timers.after(SELECTION_RESET_MS, () => {
      if (this.now !== ordered) return;
      this.left = [];
      this.selected.set(this.left);
    });
  }

  /** Play was tapped for these, which are those selected now. */
  take(devices: readonly DeviceId[]): TakenScreens {
    return { choice: this.now, devices, signal: this.turns.next() };
  }

  /** The order for this choice went out. */
  serve(choice: readonly DeviceId[]): void {
    this.served = choice;
  }
}
