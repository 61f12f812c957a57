import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { FAMILY } from '../../studio/demo-accounts.ts';
import { CABIN_ORIGINS, isOriginPattern } from '../../studio/serve-origins.ts';
import { describeDriveError, readDrive } from '../../vehicle/read-drive.ts';
import type { Drive } from '../../vehicle/drive.ts';
import { openCabin } from '../open-cabin.ts';
import { buildClient, CLIENT_DIR } from './build-client.ts';
import { parsePort, portOfEnvironment } from './port.ts';

/** `npm start`: studio, broker, films, client and cabin in one process on one port. */
const options = new Command()
  .name('npm start --')
  .description('Cabinema on this machine: backend, broker, films, client and the cabin page on one port.')
  .option('--port <number>', 'port to listen on', port, portOfEnvironment(process.env['PORT']))
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--seed <number>', 'seed of the invented catalogue', whole, 1)
  .option(
    '--titles <number>',
    'films in the catalogue, up to 20000; those that nobody wrote are made up',
    titles,
  )
  .option(
    '--allow-origin <origin...>',
    'origins of clients served elsewhere, https://client.example or https://*.example; beside those of this machine',
    origin,
    [],
  )
  .option(
    '--payment-host <host>',
    'where other machines type their cards, by https through a proxy: another name or port of this studio, laptop.example:8444',
    paymentHost,
  )
  .option('--trust-proxy <address...>', 'addresses of proxies that are believed about host and protocol')
  .option('--data <file>', 'file that keeps accounts, sessions, vouchers, films and progress over restarts')
  .option(
    '--drive <file>',
    'a drive to play back on the cabin page; simulators/vehicle/README.md has its form',
  )
  .option('--no-build', 'serve the client as it was built last')
  .parse()
  .opts<{
    port: number | null;
    host: string;
    seed: number;
    titles?: number;
    allowOrigin: readonly string[];
    build: boolean;
    data?: string;
    drive?: string;
    paymentHost?: string;
    trustProxy?: readonly string[];
  }>();

if (options.port === null) {
  console.error(
    `PORT=${process.env['PORT'] ?? ''} in the environment is no port. It is a number up to 65535.`,
  );
  process.exit(1);
}

const drive = options.drive === undefined ? undefined : await driveOf(options.drive);

if (options.build) {
  console.log('Building the client ...');
  const built = await buildClient();
  if (!built.ok) {
    console.error(`The client does not build:\n${built.error}`);
    process.exit(1);
  }
}

const { studio, close } = await openCabin(
  {
    port: options.port,
    host: options.host,
    seed: options.seed,
    ...(options.titles === undefined ? {} : { titles: options.titles }),
    clientDir: CLIENT_DIR,
    ...(options.data === undefined ? {} : { dataFile: options.data }),
    ...(options.paymentHost === undefined ? {} : { farPaymentHost: options.paymentHost }),
    trustedProxies: options.trustProxy ?? [],
    allowedOrigins: [...CABIN_ORIGINS, ...options.allowOrigin],
  },
  { drive },
).catch((cause: unknown) => refuse(cause));

console.log(`
  Cabinema is running.

  Four screens     http://localhost:${studio.port}/cabin
  One screen       the same address without /cabin
  Demo account     ${FAMILY.email}  ${FAMILY.password}
  What people do   ${options.data === undefined ? 'is forgotten when it stops; --data FILE keeps it' : `stays in ${options.data}`}

  Ctrl+C stops it.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().then(() => process.exit(0)));
}

/** The drive of a file; says what is wrong with it, and ends, when it is none. */
async function driveOf(file: string): Promise<Drive> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const read = text === null ? null : readDrive(text, basename(file));
  if (read?.ok === true) return read.value;
  console.error(read === null ? `${file} cannot be read.` : describeDriveError(read.error, file));
  process.exit(1);
}

function port(text: string): number {
  const number = parsePort(text);
  if (number === null) throw new InvalidArgumentError('A port is a number up to 65535.');
  return number;
}

function origin(text: string, before: readonly string[]): readonly string[] {
  if (!isOriginPattern(text)) throw new InvalidArgumentError('An origin is https://name, without a path.');
  return [...before, text];
}

function paymentHost(text: string): string {
  if (!/^[a-z0-9.-]+(:\d{1,5})?$/i.test(text)) {
    throw new InvalidArgumentError('A host is a name, perhaps with a port, without https://.');
  }
  return text;
}

function titles(text: string): number {
  const number = whole(text);
  if (number > 20_000) throw new InvalidArgumentError('Up to 20000, please.');
  return number;
}

function whole(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('A whole number, please.');
  return Number(text);
}

function refuse(cause: unknown): never {
  const inUse = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  console.error(
    inUse
      ? `Port ${options.port} is taken. Stop what listens there, or choose another: npm start -- --port 8090`
      : `Cabinema cannot start: ${cause instanceof Error ? cause.message : String(cause)}`,
  );
  process.exit(1);
}
