import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailboxView } from '../../../simulators/studio/control.ts';
import { DEVICE, FAMILY, SOLO, openRig } from './support/studio-rig.ts';
import type { StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

async function control(path: string, body: unknown = {}): Promise<{ status: number; value: unknown }> {
  const response = await fetch(`${rig.studio.url}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { value?: unknown; error?: unknown; message?: unknown };
  return { status: response.status, value: answer.value ?? answer.error ?? answer.message ?? null };
}

/** What a page elsewhere gets that points a name of its own at this machine. */
function statusFromElsewhere(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'attacker.example', 'content-type': 'application/json' };
    const call = request(`${rig.studio.url}/control/${path}`, { method, headers }, (response) =>
      resolve(response.resume().statusCode),
    );
    call.on('error', reject);
    call.end(method === 'POST' ? '{}' : undefined);
  });
}

describe('the control API', () => {
  it('makes many accounts at once, each with a car that signs in on its own', async () => {
    const made = await control('accounts', {
      count: 20,
      prefix: 'fleet-',
      password: 'p-1',
      subscribed: true,
    });
    expect(made.value).toHaveLength(20);
    const car = { ...DEVICE, hardwareId: 'fleet-7' };
    const { body } = await rig.visitor.call('loginLinkedDevice', {}, car);
    const fleet = rig.visitor.with({ Session: String(body['session']) });
    expect((await fleet.call('info', {})).body['email']).toBe('fleet-7@cabinema.test');
    expect((await control('accounts', { count: 1, prefix: 'fleet-', password: 'p-2' })).status).toBe(409);
  });

  it('links cars, and says so when there is no such account', async () => {
    expect((await control('link', { email: SOLO.email, hardwareIds: ['car-9'] })).status).toBe(200);
    expect((await rig.visitor.call('loginLinkedDevice', {}, { ...DEVICE, hardwareId: 'car-9' })).code).toBe(
      10000,
    );
    expect(await control('link', { email: 'nobody@cabinema.test', hardwareIds: ['car-9'] })).toEqual({
      status: 404,
      value: 'control/no-account',
    });
  });

  it('expires the sessions of one account or of all', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    const solo = await rig.visitor.signedIn(SOLO);
    expect((await control('expire-sessions', { email: FAMILY.email })).value).toBe(1);
    expect([(await family.call('info', {})).code, (await solo.call('info', {})).code]).toEqual([
      20008, 10000,
    ]);
    expect((await control('expire-sessions')).value).toBe(1);
    expect((await solo.call('info', {})).code).toBe(20008);
  });

  it('ends sessions with their refresh tokens, refuses a refresh and answers one late', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    const refresh = () => rig.visitor.call('refreshSession', {}, { refreshToken: family.refreshToken });
    const late = { target: 'refreshSession', fault: { kind: 'delay', delayMs: 1 }, times: 1 };
    expect((await control('fault', late)).status).toBe(200);
    expect((await refresh()).code).toBe(10000);
    expect(rig.studio.control.summary().faults).toEqual([]);
    const refusal = { kind: 'code', responseCode: 40011 };
    await control('fault', { target: 'refreshSession', fault: refusal, times: 1 });
    expect((await refresh()).code).toBe(40011);
    expect((await refresh()).code).toBe(10000);
    expect((await control('expire-sessions', { email: FAMILY.email, refreshToo: true })).value).toBe(2);
    expect((await refresh()).code).toBe(20008);
  });

  it('turns switches, those that are named alone, and back with a reset', async () => {
    expect((await control('switches', { payment: false })).value).toEqual({
      payment: false,
      automaticVoucher: 'new-devices',
      alternateSuccess: false,
      scriptedLegals: false,
    });
    expect((await control('switches', { automaticVoucher: 'nobody' })).value).toMatchObject({
      payment: false,
      automaticVoucher: 'nobody',
    });
    expect((await control('switches', { payments: false })).status).toBe(400);
    await control('reset');
    expect(rig.studio.control.summary().switches.payment).toBe(true);
  });

  it('publishes wording', async () => {
    const { value } = await control('wording', { language: 'en', texts: { 'app.name': 'Cabinema, demo' } });
    expect(value).toMatch(/^2026-06-01T12/);
    expect((await control('wording', { language: 'fi', texts: {} })).status).toBe(400);
  });

  it('shows the mails and the codes to this machine', async () => {
    const { visitor, studio } = rig;
    await visitor.call('sendTemporaryPassword', { email: FAMILY.email });
    studio.control.createSignInCode(SOLO.email);
    const { value } = (await (await fetch(`${studio.url}/control/mailbox`)).json()) as {
      readonly value: MailboxView;
    };
    expect(value.mails).toMatchObject([{ id: 1, to: FAMILY.email }]);
    expect(value.mails[0]?.text).toContain(value.mails[0]?.passcode);
    expect(value.codes).toMatchObject([{ email: SOLO.email, leftMs: 60_000 }]);
    expect(await statusFromElsewhere('GET', 'mailbox')).toBe(404);
  });

  it('grants, revokes, limits and withholds', async () => {
    expect((await control('grant', { email: SOLO.email, filmId: 1002, kind: 'redeem' })).status).toBe(200);
    expect((await control('revoke', { email: SOLO.email, filmId: 1002 })).value).toBe(1);
    expect((await control('stream-limit', { email: SOLO.email, limit: 3 })).status).toBe(200);
    expect((await control('withhold', { filmId: 1002, withheld: true })).status).toBe(200);
    expect((await rig.visitor.call('metadata', { id: 1002 })).code).toBe(40058);
    expect((await control('grant', { email: SOLO.email, filmId: 5, kind: 'buy' })).value).toBe(
      'control/no-title',
    );
  });

  it('[CALL2-16] closes the playback window of a title alone, opens it again, and with a reset', async () => {
    const { visitor, studio } = rig;
    const family = await visitor.signedIn();
    const isOpen = async (caller: typeof family, filmId: number): Promise<unknown> => {
      const id = String(studio.catalogue.film(filmId)?.productId);
      return (await caller.call('playbackWindow', { id, quality: 720, x: 0 })).body['isOpen'];
    };
    expect((await control('playback-window', { filmId: 1002, isOpen: false })).status).toBe(200);
    expect([await isOpen(family, 1002), await isOpen(family, 1001)]).toEqual([false, true]);
    expect(studio.control.summary().closedWindows).toEqual([1002]);
    await control('playback-window', { filmId: 1002, isOpen: true });
    expect(await isOpen(family, 1002)).toBe(true);
    await control('playback-window', { filmId: 1002, isOpen: false });
    await control('reset');
    expect(await isOpen(await visitor.signedIn(), 1002)).toBe(true);
    expect((await control('playback-window', { filmId: 5, isOpen: false })).value).toBe('control/no-title');
    expect((await control('playback-window', { filmId: 1002 })).status).toBe(400);
  });

  it('refuses what it does not understand with a reason, and changes nothing', async () => {
    const wrong: [string, unknown][] = [
      ['accounts', { count: -1, prefix: 'x', password: 'y' }],
      ['fault', { target: 'nonsense', fault: { kind: 'drop' } }],
      ['fault', { target: 'login', fault: { kind: 'explode' } }],
      ['stream-limit', { email: SOLO.email }],
      ['withhold', []],
    ];
    for (const [path, body] of wrong) {
      const { status, value } = await control(path, body);
      expect({ path, status }).toEqual({ path, status: 400 });
      expect(value).toMatch(/\w/);
    }
    expect(rig.studio.control.summary()).toMatchObject({ accounts: 2, faults: [], withheld: [] });
  });

  it('sums up the state', async () => {
    await rig.visitor.signedIn();
    const answer = await fetch(`${rig.studio.url}/control`);
    expect(await answer.json()).toMatchObject({
      value: { accounts: 2, liveSessions: 1, faults: [], broker: { running: true } },
    });
  });

  it('does not answer to a name that is not of this machine', async () => {
    const status = await statusFromElsewhere('POST', 'reset');
    expect(status).toBe(404);
  });

  it('can be left out', async () => {
    const closed = await openRig({ control: false });
    const response = await fetch(`${closed.studio.url}/control`);
    await closed.studio.close();
    expect(response.status).toBe(404);
  });
});

describe('planned faults', () => {
  const film = { id: 1001 };

  it('answer an HTTP status without JSON, as often as planned', async () => {
    await control('fault', { target: 'metadata', fault: { kind: 'status', status: 503 }, times: 1 });
    const url = `${rig.studio.url}/content/v9/metadata/1001`;
    const broken = await fetch(url, { headers: rig.visitor.headers });
    expect(broken.status).toBe(503);
    expect(broken.headers.get('content-type')).toContain('text/html');
    expect((await rig.visitor.call('metadata', film)).code).toBe(10000);
  });

  it('answer another response code, or another shape', async () => {
    await control('fault', { target: 'metadata', fault: { kind: 'code', responseCode: 40058 }, times: 1 });
    expect(await rig.visitor.call('metadata', film)).toMatchObject({ status: 200, code: 40058 });
    await control('fault', { target: 'metadata', fault: { kind: 'malformed' }, times: 1 });
    expect((await rig.visitor.call('metadata', film)).body).not.toHaveProperty('title');
  });

  it('drop the connection without an answer', async () => {
    await control('fault', { target: 'metadata', fault: { kind: 'drop' }, times: 1 });
    await expect(rig.visitor.call('metadata', film)).rejects.toThrow('fetch failed');
    expect((await rig.visitor.call('metadata', film)).code).toBe(10000);
  });

  it('answer late, and do not hold a closing studio up', async () => {
    const other = await openRig();
    other.studio.control.planFault('metadata', { kind: 'delay', delayMs: 600_000 });
    const never = other.visitor.call('metadata', film).catch(() => 'gone');
    while (other.studio.control.summary().faults.length === 0) await Promise.resolve();
    await other.studio.close();
    expect(await never).toBe('gone');
  });

  it('answer in the end when they are only late', async () => {
    await control('fault', { target: 'metadata', fault: { kind: 'delay', delayMs: 1 } });
    expect((await rig.visitor.call('metadata', film)).code).toBe(10000);
  });

  it('reach the streams, and everything at once, until they are cleared', async () => {
    const { body } = await rig.visitor.call('metadata', film);
    const trailer = await rig.visitor.call('trailer', { productId: String(body['productId']) });
    const manifest = rig.studio.url + String(trailer.body['url']);
    await control('fault', { target: 'films', fault: { kind: 'status', status: 404 } });
    expect((await fetch(manifest)).status).toBe(404);
    await control('fault', { target: '*', fault: { kind: 'code', responseCode: 1, status: 500 } });
    expect((await rig.visitor.call('metadata', film)).status).toBe(500);
    await control('clear-faults');
    expect((await fetch(manifest)).status).toBe(200);
    expect((await rig.visitor.call('metadata', film)).status).toBe(200);
  });
});
