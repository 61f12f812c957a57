import { defer, Observable, of, repeat, share, startWith, switchMap, tap } from 'rxjs';
import type { CarBus, CarComfort, CarEvent, CarSignals } from '../../core/ports/car-bus.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Random } from '../../core/ports/random.ts';
import type { CarBusConfig } from '../../core/shared/client-config.ts';

const carPart = async () => {
  const { vissInBrowser } = await import('../car-bus/viss-car-bus.ts');
  return { vissInBrowser };
};

/** How soon a part of the client that did not arrive is asked for again. */
const AGAIN_MS = 2_000;

/**
 * The car bus that the configuration names, null for a car that is set by hand. Its part of the client is fetched when
 * somebody first listens, so that it costs nobody else anything. All who listen share one connection. A car may tell once
 * how a screen is to look and speak: whoever listens later is told that as well, and nothing else of before.
 */
export function lazyCarBus(
  config: CarBusConfig | null,
  clock: Clock,
  random: Random,
  log: Log,
  load: typeof carPart = carPart,
): CarBus | null {
  if (config === null) return null;
  const lost: CarEvent = { kind: 'lost', why: 'the part that asks the car did not load' };
  const loaded$ = defer(() => load().catch(() => null)).pipe(
    switchMap((part) => (part === null ? of(lost) : part.vissInBrowser(config, clock, random, log).events$)),
  );
  const again$ = new Observable<true>((listener) => clock.after(AGAIN_MS, () => listener.next(true)));
  let comfort: CarComfort = {};
  const events$ = loaded$.pipe(
    repeat({ delay: () => again$ }),
    tap((event) => (comfort = event.kind === 'told' ? { ...comfort, ...comfortOf(event.signals) } : comfort)),
    share(),
  );
  return {
    events$: defer(() =>
      Object.keys(comfort).length === 0
        ? events$
        : events$.pipe(startWith<CarEvent>({ kind: 'told', signals: comfort })),
    ),
  };
}

function comfortOf({ light, brightness, language }: Partial<CarSignals>): CarComfort {
  return {
    ...(light !== undefined && { light }),
    ...(brightness !== undefined && { brightness }),
    ...(language !== undefined && { language }),
  };
}
