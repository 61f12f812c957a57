import { type Observable, Subscription } from 'rxjs';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Log } from '../ports/log.ts';
import type { Environment } from '../shared/client-config.ts';
import { State } from '../shared/state.ts';
import { BOOLEAN_FORM, StoredValue, type TextForm } from '../shared/stored-value.ts';
import { ACTIVITY_FORM, DEFAULT_ACTIVITY, type CarActivity } from '../vehicle/car-activity.ts';
import { KEYS } from './storage-keys.ts';

export type Theme = 'dark' | 'light';

/** Stored as `DARK` and `LIGHT`, read in any case (OPEN-47). */
export const THEME_FORM: TextForm<Theme> = {
  parse: (text) => {
    const word = text.trim().toLowerCase();
    return word === 'dark' || word === 'light' ? word : null;
  },
  format: (theme) => theme.toUpperCase(),
};

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
}

type Stored = { readonly [K in keyof ScreenSettingsState]: StoredValue<ScreenSettingsState[K]> };

/** Stored settings of this screen; what another tab of the origin sets holds here too. */
export class ScreenSettings {
  private readonly stored: Stored;
  private readonly state: State<ScreenSettingsState>;
  /** Replays. Never errors. */
  readonly state$: Observable<ScreenSettingsState>;
  private readonly elsewhere = new Subscription();

  constructor(
    store: KeyValueStore,
    log: Log,
    private readonly environment: Environment,
  ) {
    this.stored = {
      theme: new StoredValue(store, log, KEYS.theme, THEME_FORM),
      carActivity: new StoredValue(store, log, KEYS.carActivity, ACTIVITY_FORM),
      floatingButton: new StoredValue(store, log, KEYS.floatingButton, BOOLEAN_FORM),
      mqtt: new StoredValue(store, log, KEYS.enableMqtt, BOOLEAN_FORM),
    };
    this.state = new State(this.read());
    this.state$ = this.state.value$;
    for (const { changedElsewhere$ } of Object.values(this.stored)) {
      this.elsewhere.add(changedElsewhere$.subscribe(() => this.state.patch(this.read())));
    }
  }

  get now(): ScreenSettingsState {
    return this.state.now;
  }

  setTheme(theme: Theme): void {
    if (this.environment === 'production') return;
    this.stored.theme.write(theme);
    this.state.patch({ theme });
  }

  setCarActivity(carActivity: CarActivity): void {
    this.stored.carActivity.write(carActivity);
    this.state.patch({ carActivity });
  }

  setFloatingButton(floatingButton: boolean): void {
    this.stored.floatingButton.write(floatingButton);
    this.state.patch({ floatingButton });
  }

  setMqtt(mqtt: boolean): void {
    this.stored.mqtt.write(mqtt);
    this.state.patch({ mqtt });
  }

  dispose(): void {
    this.elsewhere.unsubscribe();
  }

  private read(): ScreenSettingsState {
    const { theme, carActivity, floatingButton, mqtt } = this.stored;
    return {
      theme: this.environment === 'production' ? 'dark' : (theme.read() ?? 'dark'),
      carActivity: carActivity.read() ?? DEFAULT_ACTIVITY,
      floatingButton: floatingButton.read() ?? false,
      mqtt: mqtt.read() ?? true,
    };
  }
}
