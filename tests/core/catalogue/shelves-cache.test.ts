import { beforeEach, describe, expect, it } from 'vitest';
import type { ForgetProgress } from '../../../core/catalogue/forget-progress.ts';
import { listTerms } from '../../../core/catalogue/list-terms.ts';
import { ShelvesCache } from '../../../core/catalogue/shelves-cache.ts';
import { ShelvesModel } from '../../../core/catalogue/shelves-model.ts';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import type { CategoryListId } from '../../../core/ports/catalogue-api.ts';
import { vamId } from '../../../core/shared/ids.ts';
import { STORED } from '../../../core/storage/stored.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import {
  knownTitle,
  sampleCategory,
  sampleFeature,
  sampleItem,
} from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const MINUTE_MS = 60_000;
const row = (id: string, changes = {}) =>
  sampleCategory({ id, title: id, source: { kind: 'playlist', id }, ...changes });
const hero = sampleCategory({ id: 'hero', template: 'hero', source: { kind: 'features', id: 'top' } });
const banner = row('dark', { template: 'banner', source: { kind: 'features', id: 'dark' } });
type KeptRow = { readonly category: object; readonly items: readonly unknown[] };
const film = (id: number) => sampleItem(knownTitle(String(id)));

describe('the beginning of a list, kept over a start', () => {
  let rig: SessionRig;
  let api: FakeCatalogueApi;
  let clock: VirtualClock;
  let shown: ShelvesState;

  const started = (
    account = { over: false },
    forget: ForgetProgress | null = null,
    list: CategoryListId = 'home',
  ): ShelvesModel => {
    const cache = new ShelvesCache(storedValuesOver(rig.store), clock, rig.log, account);
    const editing = forget && { forget, motion: new FakeMotion() };
    const home = new ShelvesModel(api, rig.sessions, rig.log, list, false, editing, cache, clock);
    home.state$.subscribe((state) => (shown = state));
    return home;
  };
  const rows = () => shown.rows.map(({ category, items }) => [category.id, items.map(({ title }) => title)]);

  beforeEach(async () => {
    rig = new SessionRig();
    clock = new VirtualClock();
    api = new FakeCatalogueApi();
    api.lists.set('home', [hero, row('1'), banner, row('2', { clipShape: 'portrait' }), row('3'), row('4')]);
    for (const id of ['1', '2', '3', '4']) api.rows.set(`playlist/${id}`, [film(Number(id))]);
    const clip = sampleItem(knownTitle('7'), { vamId: vamId('5001'), progressMs: 3, playable: true });
    api.rows.set('playlist/3', [clip]);
    api.slides.set('top', [sampleFeature(knownTitle('1'), { link: { kind: 'page', pageId: '8001' } })]);
    api.slides.set('dark', [sampleFeature(knownTitle('2'), { link: { kind: 'none' } })]);
    await started().load();
  });

  it('is neither read nor kept for an account that is over', async () => {
    for (const key of rig.store.keys()) if (key.startsWith('shelves_')) rig.store.remove(key);
    await started({ over: true }).load();
    expect(rig.store.keys().filter((key) => key.startsWith('shelves_'))).toEqual([]);
    await started().load();
    expect(rig.store.keys().filter((key) => key.startsWith('shelves_'))).toHaveLength(1);
    const release = api.on.categories.hold();
    const late = started({ over: true }).load();
    expect(shown.rows).toEqual([]);
    release();
    await late;
  });

  const forgotten = (): void => {
    for (const key of rig.store.keys()) if (key.startsWith('shelves_')) rig.store.remove(key);
  };

  it('[DEC-19 part] has no row that did not come, and all others for a start without a network', async () => {
    forgotten();
    api.lists.set('home', [row('1'), row('2')]);
    api.on.items.failsNext({ code: 'network' });
    await started().load();
    api.on.categories.failsNext({ code: 'network' });
    await started().load();
    expect(rows()).toEqual([['2', ['Film 2']]]);
  });

  it('keeps a place for a hero that had not come, and for none where there is none', async () => {
    forgotten();
    api.lists.set('home', [hero, row('1')]);
    api.on.features.failsNext({ code: 'network' });
    await started().load();
    expect(shown.hero).toEqual([]);
    const places: string[] = [];
    const next = started();
    next.state$.subscribe(({ heroPlace }) => places.push(heroPlace));
    await next.load();
    expect(shown.hero).toHaveLength(1);
    expect(new Set(places)).toEqual(new Set(['none', 'late']));
    forgotten();
    api.lists.set('home', [row('1')]);
    await started().load();
    const again = started();
    const later: string[] = [];
    again.state$.subscribe(({ status, heroPlace }) => status === 'success' && later.push(heroPlace));
    await again.load();
    expect(new Set(later)).toEqual(new Set(['none']));
  });

  it('loses a title that was taken out however old it is, and nothing else', async () => {
    clock.advance(241 * MINUTE_MS);
    new ShelvesCache(storedValuesOver(rig.store), clock, rig.log, { over: false }).takeOut(
      'home',
      listTerms(rig.sessions),
      '2',
      knownTitle('2'),
    );
    api.on.categories.failsNext({ code: 'network' });
    await started().load();
    expect(rows()).toContainEqual(['1', ['Film 1']]);
    expect(rows()).toContainEqual(['2', []]);
  });

  it('[DEC-19 part] [SESS-14 part] is drawn at once for 240 minutes, while a newer answer is asked for', async () => {
    const before = shown;
    clock.advance(240 * MINUTE_MS);
    const release = api.on.categories.hold();
    api.rows.set('playlist/1', [film(8)]);
    api.lists.set('home', [hero, row('2'), row('1'), row('4')]);
    const again = started().load();
    expect(shown).toEqual({ ...before, moreRows: false });
    release();
    await again;
    expect(rows()).toEqual([
      ['2', ['Film 2']],
      ['1', ['Film 8']],
      ['4', ['Film 4']],
    ]);
  });

  it('[DEC-19 part] [SESS-14 part] is of no use after that', async () => {
    clock.advance(240 * MINUTE_MS + 1);
    const release = api.on.categories.hold();
    const again = started().load();
    expect(shown).toMatchObject({ status: 'loading', rows: [] });
    release();
    await again;
    expect(shown.status).toBe('success');
  });

  it('is a last resort after that: shown as from when it is while there is no network, and brought up to date', async () => {
    const before = rows();
    clock.advance(16 * 60 * MINUTE_MS);
    api.on.categories.failsNext({ code: 'network' });
    const home = started();
    await home.load();
    expect(shown).toMatchObject({ status: 'success', oldFromMs: clock.wallMs() - 16 * 60 * MINUTE_MS });
    expect(rows()).toEqual(before);

    // Asked for again in vain: it stays, and stays as old as it is.
    api.on.categories.failsNext({ code: 'network' });
    await home.load();
    expect(shown.oldFromMs).toBe(clock.wallMs() - 16 * 60 * MINUTE_MS);

    api.rows.set('playlist/1', [film(9)]);
    const release = api.on.categories.hold();
    const again = home.load();
    expect(rows()).toEqual(before);
    release();
    await again;
    expect(shown).toMatchObject({ status: 'success', oldFromMs: null });
    expect(rows()[0]).toEqual(['1', ['Film 9']]);
  });

  it('is no resort for an answer that says no', async () => {
    clock.advance(240 * MINUTE_MS + 1);
    api.on.categories.failsNext({ code: 'rejected', responseCode: 1002 });
    await started().load();
    expect(shown).toMatchObject({ status: 'failed', rows: [], oldFromMs: null });
  });

  it('says how old it is until every row of it is newer', async () => {
    clock.advance(240 * MINUTE_MS + 1);
    api.on.categories.failsNext({ code: 'network' });
    const home = started();
    await home.load();
    api.on.items.failsNext({ code: 'network' });
    await home.load();
    expect(shown.oldFromMs).not.toBeNull();
    await home.load();
    expect(shown.oldFromMs).toBeNull();
  });

  it('loads anew what stands open for longer', async () => {
    const home = started();
    await home.load();
    clock.advance(240 * MINUTE_MS + 1);
    const release = api.on.categories.hold();
    const again = home.load();
    expect(shown).toMatchObject({ status: 'loading', rows: [] });
    release();
    await again;
    expect(api.on.categories.asked).toHaveLength(3);
  });

  it('says that what is newer did not come, until it does', async () => {
    clock.advance(MINUTE_MS);
    const home = started();
    for (const failure of [{ code: 'network' }, { code: 'rejected', responseCode: 50_000 }] as const) {
      api.on.categories.failsNext(failure);
      await home.load();
      expect(shown).toMatchObject({ status: 'success', newerFailed: true, moreRows: false, oldFromMs: null });
      expect(rows()).toHaveLength(4);
    }
    const release = api.on.categories.hold();
    const again = home.load();
    expect(shown).toMatchObject({ newerFailed: false, rows: { length: 4 } });
    release();
    await again;
    expect(shown).toMatchObject({ newerFailed: false, moreRows: true });
  });

  it('says so of what is older than it may be as well, and not where nothing is shown', async () => {
    clock.advance(240 * MINUTE_MS + 1);
    api.on.categories.failsNext({ code: 'network', outage: true });
    const home = started();
    await home.load();
    expect(shown.oldFromMs).not.toBeNull();
    expect(shown.newerFailed).toBe(true);
    // The list came, and one of its rows did not.
    api.on.items.failsNext({ code: 'network' });
    await home.load();
    expect(shown.oldFromMs).not.toBeNull();
    expect(shown.newerFailed).toBe(true);
    await home.load();
    expect(shown).toMatchObject({ oldFromMs: null, newerFailed: false });

    for (const key of rig.store.keys()) if (key.startsWith('shelves_')) rig.store.remove(key);
    api.on.categories.failsNext({ code: 'network' });
    await started().load();
    expect(shown).toMatchObject({ status: 'failed', newerFailed: false });
  });

  it('says nothing of a failure while newer rows are on their way, though somebody calls for them meanwhile', async () => {
    clock.advance(240 * MINUTE_MS + 1);
    api.on.categories.failsNext({ code: 'network' });
    const home = started();
    await home.load();
    const release = api.on.items.hold();
    const coming = home.load();
    while (api.on.items.asked.length < 6) await Promise.resolve();
    await home.load();
    expect(shown.oldFromMs).not.toBeNull();
    expect(shown.newerFailed).toBe(false);
    release();
    await coming;
    expect(shown).toMatchObject({ oldFromMs: null, newerFailed: false });
  });

  it('keeps no failure of a row that was kept and is fresh: that is only logged', async () => {
    api.on.items.failsNext({ code: 'network' });
    await started().load();
    expect(shown).toMatchObject({ oldFromMs: null, newerFailed: false });
  });

  it('stays when nothing newer comes, and is asked for again at the next visit', async () => {
    api.on.categories.failsNext({ code: 'network' });
    const home = started();
    await home.load();
    expect(rows()[0]).toEqual(['1', ['Film 1']]);
    expect(shown.hero).toHaveLength(1);
    api.rows.set('playlist/1', [film(9)]);
    await home.load();
    expect(rows()[0]).toEqual(['1', ['Film 9']]);
  });

  it('keeps a row as it was when that one does not come', async () => {
    api.on.items.failsNext({ code: 'network' });
    await started().load();
    expect(rows()[0]).toEqual(['1', ['Film 1']]);
    expect(rig.log.entries.map(({ event }) => event)).toEqual(['a row did not load']);
  });

  it('lets a grid go on once it came after all, and keeps no row for longer than it is good', async () => {
    const kept = () => rig.store.get(rig.store.keys().find((key) => key.startsWith('shelves_')) ?? '');
    api.lists.set('home', [row('all', { template: 'grid' })]);
    api.rows.set(
      'playlist/all',
      Array.from({ length: 30 }, (_, at) => film(at + 1)),
    );
    await started().load();
    const before = kept();
    clock.advance(MINUTE_MS);
    api.on.items.failsNext({ code: 'network' });
    const home = started();
    await home.load();
    expect(shown.rows[0]).toMatchObject({ status: 'success', more: false });
    expect(kept()).toBe(before);
    await home.load();
    expect(shown.rows[0]?.more).toBe(true);
    await home.loadMoreItems('all');
    expect(shown.rows[0]?.items).toHaveLength(24);
  });

  it('is as old as the whole list, though rows of the account came anew since', async () => {
    const begun = row('begun', { template: 'continue', source: { kind: 'consumer-playlist', id: 'begun' } });
    api.lists.set('home', [begun, row('1')]);
    api.rows.set('consumer-playlist/begun', [film(5)]);
    const home = started();
    await home.load();
    clock.advance(9 * MINUTE_MS);
    home.leave();
    api.rows.set('consumer-playlist/begun', [film(6)]);
    await home.load();
    expect(rows()[0]).toEqual(['begun', ['Film 6']]);
    const drawn = async () => {
      api.on.categories.failsNext({ code: 'network' });
      const release = api.on.categories.hold();
      const again = started().load();
      const { status } = shown;
      release();
      await again;
      return status;
    };
    clock.advance(231 * MINUTE_MS);
    expect(await drawn()).toBe('success');
    clock.advance(1);
    expect(await drawn()).toBe('loading');
  });

  it('of home stays, whatever other lists are opened after it', async () => {
    for (const list of ['page:1', 'page:2', 'library', 'studio-two', 'page:3'] as const) {
      clock.advance(MINUTE_MS);
      api.lists.set(list, [row('2')]);
      await started({ over: false }, null, list).load();
    }
    expect(rig.store.keys().filter((key) => key.startsWith('shelves_'))).toHaveLength(4);
    // Going back to it writes what is as old as it was.
    const home = started();
    api.on.categories.failsNext({ code: 'network' });
    await home.load();
    expect(rows()).toHaveLength(4);
    await home.load();
    api.on.categories.failsNext({ code: 'network' });
    await started().load();
    expect(rows()).toHaveLength(4);
  });

  it('is of its subscription', async () => {
    rig.stored.write(STORED.subscription, 'monthly');
    const release = api.on.categories.hold();
    const again = started().load();
    expect(shown.rows).toEqual([]);
    release();
    await again;
  });

  it('is of its language', async () => {
    rig.store.set('LanguageOverride', 'DE_DE');
    const release = api.on.categories.hold();
    const again = started().load();
    expect(shown.rows).toEqual([]);
    release();
    await again;
  });

  it.each(['"hero":[', '"rows":['])('is forgotten where it cannot be read: without %s', async (part) => {
    const key = rig.store.keys().find((name) => name.startsWith('shelves_')) ?? '';
    const good = rig.store.get(key) ?? '';
    const text = good.replace(part, '"nothing":[');
    expect(text).not.toBe(good);
    rig.store.set(key, text);
    const release = api.on.categories.hold();
    const again = started().load();
    expect([shown.hero, shown.rows, rig.store.get(key)]).toEqual([[], [], null]);
    release();
    await again;
  });

  it.each([
    ['"link":{"kind":"page"}', 0, 4],
    ['"lines":7', 0, 4],
    ['"template":"x"', 1, 3],
    ['"titleId":"x"', 1, 4],
    ['"text":""', 1, 4],
  ])('leaves out what cannot be read of it, and no more: %s', async (broken, slides, rowsLeft) => {
    const key = rig.store.keys().find((name) => name.startsWith('shelves_')) ?? '';
    const good = rig.store.get(key) ?? '';
    const [, name = ''] = /^"(\w+)"/.exec(broken) ?? [];
    const text = good.replace(new RegExp(`"${name}":(\\{[^}]*\\}|\\[[^\\]]*\\]|"[^"]*")`), broken);
    expect(text).not.toBe(good);
    rig.store.set(key, text);
    const release = api.on.categories.hold();
    const again = started().load();
    expect([shown.hero.length, shown.rows.length]).toEqual([slides, rowsLeft]);
    expect(shown.rows.flatMap(({ items }) => items)).toHaveLength(
      rowsLeft === 3 || name === 'titleId' ? 2 : 3,
    );
    release();
    await again;
  });

  it.each([
    ['that is none', () => 7],
    ['without a category', (kept: object) => ({ ...kept, category: null })],
    ['without an id', ({ category, ...kept }: KeptRow) => ({ ...kept, category: { ...category, id: '' } })],
    [
      'without a source',
      ({ category, ...kept }: KeptRow) => ({ ...kept, category: { ...category, source: 1 } }),
    ],
    [
      'of a source that nobody knows',
      ({ category, ...kept }: KeptRow) => ({
        ...kept,
        category: { ...category, source: { kind: 'x', id: '1' } },
      }),
    ],
    ['without a list of items', (kept: object) => ({ ...kept, items: 'none' })],
    ['without a list of features', (kept: object) => ({ ...kept, features: 'none' })],
  ])('leaves out a row %s, and no other', async (_, broken: (kept: KeptRow) => unknown) => {
    const key = rig.store.keys().find((name) => name.startsWith('shelves_')) ?? '';
    const kept = JSON.parse(rig.store.get(key) ?? '', (name, value: unknown) =>
      name === 'rows' ? (value as KeptRow[]).map((one, at) => (at === 0 ? broken(one) : one)) : value,
    ) as unknown;
    rig.store.set(key, JSON.stringify(kept));
    const release = api.on.categories.hold();
    const again = started().load();
    expect(shown.rows.map(({ category }) => category.id)).toEqual(['dark', '2', '3']);
    release();
    await again;
  });

  it.each(['id', 'imageUrl', 'link', 'lines'])(
    'leaves out a slide without its %s, and no row',
    async (name) => {
      const key = rig.store.keys().find((each) => each.startsWith('shelves_')) ?? '';
      const kept = JSON.parse(rig.store.get(key) ?? '', (field, value: unknown) =>
        field === 'hero' ? (value as object[]).map((slide) => ({ ...slide, [name]: undefined })) : value,
      ) as unknown;
      rig.store.set(key, JSON.stringify(kept));
      expect(shown.hero).toHaveLength(1);
      const release = api.on.categories.hold();
      const again = started().load();
      expect([shown.hero.length, shown.rows.length]).toEqual([0, 4]);
      release();
      await again;
    },
  );

  it('shows an item by its ids alone where nothing else of it can be read', async () => {
    const key = rig.store.keys().find((each) => each.startsWith('shelves_')) ?? '';
    const { titleId, productId } = film(1);
    const kept = JSON.parse(rig.store.get(key) ?? '', (field, value: unknown) =>
      field === 'items' ? [{ titleId, productId }] : value,
    ) as unknown;
    rig.store.set(key, JSON.stringify(kept));
    const release = api.on.categories.hold();
    const again = started().load();
    expect(shown.rows[0]?.items).toEqual([
      {
        titleId,
        productId,
        title: '',
        posterUrl: '',
        landscapeUrl: '',
        progressMs: null,
        durationMs: null,
        vamId: null,
        locked: false,
        playable: false,
        ofStudio: false,
      },
    ]);
    release();
    await again;
  });

  it('leaves out an item that is none, and no other', async () => {
    const key = rig.store.keys().find((name) => name.startsWith('shelves_')) ?? '';
    rig.store.set(key, (rig.store.get(key) ?? '').replace('"items":[{', '"items":[7,{'));
    const release = api.on.categories.hold();
    const again = started().load();
    expect(rows()[0]).toEqual(['1', ['Film 1']]);
    release();
    await again;
  });

  it('stays as it was where a list is left before its hero came', async () => {
    const kept = () => rig.store.get(rig.store.keys().find((key) => key.startsWith('shelves_')) ?? '');
    const before = kept();
    api.rows.set('playlist/1', [film(9)]);
    const release = api.on.features.hold();
    const home = started();
    const left = home.load();
    while (rows()[0]?.[1]?.[0] !== 'Film 9') await Promise.resolve();
    home.leave();
    release();
    await left;
    expect(kept()).toBe(before);
  });

  it('holds 20 items of a row, however far that came', async () => {
    api.lists.set('home', [row('all', { template: 'grid' })]);
    api.rows.set(
      'playlist/all',
      Array.from({ length: 60 }, (_, at) => film(at + 1)),
    );
    const home = started();
    await home.load();
    for (let pages = 1; pages < 4; pages += 1) await home.loadMoreItems('all');
    await home.load();
    expect(shown.rows[0]?.items).toHaveLength(48);
    const release = api.on.categories.hold();
    const again = started().load();
    expect(shown.rows[0]?.items).toHaveLength(20);
    release();
    await again;
  });

  it('[DEC-19 part] has no title any more that was taken out of what was begun', async () => {
    const begun = row('begun', { template: 'continue', source: { kind: 'consumer-playlist', id: 'begun' } });
    api.lists.set('home', [begun, row('1')]);
    api.rows.set('consumer-playlist/begun', [film(5), film(6)]);
    let isGone = false;
    const home = started({ over: false }, () => Promise.resolve(isGone));
    await home.load();
    const drawn = async () => {
      const release = api.on.categories.hold();
      const again = started().load();
      const first = rows()[0];
      release();
      await again;
      return first;
    };
    const both = ['begun', ['Film 5', 'Film 6']];
    await home.remove('begun', film(5));
    expect(await drawn()).toEqual(both);
    isGone = true;
    await home.remove('begun', film(5));
    expect(await drawn()).toEqual(['begun', ['Film 6']]);
  });
});
