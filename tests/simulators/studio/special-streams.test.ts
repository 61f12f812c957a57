import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SPECIAL_STREAMS } from '../../../simulators/studio/special-streams.ts';
import { openRig } from './support/studio-rig.ts';
import type { SignedInCaller, StudioRig } from './support/studio-rig.ts';

interface Track {
  readonly fileType: string | number;
  readonly url: string;
  readonly language?: string;
}

let rig: StudioRig;
let family: SignedInCaller;
beforeAll(async () => {
  rig = await openRig();
  family = await rig.visitor.signedIn();
});
afterAll(() => rig.studio.close());

async function tracksOf(film: number): Promise<readonly Track[]> {
  const productId = rig.studio.catalogue.film(film)?.productId ?? 0;
  const { body, code } = await family.call('video', { productId, transactionType: 2, quality: 1080 });
  expect({ film, code }).toEqual({ film, code: 10000 });
  return body['productTracks'] as readonly Track[];
}
const get = async (path: string) => {
  const response = await fetch(rig.studio.url + path);
  expect({ path, status: response.status }).toEqual({ path, status: 200 });
  return response.text();
};
const lengthOf = async (manifest: string): Promise<number> =>
  Number(/mediaPresentationDuration="PT(\d+)S"/.exec(await get(manifest))?.[1]);

describe('streams that are not like most', () => {
  it('[STRM-02 part] have tracks of every type between them, each with something behind it', async () => {
    const seen = new Set<string | number>();
    for (const film of SPECIAL_STREAMS.keys()) {
      for (const { fileType, url } of await tracksOf(film)) {
        seen.add(fileType);
        await get(url);
      }
    }
    const named = ['DASH', 'subtitle VTT', 'forced VTT', 'thumbnail', 'pre-roll', 'post-roll'];
    expect([...seen].filter((type) => typeof type === 'string').toSorted()).toEqual(named.toSorted());
    expect(seen).toContain(3);
  });

  it('begin with a reel of 8 s that is in clear, whatever the film is', async () => {
    for (const film of [1070, 1073]) {
      const reel = (await tracksOf(film)).find(({ fileType }) => fileType === 'pre-roll');
      expect(await lengthOf(reel?.url ?? '')).toBe(8);
      expect(await get(reel?.url ?? '')).not.toMatch(/ContentProtection|contentType="text"/);
    }
    expect((await tracksOf(1066)).some(({ fileType }) => fileType === 'pre-roll')).toBe(false);
  });

  it('end with two cards of 4 to 8 s in the language of the dubbing', async () => {
    const { body } = await family.call('dubCards', { id: 21077 });
    const cards = body['dubCards'] as readonly Track[];
    expect(cards.map(({ language }) => language)).toEqual(['de', 'de']);
    for (const { url } of cards) {
      expect(await lengthOf(url)).toBeGreaterThanOrEqual(4);
      expect(await lengthOf(url)).toBeLessThanOrEqual(8);
    }
    expect((await family.call('dubCards', { id: 21066 })).body['dubCards']).toEqual([]);
  });

  it('have subtitles beside the manifest as SubRip, in place of those in it', async () => {
    const tracks = await tracksOf(1075);
    const [dash] = tracks;
    expect(await get(dash?.url ?? '')).not.toContain('contentType="text"');
    const subtitles = tracks.filter(({ fileType }) => fileType === 3);
    expect(subtitles.map(({ language }) => language)).toEqual(['en', 'de', 'fr', 'es', 'it']);
    expect(await get(subtitles[0]?.url ?? '')).toContain('00:00:01,500 -->');
  });

  it('are those of the same titles whatever the seed', async () => {
    const other = await openRig({ seed: 7 });
    try {
      const encrypted = (of: StudioRig) =>
        of.studio.catalogue.films.filter(({ mediaId }) => mediaId.endsWith('-cenc')).map(({ id }) => id);
      expect(encrypted(other)).toEqual(encrypted(rig));
      expect(encrypted(rig)).toEqual([1070, 1060, 1066]);
      const { clips } = other.studio.catalogue;
      expect(clips.filter(({ mediaId }) => mediaId.endsWith('-cenc')).map(({ id }) => id)).toEqual([5040]);
    } finally {
      await other.studio.close();
    }
  });
});

