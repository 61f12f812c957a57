import { Durations } from './durations.ts';
import { SPREADS, type FleetFigures } from './fleet-figures.ts';
import type { HostLoad } from './host-load.ts';
import type { Second } from './timeline.ts';
import { judge, ownLimits, type Assertion, type Figures, type Verdict } from './verdict.ts';

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
  /** In HDR's own coding, in microseconds. */
  readonly histograms: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<string, number>>;
  readonly load: HostLoad;
  readonly timeline: readonly Readonly<Second>[];
}

export interface FleetReport {
  readonly name: 'fleet';
  /** ISO 8601. */
  readonly startedAt: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly figures: Figures;
  readonly verdict: Verdict;
  /** One, or one for each shard of a merged report. */
  readonly runs: readonly RunCounts[];
}

const PERCENTILES: readonly (readonly [name: string, percent: number])[] = [
  ['p50', 50],
  ['p95', 95],
  ['p99', 99],
  ['max', 100],
];

const COUNTED = [
  'sent',
  'arrived',
  'received',
  'taken',
  'refused',
  'lostCommands',
  'lostBeats',
  'duplicates',
  'reordered',
  'malformed',
  'jumps',
  'rateChanges',
  'followedMinutes',
  'screenSeconds',
  'screensAsked',
  'screensConnected',
  'screensLost',
  'screensBack',
  'screensStayedAway',
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

/** The report of one run, or of runs that went on side by side, each of which has its own limits. */
export function reportOf(
  of: Pick<FleetReport, 'startedAt' | 'machine' | 'runs'>,
  assertions: readonly Assertion[],
): FleetReport {
  const { runs } = of;
  const figures = figuresOf(runs);
  const limits = runs.flatMap((run) => {
    const own = ownLimits(figuresOf([run]), run.options['time'] !== 'virtual');
    return runs.length === 1 ? own : own.map((reason) => `shard ${String(run.options['shard'])}: ${reason}`);
  });
  const verdict = judge(figures, assertions, { limits, cut: runs.some(({ cut }) => cut) });
  return { name: 'fleet', ...of, figures, verdict };
}

/** The figures of runs that went on side by side: counts are added, histograms merged; of the worst the worst counts. */
export function figuresOf(runs: readonly RunCounts[]): Figures {
  const count = (name: (typeof COUNTED)[number]): number =>
    runs.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);
  const elapsedMs = Math.max(1, ...runs.map((run) => run.elapsedMs));
  const perSecond = 1_000 / elapsedMs;
  const perMinute = 1 / Math.max(count('followedMinutes'), 1 / 60);
  const outcomes = runs.flatMap((run) => Object.entries(run.outcomes));
  const cars = runs.reduce((sum, { carsAsked }) => sum + carsAsked, 0);
  const good = outcomes.reduce((sum, [outcome, some]) => sum + (outcome === 'good' ? some : 0), 0);
  const sum = (of: (load: HostLoad) => number): number => runs.reduce((all, { load }) => all + of(load), 0);
  const figures: Record<string, number> = {
    'cars.asked': cars,
    'cars.good': good,
    'cars.failed': cars - good,
    'screens.asked': count('screensAsked'),
    'screens.connected': count('screensConnected'),
    'screens.failed': count('screensAsked') - count('screensConnected'),
    'screens.lostConnection': count('screensLost'),
    'screens.cameBack': count('screensBack'),
    'screens.stayedAway': count('screensStayedAway'),
    ...spreadFigures(runs),
    'messages.sentPerSecond': count('sent') * perSecond,
    'messages.arrivedPerSecond': count('arrived') * perSecond,
    'messages.receivedPerSecond': count('received') * perSecond,
    'messages.lost': count('lostCommands') + count('lostBeats'),
    'messages.lostCommands': count('lostCommands'),
    'messages.duplicates': count('duplicates'),
    'messages.reordered': count('reordered'),
    'messages.refusedByBudget': count('refused'),
    'messages.outdatedWaiting': Math.max(0, count('taken') - count('sent')),
    'messages.malformed': count('malformed'),
    'sync.jumpsPerMinute': count('jumps') * perMinute,
    'sync.rateChangesPerMinute': count('rateChanges') * perMinute,
    'host.rssMb': sum(({ rssMb }) => rssMb),
    'host.heapMb': sum(({ heapMb }) => heapMb),
    'host.cpuPercent': Math.max(...runs.map(({ load }) => load.cpuPercent)),
    'host.cpuSeconds': sum(({ cpuSeconds }) => cpuSeconds),
    'host.steadyCpuSeconds': sum(({ steadyCpuSeconds }) => steadyCpuSeconds),
    'host.screenSecondsPerCpuSecond':
      count('screenSeconds') /
      Math.max(
        0.001,
        sum(({ cpuSeconds }) => cpuSeconds),
      ),
  };
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]));
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

