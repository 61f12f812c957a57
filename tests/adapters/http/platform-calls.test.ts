import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PlatformCalls } from '../../../adapters/http/platform-calls.ts';
import { featuresAnswer } from '../../../adapters/http/wire/features.ts';
import { infoAnswer } from '../../../adapters/http/wire/account.ts';
import { acknowledgement } from '../../../adapters/http/wire/primitives.ts';
import { FakeCallContext } from '../../support/fakes/fake-call-context.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { basesOn } from '../../support/http-rig.ts';
import { ScriptedServer } from '../../support/scripted-server.ts';

const CALLER = { apiKey: 'the-key', session: 'the-session', appLanguage: 'EN_US' };

describe('PlatformCalls', () => {
  let server: ScriptedServer;
  let context: FakeCallContext;
  let log: RecordingLog;
  let calls: PlatformCalls;

  beforeAll(async () => {
    server = await ScriptedServer.open();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.asked.length = 0;
    server.answer = () => ({ body: { responseCode: 10000 } });
    context = new FakeCallContext(CALLER);
    log = new RecordingLog();
    calls = new PlatformCalls(basesOn(server.url), context, log);
  });

  const getInfo = () => calls.call('info', acknowledgement, { parameters: {} });
  const getFeatures = () => calls.call('features', featuresAnswer, { parameters: { id: 'hero' } });

  it('[CALL-01] [CALL2-01] sends key, language and JSON headers on every call, the session on authenticated ones', async () => {
    await getInfo();
    const authenticated = server.last().headers;
    await calls.call('metadata', acknowledgement, { parameters: { id: '1001' } });
    const open = server.last().headers;
    await calls.call('reportProgress', acknowledgement, { parameters: {}, body: { streamProgress: 1 } });
    const withBody = server.last().headers;
    for (const headers of [authenticated, open, withBody]) {
      expect(headers).toMatchObject({
        apikey: 'the-key',
        applanguage: 'EN_US',
        accept: 'application/json',
        'content-type': 'application/json',
      });
    }
    expect(authenticated['session']).toBe('the-session');
    expect(withBody['session']).toBe('the-session');
    expect(open).not.toHaveProperty('session');
  });

  it('leaves out what the caller does not have yet', async () => {
    context.current = { apiKey: null, session: null, appLanguage: 'EN' };
    await getInfo();
    expect(server.last().headers).not.toHaveProperty('apikey');
    expect(server.last().headers).not.toHaveProperty('session');
  });

  it('[CALL-03] puts each call on the base of its kind', async () => {
    await getInfo();
    await getFeatures();
    await calls.call('brokerAddress', acknowledgement, { parameters: {} });
    expect(server.asked.map(({ path }) => path)).toEqual([
      '/user/v10/Info',
      '/content/v9/features/hero',
      '/messaging/ps-drm/v1/mqtt',
    ]);
  });

  it('escapes what it fills into a path', async () => {
    await calls.call('features', acknowledgement, { parameters: { id: 'a/b?c=d&e#f ä' } });
    expect(server.last().target).toBe('/content/v9/features/a%2Fb%3Fc%3Dd%26e%23f%20%C3%A4');
  });

  it('refuses ids that would lead to another path, without a call', async () => {
    for (const id of ['.', '..', '\uD800']) {
      const result = await calls.call('features', acknowledgement, { parameters: { id } });
      expect(result).toMatchObject({ ok: false, error: { code: 'malformed', unsent: true } });
    }
    expect(server.asked).toEqual([]);
  });

  it('names a call that may be made again by its key, and no other', async () => {
    const input = { parameters: { id: 'tx-1' }, body: {} };
    await calls.call('pay', acknowledgement, { ...input, idempotencyKey: 'tx-1' });
    expect(server.last().headers).toMatchObject({ 'idempotency-key': 'tx-1' });
    await calls.call('verifyPurchase', acknowledgement, input);
    expect(server.last().headers).not.toHaveProperty('idempotency-key');
  });

  it('keeps the key when the call goes out again by another API key', async () => {
    context.otherKey = 'new-key';
    server.answer = ({ headers }) => ({
      body: { responseCode: headers['apikey'] === 'new-key' ? 10000 : 40001 },
    });
    const input = { parameters: { id: 'tx-1' }, body: {}, idempotencyKey: 'tx-1' };
    expect((await calls.call('pay', acknowledgement, input)).ok).toBe(true);
    expect(server.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['tx-1', 'tx-1']);
  });

  it.each(['', '{}', '{"responseCode":null}'])(
    '[PAYS-19 part] takes %j for no success where money is concerned, and for one elsewhere',
    async (text) => {
      server.answer = () => ({ body: text });
      const input = { parameters: { id: 'tx-1' }, body: {} };
      const malformed = { ok: false, error: { code: 'malformed', detail: 'no response code' } };
      for (const name of ['pay', 'verifyPurchase', 'confirmPurchase', 'setUpAuthentication'] as const) {
        expect(await calls.call(name, acknowledgement, input)).toEqual(malformed);
      }
      const event = { parameters: { id: 'tx-1', name: 'Cancel' }, body: {} };
      expect(await calls.call('purchaseEvent', acknowledgement, event)).toEqual(malformed);
      const redeem = await calls.call('redeemTitle', acknowledgement, { parameters: {}, body: {} });
      expect(redeem).toEqual(malformed);
      expect((await calls.call('reportProgress', acknowledgement, { parameters: {}, body: {} })).ok).toBe(
        true,
      );
    },
  );

  it('never says of a call that left that it did not', async () => {
    server.answer = () => ({ status: 502 });
    expect(await getInfo()).toEqual({ ok: false, error: { code: 'network', outage: true } });
    server.answer = () => ({ body: 'no JSON' });
    expect(await getInfo()).toEqual({ ok: false, error: { code: 'malformed', detail: 'no JSON' } });
  });

  it('sends a body as JSON', async () => {
    const body = { refreshToken: 'übergang "1"' };
    await calls.call('refreshSession', acknowledgement, { parameters: {}, body });
    expect(server.last()).toMatchObject({ method: 'POST', path: '/user/v10/session/refresh', body });
  });

  it('reports every answer with its code, the session it carried and whether it was in the background', async () => {
    context.current = { ...context.current, session: 'session-1' };
    await getInfo();
    server.answer = () => ({ status: 401, body: { responseCode: '20008' } });
    await calls.call('brokerAddress', acknowledgement, { parameters: {} });
    server.answer = () => ({ body: [] });
    await getInfo();
    expect(context.answers).toEqual([
      { endpoint: 'info', responseCode: 10000, background: false, session: 'session-1' },
      { endpoint: 'brokerAddress', responseCode: 20008, background: true, session: 'session-1' },
      { endpoint: 'info', responseCode: null, background: false, session: 'session-1' },
    ]);
    server.answer = () => ({ body: { responseCode: 10000, features: [] } });
    await getFeatures();
    expect(context.answers.at(-1)?.session).toBeNull();
  });

  describe('whose API key the platform refuses', () => {
    const refuseKey = (key: string) => {
      server.answer = ({ headers }) =>
        headers['apikey'] === key
          ? { status: 401, body: { responseCode: 40001 } }
          : { body: { responseCode: 10000 } };
    };

    it('are repeated once with another key, in the name of the same session', async () => {
      refuseKey('the-key');
      context.otherKey = 'another-key';
      const answer = server.answer;
      server.answer = (request) => {
        context.current = { ...CALLER, session: null };
        return answer(request);
      };
      expect((await getInfo()).ok).toBe(true);
      expect(context.refusedKeys).toEqual(['the-key']);
      expect(server.asked.map(({ headers }) => [headers['apikey'], headers['session']])).toEqual([
        ['the-key', 'the-session'],
        ['another-key', 'the-session'],
      ]);
    });

    it('are rejected when there is no other key, and when that one is refused as well', async () => {
      const refused = { ok: false, error: { code: 'rejected', responseCode: 40001 } };
      refuseKey('the-key');
      expect(await getInfo()).toEqual(refused);
      expect(server.asked).toHaveLength(1);
      context.otherKey = 'another-key';
      server.answer = () => ({ status: 401, body: { responseCode: 40001 } });
      expect(await getInfo()).toEqual(refused);
      expect(server.asked).toHaveLength(3);
    });

    it('ask for no key to fetch a key with', async () => {
      context.otherKey = 'another-key';
      refuseKey('the-key');
      await calls.call('apiKey', acknowledgement, { parameters: { masterKey: 'm' } });
      await calls.call('apiKeyOfCountry', acknowledgement, { parameters: { masterKey: 'm', country: 'DE' } });
      expect(context.refusedKeys).toEqual([]);
      await getInfo();
      expect(context.refusedKeys).toEqual(['the-key']);
    });
  });

  it('is rejected by a response code that is no success, whatever the HTTP status', async () => {
    for (const status of [200, 400, 401, 409, 500, 503]) {
      server.answer = () => ({ status, body: { responseCode: 40079 } });
      expect(await getInfo()).toMatchObject({ ok: false, error: { code: 'rejected', responseCode: 40079 } });
    }
  });

  it('takes 10003 for a success of a login and for nothing else', async () => {
    server.answer = () => ({ body: { responseCode: 10003 } });
    expect((await calls.call('login', acknowledgement, { parameters: {}, body: {} })).ok).toBe(true);
    expect(await getInfo()).toEqual({ ok: false, error: { code: 'rejected', responseCode: 10003 } });
  });

  it('takes an answer without a response code for a success when the HTTP status says so', async () => {
    server.answer = () => ({ body: { features: [] } });
    expect(await getFeatures()).toEqual({ ok: true, value: { answer: { features: [] }, dropped: 0 } });
  });

  it('takes an empty success for an acknowledgement, and for nothing that must carry data', async () => {
    for (const answer of [{ status: 204 }, { body: ' \r\n' }]) {
      server.answer = () => answer;
      expect((await getInfo()).ok).toBe(true);
      expect(await getFeatures()).toMatchObject({ ok: false, error: { code: 'malformed' } });
    }
    expect(context.answers).toEqual([]);
  });

  it('[CALL-02] [CALL2-02] resolves to a failure when nobody answers', async () => {
    const socket = createServer();
    const port = await listenOnFreePort(socket);
    await new Promise((resolve) => socket.close(resolve));
    const nowhere = new PlatformCalls(basesOn(`http://127.0.0.1:${port}`), context, log);
    const result = await nowhere.call('info', acknowledgement, { parameters: {} });
    expect(result).toEqual({ ok: false, error: { code: 'network' } });
    expect(context.answers).toEqual([]);
  });

  it('tells a gateway that could not reach the platform from an answer without sense', async () => {
    const error = async () => {
      const result = await getInfo();
      return result.ok ? null : result.error.code;
    };
    server.answer = () => ({ status: 502, body: '<html>Bad gateway</html>' });
    expect(await error()).toBe('network');
    server.answer = () => ({ status: 503, body: { message: 'busy' } });
    expect(await error()).toBe('network');
    server.answer = () => ({ status: 200, body: '<html>Hotel login</html>' });
    expect(await error()).toBe('malformed');
    server.answer = () => ({ status: 404, body: '<html>Not found</html>' });
    expect(await error()).toBe('malformed');
    server.answer = () => ({ status: 404, body: { message: 'not found' } });
    expect(await error()).toBe('malformed');
  });

  it('tells of each call that left what it came to, by its base', async () => {
    const heard: unknown[] = [];
    const listened = new PlatformCalls(basesOn(server.url), context, log, {
      heard: (base, failure) =>
        heard.push([
          base,
          failure?.code ?? null,
          ...(failure !== null && 'outage' in failure ? ['outage'] : []),
        ]),
    });
    const call = () => listened.call('info', acknowledgement, { parameters: {} });
    await call();
    server.answer = () => ({ status: 401, body: { responseCode: 40_011 } });
    await call();
    server.answer = () => ({ body: '<html>Hotel login</html>' });
    await listened.call('features', featuresAnswer, { parameters: { id: 'hero' } });
    server.answer = () => ({ status: 503, body: { message: 'busy' } });
    await call();
    context.usable = false;
    await call();
    expect(heard).toEqual([
      ['user', null],
      ['user', 'rejected'],
      ['content', 'malformed'],
      ['user', 'network', 'outage'],
    ]);
  });

  it('tells a platform in trouble from one that refuses, by the status beside the same code', async () => {
    const body = { responseCode: 50_000 };
    server.answer = () => ({ status: 500, body });
    const rejected = { code: 'rejected', responseCode: 50_000 };
    expect(await getInfo()).toEqual({ ok: false, error: { ...rejected, outage: true } });
    server.answer = () => ({ status: 200, body });
    expect(await getInfo()).toEqual({ ok: false, error: rejected });
  });

  it('gives up on a silent platform', async () => {
    server.answer = () => ({ silent: true });
    const impatient = new PlatformCalls(basesOn(server.url), context, log, { timeOutMs: 20 });
    const result = await impatient.call('info', acknowledgement, { parameters: {} });
    expect(result).toEqual({ ok: false, error: { code: 'network' } });
  });

  it('resolves to cancelled when aborted before or during the call', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    server.answer = () => {
      controller.abort();
      return { silent: true };
    };
    const during = await calls.call('info', acknowledgement, { parameters: {}, signal });
    const before = await calls.call('info', acknowledgement, { parameters: {}, signal });
    // Only the second one certainly never left.
    expect([during, before]).toEqual([
      { ok: false, error: { code: 'cancelled' } },
      { ok: false, error: { code: 'cancelled', unsent: true } },
    ]);
    expect(server.asked).toHaveLength(1);
  });

  it('is given up at once while it waits for the session, which goes on all the same', async () => {
    context.refreshing = new Promise(() => undefined);
    const controller = new AbortController();
    const { signal } = controller;
    const waiting = calls.call('info', acknowledgement, { parameters: {}, signal });
    controller.abort();
    expect(await waiting).toEqual({ ok: false, error: { code: 'cancelled', unsent: true } });
    expect(server.asked).toEqual([]);
  });

  it('drops a bad item of a list, counts it in the log and keeps the rest', async () => {
    const feature = { featureId: 1, featureImageUrl: '/a.webp' };
    server.answer = () => ({
      body: { responseCode: 10000, features: [feature, { featureId: 2 }, 'x', feature] },
    });
    const result = await getFeatures();
    expect(result.ok && result.value.answer.features).toHaveLength(2);
    expect(result.ok && result.value.dropped).toBe(2);
    expect(log.entries).toEqual([
      {
        level: 'warn',
        event: 'list items without the agreed shape',
        fields: {
          endpoint: 'features',
          dropped: 2,
          problem: 'features.1.featureImageUrl: expected string',
        },
      },
    ]);
  });

  it.each([
    ['is no list where there must be one', '{"responseCode":10000,"features":', '}'],
    ['nobody reads', '{"responseCode":10000,"features":[],"a":', '}'],
    ['is the answer', '', ''],
  ])('finds an answer malformed whose endless nesting %s', async (_what, before, after) => {
    server.answer = () => ({ body: `${before}${'['.repeat(200_000)}${']'.repeat(200_000)}${after}` });
    expect(await getFeatures()).toMatchObject({ ok: false, error: { code: 'malformed' } });
  });

  it.each([
    ['says so', { 'content-length': String(5_242_881) }],
    ['does not say so', { 'transfer-encoding': 'chunked' }],
  ])('finds an answer of more than 5 MiB malformed, also one that %s', async (_what, headers) => {
    const answer = '{"responseCode":10000,"features":[]}';
    server.answer = () => ({ body: answer.padEnd(5_242_880, ' ') });
    expect((await getFeatures()).ok).toBe(true);
    server.answer = () => ({ body: answer.padEnd(5_242_881, ' '), headers });
    expect(await getFeatures()).toEqual({
      ok: false,
      error: { code: 'malformed', detail: 'longer than any answer' },
    });
  });

  it('names the field of an unreadable answer, and no value of it', async () => {
    server.answer = () => ({ body: { responseCode: 10000, activeSubscriptions: 'confidential' } });
    const result = await calls.call('info', infoAnswer, { parameters: {} });
    expect(result).toEqual({
      ok: false,
      error: { code: 'malformed', detail: 'activeSubscriptions: expected array' },
    });
    expect(log.text()).not.toContain('confidential');
  });

  it.each([301, 302, 303, 307, 308])(
    'carries the session nowhere else when it is redirected by %i, and says that nobody answered',
    async (status) => {
      server.answer = ({ path }) =>
        path === '/elsewhere'
          ? { body: { responseCode: 10000 } }
          : { status, headers: { location: '/elsewhere' }, body: { responseCode: 10000 } };
      expect(await getInfo()).toEqual({ ok: false, error: { code: 'network' } });
      expect(server.asked.map(({ path }) => path)).toEqual(['/user/v10/Info']);
      expect(context.answers).toEqual([]);
    },
  );

  it('sends no header that a browser would have to ask the platform’s leave for', async () => {
    await getInfo();
    expect(Object.keys(server.last().headers)).toEqual(
      expect.arrayContaining(['apikey', 'session', 'applanguage', 'accept', 'content-type']),
    );
    expect(server.last().headers['user-agent'] ?? '').not.toContain('axios');
  });

  it('gives up on a platform that begins an answer and never ends it', async () => {
    server.answer = () => ({ unfinished: true, body: '{"responseCode":' });
    const impatient = new PlatformCalls(basesOn(server.url), context, log, { timeOutMs: 50 });
    const result = await impatient.call('info', acknowledgement, { parameters: {} });
    expect(result).toEqual({ ok: false, error: { code: 'network' } });
  });

  it('makes many calls over few connections', async () => {
    for (let call = 0; call < 20; call += 1) await getInfo();
    expect(server.asked).toHaveLength(20);
    expect(new Set(server.asked.map(({ port }) => port)).size).toBeLessThan(6);
  });
});

