import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentKey } from '../../../simulators/media/content-keys.ts';
import { FAMILY, SOLO, openRig } from './support/studio-rig.ts';
import type { SignedInCaller, StudioCaller, StudioRig } from './support/studio-rig.ts';

/** Encrypted in three heights, in the subscription of the family. */
const FILM = 1066;

let rig: StudioRig;
let kids: readonly string[];
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(async () => {
  await rig.studio.control.reset();
  const { body } = await play(await rig.visitor.signedIn());
  const [dash] = body['productTracks'] as readonly { readonly url: string }[];
  const mpd = await (await fetch(rig.studio.url + String(dash?.url))).text();
  kids = [...new Set([...mpd.matchAll(/default_KID="([^"]+)"/g)].map(([, kid = '']) => kid))].map((kid) =>
    Buffer.from(kid.replaceAll('-', ''), 'hex').toString('base64url'),
  );
});
afterAll(() => rig.studio.close());

const play = (caller: SignedInCaller) =>
  caller.call('video', { productId: FILM + 20_000, transactionType: 2, quality: 1080 });

async function licence(caller: StudioCaller, film: number | string = FILM, body?: string) {
  const response = await fetch(`${rig.studio.url}/licences/${film}`, {
    method: 'POST',
    headers: caller.headers,
    // As a browser sends it: bytes, of no type.
    body: new TextEncoder().encode(body ?? JSON.stringify({ kids, type: 'temporary' })),
  });
  const text = await response.text();
  const json = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : null;
  return { status: response.status, code: json?.['responseCode'], keys: json?.['keys'], json, text };
}

describe('the licence server', () => {
  it('is named by the stream of an encrypted film, and of no other', async () => {
    const family = await rig.visitor.signedIn();
    expect((await play(family)).body['clearKeyLicenseServer']).toBe(`/licences/${FILM}`);
    const { body } = await family.call('video', { productId: 21073, transactionType: 2, quality: 1080 });
    expect(body['trackingId']).toMatch(/\w/);
    expect(body).not.toHaveProperty('clearKeyLicenseServer');
  });

  it('answers the keys that were asked for in the form of ClearKey', async () => {
    const family = await rig.visitor.signedIn();
    expect(kids).toHaveLength(3);
    const { status, json } = await licence(family);
    expect(status).toBe(200);
    expect(json).toEqual({
      keys: expect.arrayContaining(
        kids.map((kid) => ({ kty: 'oct', kid, k: expect.stringMatching(/^[\w-]{22}$/) as unknown })),
      ) as unknown,
      type: 'temporary',
    });
    const one = await licence(family, FILM, JSON.stringify({ kids: [kids[0]], type: 'temporary' }));
    expect(one.keys).toHaveLength(1);
  });

  it('gives nothing without a session or to one that has ended', async () => {
    const family = await rig.visitor.signedIn();
    expect(await licence(rig.visitor)).toMatchObject({ status: 401, code: 40011 });
    expect(await licence(family.with({ ApiKey: '' }))).toMatchObject({ status: 401, code: 40001 });
    expect((await licence(family)).status).toBe(200);
    rig.studio.control.expireSessions(FAMILY.email, true);
    expect(await licence(family)).toMatchObject({ status: 401 });
  });

  it('gives nothing to an account that may not play the title, as long as it may not', async () => {
    const solo = await rig.visitor.signedIn(SOLO);
    expect(await licence(solo)).toMatchObject({ status: 403, code: 40222 });
    rig.studio.control.grant(SOLO.email, FILM, 'rent');
    expect((await licence(solo)).status).toBe(200);
    rig.studio.control.revoke(SOLO.email, FILM);
    expect(await licence(solo)).toMatchObject({ status: 403, code: 40222 });
    const family = await rig.visitor.signedIn();
    rig.studio.control.withhold(FILM, true);
    expect(await licence(family)).toMatchObject({ code: 40058 });
  });

  it('gives no key of a film for another, and refuses what is no request', async () => {
    const family = await rig.visitor.signedIn();
    const other = contentKey('paper-fox-cenc', 'SD').id;
    const body = JSON.stringify({
      kids: [Buffer.from(other, 'hex').toString('base64url')],
      type: 'temporary',
    });
    expect((await licence(family, 1060, body)).keys).toHaveLength(1);
    expect((await licence(family, FILM, body)).keys).toEqual([]);
    for (const wrong of [
      '',
      '{}',
      'kids',
      '{"kids":[],"type":"temporary"}',
      '{"kids":["x"],"type":"temporary"}',
    ]) {
      expect(await licence(family, FILM, wrong)).toMatchObject({ status: 400, code: 40016 });
    }
    expect(await licence(family, 'no-title')).toMatchObject({ code: 40058 });
  });

  it('gives the keys of both parts of a film that goes on by others, and refuses the second alone', async () => {
    const family = await rig.visitor.signedIn();
    rig.studio.control.planLicences('short-lived', 20_000);
    const ask = (mediaId: string) => {
      const kid = Buffer.from(contentKey(mediaId, 'SD').id, 'hex').toString('base64url');
      return licence(family, 1060, JSON.stringify({ kids: [kid], type: 'temporary' }));
    };
    expect((await ask('paper-fox-cenc')).keys).toHaveLength(1);
    rig.pass(19_999);
    expect((await ask('last-light-cenc')).keys).toHaveLength(1);
    rig.pass(1);
    expect(await ask('last-light-cenc')).toMatchObject({ status: 403, code: 40331 });
  });

  it('gives the keys of a clip to whoever may play it', async () => {
    const solo = await rig.visitor.signedIn(SOLO);
    expect((await licence(solo, 5040)).keys).toHaveLength(3);
    expect((await licence(solo, 5001)).keys).toEqual([]);
    expect(await licence(rig.visitor, 5040)).toMatchObject({ status: 401, code: 40011 });
    const locked = rig.studio.catalogue.clips.find((clip) => clip.locked)?.id ?? 0;
    expect(await licence(solo, locked)).toMatchObject({ status: 403, code: 40222 });
    rig.studio.control.withhold(rig.studio.catalogue.clip(5040)?.filmId ?? 0, true);
    expect(await licence(solo, 5040)).toMatchObject({ code: 40058 });
  });

  it('refuses, is empty, talks nonsense, withholds the key of 1080 lines and expires by control', async () => {
    const { control } = rig.studio;
    const family = await rig.visitor.signedIn();
    control.planLicences('refused');
    expect(await licence(family)).toMatchObject({ status: 403, code: 40330 });
    control.planLicences('empty');
    expect(await licence(family)).toMatchObject({ status: 200, keys: [] });
    control.planLicences('nonsense');
    expect(await licence(family)).toMatchObject({ status: 200, json: null });
    control.planLicences('no-hd');
    expect((await licence(family)).keys).toHaveLength(2);
    control.planLicences('short-lived', 20_000);
    expect((await licence(family)).status).toBe(200);
    rig.pass(20_000);
    expect(await licence(family)).toMatchObject({ status: 403, code: 40331 });
    await control.reset();
    expect(control.summary().licences).toEqual({ mode: 'granted', ms: null });
  });

  it('is late by control, and fails as any call does', async () => {
    const family = await rig.visitor.signedIn();
    rig.studio.control.planLicences('slow', 250);
    const before = performance.now();
    expect((await licence(family)).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(240);
    rig.studio.control.planFault('licences', { kind: 'status', status: 503 }, 1);
    expect((await licence(family)).status).toBe(503);
    rig.studio.control.planFault('licences', { kind: 'drop' }, 1);
    await expect(licence(family)).rejects.toThrow('fetch failed');
  });
});
