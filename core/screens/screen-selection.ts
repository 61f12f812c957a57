import type { Observable } from 'rxjs';
import type { Cancel } from '../ports/clock.ts';
import type { DeviceId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import { toggleSelected } from './screen-manager-rules.ts';
import type { Timers } from './timers.ts';

/** After a command the selection resets (SCRM-13, SCRM-14). */
export const SELECTION_RESET_MS = 2_000;

/** Screens that Play was tapped for, with the choice that they were taken from. */
interface TakenScreens {
  readonly choice: readonly DeviceId[];
  readonly devices: readonly DeviceId[];
}

/** The screens that somebody selected, in that order, and those that Play was tapped for. */
export class ScreenSelection {
  private readonly selected = new State<readonly DeviceId[]>([]);
  /** Replays the selection, then changes. Never errors. */
  readonly value$: Observable<readonly DeviceId[]> = this.selected.value$;
  private reset: Cancel = () => undefined;
  /** What somebody tapped Play for and is not ordered yet. */
  private taken: TakenScreens | null = null;
  /** The choice of screens that the last assigning went to: a second tap gives no second order. */
  private served: readonly DeviceId[] | null = null;

  constructor(private readonly timers: Timers) {}

  get now(): readonly DeviceId[] {
    return this.selected.now;
  }

  /** Whether something was assigned to this very choice already. */
  get isServed(): boolean {
    return this.now === this.served;
  }

  toggle(device: DeviceId): void {
    this.selected.set(toggleSelected(this.now, device));
  }

  /** Selects nothing; what Play was tapped for is not ordered any more. */
  clear(): void {
    this.reset();
    this.taken = null;
    this.selected.set([]);
  }

  /** After an order: lets the selection go a moment later. */
  resetSoon(): void {
    this.reset();
    this.reset = this.timers.after(SELECTION_RESET_MS, () => this.selected.set([]));
  }

  /** Play was tapped for these, which are those selected now. */
  take(devices: readonly DeviceId[]): void {
    this.taken = { choice: this.now, devices };
  }

  /** The choice that these screens were taken from, once; null when that is over. */
  choiceOf(devices: readonly DeviceId[]): readonly DeviceId[] | null {
    const { taken } = this;
    this.taken = null;
    return taken?.devices === devices ? taken.choice : null;
  }

  /** The order for this choice went out. */
  serve(choice: readonly DeviceId[]): void {
    this.served = choice;
  }
}
