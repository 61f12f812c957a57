import { resolve } from 'node:path';
import { carsOfShard, type FleetOptions } from './fleet-options.ts';
import { BUILT_IN } from './scenario.ts';

/** Every screen is a socket, and hosts commonly give a process 20,000. */
const MOST_SOCKETS = 19_000;
/** The other end of each is in this process as well. */
const MOST_EMBEDDED = 9_500;
/** More screens than the memory of one process holds. */
const MOST_SHARED = 400_000;

/** What a merge takes besides its files. */
const OF_A_MERGE: readonly (keyof FleetOptions)[] = ['merge', 'json', 'html', 'assert'];
/** What says where screens connect and who they are: in virtual time nowhere, and nobody. */
const OF_A_BROKER = ['broker', 'auth', 'studio', 'topic', 'shared', 'qos'] as const;

/** What no single flag shows; null when all fit together. `given` says whether a flag was on the command line. */
export function problemOf(
  options: FleetOptions,
  given: (flag: keyof FleetOptions) => boolean,
): string | null {
  const { json, html } = options;
  if (json !== null && html !== null && resolve(json) === resolve(html))
    return `--json and --html are one file, ${json}: the page would be written over the report.`;
  const overwritten = inputs(options).find((input) =>
    [json, html].some((file) => file !== null && resolve(file) === resolve(input)),
  );
  if (overwritten !== undefined) return `${overwritten} is read, and a report would be written over it.`;
  if (options.merge.length > 0) return mergeProblem(options, given);
  const { shard } = options;
  const cars = carsOfShard(options).length;
  if (cars === 0) return `Shard ${shard.index}/${shard.count} of ${options.cars} cars is empty.`;
  if (options.time === 'virtual') {
    const idle = OF_A_BROKER.find(given);
    return idle === undefined ? null : `--time virtual has a broker of its own: leave --${idle} out.`;
  }
  return (
    identityProblem(options, given) ?? sharedProblem(options) ?? sizeProblem(options, cars * options.seats)
  );
}

const inputs = ({ merge, scenario }: FleetOptions): readonly string[] =>
  Object.hasOwn(BUILT_IN, scenario) ? merge : [...merge, scenario];

function mergeProblem(options: FleetOptions, given: (flag: keyof FleetOptions) => boolean): string | null {
  const names = Object.keys(options) as (keyof FleetOptions)[];
  const idle = names.find((name) => given(name) && !OF_A_MERGE.includes(name));
  return idle === undefined ? null : `--merge runs nothing: leave --${flagOf(idle)} out.`;
}

/** Who the screens are to the broker, and where they meet. */
function identityProblem(
  { auth, broker }: FleetOptions,
  given: (flag: keyof FleetOptions) => boolean,
): string | null {
  if (given('studio') && broker.kind !== 'presigned') return '--studio goes with --broker presigned.';
  if (broker.kind === 'urls' && auth.kind === 'studio')
    return '--auth studio goes with --broker embedded or presigned: there the studio gives the addresses.';
  if (broker.kind === 'presigned' && auth.kind !== 'studio')
    return '--broker presigned goes with --auth studio: only who signed in gets an address.';
  if (broker.kind === 'embedded' && auth.kind === 'password')
    return '--auth user:password goes with --broker URL: the embedded broker knows no users.';
  if (given('topic') && auth.kind === 'studio')
    return '--topic goes with --auth none or user:password: a studio gives the topics itself.';
  if (broker.kind === 'urls' && auth.kind === 'password' && broker.urls.some(hasCredentials))
    return '--auth user:password goes with addresses that name no user themselves.';
  return null;
}

function sharedProblem({ auth, broker, shared }: FleetOptions): string | null {
  if (shared === 0) return null;
  if (broker.kind !== 'urls') return '--shared goes with --broker URL, where topics are open to all.';
  const identity = [...broker.urls, ...(auth.kind === 'password' ? [auth.user, auth.password] : [])];
  return identity.some((text) => /\{(car|screen)\}/.test(text))
    ? '--shared puts many cars on one connection: leave {car} and {screen} out of --broker and --auth.'
    : null;
}

function sizeProblem({ broker, seats, shared }: FleetOptions, screens: number): string | null {
  const most = shared > 0 ? MOST_SHARED : broker.kind === 'embedded' ? MOST_EMBEDDED : MOST_SOCKETS;
  if (screens <= most) return null;
  return `${screens / seats} cars of ${seats} are more than the ${most} screens of one process; use --shard.`;
}

const hasCredentials = (url: string): boolean => /^[a-z]+:\/\/[^/?#]*@/.test(url);

/** As it is written on a command line. */
const flagOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
