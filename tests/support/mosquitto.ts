import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export interface MosquittoUser {
  readonly name: string;
  readonly password: string;
}

export interface Mosquitto {
  readonly tcpPort: number;
  readonly webSocketPort: number;
  start(): Promise<void>;
  /** Ends the process the hard way, as a crash would. */
  kill(): Promise<void>;
  /** Ends the process and removes its files. */
  remove(): Promise<void>;
}

/**
 * A Mosquitto of our own: own ports, own files, whatever the system's service does. Each user may read and write
 * `account/{name}/screens` and nothing else.
 */
export async function startMosquitto(users: readonly MosquittoUser[]): Promise<Mosquitto> {
  const { broker, passwords } = await installedPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'cabinema-mosquitto-'));
  const passwordFile = join(folder, 'passwords');
  await writeFile(passwordFile, '');
  for (const { name, password } of users) await run(passwords, ['-b', passwordFile, name, password]);
  const [tcpPort, webSocketPort] = [await freePort(), await freePort()];
  const aclFile = join(folder, 'acl');
  const configFile = join(folder, 'mosquitto.conf');
  await writeFile(aclFile, 'pattern readwrite account/%u/screens\n');
  await writeFile(configFile, config({ tcpPort, webSocketPort, passwordFile, aclFile }));

  let child: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  };
  const start = async (): Promise<void> => {
    child = await spawned(broker, configFile);
    await Promise.all([answering(tcpPort), answering(webSocketPort)]);
  };
  await start();
  return {
    tcpPort,
    webSocketPort,
    start,
    kill,
    remove: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface ConfigSpec {
  readonly tcpPort: number;
  readonly webSocketPort: number;
  readonly passwordFile: string;
  readonly aclFile: string;
}

/** Mosquitto refuses to start with nothing but a websocket listener, hence the second one. */
function config({ tcpPort, webSocketPort, passwordFile, aclFile }: ConfigSpec): string {
  const lines = [
    'per_listener_settings false',
    ...(isRoot() ? ['user root'] : []),
    `listener ${tcpPort} 127.0.0.1`,
    'socket_domain ipv4',
    `listener ${webSocketPort} 127.0.0.1`,
    'socket_domain ipv4',
    'protocol websockets',
    'allow_anonymous false',
    `password_file ${passwordFile}`,
    `acl_file ${aclFile}`,
    'persistence false',
    'log_dest stderr',
    'connection_messages false',
  ];
  return `${lines.join('\n')}\n`;
}

/** Resolves once the process says that it runs; rejects with its own words when it ends before. */
function spawned(broker: string, configFile: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn(broker, ['-c', configFile], { stdio: ['ignore', 'ignore', 'pipe'] });
    // A test that dies leaves no broker behind.
    const killWithUs = (): void => void child.kill('SIGKILL');
    process.once('exit', killWithUs);
    child.once('exit', () => process.off('exit', killWithUs));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/ running$/m.test(said)) resolve(child);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`mosquitto ended with ${code ?? 'a signal'}: ${said}`)));
  });
}

/** One connection attempt; the listeners are open when Mosquitto says that it runs. */
function answering(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

async function installedPrograms(): Promise<{ readonly broker: string; readonly passwords: string }> {
  const found = programs();
  if (found !== null) return found;
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', 'mosquitto'];
  const [program = '', ...rest] = isRoot() ? install : ['sudo', '-n', ...install];
  const failure = await run(program, rest, {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).then(
    () => null,
    (cause: unknown) => String(cause),
  );
  const installed = programs();
  if (installed !== null) return installed;
  throw new Error(
    `These tests need Mosquitto 2 (programs "mosquitto" and "mosquitto_passwd"), and installing it failed. ` +
      `Install it by hand, for example: sudo apt-get install mosquitto. ${failure ?? ''}`,
  );
}

function programs(): { readonly broker: string; readonly passwords: string } | null {
  const broker = programPath('mosquitto');
  const passwords = programPath('mosquitto_passwd');
  return broker === null || passwords === null ? null : { broker, passwords };
}

function programPath(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const path = folders.map((folder) => join(folder, name)).find((candidate) => existsSync(candidate));
  return path ?? null;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
