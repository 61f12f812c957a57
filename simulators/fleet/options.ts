import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { readAssertion, SHORT_NAMES, type Assertion } from './verdict.ts';
import { BUILT_IN } from './scenario.ts';
import { CAR_SEATS } from './virtual-screen.ts';

/** What `npm start` listens on. */
export const DEFAULT_URL = 'http://localhost:8080';

/** Every screen is a socket, and hosts commonly give a process 20,000. */
const MOST_SOCKETS = 19_000;
/** More screens than the memory of one process holds. */
const MOST_SHARED = 400_000;
/** In virtual time cars come and go in batches, so that only time sets an end. */
const MOST_CARS = 10_000_000;
const LEAST_SECONDS = 10;

export interface Shard {
  /** From 1. */
  readonly index: number;
  readonly count: number;
}

/** `embedded`: one in this process. `presigned`: the one that a running studio gives addresses of. Else URLs. */
export type BrokerChoice =
  { readonly kind: 'embedded' | 'presigned' } | { readonly kind: 'urls'; readonly urls: readonly string[] };

/** Who the screens are to the broker. */
export type Auth =
  | { readonly kind: 'studio' | 'none' }
  | { readonly kind: 'password'; readonly user: string; readonly password: string };

export interface FleetOptions {
  /** Over all shards. */
  readonly cars: number;
  readonly seats: number;
  readonly broker: BrokerChoice;
  readonly auth: Auth;
  /** The studio of `presigned`. */
  readonly studio: string;
  readonly topic: string;
  /** Connections that all screens share; 0 for one each. */
  readonly shared: number;
  /** Seconds from the end of the ramp. */
  readonly for: number;
  readonly ramp: number;
  /** The name of a built-in one, or a file. */
  readonly scenario: string;
  readonly jitter: number;
  /** 0 to 1. */
  readonly loss: number;
  readonly clockSkewPpm: number;
  readonly seed: number;
  readonly shard: Shard;
  /** Reports of shards; empty to run. */
  readonly merge: readonly string[];
  readonly time: 'real' | 'virtual';
  readonly json: string | null;
  readonly html: string | null;
  readonly assert: readonly Assertion[];
}

/** `help` is no failure, but there is nothing to run either. */
export interface UnusableOptions {
  readonly code: 'options/help' | 'options/invalid';
  readonly message: string;
}

/** The numbers of the cars of this shard; car 0 is in shard 1, car 1 in shard 2, and so round. */
export function carsOfShard({ cars, shard }: Pick<FleetOptions, 'cars' | 'shard'>): readonly number[] {
  const numbers: number[] = [];
  for (let car = shard.index - 1; car < cars; car += shard.count) numbers.push(car);
  return numbers;
}

/** Reads the command line, without the name of the program. Never throws, writes nothing. */
export function parseFleetOptions(argv: readonly string[]): Result<FleetOptions, UnusableOptions> {
  let said = '';
  const take = (text: string): void => {
    said += text;
  };
  const command = fleetCommand().exitOverride().configureOutput({ writeOut: take, writeErr: take });
  try {
    const given = command.parse(argv, { from: 'user' }).opts<Given>();
    const { auth: asked, ...rest } = given;
    const auth = asked ?? { kind: given.broker.kind === 'urls' ? ('none' as const) : ('studio' as const) };
    const options = { ...rest, auth };
    const problem =
      options.merge.length > 0 ? null : problemOf(options, command.getOptionValueSource('studio'));
    return problem === null ? ok(options) : err({ code: 'options/invalid', message: problem });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    const code = cause.exitCode === 0 ? 'options/help' : 'options/invalid';
    return err({ code, message: said.trim().replace(/^error: /, '') });
  }
}

/** As commander gives it: without `--auth` the broker decides. */
type Given = Omit<FleetOptions, 'auth'> & { readonly auth?: Auth };

