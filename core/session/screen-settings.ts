import { merge, type Observable, type Subscription } from 'rxjs';
import type { Theme } from '../display/theme.ts';
import type { Environment } from '../shared/client-config.ts';
import { State } from '../shared/state.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { DEFAULT_ACTIVITY, type CarActivity } from '../vehicle/car-activity.ts';

/** What a person set on this screen (IDLE-09). */
export interface ScreenSettingsState {
  /** Dark if unset; production knows dark alone (CNST-01, OPEN-47). */
  readonly theme: Theme;
  /** Parked if unset. */
  readonly carActivity: CarActivity;
  /** The round button that switches the activity by hand; off if unset. */
  readonly floatingButton: boolean;
  /** Whether the screen takes part in messaging; on if unset. */
  readonly mqtt: boolean;
  /** Whether a film fills a screen that is much wider than it; else it is shown whole. Off if unset. */
  readonly fillScreen: boolean;
}

/** Stored settings of this screen; what another tab of the origin sets holds here too, and so does a sign-out. */
export class ScreenSettings {
  private readonly state: State<ScreenSettingsState>;
  /** Replays. Never errors. */
  readonly state$: Observable<ScreenSettingsState>;
  private readonly elsewhere: Subscription;

  constructor(
    private readonly stored: StoredValues,
    private readonly environment: Environment,
  ) {
    this.state = new State(this.read());
    this.state$ = this.state.value$;
    const { theme, carActivity, floatingButton, enableMqtt, fillScreen } = STORED;
    const changed$ = stored.changed$(theme, carActivity, floatingButton, enableMqtt, fillScreen);
    this.elsewhere = merge(changed$, stored.ended$).subscribe(() => this.state.patch(this.read()));
  }

  get now(): ScreenSettingsState {
    return this.state.now;
  }

  setTheme(theme: Theme): void {
    if (this.environment === 'production') return;
    this.stored.write(STORED.theme, theme);
    this.state.patch({ theme });
  }

  setCarActivity(carActivity: CarActivity): void {
    this.stored.write(STORED.carActivity, carActivity);
    this.state.patch({ carActivity });
  }

  setFloatingButton(floatingButton: boolean): void {
    this.stored.write(STORED.floatingButton, floatingButton);
    this.state.patch({ floatingButton });
  }

  setMqtt(mqtt: boolean): void {
    this.stored.write(STORED.enableMqtt, mqtt);
    this.state.patch({ mqtt });
  }

  setFillScreen(fillScreen: boolean): void {
    this.stored.write(STORED.fillScreen, fillScreen);
    this.state.patch({ fillScreen });
  }

  dispose(): void {
    this.elsewhere.unsubscribe();
  }

  private read(): ScreenSettingsState {
    return {
      theme: this.environment === 'production' ? 'dark' : (this.stored.read(STORED.theme) ?? 'dark'),
      carActivity: this.stored.read(STORED.carActivity) ?? DEFAULT_ACTIVITY,
      floatingButton: this.stored.read(STORED.floatingButton) ?? false,
      mqtt: this.stored.read(STORED.enableMqtt) ?? true,
      fillScreen: this.stored.read(STORED.fillScreen) ?? false,
    };
  }
}
