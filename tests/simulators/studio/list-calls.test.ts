import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_MASTER_KEY } from '../../../simulators/studio/api-keys.ts';
import { REGIONAL_FILMS } from '../../../simulators/studio/catalogue/regional-films.ts';
import { SOLO, openRig } from './support/studio-rig.ts';
import type { Answer, SignedInCaller, StudioRig } from './support/studio-rig.ts';

let rig: StudioRig;
let family: SignedInCaller;
beforeAll(async () => {
  rig = await openRig();
});
beforeEach(async () => {
  await rig.studio.control.reset();
  family = await rig.visitor.signedIn();
});
afterAll(() => rig.studio.close());

interface Listed {
  readonly id: string;
  readonly categoryTemplateType: string;
  readonly playlistId?: string;
  readonly customListId?: string;
  readonly consumerPlaylistId?: string;
}
const categories = (answer: Answer): Listed[] => answer.body['categories'] as Listed[];
const ids = (answer: Answer): number[] => (answer.body['products'] as { id: number }[]).map(({ id }) => id);
const ALL = '1,2,3,4';

describe('category lists', () => {
  it.each(['home', 'my-library', 'studio-two', 'preview', '8001'])(
    'fill every row of %s by the call that the row names',
    async (list) => {
      const rows = categories(await family.call('categories', { id: list }));
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const page = { size: 15, page: 1, filters: ALL };
        const filled = row.playlistId
          ? await family.call('playlistContent', { id: row.playlistId, ...page })
          : row.customListId
            ? await family.call('customListContent', { id: row.customListId, ...page })
            : row.consumerPlaylistId
              ? await family.call('consumerPlaylistContent', { id: row.consumerPlaylistId, ...page })
              : await family.call('features', { id: row.id });
        const items = (filled.body['products'] ?? filled.body['features']) as unknown[];
        expect({ row: row.id, empty: items.length === 0 }).toEqual({ row: row.id, empty: false });
      }
    },
  );

  it('answer that there is nothing for a list or a row that does not exist', async () => {
    expect((await family.call('categories', { id: 'attic' })).code).toBe(40400);
    const page = { size: 15, page: 1, filters: ALL };
    expect((await family.call('playlistContent', { id: 'attic', ...page })).status).toBe(404);
    expect((await family.call('playlistContent', { id: 'home-continue', ...page })).status).toBe(404);
    expect((await family.call('consumerPlaylistContent', { id: 'home-popular', ...page })).status).toBe(404);
    expect((await family.call('features', { id: 'home-popular' })).status).toBe(404);
  });

  it('are open to a visitor without an account in preview only', async () => {
    expect((await rig.visitor.call('categories', { id: 'preview' })).code).toBe(10000);
    for (const id of ['home', 'my-library', 'studio-two']) {
      expect((await rig.visitor.call('categories', { id })).code).toBe(40011);
    }
  });
});