function fleetCommand(): Command {
  return new Command()
    .name('npm run fleet --')
    .description(
      'Many virtual cars: the screens of the product, with a player that has no picture, against any broker.\n' +
        'Ends with 0 when all went well, 1 when it did not or nothing was shown, 2 when nothing could be run.',
    )
    .option('--cars <number>', 'cars, over all shards', whole(1, MOST_CARS), 25)
    .option('--seats <number>', 'screens in each car', whole(1, CAR_SEATS.length), CAR_SEATS.length)
    .addOption(
      new Option(
        '--broker <where>',
        'embedded: in this process; presigned: that of a running studio; or URLs with commas between them ' +
          '(mqtt, mqtts, ws, wss; {car} and {screen} stand for numbers)',
      )
        .argParser(brokerOf)
        .default({ kind: 'embedded' }, 'embedded'),
    )
    .addOption(
      new Option(
        '--auth <how>',
        'studio: sign in by hardware id, over HTTP; none; or user:password for the broker, {car} allowed ' +
          '(default: studio, none for URLs)',
      ).argParser(authOf),
    )
    .option('--studio <url>', 'the studio of --broker presigned', httpUrl, DEFAULT_URL)
    .option('--topic <topic>', 'of a car, where no studio says', topicOf, 'account/{car}/screens')
    .option('--shared <number>', 'all screens over so many connections; 0: one each', whole(0, 1_000), 0)
    .option('--for <seconds>', 'how long, after the ramp', whole(LEAST_SECONDS, 86_400), 30)
    .option('--ramp <seconds>', 'the cars start spread over this', whole(0, 3_600), 5)
    .option('--scenario <name>', `${Object.keys(BUILT_IN).join(', ')}; or a JSON file`, filePath, 'evening')
    .option('--jitter <ms>', 'what arrives is late by up to this', whole(0, 10_000), 0)
    .option('--loss <part>', 'part of the beats that never arrives: 0.01 or 1%', partOf, 0)
    .option('--clock-skew-ppm <number>', 'clocks are off by up to this', whole(0, 10_000), 8)
    .option('--seed <number>', 'of phases, clocks and players', whole(0, 2 ** 31), 1)
    .addOption(
      new Option('--shard <i/n>', 'run the i-th of n parts, counted from 1')
        .argParser(shardOf)
        .default({ index: 1, count: 1 }, '1/1'),
    )
    .addOption(
      new Option('--merge <files...>', 'run nothing; make one report of those of shards').default([], 'none'),
    )
    .addOption(
      new Option('--time <kind>', 'virtual: the same cars on a clock of their own, without a broker')
        .choices(['real', 'virtual'])
        .default('real'),
    )
    .addOption(
      new Option('--json <file>', 'write the report there').argParser(filePath).default(null, 'no file'),
    )
    .addOption(new Option('--html <file>', 'write it as a page').argParser(filePath).default(null, 'no file'))
    .addOption(
      new Option('--assert <figure>', 'a figure that has to hold, as p95SkewMs<=20; may be given again')
        .argParser(assertionOf)
        .default([], 'none'),
    )
    .configureHelp({ helpWidth: 100 })
    .addHelpText(
      'after',
      `
Examples:
  npm run fleet                                            # 100 screens, a studio and a broker in this process
  npm run fleet -- --broker presigned --studio http://localhost:8080
  npm run fleet -- --broker ws://localhost:9001 --cars 1000 --scenario quarter --html report.html
  npm run fleet -- --broker mqtt://localhost:1883 --auth 'car-{car}:secret' --shared 100 --cars 25000
  npm run fleet -- --time virtual --cars 10000 --for 60 --jitter 50 --loss 1% --assert 'p95SkewMs<=20'
  npm run fleet -- --broker ws://broker:9001 --cars 20000 --shard 2/8 --json part-2.json
  npm run fleet -- --merge part-*.json --html all.html

Figures for --assert: ${Object.keys(SHORT_NAMES).join(', ')}; and every dotted name in --json.`,
    )
    .allowExcessArguments(false);
}

/** What no single flag shows. */
function problemOf(options: FleetOptions, studioSource: string | undefined): string | null {
  const { auth, broker, seats, shared, shard, time } = options;
  const cars = carsOfShard(options).length;
  if (cars === 0) return `Shard ${shard.index}/${shard.count} of ${options.cars} cars is empty.`;
  if (time === 'virtual') {
    if (broker.kind !== 'embedded' || shared > 0)
      return '--time virtual has a broker of its own: leave --broker and --shared out.';
    return null;
  }
  if (studioSource === 'cli' && broker.kind !== 'presigned') return '--studio goes with --broker presigned.';
  if (broker.kind === 'urls' && auth.kind === 'studio')
    return '--auth studio goes with --broker embedded or presigned: there the studio gives the addresses.';
  if (broker.kind === 'presigned' && auth.kind !== 'studio')
    return '--broker presigned goes with --auth studio: only who signed in gets an address.';
  if (broker.kind === 'embedded' && auth.kind === 'password')
    return '--auth user:password goes with --broker URL: the embedded broker knows no users.';
  if (shared > 0 && broker.kind !== 'urls')
    return '--shared goes with --broker URL, where topics are open to all.';
  const most = shared > 0 ? MOST_SHARED : MOST_SOCKETS;
  if (cars * seats > most) {
    return `${cars} cars of ${seats} are more than the ${most} screens of one process; use --shard.`;
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

function partOf(text: string): number {
  const [, number, percent] = /^(\d{1,3}(?:\.\d{1,6})?)(%?)$/.exec(text) ?? [];
  const part = Number(number) / (percent === '%' ? 100 : 1);
  if (part >= 0 && part < 1) return part;
  throw new InvalidArgumentError('A part below 1, like 0.01 or 1%, please.');
}

function brokerOf(text: string): BrokerChoice {
  if (text === 'embedded' || text === 'presigned') return { kind: text };
  const urls = text.split(',');
  const isBroker = (url: string): boolean =>
    URL.canParse(plain(url)) && ['mqtt:', 'mqtts:', 'ws:', 'wss:'].includes(new URL(plain(url)).protocol);
  if (urls.every(isBroker)) return { kind: 'urls', urls };
  throw new InvalidArgumentError('embedded, presigned, or a URL like ws://localhost:9001, please.');
}

/** Without the places for numbers, which no address may have. */
const plain = (url: string): string => url.replaceAll(/\{(car|screen)\}/g, '0');

function authOf(text: string): Auth {
  if (text === 'studio' || text === 'none') return { kind: text };
  const at = text.indexOf(':');
  if (at > 0) return { kind: 'password', user: text.slice(0, at), password: text.slice(at + 1) };
  throw new InvalidArgumentError('studio, none, or user:password, please.');
}

function topicOf(text: string): string {
  if (/^[^#+\s]{1,200}$/.test(text) && text.includes('{car}')) return text;
  throw new InvalidArgumentError('A topic with {car} in it and without wildcards, please.');
}

function assertionOf(text: string, before: readonly Assertion[]): readonly Assertion[] {
  const assertion = readAssertion(text);
  if (assertion !== null) return [...before, assertion];
  throw new InvalidArgumentError(`A figure and its limit like p95SkewMs<=20, please.`);
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
