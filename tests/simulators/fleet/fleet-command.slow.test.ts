import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { whyNotWritable } from '../../../simulators/fleet/main/why-not-writable.ts';
import type { FleetReport } from '../../../simulators/fleet/report.ts';
import { StudioControlClient } from '../../../simulators/fleet/studio-control.ts';
import { freePort, listenOnFreePort } from '../../support/free-port.ts';
import { openBroker } from './open-broker.ts';
import { ofShard, reportFile } from './sample-runs.ts';

/** A process that reads its code anew takes some seconds on a busy machine. */
const SPAWN = 60_000;
const SCRIPT = ['--import', 'tsx', 'simulators/fleet/main/fleet.ts'];
const folder = mkdtempSync(join(tmpdir(), 'cabinema-fleet-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the command of the fleet, with reports to merge', () => {
  const [first, second] = ['1/2', '2/2'].map((shard, index) => {
    const file = join(folder, `part-${index}.json`);
    writeFileSync(file, JSON.stringify(reportFile(ofShard(shard)).value));
    return file;
  }) as [string, string];

  it(
    'ends with 0 when all went well, and has written the report',
    () => {
      const json = join(folder, 'all.json');
      expect(ended('--merge', first, second, '--json', json)).toMatchObject({ status: 0, stderr: '' });
      expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ verdict: { result: 'good' } });
    },
    SPAWN,
  );

  it(
    'ends with 1 when something asked for does not hold',
    () => {
      const { status, stdout, stderr } = ended('--merge', first, second, '--assert', 'cars.good>=3');
      expect([status, stderr]).toEqual([1, '']);
      expect(stdout).toContain('cars.good>=3: it is 2');
    },
    SPAWN,
  );

  it(
    'ends with 2 when a shard is missing',
    () => {
      const { status, stdout, stderr } = ended('--merge', first);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('2/2');
    },
    SPAWN,
  );
});

describe('the command of the fleet, with something that cannot be run', () => {
  it(
    'ends with 2 for a flag that makes no sense',
    () => {
      const { status, stdout, stderr } = ended('--merge', 'a.json', '--cars', '3');
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('--cars');
    },
    SPAWN,
  );

  it(
    'is found from any folder by its name as a program',
    () => {
      const program = resolve('simulators/fleet/main/cabinema-fleet.mjs');
      const { status, stderr } = spawnSync(program, ['--speed', '3'], { encoding: 'utf8', cwd: folder });
      expect(status).toBe(2);
      expect(stderr).toContain('--speed');
    },
    SPAWN,
  );

  it(
    'ends with 2 for a scenario that is neither built in nor a file, and names those that there are',
    () => {
      const { status, stdout, stderr } = ended('--scenario', 'nope');
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('No scenario nope is built in (evening, restart, ');
    },
    SPAWN,
  );

  it(
    'ends with 2 for a scenario without the time to settle after it, and says how long is enough',
    () => {
      const { status, stdout, stderr } = ended('--time', 'virtual', '--cars', '1', '--for', '10');
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('use --for 16.');
    },
    SPAWN,
  );

  it(
    'ends with 2 for a seat that no car has',
    () => {
      const flags = ['--time', 'virtual', '--cars', '1', '--for', '60', '--scenario', 'family'];
      const { status, stdout, stderr } = ended(...flags, '--seats', '2');
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain('"right", which a car with --seats 2 does not have');
    },
    SPAWN,
  );

  it(
    'ends with 2 for a scenario beyond its means before it starts, and leaves no report',
    () => {
      const flags = ['--broker', 'ws://127.0.0.1:9', '--cars', '1', '--for', '10', '--scenario', 'restart'];
      const { status, stdout, stderr } = ended(...flags, '--json', join(folder, 'none.json'));
      expect(stderr).toContain('"broker-restart"');
      expect([status, stdout]).toEqual([2, '']);
      expect(readdirSync(folder)).not.toContain('none.json');
    },
    SPAWN,
  );
});

describe('the command of the fleet, with a broker that is not there', () => {
  it(
    'ends with 2 and says so, in place of waiting for its screens',
    async () => {
      const broker = `ws://127.0.0.1:${await freePort()}`;
      const json = join(folder, 'nowhere.json');
      const { status, stdout, stderr } = ended(
        '--broker',
        broker,
        '--cars',
        '1',
        '--for',
        '20',
        '--json',
        json,
      );
      expect(stderr).toBe(`No connection to ${broker}: nobody listens there (ECONNREFUSED).\n`);
      expect([status, stdout]).toEqual([2, '']);
      expect(existsSync(json)).toBe(false);
    },
    SPAWN,
  );
});

