import { SPREADS, type FleetFigures } from './fleet-figures.ts';
import type { HostLoad } from './host-load.ts';
import type { Second } from './timeline.ts';

/** What of a run can be added up. */
export interface RunCounts {
  /** As asked for, in words of the command line. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The cars of this run or shard, also those that never came to their end. */
  readonly carsAsked: number;
  /** Ended by hand, before its time. */
  readonly cut: boolean;
  readonly elapsedMs: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** By outcome, the first of the cars that failed so, by their numbers. */
  readonly failedCars: Readonly<Record<string, readonly number[]>>;
  /** What the scenario asked for and did not get, in words. */
  readonly undone: readonly string[];
  /** What went wrong on the way, as connections that failed, and how often. */
  readonly troubles: Readonly<Record<string, number>>;
  /** In HDR's own coding, in microseconds. */
  readonly histograms: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly load: HostLoad;
  readonly timeline: readonly Readonly<Second>[];
}

export const COUNTED = [
  'sent',
  'arrived',
  'received',
  'taken',
  'refused',
  'lostCommands',
  'lostBeats',
  'duplicates',
  'reordered',
  'foreign',
  'malformed',
  'jumps',
  'rateChanges',
  'pressedAgain',
  'followedMinutes',
  'screenSeconds',
  'screensAsked',
  'screensConnected',
  'screensLost',
  'screensBack',
  'screensStayedAway',
  'brokeUnasked',
] as const satisfies readonly (keyof FleetFigures)[];

/** What a run measured, as it is written and added up. */
export function countsOf(
  asked: Pick<RunCounts, 'options' | 'carsAsked' | 'cut'>,
  elapsedMs: number,
  measured: FleetFigures,
  load: HostLoad,
): RunCounts {
  return {
    ...asked,
    elapsedMs: Math.round(elapsedMs),
    outcomes: Object.fromEntries(measured.outcomes),
    failedCars: Object.fromEntries(measured.failedCars),
    undone: [...measured.undone],
    troubles: Object.fromEntries(measured.troubles),
    histograms: Object.fromEntries(
      SPREADS.flatMap((name) => {
        const spread = measured.durations[name];
        return spread.count > 0 ? [[name, spread.encoded()]] : [];
      }),
    ),
    counts: Object.fromEntries(COUNTED.map((name) => [name, measured[name]])),
    load,
    timeline: measured.timeline.rows,
  };
}
