import type { Cancel, Clock } from '../ports/clock.ts';

/** After a failed load the page says that it reconnects, and after this that it could not (TDPG-11). */
const RECONNECT_MS = 5_000;

/** How far a title's page is. `unavailable`: no such title, or withheld (TDPG-10). */
export type TitleStatus = 'loading' | 'success' | 'unavailable' | 'reconnecting' | 'reconnect-failed';

/** The two messages that follow when the details of a title do not come (TDPG-11). */
export class Reconnecting {
  private cancel: Cancel = () => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly say: (status: 'reconnecting' | 'reconnect-failed') => void,
  ) {}

  begin(): void {
    this.say('reconnecting');
    this.cancel = this.clock.after(RECONNECT_MS, () => this.say('reconnect-failed'));
  }

  end(): void {
    this.cancel();
  }
}
