import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAMILY, SOLO, openRig } from './support/studio-rig.ts';
import type { Answer, SignedInCaller, StudioRig } from './support/studio-rig.ts';

const DAY_MS = 86_400_000;
const TYPES = { EST: 1, SVOD: 2, TVOD: 3, FVOD: 4 } as const;
type Type = keyof typeof TYPES;
const EVERYTHING = { size: 100, page: 1, filters: '1,2,3,4' };

let rig: StudioRig;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(() => rig.studio.control.reset());
afterAll(() => rig.studio.close());

const productIds = (answer: Answer): number[] =>
  (answer.body['products'] as { parentProductId: number }[]).map(({ parentProductId }) => parentProductId);

async function firstOf(caller: SignedInCaller, playlist: string): Promise<number> {
  const [first] = productIds(await caller.call('playlistContent', { id: playlist, ...EVERYTHING }));
  if (first === undefined) throw new Error(`nothing in ${playlist}`);
  return first;
}

/** A film that the account has no claim to at all. */
async function foreignFilm(caller: SignedInCaller): Promise<number> {
  for (const id of productIds(await caller.call('playlistContent', { id: 'home-all', ...EVERYTHING }))) {
    if ((await claims(caller, id)).every(({ owned }) => !owned)) return id;
  }
  throw new Error('the account owns everything');
}

async function claims(caller: SignedInCaller, id: number) {
  const items = Object.values(TYPES).map((transactionType) => ({
    parentProductId: String(id),
    streamType: 2,
    transactionType,
  }));
  return (await caller.call('owned', {}, items)).body['products'] as {
    transactionType: Type;
    owned: boolean;
    utcExpiryDate: string | null;
    ownershipExpiryHoursRemaining: number | null;
    ownershipExpiryMinutesRemaining: number | null;
  }[];
}

const claim = async (caller: SignedInCaller, id: number, type: Type) =>
  (await claims(caller, id)).find(({ transactionType }) => transactionType === type);

/** Ids of no film are those of no product either. */
const productOf = (id: number): number => rig.studio.catalogue.film(id)?.productId ?? id;

const play = (caller: SignedInCaller, id: number, type: Type, quality: number | string = 1080) =>
  caller.call('video', { productId: productOf(id), transactionType: TYPES[type], quality });

const report = (
  caller: SignedInCaller,
  id: number,
  trackingId: unknown,
  event: string,
  positionMs = 60_000,
) =>
  caller.call(
    'reportProgress',
    {},
    {
      parentProductId: String(id),
      streamProgress: positionMs,
      type: 1,
      totalDuration: 6_000_000,
      event,
      trackingId,
      transactionType: 1,
    },
  );

describe('who may play', () => {
  it('[STRM-07] answers a record for every kind that was asked about', async () => {
    const family = await rig.visitor.signedIn();
    const records = await claims(family, await foreignFilm(await rig.visitor.signedIn(SOLO)));
    expect(records.map(({ transactionType }) => transactionType)).toEqual(['EST', 'SVOD', 'TVOD', 'FVOD']);
  });

  it('[OWNR-02] lets a rental be played for 30 days and counts the time down', async () => {
    const solo = await rig.visitor.signedIn(SOLO);
    const film = await foreignFilm(solo);
    rig.studio.control.grant(SOLO.email, film, 'rent');
    rig.pass(28 * DAY_MS + 30 * 60_000);
    const later = await rig.visitor.signedIn(SOLO);
    expect(await claim(later, film, 'TVOD')).toMatchObject({
      owned: true,
      ownershipExpiryHoursRemaining: 47,
      ownershipExpiryMinutesRemaining: 30,
    });
    rig.pass(2 * DAY_MS);
    const tooLate = await rig.visitor.signedIn(SOLO);
    expect(await claim(tooLate, film, 'TVOD')).toMatchObject({
      owned: false,
      ownershipExpiryHoursRemaining: 0,
    });
    expect((await play(tooLate, film, 'TVOD')).code).toBe(40222);
  });

  it('gives subscribers the titles of the subscription, and nobody else', async () => {
    const family = await rig.visitor.signedIn();
    const film = await firstOf(family, 'home-subscription');
    expect((await play(family, film, 'SVOD')).code).toBe(10000);
    const solo = await rig.visitor.signedIn(SOLO);
    expect(await play(solo, film, 'SVOD')).toMatchObject({ status: 403, code: 40222 });
  });

  it('takes a title away when its purchase is revoked', async () => {
    const solo = await rig.visitor.signedIn(SOLO);
    const film = await foreignFilm(solo);
    rig.studio.control.grant(SOLO.email, film, 'buy');
    expect((await play(solo, film, 'EST')).code).toBe(10000);
    expect(rig.studio.control.revoke(SOLO.email, film)).toEqual({ ok: true, value: 1 });
    expect((await play(solo, film, 'EST')).code).toBe(40222);
  });

  it('answers 40058 for a title that is unknown, no number or withheld', async () => {
    const family = await rig.visitor.signedIn();
    const film = await firstOf(family, 'home-free');
    for (const id of [999_999_999, 'no-number', '1e3', '-1']) {
      expect((await family.call('metadata', { id })).code).toBe(40058);
    }
    rig.studio.control.withhold(film, true);
    expect((await family.call('metadata', { id: film })).code).toBe(40058);
    expect((await play(family, film, 'FVOD')).code).toBe(40058);
    expect((await family.call('availability', { id: film })).body['available']).toBe(false);
    rig.studio.control.withhold(film, false);
    expect((await family.call('availability', { id: film })).body['available']).toBe(true);
  });
});