describe('the content of a list', () => {
  it('[CALL-11] comes in pages that together hold every item once', async () => {
    const whole = await family.call('playlistContent', { id: 'home-all', size: 100, page: 1, filters: ALL });
    const total = Number(whole.body['totalCount']);
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(total / 12); page += 1) {
      seen.push(
        ...ids(await family.call('playlistContent', { id: 'home-all', size: 12, page, filters: ALL })),
      );
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    expect(seen).toEqual(ids(whole));
    const past = await family.call('playlistContent', { id: 'home-all', size: 12, page: 99, filters: ALL });
    expect(past.body['products']).toEqual([]);
  });

  it('[OWNR-03] holds only titles that can be had in one of the asked ways', async () => {
    const page = { size: 100, page: 1 };
    const had = async (filters: string) =>
      ids(await family.call('playlistContent', { id: 'home-all', ...page, filters }));
    const everything = await had(ALL);
    const ways = await Promise.all(['1', '2', '3', '4'].map(had));
    expect(ways.every((way) => way.length > 0 && way.length < everything.length)).toBe(true);
    expect(new Set(ways.flat())).toEqual(new Set(everything));
    expect(await had('1,3')).toEqual(
      everything.filter((id) => ways[0]?.includes(id) || ways[2]?.includes(id)),
    );
    expect(await had('nonsense')).toEqual(everything);
  });

  it('[OWNR-05] offers all kinds in every country and language, and one film in that country alone', async () => {
    const page = { size: 100, page: 1 };
    const offered: [country: string, ids: readonly number[]][] = [];
    for (const country of ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PT', 'US'] as const) {
      const key = await rig.visitor.call('apiKeyOfCountry', { masterKey: DEFAULT_MASTER_KEY, country });
      for (const AppLanguage of ['EN', 'DE', 'FR', 'ES', 'IT']) {
        const caller = family.with({ ApiKey: String(key.body['apiKey']), AppLanguage });
        const one = { size: 1, page: 1 };
        for (const filters of ['1', '2', '3', '4']) {
          const kind = await caller.call('playlistContent', { id: 'home-all', ...one, filters });
          expect(ids(kind)).toHaveLength(1);
        }
        for (const id of ['studio-access', 'studio-making']) {
          const clips = await caller.call('customListContent', { id, ...one, filters: ALL });
          expect(ids(clips)).toHaveLength(1);
        }
      }
      const caller = family.with({ ApiKey: String(key.body['apiKey']) });
      const all = ids(await caller.call('playlistContent', { id: 'home-all', ...page, filters: ALL }));
      offered.push([country, all]);
      const own = REGIONAL_FILMS[country];
      const title = rig.studio.catalogue.film(own)?.title.en ?? '';
      for (const [one, isFound] of [
        [caller, true],
        [family, country === 'DE'],
      ] as const) {
        const found = await one.call('search', { term: title, ...page, filters: ALL });
        const foundIds = (found.body['results'] as { id: number }[]).map(({ id }) => id);
        expect([country, foundIds.includes(own)]).toEqual([country, isFound]);
      }
    }
    const alone = offered.map(([country, own]) => [
      country,
      own.filter((id) => offered.every(([other, all]) => other === country || !all.includes(id))),
    ]);
    expect(alone).toEqual(Object.entries(REGIONAL_FILMS).map(([country, id]) => [country, [id]]));
  });

  it('keeps in the lists of an account what is on offer elsewhere alone', async () => {
    rig.studio.control.grant(SOLO.email, REGIONAL_FILMS.FR, 'buy');
    const solo = await rig.visitor.signedIn(SOLO);
    const owned = { id: 'library-owned', size: 100, page: 1, filters: ALL };
    expect(ids(await solo.call('consumerPlaylistContent', owned))).toContain(REGIONAL_FILMS.FR);
  });

  it('says which clips a person may watch: locked ones nobody, extras the owners', async () => {
    const page = { size: 100, page: 1, filters: ALL };
    const solo = await rig.visitor.signedIn(SOLO);
    const rows = categories(await solo.call('categories', { id: 'studio-two' }));
    const clips: { vamId: number; vamStatus: number; isStudioAccess: boolean; parentProductId: number }[] =
      [];
    for (const { customListId } of rows) {
      if (customListId === undefined) continue;
      clips.push(
        ...((await solo.call('customListContent', { id: customListId, ...page })).body[
          'products'
        ] as never[]),
      );
    }
    expect(clips.some(({ vamStatus }) => vamStatus === 2)).toBe(true);
    expect(clips.some(({ isStudioAccess }) => isStudioAccess)).toBe(true);
  });

  it('holds no title that is withheld', async () => {
    const page = { size: 100, page: 1, filters: ALL };
    const [first = 0] = ids(await family.call('playlistContent', { id: 'home-all', ...page }));
    rig.studio.control.withhold(first, true);
    expect(ids(await family.call('playlistContent', { id: 'home-all', ...page }))).not.toContain(first);
  });
});

