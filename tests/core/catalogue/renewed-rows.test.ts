import { beforeEach, describe, expect, it } from 'vitest';
import { listTerms } from '../../../core/catalogue/list-terms.ts';
import { ShelvesCache } from '../../../core/catalogue/shelves-cache.ts';
import { ShelvesModel } from '../../../core/catalogue/shelves-model.ts';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import { err, ok } from '../../../core/shared/result.ts';
import {
  knownTitle,
  sampleCategory,
  sampleFeature,
  sampleItem,
} from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const TEN_MINUTES_MS = 600_000;
const row = (id: string) => sampleCategory({ id, source: { kind: 'playlist', id } });
const hero = sampleCategory({ id: 'hero', template: 'hero', source: { kind: 'features', id: 'top' } });
const grid = sampleCategory({ id: 'all', template: 'grid', source: { kind: 'playlist', id: 'all' } });
const films = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => sampleItem(knownTitle(String(from + at))));

describe('[DEC-19 part] rows that somebody comes back to', () => {
  let rig: SessionRig;
  let api: FakeCatalogueApi;
  let home: ShelvesModel;
  let shown: ShelvesState;
  const rows = () => shown.rows.map(({ category, items }) => [category.id, items.length, items[0]?.title]);

  /** Five rows of one film each, and a grid of two pages. */
  beforeEach(async () => {
    rig = new SessionRig();
    api = new FakeCatalogueApi();
    for (const id of [1, 2, 3, 4, 5, 6]) api.rows.set(`playlist/${id}`, films(1, id));
    api.rows.set('playlist/all', films(40, 100));
    api.slides.set('top', [sampleFeature(knownTitle('1'))]);
    api.lists.set('home', [hero, row('1'), row('2'), row('3'), grid, row('4'), row('5')]);
    const cache = new ShelvesCache(storedValuesOver(rig.store), rig.clock, rig.log, { over: false });
    home = new ShelvesModel(api, rig.sessions, rig.log, 'home', false, null, cache, rig.clock);
    home.state$.subscribe((state) => (shown = state));
    await home.load();
    await home.loadMoreRows();
    await home.loadMoreItems('all');
    home.leave();
    api.rows.set('playlist/1', films(1, 11));
    api.rows.set('playlist/all', films(40, 200));
  });
  const OLD = [
    ['1', 1, 'Film 1'],
    ['2', 1, 'Film 2'],
    ['3', 1, 'Film 3'],
    ['all', 24, 'Film 100'],
    ['4', 1, 'Film 4'],
  ];

  it('are as they were for ten minutes, and asked for again after that as far as they came, while they stay', async () => {
    rig.clock.advance(TEN_MINUTES_MS);
    await home.load();
    expect(api.on.categories.asked).toHaveLength(1);
    expect(rows()).toEqual(OLD);

    rig.clock.advance(1);
    home.leave();
    api.lists.set('home', [hero, row('2'), row('1'), row('6'), grid, row('4'), row('5')]);
    const held = [api.on.categories.hold(), api.on.items.hold(), api.on.features.hold()];
    const before = shown;
    const again = home.load();
    expect(shown).toEqual(before);
    for (const release of held) release();
    await again;
    expect(rows()).toEqual([
      ['2', 1, 'Film 2'],
      ['1', 1, 'Film 11'],
      ['6', 1, 'Film 6'],
      ['all', 24, 'Film 200'],
      ['4', 1, 'Film 4'],
    ]);
    expect(shown).toMatchObject({
      status: 'success',
      moreRows: true,
      newerFailed: false,
      hero: { length: 1 },
    });
    expect(api.on.features.asked).toHaveLength(2);

    home.leave();
    await home.load();
    expect(api.on.categories.asked).toHaveLength(2);
  });

  it('are asked for once, though the network comes back meanwhile', async () => {
    rig.clock.advance(TEN_MINUTES_MS + 1);
    const release = api.on.categories.hold();
    const again = home.load();
    const once = home.load();
    release();
    await Promise.all([again, once]);
    expect(api.on.categories.asked).toHaveLength(2);
    expect(rows()[0]).toEqual(['1', 1, 'Film 11']);
  });

  it('stay where nothing newer comes, which is told, and are asked for again by another try', async () => {
    rig.clock.advance(TEN_MINUTES_MS + 1);
    api.on.categories.failsNext({ code: 'rejected', responseCode: 50_000, outage: true });
    await home.load();
    expect(rows()).toEqual(OLD);
    expect(shown).toMatchObject({ status: 'success', moreRows: true, newerFailed: true, oldFromMs: null });
    const again = home.load();
    expect(shown.newerFailed).toBe(false);
    await again;
    expect(rows()[0]).toEqual(['1', 1, 'Film 11']);
    expect(shown.newerFailed).toBe(false);
  });

  it.each(['a row', 'a banner'])(
    '[ERRS-04 part] stay as old as they were where %s does not come, and are asked for again at the next visit',
    async (what) => {
      if (what === 'a banner') {
        api.slides.set('dark', [sampleFeature(knownTitle('7'))]);
        const source = { kind: 'features', id: 'dark' } as const;
        api.lists.set('home', [row('1'), sampleCategory({ id: 'dark', template: 'banner', source })]);
        rig.clock.advance(TEN_MINUTES_MS + 1);
        await home.load();
        api.on.categories.asked.length = 1;
      }
      rig.clock.advance(TEN_MINUTES_MS + 1);
      home.leave();
      (what === 'a row' ? api.on.items : api.on.features).failsNext({ code: 'network' });
      await home.load();
      expect(rig.log.entries.map(({ event }) => event)).toEqual(['a row did not load']);
      expect(shown).toMatchObject({ status: 'success', newerFailed: false });
      expect(new Set(shown.rows.map(({ status }) => status))).toEqual(new Set(['success']));
      const items = api.on.items.asked.length;
      const features = api.on.features.asked.length;
      await home.load();
      expect(api.on.categories.asked).toHaveLength(2);
      // That one alone.
      expect(api.on.items.asked.length - items).toBe(what === 'a row' ? 1 : 0);
      expect(api.on.features.asked.length - features).toBe(what === 'a row' ? 0 : 1);
      expect(rows()[0]).toEqual(['1', 1, 'Film 11']);
      // All of it came.
      await home.load();
      expect(api.on.items.asked.length - items).toBe(what === 'a row' ? 1 : 0);
    },
  );

  it('[ERRS-04 part] [SESS-14 part] stay for hours beside one that never comes again, which alone is of no use after four', async () => {
    api.on.items.answers((asked, { number, size }) => {
      if (asked.id === '2') return err({ code: 'rejected', responseCode: 50_000, outage: true });
      const all = api.rows.get(`playlist/${asked.id}`) ?? [];
      return ok({ items: all.slice((number - 1) * size, number * size), more: number * size < all.length });
    });
    for (let minutes = 0; minutes < 240; minutes += 12) {
      rig.clock.advance(12 * 60_000);
      home.leave();
      await home.load();
      expect(shown.status).toBe('success');
    }
    const kept = new ShelvesCache(storedValuesOver(rig.store), rig.clock, rig.log, { over: false });
    const terms = listTerms(rig.sessions);
    expect(kept.last('home', terms)?.atMs).toBe(rig.clock.wallMs() - 240 * 60_000);
    expect(rows().map(([id, count]) => [id, count])).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 1],
      ['all', 24],
      ['4', 1],
    ]);
    rig.clock.advance(1);
    home.leave();
    const release = api.on.categories.hold();
    const opened = home.load();
    expect(shown.status).toBe('success');
    expect(rows()[1]).toEqual(['2', 0, undefined]);
    expect(rows()[0]).toEqual(['1', 1, 'Film 11']);
    release();
    await opened;
    const { length } = api.on.items.asked;
    await home.load();
    expect(api.on.items.asked.slice(length).map(([asked]) => asked.id)).toEqual(['2']);
  });

  it('are asked for again at the next visit where they were left before all of them came', async () => {
    rig.clock.advance(TEN_MINUTES_MS + 1);
    const release = api.on.items.hold();
    const left = home.load();
    while (api.on.items.asked.length < 7) await Promise.resolve();
    home.leave();
    release();
    await left;
    expect(rows()).toEqual(OLD);
    await home.load();
    expect(rows()[0]).toEqual(['1', 1, 'Film 11']);
    expect(rows()[3]).toEqual(['all', 24, 'Film 200']);
  });
});
