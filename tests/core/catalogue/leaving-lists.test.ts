import { beforeEach, describe, expect, it } from 'vitest';
import { ListModel, type ListState } from '../../../core/catalogue/list-model.ts';
import { ShelvesModel } from '../../../core/catalogue/shelves-model.ts';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import type { RowSource } from '../../../core/ports/catalogue-api.ts';
import {
  knownTitle,
  sampleCategory,
  sampleFeature,
  sampleItem,
} from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeSearchApi } from '../../support/fakes/fake-search-api.ts';
import { SessionRig } from '../../support/session-rig.ts';

const items = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => sampleItem(knownTitle(String(from + at))));
const row = (id: string) => sampleCategory({ id, source: { kind: 'playlist', id } });
const grid = sampleCategory({ id: 'all', template: 'grid', source: { kind: 'playlist', id: 'all' } });
const hero = sampleCategory({ id: 'hero', template: 'hero', source: { kind: 'features', id: 'top' } });

describe('a list that is left while it loads', () => {
  let rig: SessionRig;
  let api: FakeCatalogueApi;

  beforeEach(() => {
    rig = new SessionRig();
    api = new FakeCatalogueApi();
    api.rows.set('playlist/1', items(3));
    api.rows.set('playlist/all', items(30));
    api.slides.set('top', [sampleFeature(knownTitle('1'))]);
  });

  describe('as rows', () => {
    let home: ShelvesModel;
    let shown: ShelvesState;

    beforeEach(() => {
      home = new ShelvesModel(api, rig.sessions, rig.log);
      home.state$.subscribe((state) => (shown = state));
    });

    it('begins anew where not even its categories came', async () => {
      api.lists.set('home', [row('1')]);
      const release = api.on.categories.hold();
      const left = home.load();
      home.leave();
      expect(shown).toEqual(home.initial);
      release();
      await left;
      expect(shown).toEqual(home.initial);
      await home.load();
      expect(shown).toMatchObject({ status: 'success', rows: [{ items: { length: 3 } }] });
      expect(rig.log.entries).toEqual([]);
    });

    it('asks again for the rows and the hero that were on their way, and for nothing that was there', async () => {
      api.lists.set('home', [hero, row('1'), row('2')]);
      api.rows.set('playlist/2', items(2));
      const release = api.on.items.hold();
      const slides = api.on.features.hold();
      const left = home.load();
      while (api.on.items.asked.length < 2) await Promise.resolve();
      home.leave();
      release();
      slides();
      await left;
      expect(shown).toMatchObject({
        heroPlace: 'pending',
        rows: [{ status: 'loading' }, { status: 'loading' }],
      });
      await home.load();
      expect(shown).toMatchObject({
        heroPlace: 'none',
        hero: [{ id: 'slide-1' }],
        rows: [
          { status: 'success', items: { length: 3 } },
          { status: 'success', items: { length: 2 } },
        ],
      });
      home.leave();
      await home.load();
      expect(api.on.categories.asked).toHaveLength(1);
      expect(api.on.items.asked).toHaveLength(4);
      expect(api.on.features.asked).toHaveLength(2);
    });

    it('keeps a grid as far as it came, which goes on with the page that was given up', async () => {
      api.lists.set('home', [grid]);
      await home.load();
      const release = api.on.items.hold();
      const more = home.loadMoreItems('all');
      home.leave();
      expect(shown.rows[0]).toMatchObject({ status: 'success', more: true, items: { length: 12 } });
      release();
      await more;
      expect(shown.rows[0]?.items).toHaveLength(12);
      await home.load();
      await home.loadMoreItems('all');
      expect(shown.rows[0]?.items).toEqual(items(24));
      expect(api.on.items.asked.map(([, { number }]) => number)).toEqual([1, 2, 2]);
    });

    it('[CNST-03 part] asks for 20 at a time on a narrow screen, the same for each page of a grid', async () => {
      api.lists.set('home', [grid]);
      await home.load('narrow');
      await home.load('wide');
      await home.loadMoreItems('all');
      expect(shown.rows[0]?.items).toEqual(items(30));
      expect(api.on.items.asked.map(([, { number, size }]) => [number, size])).toEqual([
        [1, 20],
        [2, 20],
      ]);
    });
  });

  describe('as a full list', () => {
    const ALL: RowSource = { kind: 'playlist', id: 'all' };
    let list: ListModel;
    let shown: ListState;

    beforeEach(() => {
      list = new ListModel(api, rig.sessions, rig.log, new FakeSearchApi());
      list.state$.subscribe((state) => (shown = state));
    });

    it('[CNST-03 part] goes on with the page of 15 that was given up', async () => {
      for (const length of [15, 30]) {
        const release = api.on.items.hold();
        const left = length === 15 ? list.show(ALL, 'All') : list.loadMore();
        list.leave();
        release();
        await left;
        expect(shown.items).toHaveLength(length - 15);
        await list.show(ALL, null);
        if (length === 30) await list.loadMore();
        expect(shown).toMatchObject({ status: 'success', title: 'All', items: { length } });
      }
      expect(api.on.items.asked.map(([, { number, size }]) => [number, size])).toEqual([
        [1, 15],
        [1, 15],
        [2, 15],
        [2, 15],
      ]);
    });

    it('[DEC-19 part] of the account is asked for again at each visit, as far as it came', async () => {
      const own: RowSource = { kind: 'consumer-playlist', id: 'mine' };
      api.rows.set('consumer-playlist/mine', items(20));
      await list.show(own, 'Mine');
      await list.loadMore();
      api.rows.set('consumer-playlist/mine', items(21, 0 + 5));
      await list.show(own, null);
      expect(shown.items).toEqual(items(21, 5));
      await list.show(own, null);
      expect(api.on.items.asked.map(([, { number }]) => number)).toEqual([1, 2, 1, 2, 1, 2]);
    });
  });
});
