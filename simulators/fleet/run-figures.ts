import { Durations } from './durations.ts';
import { SPREADS } from './fleet-figures.ts';
import type { HostLoad } from './host-load.ts';
import type { COUNTED, RunCounts } from './run-counts.ts';
import { addedSeconds, type Second } from './timeline.ts';
import { PERCENTILES, type Figures, type FigureName } from './figure-names.ts';

/** The figures of runs that went on side by side: counts are added, histograms merged; of the worst the worst counts. */
export function figuresOf(runs: readonly RunCounts[]): Figures {
  const count = (name: (typeof COUNTED)[number]): number =>
    runs.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);
  const elapsedMs = Math.max(1, ...runs.map((run) => run.elapsedMs));
  const perSecond = 1_000 / elapsedMs;
  const outcomes = runs.flatMap((run) => Object.entries(run.outcomes));
  const cars = runs.reduce((sum, { carsAsked }) => sum + carsAsked, 0);
  const good = outcomes.reduce((sum, [outcome, some]) => sum + (outcome === 'good' ? some : 0), 0);
  const seconds = addedSeconds(runs.map(({ timeline }) => timeline));
  const sum = (of: (load: HostLoad) => number): number => runs.reduce((all, { load }) => all + of(load), 0);
  const always: Readonly<Record<FigureName, number>> = {
    'cars.asked': cars,
    'cars.good': good,
    'cars.failed': cars - good,
    'screens.asked': count('screensAsked'),
    'screens.connected': count('screensConnected'),
    'screens.failed': count('screensAsked') - count('screensConnected'),
    'screens.lostConnection': count('screensLost'),
    'screens.cameBack': count('screensBack'),
    'screens.stayedAway': count('screensStayedAway'),
    'screens.brokeUnasked': count('brokeUnasked'),
    'screens.mostConnectsPerSecond': Math.max(0, ...seconds.map(({ connected }) => connected)),
    'messages.sentPerSecond': count('sent') * perSecond,
    'messages.arrivedPerSecond': count('arrived') * perSecond,
    'messages.receivedPerSecond': count('received') * perSecond,
    'messages.lost': count('lostCommands') + count('lostBeats'),
    'messages.lostCommands': count('lostCommands'),
    'messages.duplicates': count('duplicates'),
    'messages.reordered': count('reordered'),
    'messages.foreign': count('foreign'),
    'messages.refusedByBudget': count('refused'),
    'messages.outdatedWaiting': Math.max(0, count('taken') - count('sent')),
    'messages.malformed': count('malformed'),
    'sync.pressedAgain': count('pressedAgain'),
    'host.startRssMb': sum(({ startRssMb }) => startRssMb),
    'host.rssMb': sum(({ rssMb }) => rssMb),
    'host.heapMb': sum(({ heapMb }) => heapMb),
    'host.cpuPercent': Math.max(...runs.map(({ load }) => load.cpuPercent)),
    'host.cpuSeconds': sum(({ cpuSeconds }) => cpuSeconds),
    'host.steadyCpuSeconds': sum(({ steadyCpuSeconds }) => steadyCpuSeconds),
    'host.loopDelayP99Ms': Math.max(...runs.map(({ load }) => load.loopDelayP99Ms)),
    'host.screenSecondsPerCpuSecond':
      count('screenSeconds') /
      Math.max(
        0.001,
        sum(({ cpuSeconds }) => cpuSeconds),
      ),
  };
  const followed = followedFigures(count('followedMinutes'), count('jumps'), count('rateChanges'));
  const figures = {
    ...always,
    ...spreadFigures(runs),
    ...steadyFigures(runs),
    ...liveFigure(runs),
    ...followed,
  };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]));
}

/** Of seconds, a single jump would make a rate that means nothing. */
function followedFigures(minutes: number, jumps: number, rateChanges: number): Record<string, number> {
  if (minutes < 1) return {};
  return { 'sync.jumpsPerMinute': jumps / minutes, 'sync.rateChangesPerMinute': rateChanges / minutes };
}

/** Memory without garbage: where one of them was not weighed, the sum would be of some alone. */
function liveFigure(runs: readonly RunCounts[]): Record<string, number> {
  let all = 0;
  for (const { load } of runs) {
    if (load.liveMb === null) return {};
    all += load.liveMb;
  }
  return { 'host.liveMb': all };
}

/** Rates from the end of the ramp until the end, which neither the ramp nor the wait for the last messages thins. */
function steadyFigures(runs: readonly RunCounts[]): Record<string, number> {
  const steady = runs.map(steadySeconds);
  if (steady.some((seconds) => seconds.length === 0)) return {};
  const rate = (name: 'sent' | 'arrived'): number =>
    steady.reduce(
      (all, seconds) => all + seconds.reduce((sum, second) => sum + second[name], 0) / seconds.length,
      0,
    );
  return {
    'messages.steadySentPerSecond': rate('sent'),
    'messages.steadyArrivedPerSecond': rate('arrived'),
  };
}

/** None where the run was cut off in its ramp, or does not say what was asked for. */
export function steadySeconds({ options, timeline, elapsedMs }: RunCounts): readonly Readonly<Second>[] {
  const [ramp, lasts] = [options['ramp'], options['for']];
  if (typeof ramp !== 'number' || typeof lasts !== 'number') return [];
  return timeline.slice(ramp, Math.min(ramp + lasts, Math.floor(elapsedMs / 1_000)));
}

function spreadFigures(runs: readonly RunCounts[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const name of SPREADS) {
    const merged = new Durations();
    for (const { histograms } of runs) {
      const encoded = histograms[name];
      if (encoded !== undefined) merged.add(encoded);
    }
    if (merged.count === 0) continue;
    for (const [short, percent] of PERCENTILES)
      figures[`${name}.${short}Ms`] = merged.percentile(percent) ?? 0;
  }
  return figures;
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
