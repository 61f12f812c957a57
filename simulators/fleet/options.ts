import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { CAR_SEATS } from './virtual-screen.ts';

/** What `npm start` listens on. */
export const DEFAULT_URL = 'http://localhost:8080';

/** Every screen is a socket, and hosts commonly give a process 20,000. */
const MOST_SCREENS = 19_000;
const LEAST_SECONDS = 10;
/** A restart needs time before it, to be in step, and after it, to be so again. */
const LEAST_SECONDS_WITH_RESTART = 25;

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

export interface FleetOptions {
  /** Over all shards. */
  readonly cars: number;
  readonly seats: number;
  /** From the end of the ramp. */
  readonly seconds: number;
  readonly ramp: number;
  readonly url: string;
  readonly own: boolean;
  readonly shard: Shard;
  readonly seed: number;
  readonly brokerRestart: boolean;
  readonly json: string | null;
}

/** `help` is no failure, but there is nothing to run either. */
export interface UnusableOptions {
  readonly code: 'options/help' | 'options/invalid';
  readonly message: string;
}

/** The numbers of the cars of this shard; car 0 is in shard 1, car 1 in shard 2, and so round. */
export function carsOfShard({ cars, shard }: Pick<FleetOptions, 'cars' | 'shard'>): readonly number[] {
  return Array.from({ length: cars }, (_, car) => car).filter((car) => car % shard.count === shard.index - 1);
}

/** Reads the command line, without the name of the program. Never throws, writes nothing. */
export function parseFleetOptions(argv: readonly string[]): Result<FleetOptions, UnusableOptions> {
  let said = '';
  const take = (text: string): void => {
    said += text;
  };
  const command = fleetCommand().exitOverride().configureOutput({ writeOut: take, writeErr: take });
  try {
    const options = command.parse(argv, { from: 'user' }).opts<FleetOptions>();
    const problem = problemOf(options);
    return problem === null ? ok(options) : err({ code: 'options/invalid', message: problem });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    const code = cause.exitCode === 0 ? 'options/help' : 'options/invalid';
    return err({ code, message: said.trim().replace(/^error: /, '') });
  }
}

function fleetCommand(): Command {
  return new Command()
    .name('npm run fleet --')
    .description('Many virtual cars against a running studio and broker, through the core of the client.')
    .option('--cars <number>', 'cars, over all shards', whole(1, MOST_SCREENS), 25)
    .option('--seats <number>', 'screens in each car', whole(1, CAR_SEATS.length), CAR_SEATS.length)
    .option('--seconds <number>', 'how long they watch, after the ramp', whole(LEAST_SECONDS, 86_400), 30)
    .option('--ramp <seconds>', 'the cars start spread over this', whole(0, 3_600), 5)
    .option('--url <url>', 'the studio', httpUrl, DEFAULT_URL)
    .addOption(new Option('--own', 'open a studio in this process').default(false).conflicts('url'))
    .addOption(
      new Option('--shard <i/n>', 'run the i-th of n parts, counted from 1')
        .argParser(shardOf)
        .default({ index: 1, count: 1 }, '1/1'),
    )
    .option('--seed <number>', 'of phases, clocks and players', whole(0, 2 ** 31), 1)
    .option('--broker-restart', 'stop the broker for two seconds in mid-run', false)
    .addOption(
      new Option('--json <file>', 'write the figures to this file')
        .argParser(filePath)
        .default(null, 'no file'),
    )
    .allowExcessArguments(false);
}

/** What no single flag shows. */
function problemOf(options: FleetOptions): string | null {
  const { brokerRestart, seconds, seats } = options;
  if (brokerRestart && seconds < LEAST_SECONDS_WITH_RESTART) {
    return `--broker-restart needs at least ${LEAST_SECONDS_WITH_RESTART} seconds, not ${seconds}.`;
  }
  const cars = carsOfShard(options).length;
  if (cars === 0)
    return `Shard ${options.shard.index}/${options.shard.count} of ${options.cars} cars is empty.`;
  if (cars * seats > MOST_SCREENS) {
    return `${cars} cars of ${seats} are more than the ${MOST_SCREENS} screens of one process; use --shard.`;
  }
  return null;
}

function whole(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`A whole number from ${least} to ${most}, please.`);
  };
}

function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') {
    return url.origin;
  }
  throw new InvalidArgumentError('An address like http://localhost:8080, please.');
}

function shardOf(text: string): Shard {
  const [, index, count] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { index: Number(index), count: Number(count) };
  if (shard.index >= 1 && shard.index <= shard.count) return shard;
  throw new InvalidArgumentError('A part like 2/8, counted from 1, please.');
}

function filePath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('The name of a file, please.');
  return text;
}
