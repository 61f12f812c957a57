import { Command, CommanderError, Option } from 'commander';
import { err, ok, type Result } from '../../core/shared/result.ts';
import type { Auth, FleetOptions } from './fleet-options.ts';
import { problemOf } from './option-conflicts.ts';
import {
  assertionOf,
  authOf,
  brokerOf,
  filePath,
  httpUrl,
  partOf,
  qosOf,
  shardOf,
  topicOf,
  whole,
} from './option-values.ts';
import { SHORT_NAMES } from './verdict.ts';
import { BUILT_IN } from './scenario.ts';
import { CAR_SEATS } from './virtual-screen.ts';

/** What `npm start` listens on. */
export const DEFAULT_URL = 'http://localhost:8080';

/** What stands in for `--auth`: a command line can be read by others on the machine. */
const AUTH_IN_ENVIRONMENT = 'CABINEMA_FLEET_AUTH';

/** In virtual time cars come and go in batches, so that only time sets an end. */
const MOST_CARS = 10_000_000;
const LEAST_SECONDS = 10;

/** `help` is no failure, but there is nothing to run either. */
export interface UnusableOptions {
  readonly code: 'options/help' | 'options/invalid';
  readonly message: string;
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
    const problem = problemOf(options, (flag) => command.getOptionValueSource(flag) === 'cli');
    return problem === null ? ok(options) : err({ code: 'options/invalid', message: problem });
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    const code = cause.exitCode === 0 ? 'options/help' : 'options/invalid';
    return err({ code, message: withoutValues(said).trim() });
  }
}

/** What is wrong with a flag, without the value of one that may hold a password: a terminal is read by others, and kept. */
const withoutValues = (said: string): string =>
  said
    .replace(/^error: /, '')
    .replace(/ value '.*'(?= from env)/s, '')
    .replace(/(?<=^option '--(?:auth|broker|studio) <\w+>') argument '.*'(?= is invalid)/s, '')
    // Of a flag that is misspelt too.
    .replace(/(?<=^unknown option '[^'=]*)=.*(?=')/s, '');

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
          '(mqtt, mqtts, ws, wss; {car} and {screen} stand for numbers, without --shared)',
      )
        .argParser(brokerOf)
        .default({ kind: 'embedded' }, 'embedded'),
    )
    .addOption(
      new Option(
        '--auth <how>',
        'studio: sign in by hardware id, over HTTP; none; or user:password for the broker, {car} allowed without --shared ' +
          '(default: studio, none for URLs); not seen by others where it comes by the environment',
      )
        .env(AUTH_IN_ENVIRONMENT)
        .argParser(authOf),
    )
    .option('--studio <url>', 'the studio of --broker presigned', httpUrl, DEFAULT_URL)
    .option('--topic <topic>', 'of a car, where no studio says', topicOf, 'account/{car}/screens')
    .option('--shared <number>', 'all screens over so many connections; 0: one each', whole(0, 1_000), 0)
    .addOption(
      new Option(
        '--qos <number>',
        'at which screens subscribe; 0 for brokers that store each delivery at 1, as NATS',
      )
        .argParser(qosOf)
        .default(1),
    )
    .option('--for <seconds>', 'how long, after the ramp', whole(LEAST_SECONDS, 86_400), 30)
    .option('--ramp <seconds>', 'the cars start spread over this', whole(0, 3_600), 5)
    .option('--scenario <name>', `${Object.keys(BUILT_IN).join(', ')}; or a JSON file`, filePath, 'evening')
    .option(
      '--jitter <ms>',
      'what arrives is late by up to this, after its way was measured',
      whole(0, 10_000),
      0,
    )
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
  npm run fleet -- --broker mqtt://localhost:1883 --auth 'fleet:secret' --shared 100 --cars 25000
  npm run fleet -- --time virtual --cars 10000 --for 60 --jitter 50 --loss 1% --assert 'p95SkewMs<=20'
  npm run fleet -- --broker ws://broker:9001 --cars 20000 --shard 2/8 --json part-2.json
  npm run fleet -- --merge part-*.json --html all.html

Figures for --assert: ${Object.keys(SHORT_NAMES).join(', ')}; and every dotted name in --json.`,
    )
    .allowExcessArguments(false);
}
