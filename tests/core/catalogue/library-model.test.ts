import { beforeEach, describe, expect, it } from 'vitest';
import { ShelvesModel } from '../../../core/catalogue/shelves-model.ts';
import { LibraryModel, type LibraryState } from '../../../core/catalogue/library-model.ts';
import { ok } from '../../../core/shared/result.ts';
import { knownTitle, sampleCategory, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';
import { FakeSearchApi } from '../../support/fakes/fake-search-api.ts';
import { SessionRig } from '../../support/session-rig.ts';

const own = (id: string) => sampleCategory({ id, name: id, source: { kind: 'consumer-playlist', id } });
const ROWS = ['begun', 'rented', 'owned', 'marked', 'gifts'].map(own);
const film = (id: number) => sampleItem(knownTitle(String(id)));

describe('the library', () => {
  let rig: SessionRig;
  let api: FakeCatalogueApi;
  let search: FakeSearchApi;
  let library: LibraryModel;
  let shown: LibraryState;
  let outcomes: LibraryState['outcome'][];

  beforeEach(() => {
    rig = new SessionRig();
    api = new FakeCatalogueApi();
    search = new FakeSearchApi();
    search.found.set('', [film(1), film(2)]);
    api.lists.set('my-library', ROWS);
    const shelves = new ShelvesModel(api, rig.sessions, rig.log, 'my-library');
    library = new LibraryModel(shelves, search, rig.sessions, rig.log);
    outcomes = [];
    library.state$.subscribe((state) => {
      if (outcomes.at(-1) !== state.outcome) outcomes.push(state.outcome);
      shown = state;
    });
  });

  const itemsOf = (id: string) =>
    shown.shelves.rows.find(({ category }) => category.id === id)?.items.map(({ titleId }) => titleId);

  it('is idle and waits before it was opened', () => {
    expect(library.initial).toEqual({
      shelves: {
        status: 'idle',
        hero: [],
        heroPlace: 'none',
        rows: [],
        moreRows: false,
        notRemoved: null,
        oldFromMs: null,
        newerFailed: false,
      },
      outcome: 'waiting',
      popular: { status: 'idle', items: [] },
    });
  });

  it('[LIBR-02] offers popular titles when it turns out to be empty at the second try', async () => {
    api.lists.set('my-library', []);
    api.on.categories.failsNext({ code: 'network' });
    await library.load();
    expect(search.on.titles.asked).toEqual([]);
    await library.retry();
    expect(shown.popular).toEqual({ status: 'success', items: [film(1), film(2)] });
  });

  it('shows no popular titles of a call that another one overtook', async () => {
    api.lists.set('my-library', []);
    search.on.titles.answersNext(
      ok({ items: [film(1)], more: false }),
      ok({ items: [film(2)], more: false }),
    );
    const answerFirst = search.on.titles.hold();
    const first = library.load();
    while (search.on.titles.asked.length === 0) await Promise.resolve();
    const answerSecond = search.on.titles.hold();
    const second = library.load();
    while (search.on.titles.asked.length === 1) await Promise.resolve();
    answerFirst();
    await first;
    expect(shown.popular).toEqual({ status: 'loading', items: [] });
    answerSecond();
    await second;
    expect(shown.popular).toEqual({ status: 'success', items: [film(2)] });
  });

  it('offers popular titles once the last one was taken out of it, and not before', async () => {
    const begun = sampleCategory({
      id: 'begun',
      template: 'continue',
      source: { kind: 'consumer-playlist', id: 'begun' },
    });
    api.lists.set('my-library', [begun]);
    api.rows.set('consumer-playlist/begun', [film(7), film(8)]);
    const editing = { forget: () => Promise.resolve(true), motion: new FakeMotion() };
    const shelves = new ShelvesModel(api, rig.sessions, rig.log, 'my-library', false, editing);
    const editable = new LibraryModel(shelves, search, rig.sessions, rig.log);
    let seen = editable.initial;
    editable.state$.subscribe((state) => (seen = state));
    await editable.load();
    await editable.remove('begun', film(7));
    expect([seen.outcome, seen.popular.items]).toEqual(['filled', []]);
    await editable.remove('begun', film(8));
    expect([seen.outcome, seen.popular.items]).toEqual(['empty', [film(1), film(2)]]);
  });

  it('lets a grid of it grow', async () => {
    const grid = sampleCategory({ id: 'all', template: 'grid', source: { kind: 'custom-list', id: 'all' } });
    api.lists.set('my-library', [grid]);
    api.rows.set(
      'custom-list/all',
      Array.from({ length: 20 }, (_, at) => film(at)),
    );
    await library.load();
    expect(itemsOf('all')).toHaveLength(12);
    await library.loadMoreItems('all');
    expect(itemsOf('all')).toHaveLength(20);
  });

  it('[LIBR-03] [CALL-06] loads its own list, four rows first and one more at each end', async () => {
    api.rows.set('consumer-playlist/owned', [film(7)]);
    await library.load();
    expect(api.on.categories.asked).toEqual([['my-library']]);
    expect(shown.shelves.rows.map(({ category }) => category.id)).toEqual([
      'begun',
      'rented',
      'owned',
      'marked',
    ]);
    await library.loadMoreRows();
    expect(shown.shelves.rows).toHaveLength(5);
    expect(shown.outcome).toBe('filled');
    expect(search.on.titles.asked).toEqual([]);
  });

  it('[CALL-09] [OWNR-04] asks for what is the account’s by its purchase types, 15 in a page', async () => {
    await library.load();
    expect(api.on.items.asked[0]).toEqual([
      { kind: 'consumer-playlist', id: 'begun' },
      { number: 1, size: 15, filters: '1,3,4', packshotWidth: 300 },
    ]);
  });

  it('[LIBR-02] offers popular titles once the last row turned out to be empty, and not before', async () => {
    const statuses = new Set<string>();
    library.state$.subscribe(({ popular }) => statuses.add(popular.status));
    await library.load();
    expect(shown.outcome).toBe('waiting');
    expect(search.on.titles.asked).toEqual([]);
    await library.loadMoreRows();
    expect([...statuses]).toEqual(['idle', 'loading', 'success']);
    expect(outcomes).toEqual(['waiting', 'empty']);
    expect(shown.popular).toEqual({ status: 'success', items: [film(1), film(2)] });
    expect(search.on.titles.asked).toEqual([['', { number: 1, size: 15, filters: '1,3,4' }]]);
  });

  it('stays empty with a word about it when the popular titles do not come', async () => {
    api.lists.set('my-library', []);
    search.on.titles.failsNext({ code: 'network' });
    await library.load();
    expect(shown).toMatchObject({ outcome: 'empty', popular: { status: 'failed', items: [] } });
    expect(rig.log.entries.map(({ event }) => event)).toContain('popular titles did not load');
  });

  it('takes up what was bought meanwhile when it is opened again, without losing what is there', async () => {
    api.rows.set('consumer-playlist/owned', [film(7)]);
    await library.load();
    api.rows.set('consumer-playlist/owned', [film(8), film(7)]);
    const seen: number[] = [];
    const watching = library.state$.subscribe(({ shelves }) => seen.push(shelves.rows.length));
    await library.load();
    watching.unsubscribe();
    expect(itemsOf('owned')).toEqual(['8', '7']);
    expect(seen.every((rows) => rows === 4)).toBe(true);
    expect(api.on.categories.asked).toHaveLength(1);
  });

  it('keeps what a row had when looking again fails', async () => {
    api.rows.set('consumer-playlist/begun', [film(7)]);
    await library.load();
    api.on.items.failsNext({ code: 'network' });
    await library.load();
    expect(itemsOf('begun')).toEqual(['7']);
  });

  it('turns from empty to filled with the first title, and back when it is gone', async () => {
    api.lists.set('my-library', [own('owned')]);
    await library.load();
    api.rows.set('consumer-playlist/owned', [film(7)]);
    await library.load();
    api.rows.set('consumer-playlist/owned', []);
    await library.load();
    expect(outcomes).toEqual(['waiting', 'empty', 'filled', 'empty']);
  });

  it('says that it failed when the list does not come, and loads at the next try', async () => {
    api.rows.set('consumer-playlist/owned', [film(7)]);
    api.on.categories.failsNext({ code: 'network' });
    await library.load();
    expect(shown.outcome).toBe('failed');
    await library.retry();
    expect(shown.outcome).toBe('filled');
  });

  it('gives up what is on its way as its screen closes, popular titles as well', async () => {
    api.lists.set('my-library', []);
    const answer = search.on.titles.hold();
    const opening = library.load();
    await Promise.resolve();
    await rig.clock.advanceAsync(1);
    library.leave();
    answer();
    await opening;
    expect(shown.popular.items).toEqual([]);
    const lists = api.on.categories.hold();
    const again = library.load();
    library.leave();
    lists();
    await again;
    expect(shown.shelves.rows).toEqual([]);
  });

  it('[LIBR-02 part] asks for no popular titles once its screen has closed, though it was empty before', async () => {
    api.lists.set('my-library', [own('owned')]);
    await library.load();
    expect(shown.outcome).toBe('empty');
    const before = search.on.titles.asked.length;
    const answer = api.on.items.hold();
    const opening = library.load();
    library.leave();
    answer();
    await opening;
    expect(search.on.titles.asked).toHaveLength(before);
    await library.load();
    expect(search.on.titles.asked).toHaveLength(before + 1);
  });
});
