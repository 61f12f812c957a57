import { describe, expect, it } from 'vitest';
import { HttpFeatureFlags } from '../../../adapters/http/http-feature-flags.ts';
import { OutsideCalls } from '../../../adapters/http/outside-calls.ts';
import { OUTSIDE_CONTRACT } from '../../../adapters/http/wire/contract.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

const { signal } = new AbortController();
const CONTEXT = { appName: 'cabinema', environment: 'staging', wlcId: 40 };

describe('HttpFeatureFlags', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
    rig.context.current = { apiKey: 'the-key', session: 'the-session', appLanguage: 'EN' };
  });

  const ask = () => rig.flags.fetch(['cabinema-payment'], CONTEXT, signal);

  it('[FLAG-01] [FLAG-02] [ROLE-12] posts toggles and context with the client key as authorization', async () => {
    server.answer = () => ({ body: { toggles: [] } });
    await ask();
    expect(server.last()).toMatchObject({
      method: 'POST',
      target: '/api/frontend',
      headers: { authorization: 'client-key', 'content-type': 'application/json' },
    });
    expect(server.last().body).toEqual({
      toggles: ['cabinema-payment'],
      context: { appName: 'cabinema', environment: 'staging', properties: { wlcId: '40' } },
    });
    expect(OUTSIDE_CONTRACT.flags.request.safeParse(server.last().body)).toEqual({
      success: true,
      data: server.last().body,
    });
  });

  it('shows neither session nor API key, and is no activity of the user', async () => {
    server.answer = () => ({ body: { toggles: [] } });
    await ask();
    expect(server.last().headers).not.toHaveProperty('session');
    expect(server.last().headers).not.toHaveProperty('apikey');
    expect(rig.context.answers).toEqual([]);
  });

  it('[FLAG-02] answers name and enabled of each toggle, and drops only those that cannot be read', async () => {
    server.answer = () => ({
      body: {
        toggles: [
          { name: 'cabinema-payment', enabled: true, impressionData: false, variant: { name: 'disabled' } },
          { name: 'spelt-out', enabled: 'true' },
          { name: 'off', enabled: false },
        ],
      },
    });
    expect(await ask()).toEqual({
      ok: true,
      value: [
        { name: 'cabinema-payment', enabled: true },
        { name: 'off', enabled: false },
      ],
    });
  });

  it('enables nothing when the service is unreachable, refuses or answers something else', async () => {
    for (const [status, body] of [
      [401, '{"toggles":[{"name":"cabinema-payment","enabled":true}]}'],
      [500, '{}'],
      [200, '{}'],
      [200, '{"toggles":true}'],
      [200, 'no JSON'],
    ] as const) {
      server.answer = () => ({ status, body });
      expect((await ask()).ok).toBe(false);
    }
    const nowhere = new HttpFeatureFlags(new OutsideCalls(new RecordingLog()), {
      url: 'http://127.0.0.1:9/api/frontend',
      clientKey: '',
    });
    expect(await nowhere.fetch([], CONTEXT, signal)).toEqual({ ok: false, error: { code: 'network' } });
  });

  it('has no flag on, and asks nobody, without a configured service', async () => {
    const none = new HttpFeatureFlags(new OutsideCalls(new RecordingLog()), { url: '', clientKey: '' });
    expect(await none.fetch(['cabinema-payment'], CONTEXT, signal)).toEqual({ ok: true, value: [] });
  });

  it('writes no client key to the log', async () => {
    server.answer = () => ({ body: { toggles: [{ name: 5 }] } });
    await ask();
    expect(rig.log.entries.length).toBeGreaterThan(0);
    expect(rig.log.text()).not.toContain('client-key');
  });
});