describe('how many screens play', () => {
  it('lets four screens of the family play at once, and refuses the seventh with 40079', async () => {
    const screens = await Promise.all(Array.from({ length: 7 }, () => rig.visitor.signedIn()));
    const [first, ...rest] = screens;
    if (first === undefined) throw new Error('no screen');
    const film = await firstOf(first, 'home-free');
    for (const screen of screens.slice(0, 6)) expect((await play(screen, film, 'FVOD')).code).toBe(10000);
    const seventh = rest[5] ?? first;
    expect(await play(seventh, film, 'FVOD')).toMatchObject({ status: 409, code: 40079 });
    expect((await seventh.call('streamLimit', { id: seventh.consumerId })).body).toMatchObject({
      globalStreams: 6,
      availableStreams: 0,
    });
    expect((await first.call('streamLimit', { id: first.consumerId })).body['availableStreams']).toBe(1);
  });

  it('frees a stream when the film is left, and when the screen falls silent', async () => {
    const [one, two] = [await rig.visitor.signedIn(SOLO), await rig.visitor.signedIn(SOLO)];
    const film = await firstOf(one, 'home-free');
    const { trackingId } = (await play(one, film, 'FVOD')).body;
    expect((await play(two, film, 'FVOD')).code).toBe(40079);
    await report(one, film, trackingId, 'End');
    expect((await play(two, film, 'FVOD')).code).toBe(10000);
    expect((await play(one, film, 'FVOD')).code).toBe(40079);
    rig.pass(60_000);
    expect((await play(one, film, 'FVOD')).code).toBe(10000);
  });

  it('keeps a stream that is held or reported, and refuses to hold one more', async () => {
    const [one, two] = [await rig.visitor.signedIn(SOLO), await rig.visitor.signedIn(SOLO)];
    const film = await firstOf(one, 'home-free');
    const { trackingId } = (await play(one, film, 'FVOD')).body;
    rig.pass(40_000);
    expect((await one.call('holdStream', {}, [{ parentProductId: film, trackingId }])).code).toBe(10000);
    rig.pass(40_000);
    await report(one, film, trackingId, 'Update');
    rig.pass(40_000);
    expect((await play(two, film, 'FVOD')).code).toBe(40079);
    expect((await two.call('holdStream', {}, [{ parentProductId: film, trackingId: 'x' }])).code).toBe(40410);
    expect((await two.call('holdStream', {}, [{ parentProductId: film, trackingId }])).code).toBe(40410);
    rig.pass(60_000);
    expect((await play(two, film, 'FVOD')).code).toBe(10000);
    expect((await one.call('holdStream', {}, [{ parentProductId: film, trackingId }])).code).toBe(40079);
  });

  it('takes no stream by a hold that comes after the film was left, and frees none twice', async () => {
    const [one, two] = [await rig.visitor.signedIn(SOLO), await rig.visitor.signedIn(SOLO)];
    const film = await firstOf(one, 'home-free');
    const { trackingId } = (await play(one, film, 'FVOD')).body;
    await report(one, film, trackingId, 'End');
    expect(await one.call('holdStream', {}, [{ parentProductId: film, trackingId }])).toMatchObject({
      status: 200,
      code: 40410,
    });
    const { trackingId: second } = (await play(two, film, 'FVOD')).body;
    await report(one, film, trackingId, 'End');
    await report(one, film, second, 'End');
    expect((await play(one, film, 'FVOD')).code).toBe(40079);
    await report(two, film, second, 'Complete');
    await report(two, film, second, 'Complete');
    expect((await play(one, film, 'FVOD')).code).toBe(10000);
  });

  it('counts a page that was loaded anew once, and holds its new stream alone', async () => {
    const [one, two] = [await rig.visitor.signedIn(SOLO), await rig.visitor.signedIn(SOLO)];
    const film = await firstOf(one, 'home-free');
    const before = (await play(one, film, 'FVOD')).body['trackingId'];
    const after = (await play(one, film, 'FVOD')).body['trackingId'];
    const hold = async (trackingId: unknown) =>
      (await one.call('holdStream', {}, [{ parentProductId: film, trackingId }])).code;
    expect([await hold(before), await hold(after)]).toEqual([40410, 10000]);
    await report(one, film, before, 'End');
    expect((await play(two, film, 'FVOD')).code).toBe(40079);
    await report(one, film, after, 'End');
    expect((await play(two, film, 'FVOD')).code).toBe(10000);
  });

  it('follows a changed limit', async () => {
    const [one, two] = [await rig.visitor.signedIn(SOLO), await rig.visitor.signedIn(SOLO)];
    const film = await firstOf(one, 'home-free');
    rig.studio.control.setStreamLimit(SOLO.email, 2);
    await play(one, film, 'FVOD');
    expect((await play(two, film, 'FVOD')).code).toBe(10000);
    rig.studio.control.setStreamLimit(SOLO.email, 0);
    expect((await two.call('streamLimit', { id: two.consumerId })).body).toMatchObject({
      globalStreams: 0,
      availableStreams: 0,
    });
  });

  it('frees the stream of a screen that signs out', async () => {
    const [one, two] = [await rig.visitor.signedIn(SOLO), await rig.visitor.signedIn(SOLO)];
    const film = await firstOf(one, 'home-free');
    await play(one, film, 'FVOD');
    await one.call('logout', { consumerDeviceId: one.consumerDeviceId });
    expect((await play(two, film, 'FVOD')).code).toBe(10000);
  });
});

