import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
let clientDir: string;
beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'studio-client-'));
  await mkdir(join(clientDir, 'assets'));
  await writeFile(join(clientDir, 'index.html'), '<!doctype html><title>Client</title>');
  await writeFile(join(clientDir, 'cabin.html'), '<!doctype html><title>Cabin</title>');
  await writeFile(
    join(clientDir, 'assets', 'entry-1a2b3c.js'),
    `console.log(${'"wide road", '.repeat(500)}1)`,
  );
  await writeFile(join(clientDir, 'assets', 'small-4d5e6f.js'), 'plain');
  await writeFile(join(clientDir, 'assets', 'small-4d5e6f.js.gz'), gzipSync('zipped at the build'));
  await writeFile(join(clientDir, 'assets', 'small-4d5e6f.js.br'), brotliCompressSync('smallest'));
  await writeFile(join(clientDir, 'cabinema.config.json'), '{}');
  rig = await openRig({ clientDir });
});
afterAll(async () => {
  await rig.studio.close();
  await rm(clientDir, { recursive: true });
});

const browse = (path: string): Promise<Response> =>
  fetch(rig.studio.url + path, { headers: { accept: 'text/html,*/*' } });

describe('the served client', () => {
  it('is told to show its session to the licence server of the very host that it came from', async () => {
    const configuration: unknown = await (await browse('/cabinema.config.json')).json();
    expect(configuration).toEqual({ licenceHeaderHosts: [`127.0.0.1:${rig.studio.port}`] });
  });

  it('opens on every route of its own', async () => {
    for (const path of [
      '/',
      '/landing',
      '/signin/',
      '/metadata/1001?preview=true',
      '/player/1001/0',
      '/nowhere/at/all',
      '/%ff',
      '/page/%E0%A4%A?preview=true',
      '/metadata/%00',
      '/player/%00',
      '/payment/%00/rent?preview=true',
      '/metadata/1018%2F..',
      '/metadata/1018%5C..%5C1019',
      '/index.html',
    ]) {
      const response = await browse(path);
      expect({ path, status: response.status }).toEqual({ path, status: 200 });
      expect(await response.text()).toContain('Client');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
    for (const path of ['/cabin', '/cabin/', '/cabin.html']) {
      expect(await (await browse(path)).text()).toContain('Cabin');
    }
  });

  it('opens for a tool that asks for nothing in particular, and for its HEAD', async () => {
    for (const path of ['/', '/landing', '/metadata/1001']) {
      const plain = await fetch(rig.studio.url + path);
      expect({ path, status: plain.status }).toEqual({ path, status: 200 });
      expect(await plain.text()).toContain('Client');
      expect((await fetch(rig.studio.url + path, { method: 'HEAD' })).status).toBe(200);
    }
    const json = await fetch(`${rig.studio.url}/landing`, { headers: { accept: 'application/json' } });
    expect(json.status).toBe(404);
    expect((await fetch(`${rig.studio.url}/landing`, { method: 'POST' })).status).toBe(404);
  });

  it.each([
    ['br, gzip', 'smallest'],
    ['gzip', 'zipped at the build'],
    ['identity', 'plain'],
  ])('sends to who takes %s a file as the build has compressed it', async (encoding, text) => {
    const address = `${rig.studio.url}/assets/small-4d5e6f.js`;
    const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  });

  it('forbids inline scripts and foreign frames, the cabin page frames of this machine excepted', async () => {
    const policy = (await browse('/landing')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-src 'none'");
    expect((await browse('/cabin')).headers.get('content-security-policy')).toContain(
      "frame-src 'self' http://localhost:* http://*.localhost:*",
    );
    expect((await browse('/landing')).headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keeps what has a hash in its name for good, and sends it compressed', async () => {
    const response = await browse('/assets/entry-1a2b3c.js');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
    expect(await response.text()).toContain('wide road');
    expect((await browse('/cabinema.config.json')).headers.get('cache-control')).toBe('no-cache');
  });

  it('never stands in for a call, a stream or a file that is not there', async () => {
    for (const path of [
      '/content/v9/nothing',
      '/content/v9/nothing/1%2F..',
      '/user/v10/nothing',
      '/films/9/x',
      '/control/nothing',
      '/api/frontend',
    ]) {
      const response = await browse(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
      expect(await response.json()).toMatchObject({ responseCode: 40400 });
    }
    for (const path of [
      '/.git/config',
      '/.env',
      '/%2egit/config',
      '/server.php',
      '/backup.7z',
      '/assets/gone.js',
      '/landing/app.js.map/',
      '/..%2f..%2fetc/passwd',
    ]) {
      const response = await browse(path);
      expect({ path, status: response.status }).toEqual({ path, status: 404 });
    }
    for (const path of ['/content/v9/metadata/%ff', '/content/v9/nothing/%00']) {
      expect({ path, status: (await browse(path)).status }).toEqual({ path, status: 400 });
    }
    const script = await fetch(`${rig.studio.url}/assets/gone.js`, { headers: { accept: '*/*' } });
    expect(script.status).toBe(404);
  });
});
