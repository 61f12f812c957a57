import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { FleetFigures } from './fleet-figures.ts';

const REDRAW_MS = 1_000;
/** Where there is no terminal, a line this often. */
const QUIET_MS = 10_000;

/** What a live view writes to. */
export interface Screenful {
  readonly isTTY?: boolean;
  write(text: string): unknown;
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
  const draw = (): void => {
    const nowMs = world.monotonicMs();
    const seconds = Math.max(0.001, (nowMs - before.atMs) / 1_000);
    const { sent, arrived, lost, durations, screensConnected } = figures;
    const line = (name: string, text: string): string => `${name.padEnd(12)}${text}`;
    const spread = (name: 'delivery' | 'skewSettled' | 'lag'): string => {
      const { [name]: of } = durations;
      return of.count === 0 ? '-' : `p50 ${ms(of.percentile(50))}, p99 ${ms(of.percentile(99))}`;
    };
    const elapsed = `${Math.round((nowMs - startMs) / 1_000)} of ${Math.round(lastsMs / 1_000)} s`;
    const rates = `${rate((sent - before.sent) / seconds)} sent/s, ${rate((arrived - before.arrived) / seconds)} delivered/s`;
    before = { sent, arrived, atMs: nowMs };
    if (!isTerminal) {
      out.write(
        `${elapsed}: ${screensConnected} connected, ${rates}, delivery ${spread('delivery')}, lost ${lost}, late ${spread('lag')}\n`,
      );
      return;
    }
    const lines = [
      line('time', elapsed),
      line('connected', `${screensConnected} of ${screens} screens`),
      line('messages', rates),
      line('delivery', spread('delivery')),
      line('skew', spread('skewSettled')),
      line('losses', `${lost} lost, ${figures.duplicates} twice, ${figures.reordered} out of order`),
      line('own lag', spread('lag')),
    ];
    const up = drawn === 0 ? '' : `\u001b[${drawn}A`;
    out.write(up + lines.map((text) => `\u001b[2K${text}\n`).join(''));
    drawn = lines.length;
  };
  return world.every(isTerminal ? REDRAW_MS : QUIET_MS, draw);
}

const ms = (value: number | null): string =>
  `${(value ?? 0).toFixed(value !== null && value < 10 ? 1 : 0)} ms`;
const rate = (value: number): string => Math.round(value).toLocaleString('en');
