import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A broker of its own process, open to whoever is on this machine: for trying and measuring, never for people. */
export interface ExternalBroker {
  /** A websocket URL. */
  readonly url: string;
  readonly tcpUrl: string;
  /** Ends the process the hard way, as a crash would. */
  kill(): Promise<void>;
  /** Again on the same ports. */
  start(): Promise<void>;
  /** Ends it and removes its files. */
  remove(): Promise<void>;
}

const PATIENCE_MS = 10_000;
const FIRST_PORT = 18_000;
const PORTS = 14_000;

/** Where a program is; null when it is not installed. */
export function programPath(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Mosquitto on ports of its own; null when it is not installed. Ports of 0 are chosen. */
export async function startMosquitto(wanted = { webSocket: 0, tcp: 0 }): Promise<ExternalBroker | null> {
  const program = programPath('mosquitto');
  if (program === null) return null;
  const [webSocket, tcp] = [wanted.webSocket || (await freePort()), wanted.tcp || (await freePort())];
  const lines = [
    ...(process.getuid?.() === 0 ? ['user root'] : []),
    // It fails to start with nothing but a websocket listener.
    `listener ${tcp} 127.0.0.1`,
    'socket_domain ipv4',
    `listener ${webSocket} 127.0.0.1`,
    'socket_domain ipv4',
    'protocol websockets',
    'allow_anonymous true',
    'persistence false',
    'max_queued_messages 10000',
    'log_dest none',
  ];
  return started(program, ['-c'], `${lines.join('\n')}\n`, webSocket, tcp);
}

/**
 * So many `nats-server` nodes that form a cluster, MQTT over websocket, on loopback; null when it is not installed. They listen
 * then, and serve some seconds later.
 */
export async function startNatsCluster(nodes: number): Promise<readonly ExternalBroker[] | null> {
  const program = programPath('nats-server');
  if (program === null) return null;
  const ports = await Promise.all(
    Array.from({ length: nodes }, async () => ({
      client: await freePort(),
      route: await freePort(),
      webSocket: await freePort(),
      tcp: await freePort(),
    })),
  );
  const routes = ports.map(({ route }) => `nats://127.0.0.1:${route}`).join(', ');
  return Promise.all(
    ports.map(({ client, route, webSocket, tcp }, index) =>
      started(
        program,
        ['-c'],
        `server_name: node-${index}
listen: 127.0.0.1:${client}
jetstream { store_dir: "{folder}/store" }
mqtt { listen: "127.0.0.1:${tcp}", stream_replicas: ${Math.min(3, nodes)} }
websocket { listen: "127.0.0.1:${webSocket}", no_tls: true }
cluster { name: fleet, listen: "127.0.0.1:${route}", routes: [${routes}] }
`,
        webSocket,
        tcp,
        '/mqtt',
      ),
    ),
  );
}

async function started(
  program: string,
  flags: readonly string[],
  config: string,
  webSocket: number,
  tcp: number,
  path = '',
): Promise<ExternalBroker> {
  const folder = await mkdtemp(join(tmpdir(), 'cabinema-broker-'));
  const file = join(folder, 'broker.conf');
  await writeFile(file, config.replaceAll('{folder}', folder));
  let child: ChildProcess | null = null;
  // Whoever dies leaves no broker behind.
  process.once('exit', () => child?.kill('SIGKILL'));
  const kill = async (): Promise<void> => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  };
  const start = async (): Promise<void> => {
    child = spawn(program, [...flags, file], { stdio: 'ignore' });
    await Promise.all([answering(webSocket), answering(tcp)]);
  };
  await start();
  return {
    url: `ws://127.0.0.1:${webSocket}${path}`,
    tcpUrl: `mqtt://127.0.0.1:${tcp}`,
    kill,
    start,
    remove: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when somebody listens there; rejects when nobody does for long. */
async function answering(port: number): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  while (!(await answers(port))) {
    if (performance.now() > untilMs) throw new Error(`No broker listens on port ${port}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Below those that connections take themselves: of many thousand, one would sit on the port of a broker that is away. */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free for a broker.');
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