const SPREAD_LABELS: Readonly<Record<(typeof SPREADS)[number], string>> = {
  connect: 'connect',
  discovery: 'discovery complete',
  delivery: 'delivery of a message',
  skew: 'skew while playing',
  skewSettled: 'skew once settled',
  reconnect: 'back on the topic',
  lag: 'own lateness',
};

export { SPREAD_LABELS, PERCENTILES };

/** The report as text, for a terminal. */
export function reportText({ figures, machine, runs, verdict }: FleetReport): string {
  const value = (name: string): string => shown(figures[name] ?? 0);
  const lines = [
    `cars      ${value('cars.asked')} asked for, ${value('cars.good')} good, ${value('cars.failed')} failed`,
    `screens   ${value('screens.asked')} started, ${value('screens.connected')} connected, ${value('screens.failed')} failed; ` +
      `${value('screens.lostConnection')} connections broke, ${value('screens.cameBack')} came back`,
    '',
    row('', ...PERCENTILES.map(([short]) => short)),
  ];
  for (const name of SPREADS) {
    if (figures[`${name}.p50Ms`] === undefined) continue;
    lines.push(
      row(SPREAD_LABELS[name], ...PERCENTILES.map(([short]) => `${value(`${name}.${short}Ms`)} ms`)),
    );
  }
  lines.push(
    '',
    `messages  ${value('messages.sentPerSecond')} sent/s, ${value('messages.arrivedPerSecond')} delivered/s; ` +
      `${value('messages.lost')} lost, ${value('messages.duplicates')} twice, ${value('messages.reordered')} out of order, ` +
      `${value('messages.refusedByBudget')} refused by the budget, ` +
      `${value('messages.outdatedWaiting')} outdated while they waited for it`,
    `sync      ${value('sync.jumpsPerMinute')} jumps and ${value('sync.rateChangesPerMinute')} rate changes ` +
      'a minute and follower',
    `process   ${value('host.rssMb')} MB, ${value('host.cpuPercent')} % of a processor, ` +
      `${value('host.screenSecondsPerCpuSecond')} seconds of a screen for each second of a processor`,
    `machine   ${machine['processors']} x ${machine['processor']}, ${machine['memoryGb']} GB, Node ${machine['node']}`,
  );
  const failures = new Map<string, number>();
  for (const [outcome, count] of runs.flatMap((run) => Object.entries(run.outcomes))) {
    if (outcome !== 'good') failures.set(outcome, (failures.get(outcome) ?? 0) + count);
  }
  for (const [outcome, count] of failures) lines.push(`FAILED    ${count} cars: ${outcome}`);
  const ended = runs.flatMap((run) => Object.values(run.outcomes)).reduce((sum, count) => sum + count, 0);
  const unended = (figures['cars.asked'] ?? 0) - ended;
  if (unended > 0) lines.push(`FAILED    ${unended} cars: never came to their end`);
  lines.push('', verdictText(verdict));
  return lines.join('\n');
}

export function verdictText({ result, reasons }: Verdict): string {
  const because = reasons.map((reason) => `\n          ${reason}`).join('');
  switch (result) {
    case 'good':
      return 'GOOD';
    case 'bad':
      return `NOT GOOD${because}`;
    case 'own-limit':
      return `NO RESULT: the simulator was the bottleneck. Take fewer cars, or more machines by --shard.${because}`;
  }
}

const row = (label: string, ...cells: readonly string[]): string =>
  label.padEnd(26) + cells.map((cell) => cell.padStart(12)).join('');

function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : String(Number(value.toFixed(2)));
}
