import { Subject, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';

/** The page of a title that is not to be had says so this long (TDPG-10, OPEN-46). */
const SAID_MS = 3_000;

/** Leads away from the page of a title that is not to be had, once it has said so (TDPG-10, OPEN-46). */
export class UnavailableTitle {
  private cancel: Cancel = () => undefined;
  private readonly left = new Subject<'landing'>();
  /** Where the page leads, at the moment when it does. Never errors. */
  readonly leadsTo$: Observable<'landing'> = this.left.asObservable();

  constructor(private readonly clock: Clock) {}

  begin(): void {
    this.cancel = this.clock.after(SAID_MS, () => this.left.next('landing'));
  }

  end(): void {
    this.cancel();
  }
}
