import { describe, expect, it } from 'vitest';
import { HttpCatalogueApi } from '../../../adapters/http/http-catalogue-api.ts';
import { packshotWidth } from '../../../core/catalogue/row-rules.ts';
import { clipPictureWidth } from '../../../core/display/clip-picture.ts';
import { heroColour } from '../../../ui/screens/shelves/hero-colour.ts';
import { knownTitle } from '../../support/fakes/catalogue-samples.ts';
import type { HttpRig } from '../../support/http-rig.ts';
import { onScriptedServer } from '../../support/on-scripted-server.ts';
import type { ScriptedServer } from '../../support/scripted-server.ts';

const TITLE = knownTitle('1001');
const { signal } = new AbortController();

describe('HttpCatalogueApi', () => {
  let server: ScriptedServer;
  let rig: HttpRig;

  onScriptedServer((itsServer, freshRig) => {
    server = itsServer;
    rig = freshRig;
  });
  const art = (path: string, width: number) => `${server.url}${path}?width=${width}&disablewebp=false`;
  const categoriesOf = async (categories: readonly unknown[]) => {
    server.succeedsWith({ categories });
    const result = await rig.catalogue.categories('home', signal);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };
  const itemsOf = async (body: Readonly<Record<string, unknown>>, size = 15) => {
    server.succeedsWith(body);
    const page = { number: 1, size, filters: '1,3,4' };
    const result = await rig.catalogue.items({ kind: 'playlist', id: 'p' }, page, signal);
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.value;
  };

  it('[CALL-10] asks for a category list by its id, in the language of the caller', async () => {
    rig.context.current = { apiKey: 'k', session: null, appLanguage: 'DE' };
    await categoriesOf([]);
    expect(server.last().target).toBe('/content/v9/categories/home?demo=false&imax=false');
    expect(server.last().headers['applanguage']).toBe('DE');
  });

  it('[OPEN-30] has category lists and their contents under the decided paths', async () => {
    server.succeedsWith({ categories: [], products: [] });
    for (const id of ['home', 'my-library', 'studio-two', 'preview', 'page-7']) {
      await rig.catalogue.categories(id, signal);
      expect(server.last().target).toBe(`/content/v9/categories/${id}?demo=false&imax=false`);
    }
    const page = { number: 1, size: 15, filters: '1,3,4' };
    for (const [kind, name] of [
      ['playlist', 'playlist'],
      ['custom-list', 'customlist'],
      ['consumer-playlist', 'consumerplaylist'],
    ] as const) {
      await rig.catalogue.items({ kind, id: 'p1' }, page, signal);
      expect(server.last().path).toBe(`/content/v9/${name}/p1/content`);
    }
  });

  it('[ENTT-02] [ENTT-03] reads a category: drawn by its template, filled by its list, titled by its translation', async () => {
    const category = { id: 5, name: 'Raw', categoryTemplateType: 'STD portrait', playlistId: 9 };
    const [shown] = await categoriesOf([
      {
        ...category,
        categoryTextTranslations: [
          { name: 'subtitle', text: 'No' },
          { name: 'title', text: 'Beliebt' },
        ],
        categoryImages: [{ imageUrl: '/banner.webp' }],
      },
    ]);
    expect(shown).toEqual({
      id: '5',
      name: 'Raw',
      title: 'Beliebt',
      template: 'portrait',
      clipShape: null,
      source: { kind: 'playlist', id: '9' },
      imageUrl: art('/banner.webp', 1600),
    });
    const templates = ['vam', 'hka', 'std', 'banner', 'Feature', 'Banner', 'HKA landscape', 'VAM landscape'];
    const more = ['STD portrait', 'ContinueWatching', 'Download', 'Grid'];
    const drawn = await categoriesOf(
      [...templates, ...more].map((categoryTemplateType) => ({ ...category, categoryTemplateType })),
    );
    expect(drawn.map(({ template }) => template)).toEqual([
      'clips',
      'landscape',
      'portrait',
      'banner',
      'hero',
      'banner',
      'landscape',
      'clips',
      'portrait',
      'continue',
      'portrait',
      'grid',
    ]);
  });

  it('[DEC-22 part] reads how clips stand from the template, isLandscape and, before both, isBanner', async () => {
    const category = { id: 5, name: 'Clips', playlistId: 9, categoryTemplateType: 'vam' };
    const rows = await categoriesOf([
      category,
      { ...category, categoryTemplateType: 'VAM landscape' },
      { ...category, categoryTemplateType: 'VAM landscape', isLandscape: false },
      { ...category, isLandscape: true },
      { ...category, isBanner: true },
      { ...category, categoryTemplateType: 'VAM landscape', isLandscape: true, isBanner: true },
      { ...category, categoryTemplateType: 'HKA landscape', isLandscape: true, isBanner: true },
    ]);
    expect(rows.map(({ clipShape }) => clipShape)).toEqual([
      'portrait',
      'landscape',
      'landscape',
      'landscape',
      'wide',
      'wide',
      null,
    ]);
  });

  it('[DEC-22] asks for the picture of a clip as wide as its row says: 30, 60 or 80 % of the window, within bounds', async () => {
    const category = { id: 5, name: 'Clips', playlistId: 9, categoryTemplateType: 'vam' };
    const rows = await categoriesOf([
      category,
      { ...category, isLandscape: true },
      { ...category, categoryTemplateType: 'VAM landscape' },
      { ...category, categoryTemplateType: 'VAM landscape', isBanner: true },
    ]);
    const widths = rows.map(({ clipShape }) =>
      [200, 500, 900, 1_200, 4_000].map((window) =>
        clipShape === null ? null : clipPictureWidth(clipShape, window),
      ),
    );
    expect(widths).toEqual([
      [100, 150, 270, 300, 300],
      [200, 300, 540, 600, 600],
      [200, 300, 540, 600, 600],
      [800, 800, 800, 960, 1_300],
    ]);
  });

  it('[ENTT-02 part] titles a category by its own words where nothing is translated, the first that there are', async () => {
    const words = { title: 'Title', rawTitle: 'Raw title', categoryName: 'Category' };
    const category = { id: 5, name: 'Raw', categoryTemplateType: 'Grid', playlistId: 9 };
    const categories = await categoriesOf([
      { ...category, ...words, categoryTextTranslations: [{ name: 'subtitle', text: 'No' }] },
      { ...category, ...words, title: '', categoryTextTranslations: [{ name: 'title', text: '' }] },
      { ...category, categoryName: 'Category' },
      category,
    ]);
    expect(categories.map(({ title }) => title)).toEqual(['Title', 'Raw title', 'Category', 'Raw']);
  });

  it('knows where the items of a category come from, and drops one that does not say', async () => {
    const category = { name: 'Raw', categoryTemplateType: 'Grid' };
    const categories = await categoriesOf([
      { ...category, id: 'a', consumerPlaylistId: 'c', playlistId: '' },
      { ...category, id: 'b', customListId: 3 },
      { ...category, id: 'c', isHeroBanner: true, playlistId: 'p' },
      { ...category, id: 'd', categoryTemplateType: 'Banner' },
      { ...category, id: 'e' },
    ]);
    expect(categories.map(({ source }) => source)).toEqual([
      { kind: 'consumer-playlist', id: 'c' },
      { kind: 'custom-list', id: '3' },
      { kind: 'features', id: 'c' },
      { kind: 'features', id: 'd' },
    ]);
    expect(rig.log.entries).toMatchObject([{ level: 'warn', fields: { dropped: 1 } }]);
  });

  it('[CALL-11] [CALL2-27] asks for each kind of list with paging, filters, country and stream type', async () => {
    server.succeedsWith({ products: [] });
    const page = { number: 2, size: 12, filters: '1,3,4' };
    for (const kind of ['playlist', 'custom-list', 'consumer-playlist'] as const) {
      await rig.catalogue.items({ kind, id: 'p/1' }, page, signal);
    }
    expect(server.asked.map(({ path }) => path)).toEqual([
      '/content/v9/playlist/p%2F1/content',
      '/content/v9/customlist/p%2F1/content',
      '/content/v9/consumerplaylist/p%2F1/content',
    ]);
    for (const { query } of server.asked) {
      expect(Object.fromEntries(query)).toEqual({
        PageSize: '12',
        PageNumber: '2',
        transactionalFilters: '1,3,4',
        svodCountryId: '0',
        streamType: '2',
      });
    }
  });

  it('[TILE-08] asks for packshots at 300, in the preview list at 600, for the poster of 600x900 and for backgrounds at 1600', async () => {
    const product = { id: 1, parentProductId: 1001, productId: '9001', title: 'Night Road' };
    const packshots = [{ url: '/p.webp', width: 600, isLandscape: false }];
    const lists: string[] = [];
    for (const preview of [false, true]) {
      server.succeedsWith({ products: [{ ...product, packshots }] });
      const page = { number: 1, size: 15, filters: '1,3,4', packshotWidth: packshotWidth(preview) };
      const answer = await rig.catalogue.items({ kind: 'playlist', id: 'p' }, page, signal);
      if (answer.ok) lists.push(...answer.value.items.map(({ posterUrl }) => posterUrl));
    }
    expect(lists).toEqual([art('/p.webp', 300), art('/p.webp', 600)]);

    const images = [
      { width: 300, height: 450, url: '/small.webp' },
      { width: 600, height: 900, url: '/poster.webp' },
    ];
    server.succeedsWith({ title: 'Night Road', productId: 9001, images });
    const metadata = await rig.catalogue.metadata(TITLE, signal);
    expect(metadata.ok && metadata.value.posterUrl).toBe(art('/poster.webp', 600));

    server.succeedsWith({ images: [{ url: '/wide.webp' }] });
    const drawn = await rig.catalogue.images(TITLE, signal);
    expect(drawn.ok && drawn.value.backgroundUrl).toBe(art('/wide.webp', 1600));
  });

  it('[ENTT-04] [TILE-08 part] reads a listed title with its pictures at tile widths', async () => {
    const { items } = await itemsOf({
      products: [
        {
          id: 1,
          parentProductId: 1001,
          productId: '9001',
          title: 'Night Road',
          imageUrl: '/i.webp',
          packshots: [
            { url: '/l.webp', width: 1280, isLandscape: true },
            { url: '/p.webp', width: 600, isLandscape: false },
          ],
          streamProgress: 61_000,
          totalDuration: 5_400_000,
        },
      ],
    });
    expect(items).toEqual([
      {
        titleId: '1001',
        productId: '9001',
        title: 'Night Road',
        posterUrl: art('/p.webp', 300),
        landscapeUrl: art('/l.webp', 600),
        progressMs: 61_000,
        durationMs: 5_400_000,
        vamId: null,
        locked: false,
        playable: false,
        ofStudio: false,
      },
    ]);
  });

  it('takes progress below 0 for none made, and a length that is no time for an unknown one', async () => {
    const title = { parentProductId: 1001, title: 'Night Road' };
    const { items } = await itemsOf({
      products: [
        { ...title, streamProgress: -5, totalDuration: -1 },
        { ...title, streamProgress: 0, totalDuration: 0 },
        { ...title, streamProgress: 1, totalDuration: 1 },
        { ...title, streamProgress: null, totalDuration: null },
      ],
    });
    expect(items.map(({ progressMs, durationMs }) => [progressMs, durationMs])).toEqual([
      [0, null],
      [0, null],
      [1, 1],
      [null, null],
    ]);
  });

  it('asks for no titles of a row of slides', async () => {
    const page = { number: 1, size: 15, filters: '1,3,4' };
    expect(await rig.catalogue.items({ kind: 'features', id: 'hero' }, page, signal)).toEqual({
      ok: true,
      value: { items: [], more: false },
    });
    expect(server.asked).toEqual([]);
    await itemsOf({ products: [] });
    expect(server.asked).toHaveLength(1);
  });

  it('[ENTT-10] reads a clip with its picture, and locks one of status 2', async () => {
    const clip = { parentProductId: '1001', title: 'Making of', image: '/c.webp', vamId: 5001 };
    const { items } = await itemsOf({ products: [clip, { ...clip, vamStatus: 2 }] });
    expect(items).toMatchObject([
      { vamId: '5001', locked: false, landscapeUrl: art('/c.webp', 600), progressMs: null },
      { vamId: '5001', locked: true },
    ]);
  });

  it('[ENTT-10] reads who may play a clip, and where it belongs; a title is none, whatever it is said to be', async () => {
    const clip = { parentProductId: '1001', title: 'Making of', vamId: 5001 };
    const { items } = await itemsOf({
      products: [
        { ...clip, isClips: true, isRedeem: true },
        { ...clip, isStudioAccess: true },
        { ...clip, isRedeem: true },
        { ...clip, isClips: true, isRedeem: false, isStudioAccess: null },
        { ...clip, vamId: null, isClips: true, isRedeem: true, isStudioAccess: true },
      ],
    });
    expect(items.map(({ playable, ofStudio }) => [playable, ofStudio])).toEqual([
      [true, true],
      [true, true],
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  it('falls back to the spare packshot, and to no picture at all', async () => {
    const title = { parentProductId: '1001', title: 'Plain' };
    const { items } = await itemsOf({ products: [{ ...title, backupPackshot: '/b.webp' }, title] });
    expect(items.map(({ posterUrl }) => posterUrl)).toEqual([art('/b.webp', 300), '']);
  });

  it('drops products whose title id is no number', async () => {
    const { items } = await itemsOf({
      products: [
        { parentProductId: 'abc', title: 'x' },
        { parentProductId: 7, title: 'y' },
      ],
    });
    expect(items.map(({ titleId }) => titleId)).toEqual(['7']);
  });

  it('has more by the total, or as long as pages are full, dropped items included', async () => {
    const title = { parentProductId: 1, title: 'x' };
    expect((await itemsOf({ products: [title, title], totalCount: 3 }, 2)).more).toBe(true);
    expect((await itemsOf({ products: [title, title], totalCount: 2 }, 2)).more).toBe(false);
    expect((await itemsOf({ products: [title, { title: 5 }] }, 2)).more).toBe(true);
    expect((await itemsOf({ products: [title] }, 2)).more).toBe(false);
  });

  it('[OPEN-39] takes eight digits as RRGGBBAA, or as AARRGGBB where so configured, six as they are, and all else as the colour of the text', async () => {
    const { calls, log } = rig;
    const argb = new HttpCatalogueApi(calls, server.url, log, 'ARGB');
    const codes = ['80FFD9A8', '#80ffd9a8', '102030', '#fff', '80FFD9A8zz'];
    const features = codes.map((hexCode, at) => ({
      featureId: at,
      featureImageUrl: '/b',
      featureText: [{ name: 'Line1', text: 'x', hexCode }],
    }));
    const read = async (api: Pick<HttpCatalogueApi, 'features'>) => {
      server.succeedsWith({ features });
      const result = await api.features('hero', signal);
      return result.ok ? result.value.map(({ lines }) => lines[0]?.hexCode) : null;
    };
    expect(await read(argb)).toEqual(['FFD9A880', '#ffd9a880', '102030', '#fff', '80FFD9A8zz']);
    expect(await read(rig.catalogue)).toEqual(codes);
    const drawn = async (api: Pick<HttpCatalogueApi, 'features'>) =>
      (await read(api))?.map((code) => heroColour(code ?? ''));
    const six = 'rgba(16, 32, 48, 1)';
    const half = 'rgba(255, 217, 168, 0.502)';
    expect(await drawn(argb)).toEqual([half, half, six, null, null]);
    const first = 'rgba(128, 255, 217, 0.659)';
    expect(await drawn(rig.catalogue)).toEqual([first, first, six, null, null]);
  });

  it('[ENTT-05] reads slides with their link and lines in order', async () => {
    server.succeedsWith({
      features: [
        {
          featureId: 7001,
          featureImageUrl: '/bg.webp',
          navigationLinkType: 'ParentProduct',
          navigationLink: 1001,
          featureText: [
            { name: 'Line2', text: 'second', hexCode: 'FFCC00FF' },
            { name: 'Line1', text: 'first', hexCode: null },
          ],
          sttUrl: '/stt.webp',
        },
        { featureId: 7002, featureImageUrl: '/b', navigationLinkType: 'Page', navigationLink: 'p1' },
        { featureId: 7003, featureImageUrl: '/b', navigationLinkType: 'ParentProduct', navigationLink: 'x' },
        { featureId: 7004, featureImageUrl: 'javascript:1' },
        { featureId: 7005, featureImageUrl: '/b', navigationLinkType: 'Page', navigationLink: '' },
        { featureId: 7006, featureImageUrl: '/b', navigationLinkType: 'Shop', navigationLink: '1001' },
        // Said twice: the first one counts.
        { featureId: 7002, featureImageUrl: '/c', navigationLinkType: 'Page', navigationLink: 'p2' },
      ],
    });
    const result = await rig.catalogue.features('hero', signal);
    const slide = { imageUrl: art('/b', 1600), sttUrl: null, lines: [] };
    expect(result).toEqual({
      ok: true,
      value: [
        {
          id: '7001',
          imageUrl: art('/bg.webp', 1600),
          sttUrl: art('/stt.webp', 600),
          link: { kind: 'title', titleId: '1001' },
          lines: [
            { text: 'first', hexCode: '' },
            { text: 'second', hexCode: 'FFCC00FF' },
          ],
        },
        { ...slide, id: '7002', link: { kind: 'page', pageId: 'p1' } },
        { ...slide, id: '7003', link: { kind: 'none' } },
        { ...slide, id: '7005', link: { kind: 'none' } },
        { ...slide, id: '7006', link: { kind: 'none' } },
      ],
    });
  });

  it('[CALL2-20] [ENTT-07] [CALL-13] reads the metadata of a title', async () => {
    server.succeedsWith({
      parentProductId: 1001,
      productId: 9001,
      title: 'Night Road',
      rating: '12',
      ratingReason: 'Violence',
      genres: ['Drama'],
      synopsis: 'Dark.',
      cast: ['A'],
      crew: [{ role: 'Director', name: 'B' }],
      images: [
        { url: '/wide.webp', width: 1280, height: 720 },
        { url: '/poster.webp', width: '600', height: '900' },
      ],
      copyright: '(c)',
      language: 'en',
      duration: '01:30:00',
      year: '2024',
      audioLanguages: 'en, de',
    });
    expect(await rig.catalogue.metadata(TITLE, signal)).toEqual({
      ok: true,
      value: {
        titleId: '1001',
        productId: '9001',
        title: 'Night Road',
        synopsis: 'Dark.',
        rating: '12',
        ratingReason: 'Violence',
        genres: ['Drama'],
        cast: ['A'],
        crew: [{ role: 'Director', name: 'B' }],
        durationMs: 5_400_000,
        year: 2024,
        copyright: '(c)',
        posterUrl: art('/poster.webp', 600),
        audioLanguages: ['en', 'de'],
        subtitleLanguages: [],
      },
    });
    expect(server.last()).toMatchObject({ method: 'GET', target: '/content/v9/metadata/1001' });
    expect(server.last().target).toBe('/content/v9/metadata/1001');
  });

  it.each([
    [
      'of 600 by 900',
      [
        [600, 800],
        [900, 900],
        [600, 900],
      ],
      2,
    ],
    [
      'that is higher than wide, where none is of that size',
      [
        [900, 600],
        [500, 500],
        [400, 500],
        [300, 600],
      ],
      2,
    ],
    [
      'whose height alone is known',
      [
        [undefined, undefined],
        [undefined, 1],
      ],
      1,
    ],
    [
      'at all where all are wide',
      [
        [1280, 720],
        [600, 600],
        [600, undefined],
      ],
      null,
    ],
  ] as const)('takes for the poster the picture %s', async (_which, sizes, expected) => {
    const images = sizes.map(([width, height], index) => ({ url: `/${index}.webp`, width, height }));
    server.succeedsWith({ title: 'Night Road', images });
    expect(await rig.catalogue.metadata(TITLE, signal)).toMatchObject({
      value: { posterUrl: expected === null ? null : art(`/${expected}.webp`, 600) },
    });
  });

  it('[ENTT-08 part] [CALL-13 part] reads what can be had of a title: its release type, and its extras', async () => {
    server.succeedsWith({
      parentProductId: '1001',
      productId: '2001',
      releaseType: 2,
      vam: [
        { id: 5001, title: 'Making of', imageUrl: '/clip.webp', productId: 6001, vamStatus: 2 },
        { id: '5002', title: 'Score', isStudioAccess: true },
        { id: 5001, title: 'Making of once more' },
      ],
    });
    expect(await rig.catalogue.product(TITLE, signal)).toEqual({
      ok: true,
      value: {
        releaseType: 2,
        extras: [
          {
            vamId: '5001',
            productId: '6001',
            title: 'Making of',
            imageUrl: art('/clip.webp', 600),
            locked: true,
            studioAccess: false,
          },
          {
            vamId: '5002',
            productId: '',
            title: 'Score',
            imageUrl: null,
            locked: false,
            studioAccess: true,
          },
        ],
      },
    });
    expect(server.last().target).toBe('/content/v9/product/1001?SupportedCodecs=1,2');
    server.succeedsWith({ parentProductId: '1001', productId: '2001' });
    expect(await rig.catalogue.product(TITLE, signal)).toEqual({
      ok: true,
      value: { releaseType: null, extras: [] },
    });
  });

  it('makes do with a title alone', async () => {
    server.succeedsWith({ title: 'Bare' });
    expect(await rig.catalogue.metadata(TITLE, signal)).toMatchObject({
      ok: true,
      value: {
        productId: '1001',
        title: 'Bare',
        synopsis: '',
        rating: '',
        ratingReason: '',
        genres: [],
        cast: [],
        crew: [],
        durationMs: 1_000,
        year: null,
        copyright: '',
        posterUrl: null,
      },
    });
  });

  it('[CALL-14] reads background and lettering, and takes one missing picture for no failure', async () => {
    server.answer = ({ path }) =>
      path.endsWith('/TBG')
        ? { body: { responseCode: 10000, images: [{ url: '' }, { url: '/bg.webp' }] } }
        : { status: 404, body: { responseCode: 40400 } };
    expect(await rig.catalogue.images(TITLE, signal)).toEqual({
      ok: true,
      value: { backgroundUrl: art('/bg.webp', 1600), sttUrl: null },
    });
    expect(server.asked.map(({ target }) => target).sort()).toEqual([
      '/content/v9/image/STT?parentProductId=1001',
      '/content/v9/image/TBG?parentProductId=1001',
    ]);
    server.answer = () => ({ status: 404, body: { responseCode: 40058 } });
    expect(await rig.catalogue.images(TITLE, signal)).toEqual({
      ok: false,
      error: { code: 'rejected', responseCode: 40058 },
    });
  });
});
