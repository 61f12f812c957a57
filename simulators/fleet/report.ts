import type { Durations } from './durations.ts';
import type { FleetFigures } from './fleet-figures.ts';
import type { HostLoad } from './host-load.ts';
import type { FleetOptions } from './options.ts';

/** Dotted names and numbers; what was not measured is not there. */
export type Figures = Readonly<Record<string, number>>;

export interface FleetReport {
  readonly name: 'fleet';
  /** ISO 8601. */
  readonly startedAt: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly figures: Figures;
  /** One: what was run, and its histograms in HDR's own coding, in microseconds, for merging shards. */
  readonly runs: readonly {
    readonly options: FleetOptions;
    readonly outcomes: Readonly<Record<string, number>>;
    readonly histograms: Readonly<Record<string, string>>;
  }[];
}

const PERCENTILES: readonly (readonly [name: string, percent: number])[] = [
  ['p50', 50],
  ['p95', 95],
  ['p99', 99],
  ['max', 100],
];

export function fleetReport(
  startedAt: string,
  machine: FleetReport['machine'],
  options: FleetOptions,
  elapsedMs: number,
  measured: FleetFigures,
  load: HostLoad,
): FleetReport {
  const spreads = Object.entries(measured.durations).filter(([, { count }]) => count > 0);
  const perSecond = 1_000 / elapsedMs;
  const perMinute = 1 / Math.max(measured.followedMinutes, 1 / 60);
  const figures: Record<string, number> = {
    'cars.asked': carsOf(measured),
    'cars.inStep': measured.carsInStep,
    'screens.asked': measured.screensAsked,
    'screens.connected': measured.screensConnected,
    'screens.failed': measured.screensAsked - measured.screensConnected,
    ...Object.fromEntries(spreads.flatMap(([name, durations]) => percentilesOf(name, durations))),
    'messages.sentPerSecond': measured.sent * perSecond,
    'messages.receivedPerSecond': measured.received * perSecond,
    'messages.refusedByBudget': measured.refused,
    'messages.outdatedWaiting': measured.outdated,
    'messages.duplicatesDropped': measured.duplicates,
    'messages.malformedDropped': measured.malformed,
    'sync.jumpsPerMinute': measured.jumps * perMinute,
    'sync.rateChangesPerMinute': measured.rateChanges * perMinute,
    ...(options.brokerRestart
      ? { 'reconnect.lost': measured.screensLost, 'reconnect.back': measured.screensBack }
      : {}),
    'host.rssMb': load.rssMb,
    'host.heapMb': load.heapMb,
    'host.cpuPercent': load.cpuPercent,
    'host.loopDelay.p50Ms': load.loopDelayP50Ms,
    'host.loopDelay.p99Ms': load.loopDelayP99Ms,
    'host.loopDelay.maxMs': load.loopDelayMaxMs,
  };
  return {
    name: 'fleet',
    startedAt,
    machine,
    figures: Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)])),
    runs: [
      {
        options,
        outcomes: Object.fromEntries(measured.outcomes),
        histograms: Object.fromEntries(spreads.map(([name, durations]) => [name, durations.encoded()])),
      },
    ],
  };
}

/** True when every screen connected and every car ended in step. */
export function isGood(measured: FleetFigures): boolean {
  return measured.screensConnected === measured.screensAsked && measured.carsInStep === carsOf(measured);
}

const carsOf = ({ outcomes }: FleetFigures): number => [...outcomes.values()].reduce((sum, n) => sum + n, 0);

function percentilesOf(name: string, durations: Durations): readonly (readonly [string, number])[] {
  return PERCENTILES.map(([short, percent]) => [`${name}.${short}Ms`, durations.percentile(percent) ?? 0]);
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;

const SPREAD_LABELS: Readonly<Record<string, string>> = {
  connect: 'connect',
  discovery: 'discovery complete',
  delivery: 'delivery of a message',
  skew: 'skew while playing',
  skewSettled: 'skew once settled',
  reconnect: 'reconnect after restart',
};

/** The report as text, for a terminal. */
export function reportText({ figures, machine, runs }: FleetReport): string {
  const value = (name: string): string => shown(figures[name] ?? 0);
  const lines = [
    `cars      ${value('cars.asked')} asked, ${value('cars.inStep')} in step to the end`,
    `screens   ${value('screens.asked')} asked, ${value('screens.connected')} connected, ${value('screens.failed')} failed`,
    '',
    row('', ...PERCENTILES.map(([short]) => short)),
  ];
  for (const [name, label] of Object.entries(SPREAD_LABELS)) {
    if (figures[`${name}.p50Ms`] === undefined) continue;
    lines.push(row(label, ...PERCENTILES.map(([short]) => `${value(`${name}.${short}Ms`)} ms`)));
  }
  lines.push(
    '',
    `messages  ${value('messages.sentPerSecond')} sent/s, ${value('messages.receivedPerSecond')} received/s, ` +
      `${value('messages.refusedByBudget')} refused by the budget, ` +
      `${value('messages.outdatedWaiting')} outdated while they waited for it, ` +
      `${value('messages.duplicatesDropped')} duplicates and ${value('messages.malformedDropped')} malformed dropped`,
    `sync      ${value('sync.jumpsPerMinute')} jumps and ${value('sync.rateChangesPerMinute')} rate changes ` +
      'a minute and follower',
  );
  if (figures['reconnect.lost'] !== undefined) {
    lines.push(
      `restart   ${value('reconnect.lost')} screens lost the broker, ${value('reconnect.back')} came back`,
    );
  }
  lines.push(
    `process   ${value('host.rssMb')} MB, ${value('host.cpuPercent')} % of a processor, event loop late by ` +
      `${value('host.loopDelay.p99Ms')} ms (p99), ${value('host.loopDelay.maxMs')} ms (max)`,
    `machine   ${machine['processors']} x ${machine['processor']}, ${machine['memoryGb']} GB, Node ${machine['node']}`,
  );
  const bad = runs.flatMap(({ outcomes }) =>
    Object.entries(outcomes).filter(([outcome]) => outcome !== 'in-step'),
  );
  for (const [outcome, count] of bad) lines.push(`FAILED    ${count} cars: ${outcome}`);
  return lines.join('\n');
}

const row = (label: string, ...cells: readonly string[]): string =>
  label.padEnd(26) + cells.map((cell) => cell.padStart(12)).join('');

function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : String(Number(value.toFixed(2)));
}