describe('a film that goes on by other keys', () => {
  /** The key id of each representation, as the samples of a part are encrypted by it. */
  const keyIdOf = async (address: string): Promise<string> => {
    const bytes = Buffer.from(await (await fetch(rig.studio.url + address)).arrayBuffer());
    // `tenc`: four bytes of version and flags, four of what is protected and how, then the id.
    const at = bytes.indexOf('tenc') + 12;
    return bytes.subarray(at, at + 16).toString('hex');
  };

  it('is one film of two parts in its manifest, which names no key of the second', async () => {
    const [dash] = await tracksOf(1060);
    const mpd = await get(dash?.url ?? '');
    const folder = dash?.url.replace(/manifest.*/, '') ?? '';
    const [, second = ''] = mpd.split('<Period id="1" start="PT128S">');
    expect(mpd).not.toContain('cenc:pssh>');
    expect(mpd.match(/<Period /g)).toHaveLength(2);
    expect(second).not.toContain('default_KID');
    expect(second).toContain('duration="2" startNumber="65" presentationTimeOffset="128"');
    expect(second).toContain('duration="64" startNumber="3" presentationTimeOffset="128"');
    expect(mpd).not.toMatch(/video-1080|audio-de|contentType="text"/);
    for (const representation of ['video-360', 'video-720', 'audio-en']) {
      const before = await keyIdOf(`${folder}${representation}/init.mp4`);
      const after = await keyIdOf(`${folder}then/${representation}/init.mp4`);
      expect(after).toMatch(/^[\da-f]{32}$/);
      expect(after).not.toBe(before);
      await get(`${folder}then/${representation}/65.m4s`);
    }
    await get(`${folder}then/thumbnails/3.webp`);
  });

  it('has a second part in no other film', async () => {
    const [dash] = await tracksOf(1066);
    const folder = dash?.url.replace(/manifest.*/, '') ?? '';
    expect((await fetch(`${rig.studio.url}${folder}then/video-720/init.mp4`)).status).toBe(404);
    expect(await get(dash?.url ?? '')).toContain('cenc:pssh>');
  });
});

describe('extras', () => {
  it('are played by whoever is signed in, by who has the film, or by nobody', async () => {
    const { clips } = rig.studio.catalogue;
    const solo = await rig.visitor.signedIn({ email: 'solo@cabinema.test', password: 'single-seat-9' });
    const open = clips.find(({ studioAccess, locked }) => studioAccess && !locked);
    const locked = clips.find((clip) => clip.locked);
    const ofFilm = clips.find(({ studioAccess, locked: shut, filmId }) => {
      const film = rig.studio.catalogue.film(filmId);
      return !studioAccess && !shut && film?.kinds.includes('free') === false;
    });
    const ask = async (id: number | undefined) => solo.call('vamPlayerDetails', { id: id ?? 0 });
    const details = (await ask(open?.id)).body['playerDetails'] as { readonly manifestUrl: string };
    expect(await lengthOf(details.manifestUrl)).toBe(Math.ceil((open?.durationMs ?? 0) / 1000));
    expect((await ask(locked?.id)).code).toBe(40222);
    rig.studio.control.revoke('solo@cabinema.test', ofFilm?.filmId ?? 0);
    expect((await ask(ofFilm?.id)).code).toBe(40222);
    rig.studio.control.grant('solo@cabinema.test', ofFilm?.filmId ?? 0, 'buy');
    expect((await ask(ofFilm?.id)).code).toBe(10000);
    expect((await ask(999)).code).toBe(40058);
  });

  it('[STRM-04 part] name their licence servers as films do, with keys there where one is encrypted', async () => {
    const { body } = await family.call('vamPlayerDetails', { id: 5040 });
    expect(body['playerDetails']).toEqual({
      manifestUrl: expect.stringMatching(/^\/films\/\w+\/5040\/manifest-1080\.mpd$/) as unknown,
      playReadyLicenseServer: '',
      widevineLicenseServer: '',
      clearKeyLicenseServer: '/licences/5040',
    });
    const open = await family.call('vamPlayerDetails', { id: 5001 });
    expect(open.body['playerDetails']).toEqual({
      manifestUrl: expect.stringMatching(/5001/) as unknown,
      playReadyLicenseServer: '',
      widevineLicenseServer: '',
    });
  });

  it('take no stream of the account', async () => {
    const open = rig.studio.catalogue.clips.find(({ studioAccess, locked }) => studioAccess && !locked);
    const left = async () =>
      (await family.call('streamLimit', { id: family.consumerId })).body['availableStreams'];
    const before = await left();
    await family.call('vamPlayerDetails', { id: open?.id ?? 0 });
    expect(await left()).toBe(before);
  });
});
