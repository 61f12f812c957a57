import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HttpIpLookup } from '../../../adapters/http/http-ip-lookup.ts';
import { OutsideCalls } from '../../../adapters/http/outside-calls.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { ScriptedServer } from '../../support/scripted-server.ts';

const { signal } = new AbortController();

describe('HttpIpLookup', () => {
  let server: ScriptedServer;

  beforeAll(async () => {
    server = await ScriptedServer.open();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.asked.length = 0;
  });

  const lookup = (path: string) =>
    new HttpIpLookup(new OutsideCalls(new RecordingLog()), `${server.url}${path}`);

  it('[DEVP2-08] asks the external service in format json and reads the field ip', async () => {
    server.answer = () => ({ body: { ip: '203.0.113.7', country: 'DE' } });
    expect(await lookup('/').address(signal)).toEqual({ ok: true, value: '203.0.113.7' });
    expect(server.last()).toMatchObject({ method: 'GET', target: '/?format=json' });
    server.answer = () => ({ body: { ip: '2001:db8::ff00:42:8329' } });
    expect(await lookup('/ip?v=6').address(signal)).toEqual({ ok: true, value: '2001:db8::ff00:42:8329' });
    expect(server.last().target).toBe('/ip?v=6&format=json');
  });

  it('tells the service nothing of the client', async () => {
    server.answer = () => ({ body: { ip: '203.0.113.7' } });
    await lookup('/').address(signal);
    for (const name of ['apikey', 'session', 'applanguage', 'authorization', 'content-type']) {
      expect(server.last().headers).not.toHaveProperty(name);
    }
  });

  it('takes anything that is no address for none', async () => {
    for (const body of [{}, { ip: '' }, { ip: 7 }, { ip: '<b>1.1.1.1</b>' }, [], 'text']) {
      server.answer = () => ({ body });
      expect(await lookup('/').address(signal)).toMatchObject({ ok: false, error: { code: 'malformed' } });
    }
  });

  it('asks nobody without a configured service', async () => {
    const none = new HttpIpLookup(new OutsideCalls(new RecordingLog()), '');
    expect(await none.address(signal)).toEqual({ ok: false, error: { code: 'network' } });
  });
});
