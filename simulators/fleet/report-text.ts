import { MOST_NAMED, SPREADS } from './fleet-figures.ts';
import { PERCENTILES } from './figure-names.ts';
import { printable } from './printable.ts';
import { added, mostSaid } from './troubles.ts';
import type { FleetReport } from './report.ts';
import type { RunCounts } from './run-counts.ts';
import type { Verdict } from './verdict.ts';

export const SPREAD_LABELS: Readonly<Record<(typeof SPREADS)[number], string>> = {
  connect: 'connect',
  discovery: 'discovery complete',
  delivery: 'delivery of a message',
  skew: 'skew while playing',
  skewSettled: 'skew once settled',
  reconnect: 'back on the topic',
  lag: 'own lateness',
};

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
    `messages  ${value('messages.sentPerSecond')} sent/s, ${value('messages.arrivedPerSecond')} delivered/s` +
      steadyRate(figures['messages.steadyArrivedPerSecond']) +
      `; ${value('messages.lost')} lost, ${value('messages.duplicates')} twice, ${value('messages.reordered')} out of order, ` +
      `${value('messages.refusedByBudget')} refused by the budget, ` +
      `${value('messages.outdatedWaiting')} outdated while they waited for it`,
    `sync      ${correctionRate(figures)}; "sync" pressed again ${value('sync.pressedAgain')} times`,
    ...roughLine(runs),
    `process   ${value('host.rssMb')} MB, ${value('host.cpuPercent')} % of a processor` +
      `${runs.length > 1 ? ' in the busiest, memory of all' : ''}, ` +
      `${value('host.screenSecondsPerCpuSecond')} seconds of a screen for each second of a processor`,
    `machine   ${machineText(machine)}`,
  );
  lines.push(...failureLines(runs), ...troubleLines(runs));
  lines.push('', verdictText(verdict));
  return printable(lines.join('\n'));
}

/** What was made worse on purpose, and is in neither latency nor losses. */
function roughLine([run]: readonly RunCounts[]): readonly string[] {
  const { jitter, loss } = run?.options ?? {};
  const ways = [
    ...(typeof jitter === 'number' && jitter > 0 ? [`up to ${jitter} ms late by --jitter`] : []),
    ...(typeof loss === 'number' && loss > 0 ? [`${shown(loss * 100)} % of beats dropped by --loss`] : []),
  ];
  if (ways.length === 0) return [];
  return [`network   ${ways.join(', ')}: on arrival, so that delivery and lost tell nothing of it`];
}

export const machineText = (machine: FleetReport['machine']): string =>
  `${machine['processors']} x ${machine['processor']}, ${machine['memoryGb']} GB, Node ${machine['node']}`;

const steadyRate = (rate: number | undefined): string =>
  rate === undefined ? '' : ` (after the ramp ${shown(rate)}/s)`;

function correctionRate(figures: FleetReport['figures']): string {
  const { 'sync.jumpsPerMinute': jumps, 'sync.rateChangesPerMinute': rateChanges } = figures;
  return jumps === undefined || rateChanges === undefined
    ? 'followed for less than a minute in all'
    : `${shown(jumps)} jumps and ${shown(rateChanges)} rate changes a minute and follower`;
}

/** What became of the cars that failed, with some of their numbers, and how the first is run alone. */
function failureLines(runs: readonly RunCounts[]): readonly string[] {
  const failures = new Map(Object.entries(added(runs.map(({ outcomes }) => outcomes))));
  const ended = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const unended = runs.reduce((sum, { carsAsked }) => sum + carsAsked, 0) - ended;
  failures.delete('good');
  const lines = [...failures].map(([outcome, count]) => {
    const named = runs.flatMap(({ failedCars }) => failedCars[outcome] ?? []).toSorted((a, b) => a - b);
    const some = named.slice(0, MOST_NAMED).join(', ');
    return `FAILED    ${count} cars: ${outcome} (${count > named.length || count > MOST_NAMED ? 'some are ' : ''}${some})`;
  });
  const [first] = runs
    .flatMap(({ failedCars }) => Object.values(failedCars).flat())
    .toSorted((a, b) => a - b);
  const cars = runs[0]?.options['cars'];
  if (first !== undefined && typeof cars === 'number')
    lines.push(`          car ${first} alone: the same flags with --shard ${first + 1}/${cars}`);
  if (unended > 0) lines.push(`FAILED    ${unended} cars: never came to their end`);
  return lines;
}

const troubleLines = (runs: readonly RunCounts[]): readonly string[] =>
  mostSaid(added(runs.map(({ troubles }) => troubles))).map((said) => `TROUBLE   ${said}`);

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