describe('calls in the name of an account', () => {
  let server: ScriptedServer;
  let context: FakeCallContext;
  let ending: AbortController;
  let current: boolean;
  let calls: PlatformCalls;

  beforeEach(async () => {
    server = await ScriptedServer.open();
    context = new FakeCallContext({ apiKey: 'key', session: 'session-a', appLanguage: 'EN' });
    ending = new AbortController();
    current = true;
    const scope = { signal: ending.signal, isCurrent: () => current };
    calls = new PlatformCalls(basesOn(server.url), context, new RecordingLog(), { scope });
    server.answer = () => ({ body: { responseCode: 10000 } });
  });
  afterEach(() => server.close());

  const info = () => calls.call('info', acknowledgement, { parameters: {} });

  it('leave as long as it is there, and not after its end', async () => {
    expect((await info()).ok).toBe(true);
    ending.abort();
    expect(await info()).toEqual({ ok: false, error: { code: 'cancelled', unsent: true } });
    expect(server.asked).toHaveLength(1);
  });

  it('are given up at its end, and what they would have said is not heard', async () => {
    server.answer = () => {
      ending.abort();
      return { unfinished: true, body: '{"responseCode":' };
    };
    // It has left: nobody knows what became of it.
    expect(await info()).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(server.asked).toHaveLength(1);
    expect(context.answers).toEqual([]);
  });

  it('do not leave with the session of another account, which another tab has stored', async () => {
    current = false;
    expect(await info()).toEqual({ ok: false, error: { code: 'cancelled', unsent: true } });
    expect(server.asked).toHaveLength(0);
  });

  it('are not heard once another tab has stored the session of another account', async () => {
    server.answer = () => {
      current = false;
      return { body: { responseCode: 10000 } };
    };
    expect(await info()).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(server.asked).toHaveLength(1);
    expect(context.answers).toEqual([]);
  });

  it('[SESS-02 part] do not leave with a session that is due for a refresh which fails', async () => {
    context.usable = false;
    expect(await info()).toEqual({ ok: false, error: { code: 'network', unsent: true } });
    expect(server.asked).toHaveLength(0);
    const apiKey = await calls.call('apiKey', acknowledgement, { parameters: { masterKey: 'm' } });
    expect(apiKey.ok).toBe(true);
  });

  it('do not leave so in the background either, where the answer would end the account', async () => {
    context.usable = false;
    for (const name of ['brokerAddress', 'holdStream'] as const) {
      const asked = await calls.call(name, acknowledgement, { parameters: {} });
      expect(asked).toEqual({ ok: false, error: { code: 'network', unsent: true } });
    }
    expect(server.asked).toHaveLength(0);
  });

  it('leave with the session that there is, due or not, where they end it', async () => {
    context.usable = false;
    const logout = await calls.call('logout', acknowledgement, { parameters: { consumerDeviceId: 'd' } });
    expect(logout.ok).toBe(true);
    expect(server.last().headers['session']).toBe('session-a');
  });

  it('are not repeated by another API key once another tab has stored another account', async () => {
    server.answer = ({ headers }) => ({
      body: { responseCode: headers['apikey'] === 'another-key' ? 10000 : 40001 },
    });
    context.otherKey = 'another-key';
    expect((await info()).ok).toBe(true);
    expect(server.asked).toHaveLength(2);
    const refuse = server.answer;
    server.answer = (request) => {
      current = false;
      return refuse(request);
    };
    expect(await info()).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(server.asked).toHaveLength(3);
  });
});