describe('the command of the fleet, ended by Ctrl-C', () => {
  it(
    'writes a report of what there was, leaves the broker and ends with 130 within seconds',
    async () => {
      const broker = await openBroker();
      const subscribed = nth(4, (heard) => broker.engine.on('subscribe', heard));
      const json = join(folder, 'cut.json');
      const asked = ['--broker', broker.url, '--cars', '2', '--seats', '2', '--ramp', '0', '--for', '600'];
      const child = spawn(process.execPath, [...SCRIPT, ...asked, '--json', json]);
      const closed = once(child, 'close');
      let said = '';
      for (const out of [child.stdout, child.stderr])
        out.setEncoding('utf8').on('data', (text: string) => (said += text));
      try {
        expect(await Promise.race([subscribed, closed.then(() => said)])).toBeUndefined();
        const atMs = performance.now();
        child.kill('SIGINT');
        // npm passes on what the terminal has told everybody already: that is no second press.
        await sleep(50);
        child.kill('SIGINT');
        expect(await closed).toEqual([130, null]);
        expect(performance.now() - atMs).toBeLessThan(8_000);
        expect(said).toContain('the run was ended by hand');
        const report: unknown = JSON.parse(readFileSync(json, 'utf8'));
        expect(report).toMatchObject({ runs: [{ cut: true }], figures: { 'screens.connected': 4 } });
        expect(report).not.toMatchObject({ verdict: { result: 'good' } });
        await expect.poll(() => broker.engine.connectedClients).toBe(0);
      } finally {
        child.kill('SIGKILL');
        await broker.close();
      }
    },
    SPAWN,
  );
});

describe('the command of the fleet, whose reader goes away', () => {
  it(
    'writes its report all the same',
    async () => {
      const json = join(folder, 'unread.json');
      const asked = ['--time', 'virtual', '--cars', '2', '--for', '10', '--scenario', 'presence'];
      const child = spawn(process.execPath, [...SCRIPT, ...asked, '--json', json]);
      child.stdout.destroy();
      expect(await once(child, 'close')).toEqual([0, null]);
      expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ verdict: { result: 'good' } });
    },
    SPAWN,
  );

  it(
    'says what could not be written, and ends with 1',
    () => {
      const html = join(folder, 'beside.html');
      const asked = ['--time', 'virtual', '--cars', '1', '--for', '10', '--scenario', 'presence'];
      const { status, stderr } = ended(...asked, '--json', '/dev/full', '--html', html);
      expect([status, stderr]).toEqual([1, expect.stringContaining('No report was written to /dev/full')]);
      expect(readFileSync(html, 'utf8')).toContain('<html');
    },
    SPAWN,
  );
});

describe('the command of the fleet, with too few descriptors for its screens', () => {
  it(
    'tells what became of them, and writes its report once some are free',
    async () => {
      const broker = await openBroker();
      const json = join(folder, 'few.json');
      const flags = ['--cars', '25', '--ramp', '0', '--for', '10', '--scenario', 'presence', '--json', json];
      const command = [process.execPath, ...SCRIPT, '--broker', broker.url, ...flags].join(' ');
      const child = spawn('sh', ['-c', `ulimit -n 100; exec ${command}`], { stdio: 'ignore' });
      try {
        expect(await once(child, 'close')).toEqual([1, null]);
        const report = JSON.parse(readFileSync(json, 'utf8')) as FleetReport;
        expect(report.figures['screens.asked']).toBe(100);
        expect(report.figures['screens.failed']).toBeGreaterThan(0);
        expect(report.verdict.reasons).toContainEqual(expect.stringContaining('screens did not connect'));
      } finally {
        await broker.close();
      }
    },
    SPAWN,
  );
});

describe('the command of the fleet, before a studio answers', () => {
  it(
    'ends at once with its terminal, and with 130',
    async () => {
      const server = createServer();
      const port = await listenOnFreePort(server);
      const asked = new Promise((resolve) => server.once('request', resolve));
      const child = spawn(process.execPath, [
        ...SCRIPT,
        '--broker',
        'presigned',
        '--studio',
        `http://127.0.0.1:${port}`,
      ]);
      const closed = once(child, 'close');
      try {
        await Promise.race([asked, closed]);
        const atMs = performance.now();
        child.kill('SIGHUP');
        expect(await closed).toEqual([130, null]);
        expect(performance.now() - atMs).toBeLessThan(5_000);
      } finally {
        child.kill('SIGKILL');
        server.closeAllConnections();
        server.close();
      }
    },
    SPAWN,
  );

  it(
    'takes no answer without an end',
    async () => {
      const server = createServer((_request, response) => {
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(1_000_000)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      });
      const port = await listenOnFreePort(server);
      const url = `http://127.0.0.1:${port}`;
      const answer = await new StudioControlClient(url).check();
      expect(answer).toEqual({ ok: false, error: { code: 'studio/no-studio', url } });
      server.closeAllConnections();
      server.close();
    },
    SPAWN,
  );
});

describe('the file of a report', () => {
  it('is looked at before the run, and not made', async () => {
    expect(await whyNotWritable(join(folder, 'new.json'))).toBeNull();
    expect(readdirSync(folder)).not.toContain('new.json');
    expect(await whyNotWritable(folder)).toContain('is a folder');
    expect(await whyNotWritable(join(folder, 'nowhere', 'new.json'))).toContain('ENOENT');
  });
});

function ended(...flags: readonly string[]) {
  return spawnSync(process.execPath, [...SCRIPT, ...flags], { encoding: 'utf8' });
}

/** Resolves when it was heard so often. */
function nth(times: number, listen: (heard: () => void) => unknown): Promise<void> {
  let left = times;
  return new Promise((resolve) => listen(() => --left === 0 && resolve()));
}
