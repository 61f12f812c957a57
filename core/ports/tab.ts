import type { Observable } from 'rxjs';

/**
 * The browser tab around this client. All tabs of an origin share what is stored, the device id too, so that one of
 * them is the screen that others see. The next one in line becomes it when that tab is gone, however it went.
 */
export interface Tab {
  /** Whether this tab is the screen. From the first subscription on it stands in line. Replays, then changes. Never errors. */
  readonly isScreen$: Observable<boolean>;
  /** Becomes the screen in place of the tab that is, a moment later. Does nothing in that tab. */
  becomeScreen(): void;
  /** Fires when the page goes. What is called now can still leave, but no answer will come. Never errors. */
  readonly closing$: Observable<void>;
}