describe('pages', () => {
  it('[CALL-05] [ENTT-06] say what they are called and what they wear, in the language of the caller', async () => {
    const english = await rig.visitor.call('page', { uniqueId: 8001 });
    expect(english.body).toMatchObject({
      pages: [{ pageTranslations: [{ name: 'title', text: 'After dark' }, { name: 'text' }] }],
    });
    const [page] = english.body['pages'] as { pageImages: { imageUrl: string }[] }[];
    expect(page?.pageImages.map(({ imageUrl }) => imageUrl)).toEqual([
      expect.stringMatching(/^\/art\/\d+\//),
    ]);
    const german = await rig.visitor.with({ AppLanguage: 'DE' }).call('page', { uniqueId: 8001 });
    expect(german.body).toMatchObject({
      pages: [{ pageTranslations: [{ text: 'Nach Einbruch der Nacht' }, { name: 'text' }] }],
    });
  });

  it('are not there for an id that is none', async () => {
    for (const uniqueId of ['1', '9999', 'home', 'x']) {
      expect((await rig.visitor.call('page', { uniqueId })).code).toBe(40400);
    }
  });
});

describe('the library', () => {
  const rowOf = async (account: SignedInCaller, id: string): Promise<number[]> =>
    ids(await account.call('consumerPlaylistContent', { id, size: 100, page: 1, filters: ALL }));

  it('holds what the account bought, rents, has begun and marked, and promises no more', async () => {
    const rows = categories(await family.call('categories', { id: 'my-library' }));
    expect(rows.map(({ id }) => id)).toEqual([
      'library-continue',
      'library-rented',
      'library-owned',
      'library-bookmarks',
    ]);
    expect(await rowOf(family, 'library-owned')).not.toEqual(await rowOf(family, 'library-rented'));
  });

  it('is empty for an account that has nothing yet, and takes up what it buys', async () => {
    const guest = { email: 'guest@cabinema.test', password: 'front-row-1' };
    rig.studio.control.createAccount(guest);
    const caller = await rig.visitor.signedIn(guest);
    for (const { id } of categories(await caller.call('categories', { id: 'my-library' }))) {
      expect(await rowOf(caller, id)).toEqual([]);
    }
    const [film = 0] = ids(
      await caller.call('playlistContent', { id: 'home-all', size: 1, page: 1, filters: '1' }),
    );
    rig.studio.control.grant(guest.email, film, 'buy');
    expect(await rowOf(caller, 'library-owned')).toEqual([film]);
  });
});

describe('search', () => {
  const results = (answer: Answer): { id: number; title: string }[] =>
    answer.body['results'] as { id: number; title: string }[];

  it('[CALL-12] finds titles page by page, those of the asked ways alone', async () => {
    const page = { size: 1, filters: ALL };
    const first = await family.call('search', { term: 'night', page: 1, ...page });
    const second = await family.call('search', { term: 'night', page: 2, ...page });
    expect(results(first)).toHaveLength(1);
    expect(Number(first.body['totalCount'])).toBeGreaterThan(1);
    const seen = [...results(first), ...results(second)].map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect(results(await family.call('search', { term: 'zzzz', page: 1, ...page }))).toEqual([]);
  });

  it('finds nothing that the asked ways or the platform keep back, and counts its pages without it', async () => {
    const page = { size: 100, page: 1 };
    const free = await family.call('search', { term: 'drama', ...page, filters: '4' });
    const all = await family.call('search', { term: 'drama', ...page, filters: ALL });
    const idsOf = (answer: Answer) => results(answer).map(({ id }) => id);
    expect(Number(free.body['totalCount'])).toBe(results(free).length);
    expect(results(free).length).toBeLessThan(results(all).length);
    const [first = 0] = idsOf(all);
    rig.studio.control.withhold(first, true);
    const without = await family.call('search', { term: 'drama', ...page, filters: ALL });
    expect(idsOf(without)).toEqual(idsOf(all).filter((id) => id !== first));
    expect(without.body['totalCount']).toBe(results(all).length - 1);
  });

  it('[CALL-12] [OPEN-32] answers the popular titles for an empty term', async () => {
    const page = { size: 12, page: 1, filters: ALL };
    const popular = results(await family.call('search', { term: '', ...page }));
    expect(popular).toHaveLength(12);
    expect(popular.map(({ id }) => id)).toEqual(
      ids(await family.call('playlistContent', { id: 'home-popular', ...page })),
    );
  });
});
