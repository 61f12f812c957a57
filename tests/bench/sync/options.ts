import { Command, InvalidArgumentError } from 'commander';
import { FAULT_NAMES, type FaultName } from './fault-names.ts';
import { CONTROLLERS } from './measure-controller.ts';

/** What can be measured by itself. */
export const PARTS = [...CONTROLLERS, 'x4', 'faults', 'virtual', 'player'] as const;
export type Part = (typeof PARTS)[number];

export interface SyncBenchOptions {
  readonly quick: boolean;
  readonly only: readonly Part[];
  readonly pages?: readonly number[];
  readonly faults: readonly FaultName[];
  readonly seconds?: number;
  readonly settle?: number;
  readonly look?: number;
  readonly json?: string;
}

const HELP = `
Screens of a car in real Chromium play one film; one of them leads, the others keep in step with it:
  ladder   the product by its coarse steps alone
  trim     the product as it is
  peer     the library timingsrc on the same media elements; it is told the clock that all pages of a machine
           share, which the product has to find out
  x4       trim, with each page's processor throttled four times from the order on
  faults   trim, when something goes wrong in Chromium
  virtual  the same faults in virtual time, four screens, the worst of several cars
  player   one screen by itself: what the media element of this browser costs, which virtual players are calibrated by

Figures of a controller, as <controller>.<pages>.<figure>:
  p50SkewMs p95SkewMs p99SkewMs maxSkewMs   of each two screens at rest, by currentTime
  pictureP95Ms           the same by the times of pictures that requestVideoFrameCallback tells
  biasMs                 how far the worst of the others stays from the first, on the whole
  rateChangesPerMinute   of one screen at rest
  jumps stalls           of all of them at rest; with a stall the machine was too busy to show films
  firstFrameMs           from the order to the last first picture
  joinTo20MsMs           from that picture until all are within 20 ms and stay so
  seekTo20MsMs           the same from a seek on
  frameP95Ms             how far apart in time two screens show one picture, by the number burnt into its pixels
  audibleP95Ms           how far apart each second's tick leaves two screens, by an audio graph in the page
Of x4: x4.trim.<pages>.p95SkewMs, maxSkewMs, and from the order on firstFrameMs and inStepAfterMs (40 ms).
Of faults: fault.<name>.backTo50MsMs from the end of the trouble, or from a seek in the midst of it, and
fault.<name>.wrongMoves: pauses, jumps and seeks of healthy screens that nobody asked for. In virtual time
virtual.fault.<name>... Names: ${FAULT_NAMES.join(' ')}.
Of player, as player.<what>LowMs and HighMs, between which nine of ten lie: load, start, pausedSeek and playingSeek;
plainJumpMs, how far the position jumps at a change of rate, for each unit of it; pitchLeave and pitchReturn, what keeping
the pitch adds to that when the rate leaves 1 and comes back; pitchDeadBand, the largest step from 1 that does nothing
with the pitch kept; shownLateMs, how much later a picture is seen than currentTime says; skewPpm, the film's clock
against the page's.
A figure that never came about is null in the file: screens that were never that near, ticks that nobody heard.

Aims for trim.4: p95 3 ms, maximum 10, one rate change a minute, no jump, audible p95 8 ms, 20 ms within 1 s of a
seek and 2 s of a join; x4: p95 15 ms, in step after 6 s; faults: back after 3 s, 6 with a new leader, no wrong move.
A machine that does other things meanwhile shows in every figure: its load is in the result.

Examples:
  npm run bench:sync -- --quick --only trim,peer --pages 2
  npm run bench:sync -- --only faults --faults jitter,leaderKilled --json faults.json`;

export function readOptions(): SyncBenchOptions {
  return new Command()
    .name('npm run bench:sync --')
    .description('how soon the screens of a car come into step, and how close they stay')
    .option('--quick', 'shorter times, fewer virtual cars, and three screens for faults', false)
    .option('--only <list>', `some of ${PARTS.join(',')}`, listOf(PARTS), PARTS)
    .option(
      '--pages <list>',
      'how many screens: 2, 3 or 4, or some of them (default: 2,4; x4 and faults: 4)',
      pages,
    )
    .option('--faults <list>', 'some of the faults', listOf(FAULT_NAMES), FAULT_NAMES)
    .option('--seconds <number>', 'seconds at rest (default: 60; quick: 20)', whole)
    .option(
      '--settle <number>',
      'seconds from the last first picture until then (default: 12; quick: 8)',
      whole,
    )
    .option('--look <number>', 'seconds of looking and listening (default: 30; quick: 12)', whole)
    .option('--json <file>', 'also write the result there')
    .addHelpText('after', HELP)
    .parse()
    .opts<SyncBenchOptions>();
}

function listOf<T extends string>(known: readonly T[]): (text: string) => readonly T[] {
  return (text) => {
    const names = text.split(',').map((name) => name.trim());
    const found = known.filter((name) => names.includes(name));
    const odd = names.filter((name) => !known.some((one) => one === name));
    if (odd.length > 0) throw new InvalidArgumentError(`${odd.join(', ')}: only ${known.join(', ')}.`);
    return found;
  };
}

function pages(text: string): readonly number[] {
  const counts = text.split(',').map(Number);
  if (!counts.every((count) => [2, 3, 4].includes(count)))
    throw new InvalidArgumentError('2, 3 or 4, please.');
  return counts;
}

function whole(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 on, please.');
  return Number(text);
}
