import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfiguration } from '../../../adapters/configuration/load-configuration.ts';
import { freePort } from '../../support/free-port.ts';
import { ScriptedServer } from '../../support/scripted-server.ts';

describe('loadConfiguration', () => {
  let server: ScriptedServer;

  beforeAll(async () => {
    server = await ScriptedServer.open();
  });
  afterAll(() => server.close());

  it('fetches the file and reads it for the host', async () => {
    server.answer = () => ({ body: readFileSync('ui/public/cabinema.config.json', 'utf8') });
    const result = await loadConfiguration(`${server.url}/cabinema.config.json`, 'localhost:1');
    expect(result).toMatchObject({ ok: true, value: { environment: 'localhost' } });
    const overridden = await loadConfiguration(server.url, 'localhost:1', 'staging');
    expect(overridden).toMatchObject({ ok: true, value: { environment: 'staging' } });
  });

  it('asks past every cache, and gives up after 15 s', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const given = new AbortController();
      given.abort(new DOMException('too late', 'TimeoutError'));
      return given.signal;
    });
    expect(await loadConfiguration(server.url, 'localhost')).toEqual({
      ok: false,
      error: { code: 'configuration/unreachable', url: server.url, detail: 'no answer' },
    });
    expect(patience.mock.calls).toEqual([[15_000]]);
    patience.mockRestore();
    await loadConfiguration(server.url, 'localhost');
    expect(server.asked.at(-1)?.headers).toMatchObject({ 'cache-control': 'no-cache' });
  });

  it('says what stands in the way of the file', async () => {
    const url = `${server.url}/cabinema.config.json`;
    server.answer = () => ({ status: 404, body: {} });
    expect(await loadConfiguration(url, 'localhost')).toEqual({
      ok: false,
      error: { code: 'configuration/unreachable', url, detail: 'status 404' },
    });
    server.answer = () => ({ body: '<html></html>' });
    expect(await loadConfiguration(url, 'localhost')).toEqual({
      ok: false,
      error: { code: 'configuration/no-json', url },
    });
    const nowhere = `http://127.0.0.1:${await freePort()}/`;
    expect(await loadConfiguration(nowhere, 'localhost')).toEqual({
      ok: false,
      error: { code: 'configuration/unreachable', url: nowhere, detail: 'no connection' },
    });
  });
});