describe('what is played', () => {
  it('[STRM-01 part] names the manifest in the asked quality, the subtitles and the languages', async () => {
    const family = await rig.visitor.signedIn();
    const film = await firstOf(family, 'home-free');
    const { body } = await play(family, film, 'FVOD', 720);
    expect(body).toMatchObject({
      productTracks: expect.arrayContaining([
        { fileType: 'DASH', url: expect.stringContaining(`/${film}/manifest-720.mpd`) as unknown },
        {
          fileType: 'subtitle VTT',
          url: expect.stringContaining(`/${film}/subtitles/de.vtt`) as unknown,
          language: 'de',
        },
      ]) as unknown,
    });
    expect(body['trackingId']).not.toBe((await play(family, film, 'FVOD')).body['trackingId']);
    expect(body).not.toHaveProperty('clearKeyLicenseServer');
  });

  it('[DEC-09 part] is named by its product, and not by its title', async () => {
    const family = await rig.visitor.signedIn();
    const film = await firstOf(family, 'home-free');
    const ask = (productId: number) =>
      family.call('video', { productId, transactionType: TYPES.FVOD, quality: 720 });
    expect((await ask(film + 20_000)).code).toBe(10000);
    expect((await ask(film)).code).toBe(40058);
  });

  it('refuses a quality or a kind of claim that does not exist', async () => {
    const family = await rig.visitor.signedIn();
    const film = await firstOf(family, 'home-free');
    expect((await play(family, film, 'FVOD', 'huge')).status).toBe(400);
    expect(
      (await family.call('video', { productId: productOf(film), transactionType: 9, quality: 720 })).code,
    ).toBe(40016);
  });

  it('[PROG-05] remembers how far a title was watched, and starts a finished one anew', async () => {
    const solo = await rig.visitor.signedIn(SOLO);
    const film = await firstOf(solo, 'home-free');
    const shelf = { id: 'home-continue', ...EVERYTHING };
    await report(solo, film, 't', 'Update', 125_000);
    expect((await solo.call('progress', { id: film })).body['streamProgress']).toBe(125_000);
    const listed = (await solo.call('consumerPlaylistContent', shelf)).body['products'];
    expect(listed).toMatchObject([{ parentProductId: film, streamProgress: 125_000, isProgressBar: true }]);
    await report(solo, film, 't', 'Complete', 125_000);
    expect((await solo.call('progress', { id: film })).body['streamProgress']).toBe(0);
    expect((await solo.call('consumerPlaylistContent', shelf)).body['products']).toEqual([]);
  });

  it('never remembers a position past the end of the film', async () => {
    const solo = await rig.visitor.signedIn(SOLO);
    const film = await firstOf(solo, 'home-free');
    await report(solo, film, 't', 'Update', 9e12);
    const position = Number((await solo.call('progress', { id: film })).body['streamProgress']);
    expect(position).toBeLessThan(6 * 3_600_000);
  });
});

describe('the shelves of an account', () => {
  it('hold what was bought and what is rented, until the rental ends', async () => {
    const family = await rig.visitor.signedIn(FAMILY);
    const on = async (caller: SignedInCaller, id: string) =>
      productIds(await caller.call('consumerPlaylistContent', { id, ...EVERYTHING }));
    expect(await on(family, 'library-owned')).toHaveLength(7);
    expect(await on(family, 'library-rented')).toHaveLength(3);
    expect((await on(family, 'library-bookmarks')).length).toBeGreaterThan(0);
    expect((await on(family, 'home-continue')).length).toBeGreaterThan(4);
    rig.pass(26 * DAY_MS);
    const later = await rig.visitor.signedIn(FAMILY);
    expect(await on(later, 'library-rented')).toEqual([]);
    expect(await on(later, 'library-owned')).toHaveLength(7);
  });
});
