import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  of,
  scan,
  startWith,
  type Observable,
  type Subscription,
} from 'rxjs';
import type { Theme } from '../display/theme.ts';
import type { CarBus, CarComfort, CarSignals } from '../ports/car-bus.ts';
import type { CarConfig, Environment } from '../shared/client-config.ts';
import { parseLanguageOverride } from '../shared/language-override.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import type { SessionStore } from './session-store.ts';

/** How a screen looks. `brightness` is 1 unless the car wants it darker. */
export interface ScreenLook {
  readonly theme: Theme;
  readonly brightness: number;
}

/** A screen is never made darker than this: what it shows stays readable. */
const DARKEST = 0.3;

/**
 * The look of a screen: as a person set it, and where the configuration says so as the car has it, light by day and dark
 * by night. A car that is lost for a while changes nothing. Production knows dark alone (CNST-01).
 */
export function screenLook(
  settings$: Observable<{ readonly theme: Theme }>,
  bus: CarBus | null,
  follows: CarConfig['follows'],
  environment: Environment,
): Observable<ScreenLook> {
  const car$ =
    bus === null || !(follows.light || follows.brightness)
      ? of<CarComfort>({})
      : comfort$(bus).pipe(startWith<CarComfort>({}));
  return combineLatest([settings$, car$]).pipe(
    map(([{ theme }, { light, brightness }]) => ({
      theme: follows.light && environment !== 'production' ? (themeOf(light) ?? theme) : theme,
      brightness: follows.brightness ? Math.max(DARKEST, brightness ?? 1) : 1,
    })),
    distinctUntilChanged((a, b) => a.theme === b.theme && a.brightness === b.brightness),
  );
}

/**
 * Stores the language of the car as a language override, each time it becomes another. It holds from the next start on: what
 * is drawn already stays in the language of this one, so what is fetched does too.
 */
export function followLanguage(
  bus: CarBus,
  session: Pick<SessionStore, 'keepLanguage'>,
  stored: StoredValues,
): Subscription {
  session.keepLanguage();
  return comfort$(bus)
    .pipe(
      map(({ language }) => overrideOf(language ?? '')),
      filter((language) => language !== null),
      distinctUntilChanged(),
    )
    .subscribe((language) => stored.write(STORED.languageOverride, language));
}

function comfort$(bus: CarBus): Observable<CarComfort> {
  return bus.events$.pipe(
    filter((event) => event.kind === 'told'),
    scan((known: CarComfort, { signals }) => ({ ...known, ...signals }), {}),
  );
}

const themeOf = (light: CarSignals['light'] | undefined): Theme | null =>
  light === 'day' ? 'light' : light === 'night' ? 'dark' : null;

/** A car may name a language alone; then it is the one of its own country, and English that of Great Britain. */
function overrideOf(language: string): string | null {
  const [name = '', region = name === 'en' ? 'GB' : name] = language.toLowerCase().split(/[-_]/);
  return parseLanguageOverride(`${name}_${region}`);
}
