import { beforeEach, describe, expect, it } from 'vitest';
import { ShelvesModel } from '../../../core/catalogue/shelves-model.ts';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import { ok } from '../../../core/shared/result.ts';
import { SessionStore } from '../../../core/session/session-store.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import {
  knownTitle,
  sampleCategory,
  sampleFeature,
  sampleItem,
} from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';
import { RecordingLog } from '../../support/fakes/recording-log.ts';

const row = (id: string) => sampleCategory({ id, name: id, source: { kind: 'playlist', id } });
const grid = sampleCategory({ id: 'grid', template: 'grid', source: { kind: 'custom-list', id: 'all' } });
const items = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => sampleItem(knownTitle(String(from + index))));

describe('home', () => {
  let api: FakeCatalogueApi;
  let store: FakeKeyValueStore;
  let sessions: SessionStore;
  let log: RecordingLog;
  let home: ShelvesModel;
  let shown: ShelvesState;
  let statuses: ShelvesState['status'][];

  beforeEach(() => {
    api = new FakeCatalogueApi();
    store = new FakeKeyValueStore();
    sessions = new SessionStore(storedValuesOver(store), new VirtualClock(), 'en');
    log = new RecordingLog();
    home = new ShelvesModel(api, sessions, log);
    statuses = [];
    home.state$.subscribe((state) => {
      if (statuses.at(-1) !== state.status) statuses.push(state.status);
      shown = state;
    });
  });

  const rowIds = (): readonly string[] => shown.rows.map(({ category }) => category.id);
  const titlesOf = (id: string): readonly string[] | undefined =>
    shown.rows.find(({ category }) => category.id === id)?.items.map(({ titleId }) => titleId);

  it('[SESS-16] is idle, then loading, then a success or failed', async () => {
    api.on.categories.failsNext({ code: 'network' });
    await home.load();
    await home.reload();
    expect(statuses).toEqual(['idle', 'loading', 'failed', 'loading', 'success']);
  });

  it('is empty before it was opened', () => {
    expect(home.initial).toEqual({
      status: 'idle',
      hero: [],
      heroPlace: 'none',
      rows: [],
      moreRows: false,
      notRemoved: null,
      oldFromMs: null,
      newerFailed: false,
    });
  });

  it('logs that the categories did not come', async () => {
    api.on.categories.failsNext({ code: 'network' });
    await home.load();
    expect(log.entries).toHaveLength(1);
    await home.reload();
    expect(log.entries).toHaveLength(1);
  });

  it('[HOME-05] starts with four rows and adds one at each end', async () => {
    api.lists.set('home', ['1', '2', '3', '4', '5', '6'].map(row));
    await home.load();
    expect(rowIds()).toEqual(['1', '2', '3', '4']);
    expect(shown.moreRows).toBe(true);
    await home.loadMoreRows();
    expect(rowIds()).toEqual(['1', '2', '3', '4', '5']);
    await home.loadMoreRows();
    expect(shown.moreRows).toBe(false);
    await home.loadMoreRows();
    expect(rowIds()).toHaveLength(6);
  });

  it('lets the rows below pass one that is on its way for 3 s, and takes it when it comes', async () => {
    const clock = new VirtualClock();
    home = new ShelvesModel(api, sessions, log, 'home', false, null, null, clock);
    home.state$.subscribe((state) => (shown = state));
    api.lists.set('home', ['1', '2', '3', '4', '5'].map(row));
    for (const id of ['1', '2', '3', '4', '5']) api.rows.set(`playlist/${id}`, items(3));
    const release = api.on.items.hold();
    const loading = home.load();
    await clock.advanceAsync(2_999);
    const late = () => shown.rows.filter((one) => one.late).length;
    expect(late()).toBe(0);
    await home.loadMoreRows();
    expect(rowIds()).toHaveLength(4);
    await clock.advanceAsync(1);
    expect(late()).toBe(4);
    const adding = home.loadMoreRows();
    expect(rowIds()).toHaveLength(5);
    release();
    await Promise.all([loading, adding]);
    expect(shown.rows.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'success'));
    await clock.advanceAsync(60_000);
    expect(shown.rows.at(-1)?.late).toBe(false);
  });

  it('[HOME-05] adds one row, however often the end is reached meanwhile', async () => {
    api.lists.set('home', ['1', '2', '3', '4', '5', '6'].map(row));
    await home.load();
    await Promise.all([home.loadMoreRows(), home.loadMoreRows(), home.loadMoreRows()]);
    expect(rowIds()).toHaveLength(5);
  });

  it('[HOME-06] lets a grid grow by pages of 12 until there are no more', async () => {
    api.lists.set('home', [grid]);
    api.rows.set('custom-list/all', items(30));
    await home.load();
    expect(titlesOf('grid')).toHaveLength(12);
    await home.loadMoreItems('grid');
    expect(titlesOf('grid')).toHaveLength(24);
    expect(shown.rows[0]?.more).toBe(true);
    await home.loadMoreItems('grid');
    expect(titlesOf('grid')).toHaveLength(30);
    expect(shown.rows[0]?.more).toBe(false);
    await home.loadMoreItems('grid');
    expect(api.on.items.asked.map(([, { number, size }]) => [number, size])).toEqual([
      [1, 12],
      [2, 12],
      [3, 12],
    ]);
  });

  it('[HOME-06] lets no row of titles grow, though its list goes on', async () => {
    api.lists.set('home', [row('1')]);
    api.rows.set('playlist/1', items(32));
    const more: (boolean | undefined)[] = [];
    home.state$.subscribe(({ rows }) => more.push(rows[0]?.more));
    await home.load();
    expect(shown.rows[0]?.items).toHaveLength(15);
    expect(more).not.toContain(true);
    await home.loadMoreItems('1');
    expect(api.on.items.asked).toHaveLength(1);
  });

  it('[DEC-21] lets a row of clips ask for its next page at its end, up to 20 clips', async () => {
    const clips = sampleCategory({
      id: 'clips',
      template: 'clips',
      source: { kind: 'custom-list', id: 'clips' },
    });
    api.lists.set('home', [clips]);
    api.rows.set('custom-list/clips', items(45));
    await home.load();
    expect(shown.rows[0]).toMatchObject({ items: { length: 15 }, more: true });
    await home.loadMoreItems('clips');
    expect(shown.rows[0]).toMatchObject({ items: { length: 20 }, more: false });
    await home.loadMoreItems('clips');
    expect(api.on.items.asked.map(([, { number, size }]) => [number, size])).toEqual([
      [1, 15],
      [2, 15],
    ]);
  });

  it('[HOME-08 part] holds at most 15 of what was begun, however many there are', async () => {
    const begun = sampleCategory({
      id: 'begun',
      template: 'continue',
      source: { kind: 'consumer-playlist', id: 'begun' },
    });
    api.lists.set('home', [begun]);
    api.rows.set('consumer-playlist/begun', items(40));
    await home.load();
    expect(shown.rows[0]).toMatchObject({ items: { length: 15 }, more: false });
    await home.load();
    expect(shown.rows[0]).toMatchObject({ items: { length: 15 }, more: false });
  });

  it('[HOME-06] asks for one page at a time', async () => {
    api.lists.set('home', [grid]);
    api.rows.set('custom-list/all', items(30));
    await home.load();
    const both = [home.loadMoreItems('grid'), home.loadMoreItems('grid')];
    expect(shown.rows[0]?.status).toBe('loading');
    await Promise.all(both);
    expect(titlesOf('grid')).toHaveLength(24);
    expect(api.on.items.asked.map(([, { number }]) => number)).toEqual([1, 2]);
  });

  it('[CALL-07] asks a playlist for one page of 15, from page 1', async () => {
    api.lists.set('home', [row('1')]);
    api.rows.set('playlist/1', items(40));
    await home.load();
    await home.loadMoreItems('1');
    expect(api.on.items.asked).toEqual([
      [
        { kind: 'playlist', id: '1' },
        { number: 1, size: 15, filters: '1,3,4', packshotWidth: 300 },
      ],
    ]);
    expect(titlesOf('1')).toHaveLength(15);
    expect(shown.rows[0]?.more).toBe(false);
  });

  it('[OWNR-04] asks with the purchase types of a subscriber', async () => {
    store.set('subscription', 'gold');
    api.lists.set('home', [row('1')]);
    await home.load();
    expect(api.on.items.asked[0]?.[1].filters).toBe('1,2,3,4');
  });

  it('[OPEN-32 part] asks in the preview as nobody has subscribed, also for who has', async () => {
    store.set('subscription', 'gold');
    home = new ShelvesModel(api, sessions, log, 'preview', true);
    api.lists.set('preview', [row('1')]);
    await home.load();
    expect(api.on.items.asked[0]?.[1].filters).toBe('1,3,4');
  });

  describe('[HOME-01 part] a row of banners', () => {
    const banner = sampleCategory({
      id: 'dark',
      name: 'Banner After Dark',
      template: 'banner',
      source: { kind: 'features', id: 'dark' },
    });
    const page = { kind: 'page', pageId: '8001' } as const;

    it('holds features in place of items, in its place among the others', async () => {
      api.slides.set('dark', [sampleFeature(knownTitle('1'), { link: page })]);
      api.rows.set('playlist/1', items(1));
      api.lists.set('home', [row('1'), banner]);
      await home.load();
      expect(rowIds()).toEqual(['1', 'dark']);
      expect(shown.rows[1]).toMatchObject({ status: 'success', items: [], features: [{ link: page }] });
      expect(shown.rows[0]?.features).toEqual([]);
      expect(api.on.items.asked.map(([source]) => source.id)).toEqual(['1']);
    });

    it('is no hero, even where there is none', async () => {
      api.slides.set('dark', [sampleFeature(knownTitle('1'))]);
      api.lists.set('home', [banner]);
      await home.load();
      expect(shown.hero).toEqual([]);
      expect(shown.rows[0]?.features).toHaveLength(1);
    });

    it('of a list before a reload is forgotten', async () => {
      api.lists.set('home', [banner]);
      api.slides.set('dark', [sampleFeature(knownTitle('1'))]);
      const release = api.on.features.hold();
      const first = home.load();
      while (api.on.features.asked.length === 0) await Promise.resolve();
      const second = home.reload();
      while (api.on.features.asked.length === 1) await Promise.resolve();
      release();
      await Promise.all([first, second]);
      expect(shown.rows[0]).toMatchObject({ status: 'success', features: [{ id: 'slide-1' }] });
      expect(log.entries).toEqual([]);
    });

    it('[ERRS-04] that does not come is logged, and leaves the others alone', async () => {
      api.on.features.failsNext({ code: 'network' });
      api.rows.set('playlist/1', items(1));
      api.lists.set('home', [banner, row('1')]);
      await home.load();
      expect(shown.rows.map(({ status }) => status)).toEqual(['failed', 'success']);
      expect(log.entries.map(({ event }) => event)).toContain('a row did not load');
    });
  });

  it('[HOME-07, OPEN-38] feeds the hero by features and draws no row for it', async () => {
    const hero = sampleCategory({
      id: 'hero',
      name: 'Hero Banners',
      template: 'hero',
      source: { kind: 'features', id: 'top' },
    });
    api.lists.set('home', [hero, row('1')]);
    api.slides.set('top', [sampleFeature(knownTitle('1'))]);
    await home.load();
    expect(rowIds()).toEqual(['1']);
    expect(shown.hero.map(({ id }) => id)).toEqual(['slide-1']);
  });

  it('[ERRS-04] logs a list that does not come, and leaves it empty', async () => {
    api.lists.set('home', [
      row('1'),
      row('2'),
      sampleCategory({ template: 'hero', source: { kind: 'features', id: 'top' } }),
    ]);
    api.rows.set('playlist/2', items(2));
    api.on.items.failsNext({ code: 'network' });
    api.on.features.failsNext({ code: 'rejected', responseCode: 50_000 });
    await home.load();
    expect(shown.status).toBe('success');
    expect(shown.rows.map(({ status, items: found }) => [status, found.length])).toEqual([
      ['failed', 0],
      ['success', 2],
    ]);
    expect(shown.hero).toEqual([]);
    expect(log.entries.map(({ event }) => event).toSorted()).toEqual([
      'a row did not load',
      'the hero did not load',
    ]);
  });

  it('keeps what a grid had when its next page does not come, and asks for it again at the next turn', async () => {
    api.lists.set('home', [grid]);
    api.rows.set('custom-list/all', items(30));
    await home.load();
    api.on.items.failsNext({ code: 'network' });
    await home.loadMoreItems('grid');
    expect(titlesOf('grid')).toHaveLength(12);
    expect(shown.rows[0]?.status).toBe('failed');
    await home.loadMoreItems('grid');
    expect(titlesOf('grid')).toEqual(items(24).map(({ titleId }) => titleId));
    expect(shown.rows[0]?.status).toBe('success');
  });

  it('loads once in each language', async () => {
    const opened = async (): Promise<number> => {
      await home.load();
      return api.on.categories.asked.length;
    };
    expect(await opened()).toBe(1);
    expect(await opened()).toBe(1);
    store.set('LanguageOverride', 'DE_DE');
    expect(await opened()).toBe(2);
  });

  it('loads anew for another subscription, also after a retry, and keeps what is there for the same', async () => {
    api.lists.set('home', [row('1')]);
    api.on.categories.failsNext({ code: 'network' });
    await home.load();
    await home.reload();
    await home.load();
    expect(api.on.categories.asked).toHaveLength(2);
    store.set('subscription', 'gold');
    await home.load();
    expect(api.on.categories.asked).toHaveLength(3);
    expect(api.on.items.asked.at(-1)?.[1].filters).toBe('1,2,3,4');
    await home.load();
    expect(api.on.categories.asked).toHaveLength(3);
  });

  describe('opened again', () => {
    const own = sampleCategory({
      id: 'begun',
      name: 'Begun',
      source: { kind: 'consumer-playlist', id: 'begun' },
    });
    const asked = () => api.on.items.asked.map(([{ id }, { number, size }]) => [id, number, size]);

    it('[DEC-19 part] asks again for what is the account’s own, as far as it came, and for nothing else', async () => {
      const owned = sampleCategory({
        id: 'owned',
        template: 'grid',
        source: { kind: 'consumer-playlist', id: 'owned' },
      });
      api.lists.set('home', [row('1'), own, owned]);
      api.rows.set('consumer-playlist/begun', items(20));
      await home.load();
      api.on.items.asked.length = 0;
      api.rows.set('consumer-playlist/begun', items(20, 5));
      await home.load();
      expect(asked()).toEqual([
        ['begun', 1, 15],
        ['owned', 1, 12],
      ]);
      expect(titlesOf('begun')).toEqual(items(15, 5).map(({ titleId }) => titleId));
    });

    it('shows an own row that failed before', async () => {
      api.lists.set('home', [own]);
      api.on.items.failsNext({ code: 'network' });
      await home.load();
      expect(shown.rows[0]?.status).toBe('failed');
      api.rows.set('consumer-playlist/begun', items(2));
      await home.load();
      expect(shown.rows[0]?.status).toBe('success');
      expect(titlesOf('begun')).toEqual(['1', '2']);
    });

    it('asks for every row and the hero that did not come, and hides none below while it asks', async () => {
      const hero = sampleCategory({ id: 'hero', template: 'hero', source: { kind: 'features', id: 'top' } });
      const dark = { kind: 'features', id: 'dark' } as const;
      const banner = sampleCategory({ id: 'dark', template: 'banner', source: dark });
      const slide = sampleFeature(knownTitle('1'));
      api.lists.set('home', [hero, row('1'), banner, row('2')]);
      api.rows.set('playlist/1', items(3));
      api.rows.set('playlist/2', items(2));
      api.slides.set('top', [slide]);
      api.slides.set('dark', [slide]);
      api.on.items.failsNext({ code: 'network' });
      api.on.features.failsNext({ code: 'network' });
      api.on.features.failsNext({ code: 'network' });
      await home.load();
      home.leave();
      const statuses = () => shown.rows.map(({ status }) => status);
      expect(statuses()).toEqual(['failed', 'failed', 'success']);
      expect(shown).toMatchObject({ hero: [], heroPlace: 'none' });
      const release = api.on.items.hold();
      const again = home.load();
      expect(statuses()).toEqual(['failed', 'failed', 'success']);
      release();
      await again;
      expect(statuses()).toEqual(['success', 'success', 'success']);
      expect(titlesOf('1')).toEqual(['1', '2', '3']);
      expect(shown.hero).toEqual([slide]);
      await home.load();
      expect(asked()).toEqual([
        ['1', 1, 15],
        ['2', 1, 15],
        ['1', 1, 15],
      ]);
      expect(api.on.features.asked).toHaveLength(4);
    });

    it('keeps an own row as it is when it does not come again', async () => {
      api.lists.set('home', [own]);
      api.rows.set('consumer-playlist/begun', items(2));
      await home.load();
      const before = shown.rows[0];
      api.on.items.failsNext({ code: 'network' });
      await home.load();
      expect(shown.rows[0]).toBe(before);
      expect(log.entries.map(({ event }) => event)).toEqual(['a row did not load']);
    });

    it('asks for no own row that is still on its way', async () => {
      api.lists.set('home', [own]);
      const release = api.on.items.hold();
      const opened = home.load();
      while (api.on.items.asked.length === 0) await Promise.resolve();
      const again = home.load();
      release();
      await Promise.all([opened, again]);
      expect(asked()).toEqual([['begun', 1, 15]]);
    });

    it('asks for nothing of an own grid whose next page is on its way', async () => {
      const owned = { ...grid, source: { kind: 'consumer-playlist', id: 'owned' } } as const;
      api.lists.set('home', [owned]);
      api.rows.set('consumer-playlist/owned', items(30));
      await home.load();
      const release = api.on.items.hold();
      const growing = home.loadMoreItems('grid');
      const again = home.load();
      release();
      await Promise.all([growing, again]);
      expect(asked()).toEqual([
        ['owned', 1, 12],
        ['owned', 2, 12],
      ]);
      expect(titlesOf('grid')).toHaveLength(24);
    });

    it('adds nothing to the list that a reload brings meanwhile', async () => {
      api.lists.set('home', [own]);
      api.rows.set('consumer-playlist/begun', items(1, 7));
      await home.load();
      const release = api.on.items.hold();
      const again = home.load();
      api.lists.set('home', [row('1')]);
      const reloaded = home.reload();
      release();
      await Promise.all([again, reloaded]);
      expect(rowIds()).toEqual(['1']);
      expect(shown.rows[0]?.status).toBe('success');
    });
  });

  it('takes nothing more of a row whose list is another one by now, though that answers later', async () => {
    const clock = new VirtualClock();
    home = new ShelvesModel(api, sessions, log, 'home', false, null, null, clock);
    home.state$.subscribe((state) => (shown = state));
    api.lists.set('home', [grid]);
    api.rows.set('custom-list/all', items(30));
    await home.load();
    clock.advance(600_001);
    api.lists.set('home', [{ ...grid, source: { kind: 'playlist', id: 'other' } }]);
    api.rows.set('playlist/other', items(3, 50));
    const late = api.on.items.hold();
    const growing = home.loadMoreItems('grid');
    const [asked] = api.on.items.signals.slice(-1);
    const release = api.on.items.hold();
    const renewing = home.load();
    release();
    await renewing;
    expect(asked?.aborted).toBe(true);
    late();
    await growing;
    expect(titlesOf('grid')).toEqual(['50', '51', '52']);
  });

  describe('and its hero', () => {
    const hero = sampleCategory({ id: 'hero', template: 'hero', source: { kind: 'features', id: 'top' } });
    const slide = sampleFeature(knownTitle('1'));
    let clock: VirtualClock;
    let places: string[];

    beforeEach(() => {
      clock = new VirtualClock();
      home = new ShelvesModel(api, sessions, log, 'home', false, null, null, clock);
      places = [];
      home.state$.subscribe((state) => {
        shown = state;
        if (places.at(-1) !== state.heroPlace) places.push(state.heroPlace);
      });
      api.lists.set('home', [hero, row('1')]);
      api.rows.set('playlist/1', items(3));
      api.slides.set('top', [slide]);
    });

    it.each(['fails', 'is empty'])(
      'keeps the place of one that is late and %s, until home is opened anew',
      async (what) => {
        if (what === 'fails') api.on.features.failsNext({ code: 'network' });
        else api.on.features.answersNext(ok([]));
        const release = api.on.features.hold();
        const opened = home.load();
        await clock.advanceAsync(2_999);
        expect(shown).toMatchObject({ heroPlace: 'pending', rows: [{ status: 'success' }] });
        await clock.advanceAsync(1);
        expect(shown.heroPlace).toBe('late');
        release();
        await opened;
        expect(shown).toMatchObject({ heroPlace: 'empty', hero: [] });
        home.leave();
        await home.load();
        expect(shown.heroPlace).toBe('none');
        // One that failed was asked for again, and came.
        expect(shown.hero).toEqual(what === 'fails' ? [slide] : []);
      },
    );

    it('keeps no place for one that does not come in time for the rows, moves none of them for it, and lets none go when home is opened anew', async () => {
      api.on.features.failsNext({ code: 'network' });
      await home.load();
      await clock.advanceAsync(60_000);
      expect(places).toEqual(['none', 'pending', 'none']);
      // The network is back.
      await home.load();
      expect(api.on.features.asked).toHaveLength(1);
      expect(shown).toMatchObject({ hero: [], heroPlace: 'none' });
      home.leave();
      await home.load();
      expect(shown).toMatchObject({ hero: [slide], heroPlace: 'none' });
      // Its place is there before anything is painted, above the rows.
      expect(places).toEqual(['none', 'pending', 'none', 'late', 'none']);
    });

    it('brings one into its place that is late, or that failed and is asked for when the network is back', async () => {
      api.on.features.failsNext({ code: 'network' });
      const release = api.on.features.hold();
      const opened = home.load();
      await clock.advanceAsync(3_000);
      release();
      await opened;
      await home.load();
      expect(shown).toMatchObject({ hero: [slide], heroPlace: 'none' });
      expect(places).toEqual(['none', 'pending', 'late', 'empty', 'late', 'none']);
    });

    it.each(['is empty', 'is no more'])('keeps its place where it %s after a renewal', async (what) => {
      await home.load();
      clock.advance(600_001);
      if (what === 'is empty') api.slides.set('top', []);
      else api.lists.set('home', [row('1')]);
      await home.load();
      expect(shown).toMatchObject({ hero: [], heroPlace: 'empty' });
    });

    it('asks for one again where the list itself does not come anew', async () => {
      api.on.features.failsNext({ code: 'network' });
      await home.load();
      home.leave();
      clock.advance(600_001);
      api.on.categories.failsNext({ code: 'network' });
      await home.load();
      expect(shown).toMatchObject({ hero: [slide], heroPlace: 'none', newerFailed: true });
    });
  });

  it.each(['preview', 'home'])(
    '[DEC-19 part] [SESS-14 part] grows old though it is kept nowhere: %s',
    async (list) => {
      const clock = new VirtualClock();
      home = new ShelvesModel(api, sessions, log, list, list === 'preview', null, null, clock);
      home.state$.subscribe((state) => (shown = state));
      api.lists.set(list, [row('1')]);
      api.rows.set('playlist/1', items(1));
      await home.load();
      clock.advance(600_000);
      await home.load();
      expect(api.on.categories.asked).toHaveLength(1);
      clock.advance(1);
      api.rows.set('playlist/1', items(1, 7));
      await home.load();
      expect(titlesOf('1')).toEqual(['7']);
      clock.advance(14_400_001);
      const release = api.on.categories.hold();
      const again = home.load();
      expect(shown).toMatchObject({ status: 'loading', rows: [] });
      release();
      await again;
    },
  );

  describe('while it loads', () => {
    const hero = sampleCategory({
      id: 'hero',
      name: 'Top',
      template: 'hero',
      source: { kind: 'features', id: 'top' },
    });

    it('keeps the place of the hero until it is known whether there is one, and what it holds', async () => {
      api.lists.set('home', [hero, row('1')]);
      api.slides.set('top', [sampleFeature(knownTitle('1'))]);
      const release = api.on.features.hold();
      const opened = home.load();
      expect(shown).toEqual({
        status: 'loading',
        hero: [],
        heroPlace: 'pending',
        rows: [],
        moreRows: false,
        notRemoved: null,
        oldFromMs: null,
        newerFailed: false,
      });
      while (api.on.features.asked.length === 0) await Promise.resolve();
      expect(shown).toMatchObject({ status: 'success', heroPlace: 'pending', hero: [] });
      release();
      await opened;
      expect(shown).toMatchObject({ heroPlace: 'none', hero: [{ id: 'slide-1' }] });
    });

    it('keeps no place for a hero where there is none', async () => {
      api.lists.set('home', [row('1')]);
      await home.load();
      expect(shown).toMatchObject({ heroPlace: 'none', hero: [] });
      api.lists.set('home', []);
      await home.reload();
      expect(shown).toEqual({
        status: 'success',
        hero: [],
        heroPlace: 'none',
        rows: [],
        moreRows: false,
        notRemoved: null,
        oldFromMs: null,
        newerFailed: false,
      });
    });

    it('keeps no place for a hero that does not come, or when nothing comes', async () => {
      api.lists.set('home', [hero]);
      api.on.features.failsNext({ code: 'network' });
      await home.load();
      expect(shown).toMatchObject({ status: 'success', heroPlace: 'none', hero: [] });
      api.on.categories.failsNext({ code: 'network' });
      await home.reload();
      expect(shown).toEqual({
        status: 'failed',
        hero: [],
        heroPlace: 'none',
        rows: [],
        moreRows: false,
        notRemoved: null,
        oldFromMs: null,
        newerFailed: false,
      });
    });

    it('takes no hero of the list before', async () => {
      api.lists.set('home', [hero]);
      api.slides.set('top', [sampleFeature(knownTitle('1'))]);
      const release = api.on.features.hold();
      const first = home.load();
      while (api.on.features.asked.length === 0) await Promise.resolve();
      api.lists.set('home', []);
      const second = home.reload();
      release();
      await Promise.all([first, second]);
      expect(shown).toMatchObject({ status: 'success', hero: [] });
      expect(log.entries).toEqual([]);
    });

    it('asks for no further row, and shows each as loading and empty', async () => {
      api.lists.set('home', ['1', '2', '3', '4', '5'].map(row));
      const release = api.on.items.hold();
      const opened = home.load();
      while (api.on.items.asked.length < 4) await Promise.resolve();
      expect(shown.rows[0]).toEqual({
        category: row('1'),
        status: 'loading',
        items: [],
        features: [],
        more: false,
        late: false,
      });
      expect(shown.moreRows).toBe(true);
      await home.loadMoreRows();
      expect(rowIds()).toHaveLength(4);
      release();
      await opened;
      await home.loadMoreRows();
      expect(rowIds()).toHaveLength(5);
      expect(shown.moreRows).toBe(false);
    });
  });

  it('begins a grid anew after a reload', async () => {
    api.lists.set('home', [grid]);
    api.rows.set('custom-list/all', items(30));
    await home.load();
    await home.loadMoreItems('grid');
    await home.reload();
    expect(titlesOf('grid')).toEqual(items(12).map(({ titleId }) => titleId));
    await home.loadMoreItems('elsewhere');
    expect(api.on.items.asked.map(([, { number }]) => number)).toEqual([1, 2, 1]);
  });

  it('loads once, though opened twice while it loads', async () => {
    await Promise.all([home.load(), home.load()]);
    expect(api.on.categories.asked).toHaveLength(1);
  });

  it('tries again when opened after a failure', async () => {
    api.lists.set('home', [row('1')]);
    api.on.categories.failsNext({ code: 'network' });
    await home.load();
    expect(shown.status).toBe('failed');
    await home.load();
    expect(rowIds()).toEqual(['1']);
  });

  it('shows the list of the last reload, in whatever order the answers come', async () => {
    const release = api.on.categories.hold();
    api.on.categories.answersNext(ok([row('old')]), ok([row('new')]));
    const [first, second] = [home.reload(), home.reload()];
    release();
    await Promise.all([first, second]);
    expect(rowIds()).toEqual(['new']);
    expect(statuses).toEqual(['idle', 'loading', 'success']);
  });

  it('forgets a row that answers after a reload', async () => {
    api.lists.set('home', [row('1')]);
    api.rows.set('playlist/1', items(1, 7));
    const release = api.on.items.hold();
    const first = home.load();
    // The rows of the first load are asked for by now.
    while (api.on.items.asked.length === 0) await Promise.resolve();
    api.rows.set('playlist/1', items(1, 8));
    const second = home.reload();
    while (api.on.items.asked.length === 1) await Promise.resolve();
    release();
    await Promise.all([first, second]);
    expect(log.entries).toEqual([]);
    expect(titlesOf('1')).toEqual(['8']);
    expect(shown.rows[0]?.status).toBe('success');
  });

  it('keeps a row that came after a reload, though the one before it answers later', async () => {
    api.lists.set('home', [row('1')]);
    api.rows.set('playlist/1', items(1, 7));
    const late = api.on.items.hold();
    const first = home.load();
    while (api.on.items.asked.length === 0) await Promise.resolve();
    api.rows.set('playlist/1', items(1, 8));
    const release = api.on.items.hold();
    const second = home.reload();
    while (api.on.items.asked.length === 1) await Promise.resolve();
    release();
    await second;
    late();
    await first;
    expect(titlesOf('1')).toEqual(['8']);
  });

  it('shows rows as they come, the quick ones first', async () => {
    api.lists.set('home', [row('1'), row('2')]);
    api.rows.set('playlist/2', items(1));
    const release = api.on.items.hold();
    const opened = home.load();
    while (api.on.items.asked.length < 2) await Promise.resolve();
    expect(shown.rows.map(({ status }) => status)).toEqual(['loading', 'loading']);
    expect(shown.status).toBe('success');
    release();
    await opened;
    expect(shown.rows.map(({ status }) => status)).toEqual(['success', 'success']);
  });

  it('[CALL-09] opens the list for people without an account without what is an account’s own', async () => {
    const own = sampleCategory({ id: 'begun', source: { kind: 'consumer-playlist', id: 'begun' } });
    for (const list of ['preview', 'my-library']) api.lists.set(list, [row('1'), own]);
    const rowsOf = async (list: string): Promise<number> => {
      const shelves = new ShelvesModel(api, sessions, log, list);
      await shelves.load();
      return shelves.now.rows.length;
    };
    expect([await rowsOf('preview'), await rowsOf('my-library')]).toEqual([1, 2]);
  });

  it('opens another list by its id', async () => {
    api.lists.set('my-library', [row('mine')]);
    const library = new ShelvesModel(api, sessions, log, 'my-library');
    library.state$.subscribe((state) => (shown = state));
    await library.load();
    expect(rowIds()).toEqual(['mine']);
  });
});
