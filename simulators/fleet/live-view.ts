import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { Durations } from './durations.ts';
import type { FleetFigures } from './fleet-figures.ts';
import { mostSaid } from './troubles.ts';

const REDRAW_MS = 1_000;
/** Where there is no terminal, a line this often. */
const QUIET_MS = 10_000;

/** What a live view writes to. */
export interface Screenful {
  readonly isTTY?: boolean;
  /** Characters in a line of a terminal. */
  readonly columns?: number;
  write(text: string): unknown;
}

type Shown = 'delivery' | 'skewSettled' | 'lag';

/** What is shown of a run while it goes on. */
interface Glimpse {
  readonly elapsed: string;
  readonly rates: string;
  readonly screens: number;
  readonly figures: FleetFigures;
  /** How things were since the last look, and over all of the run. */
  readonly spreads: Readonly<Record<Shown, string>>;
}

/** Shows a run while it goes on: some lines that stay where they are, or quiet ones without a terminal. */
export function showLive(
  out: Screenful,
  world: Clock,
  figures: FleetFigures,
  screens: number,
  lastsMs: number,
): Cancel {
  const startMs = world.monotonicMs();
  const isTerminal = out.isTTY === true;
  let drawn = 0;
  let before = { sent: 0, arrived: 0, atMs: startMs };
  let looked = copied(figures);
  const draw = (): void => {
    const nowMs = world.monotonicMs();
    const seconds = Math.max(0.001, (nowMs - before.atMs) / 1_000);
    const { sent, arrived } = figures;
    const elapsed = `${Math.round((nowMs - startMs) / 1_000)} of ${Math.round(lastsMs / 1_000)} s`;
    const rates = `${rate((sent - before.sent) / seconds)} sent/s, ${rate((arrived - before.arrived) / seconds)} delivered/s`;
    before = { sent, arrived, atMs: nowMs };
    const spreads = spreadsOf(figures, looked);
    looked = copied(figures);
    const glimpse = { elapsed, rates, screens, figures, spreads };
    if (!isTerminal) {
      out.write(`${quietLine(glimpse)}\n`);
      return;
    }
    const lines = fullLines(glimpse);
    const up = drawn === 0 ? '' : `\u001b[${drawn}A`;
    // A line that wraps would be two, of which only one is drawn over.
    const { columns = 0 } = out;
    const shown = columns > 0 ? lines.map((text) => text.slice(0, columns)) : lines;
    out.write(up + shown.map((text) => `\u001b[2K${text}\n`).join(''));
    drawn = lines.length;
  };
  return world.every(isTerminal ? REDRAW_MS : QUIET_MS, draw);
}

function quietLine({ elapsed, rates, figures, spreads }: Glimpse): string {
  const { connectedNow, lost, troubles } = figures;
  const [trouble] = mostSaid(Object.fromEntries(troubles));
  return (
    `${elapsed}: ${connectedNow} connected, ${rates}, delivery ${spreads.delivery}, ` +
    `skew ${spreads.skewSettled}, lost ${lost}, late ${spreads.lag}` +
    (trouble === undefined ? '' : `, ${trouble}`)
  );
}

function fullLines({ elapsed, rates, screens, figures, spreads }: Glimpse): readonly string[] {
  const { connectedNow, lost, duplicates, reordered, troubles } = figures;
  const line = (name: string, text: string): string => `${name.padEnd(12)}${text}`;
  return [
    line('time', elapsed),
    line('connected', `${connectedNow} of ${screens} screens`),
    line('messages', rates),
    line('delivery', spreads.delivery),
    line('skew', spreads.skewSettled),
    line('losses', `${lost} lost, ${duplicates} twice, ${reordered} out of order`),
    line('own lag', spreads.lag),
    ...mostSaid(Object.fromEntries(troubles)).map((said) => line('trouble', said)),
  ];
}

/** Shows how many cars have been through, for a run without a second that it is in; call it with that number. */
export function showProgress(out: Screenful, nowMs: () => number, cars: number): (done: number) => void {
  const isTerminal = out.isTTY === true;
  let shownMs = nowMs();
  return (done) => {
    const isLast = done === cars && isTerminal;
    if (!isLast && nowMs() - shownMs < (isTerminal ? REDRAW_MS : QUIET_MS)) return;
    shownMs = nowMs();
    const text = `${rate(done)} of ${rate(cars)} cars done`;
    out.write(isTerminal ? `\r\u001b[2K${text}${isLast ? '\n' : ''}` : `${text}\n`);
  };
}

function copied({ durations }: FleetFigures): Readonly<Record<Shown, Durations>> {
  const { delivery, skewSettled, lag } = durations;
  return { delivery: delivery.copied(), skewSettled: skewSettled.copied(), lag: lag.copied() };
}

function spreadsOf(
  { durations }: FleetFigures,
  before: Readonly<Record<Shown, Durations>>,
): Readonly<Record<Shown, string>> {
  const told = (name: Shown): string => spread(durations[name].since(before[name]), durations[name]);
  return { delivery: told('delivery'), skewSettled: told('skewSettled'), lag: told('lag') };
}

function spread(lately: Durations, inAll: Durations): string {
  if (inAll.count === 0) return '-';
  const now = lately.count === 0 ? '-' : `p50 ${ms(lately.percentile(50))}, p99 ${ms(lately.percentile(99))}`;
  return `${now} (so far p99 ${ms(inAll.percentile(99))})`;
}

const ms = (value: number | null): string =>
  `${(value ?? 0).toFixed(value !== null && value < 10 ? 1 : 0)} ms`;
const rate = (value: number): string => Math.round(value).toLocaleString('en');
