import { beforeEach, describe, expect, it } from 'vitest';
import { ShelvesCache } from '../../../core/catalogue/shelves-cache.ts';
import { ShelvesModel } from '../../../core/catalogue/shelves-model.ts';
import { PageModel, type PageState } from '../../../core/catalogue/page-model.ts';
import { ok } from '../../../core/shared/result.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { knownTitle, sampleCategory, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakePageApi } from '../../support/fakes/fake-page-api.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';

const DARK = { title: 'After dark', text: null, imageUrl: '/dark.webp' };
const OPEN = { title: 'Wide open', text: 'Room to breathe.', imageUrl: null };

describe('a page', () => {
  let rig: SessionRig;
  let api: FakeCatalogueApi;
  let pages: FakePageApi;
  let page: PageModel;
  let shown: PageState;

  beforeEach(() => {
    rig = new SessionRig();
    api = new FakeCatalogueApi();
    pages = new FakePageApi();
    pages.pages.set('8001', DARK);
    pages.pages.set('8002', OPEN);
    for (const id of ['8001', '8002']) {
      const own = sampleCategory({
        id: `own-${id}`,
        source: { kind: 'consumer-playlist', id: `own-${id}` },
      });
      api.lists.set(id, [sampleCategory({ id: `row-${id}`, source: { kind: 'playlist', id } }), own]);
      api.rows.set(`playlist/${id}`, [sampleItem(knownTitle(id))]);
    }
    page = pageFor(false);
    page.state$.subscribe((state) => (shown = state));
  });

  const pageFor = (preview: boolean) =>
    new PageModel(pages, (list) => new ShelvesModel(api, rig.sessions, rig.log, list, preview), rig.log);
  const rowIds = () => shown.shelves.rows.map(({ category }) => category.id);

  it('waits for everything before a page was opened', () => {
    expect(page.initial).toEqual({
      head: null,
      headComes: true,
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
    });
    expect(page.initial).toEqual(shown);
    expect(page.id).toBeNull();
  });

  it('gives up what is on its way when it is left, and asks for it again when somebody comes back', async () => {
    page.leave();
    const [release, head] = [api.on.items.hold(), pages.on.page.hold()];
    const left = page.show('8001');
    while (api.on.items.asked.length < 2) await Promise.resolve();
    page.leave();
    release();
    head();
    await left;
    expect(shown).toMatchObject({ head: null, shelves: { rows: [{ status: 'loading' }, { items: [] }] } });
    await page.show('8001');
    expect(shown).toMatchObject({ head: DARK, shelves: { rows: [{ status: 'success' }, {}] } });
    expect(rig.log.entries).toEqual([]);
  });

  it('logs that a page did not say what it is, and that its title comes no more', async () => {
    pages.on.page.failsNext({ code: 'network' });
    await page.show('8001');
    expect(shown.headComes).toBe(false);
    expect(rig.log.entries).toHaveLength(1);
  });

  it('[PAGE-01] [PAGE-03] [CALL-05] [CALL-06] has its title and picture, and the rows of the list of its id', async () => {
    await page.show('8001');
    expect(shown.head).toEqual(DARK);
    expect(rowIds()).toEqual(['row-8001', 'own-8001']);
    expect(shown.outcome).toBe('filled');
    expect(pages.on.page.asked).toEqual([['8001']]);
    expect(api.on.categories.asked).toEqual([['8001']]);
  });

  it('shows nothing of the page before on the next one', async () => {
    await page.show('8001');
    const release = pages.on.page.hold();
    const opening = page.show('8002');
    expect(shown).toMatchObject({ head: null, outcome: 'waiting', shelves: { rows: [] } });
    release();
    await opening;
    expect(shown.head).toEqual(OPEN);
    expect(rowIds()).toEqual(['row-8002', 'own-8002']);
  });

  it('has nothing to try again before it was opened', async () => {
    await page.retry();
    expect(pages.on.page.asked).toEqual([]);
    await page.show('8001');
    await page.retry();
    expect(pages.on.page.asked).toHaveLength(2);
  });

  it('[DEC-19 part] keeps what it has when somebody comes back to it, and asks again what it is', async () => {
    await page.show('8001');
    pages.pages.set('8001', OPEN);
    const release = pages.on.page.hold();
    const again = page.show('8001');
    expect(shown).toMatchObject({ head: DARK, headComes: false });
    release();
    await again;
    expect(shown.head).toEqual(OPEN);
    expect(api.on.categories.asked).toHaveLength(1);
    for (const failure of [{ code: 'network' }, { code: 'rejected', responseCode: 40_400 }] as const) {
      pages.on.page.failsNext(failure);
      await page.show('8001');
      expect(shown).toMatchObject({ head: OPEN, outcome: 'filled' });
    }
    expect(pages.on.page.asked).toHaveLength(4);
  });

  it('[DEC-19 part] keeps the pages that led to one as they were left: the last three before it', async () => {
    for (const id of ['8003', '8004', '8005']) {
      pages.pages.set(id, DARK);
      api.lists.set(id, [sampleCategory({ id: `row-${id}`, source: { kind: 'playlist', id: '8001' } })]);
    }
    for (const id of ['8001', '8002', '8003', '8004']) await page.show(id);
    const release = pages.on.page.hold();
    const back = page.show('8001');
    expect(shown).toMatchObject({ head: DARK, headComes: false, outcome: 'filled' });
    expect(rowIds()).toEqual(['row-8001', 'own-8001']);
    release();
    await back;
    expect(api.on.categories.asked).toHaveLength(4);
    await page.show('8005');
    const holdsRows = api.on.categories.hold();
    const tooFar = page.show('8002');
    expect(shown).toMatchObject({ head: null, headComes: true, shelves: { rows: [] } });
    holdsRows();
    await tooFar;
    expect(rowIds()).toEqual(['row-8002', 'own-8002']);
    expect(api.on.categories.asked).toHaveLength(6);
  });

  it('has nothing of another language on the way back to a page', async () => {
    await page.show('8001');
    await page.show('8002');
    rig.store.set('LanguageOverride', 'DE_DE');
    const release = pages.on.page.hold();
    const back = page.show('8001');
    expect(shown).toMatchObject({ head: null, headComes: true, shelves: { rows: [] } });
    release();
    await back;
    expect(shown.head).toEqual(DARK);
  });

  it('has no head of another language while it is begun anew', async () => {
    await page.show('8001');
    rig.store.set('LanguageOverride', 'DE_DE');
    const release = pages.on.page.hold();
    const again = page.show('8001');
    expect(shown).toMatchObject({ head: null, headComes: true });
    release();
    await again;
    expect(shown.head).toEqual(DARK);
  });

  it('has no head of another language over rows that were kept in this one', async () => {
    const clock = new VirtualClock();
    const cache = new ShelvesCache(storedValuesOver(rig.store), clock, rig.log, { over: false });
    const kept = new PageModel(
      pages,
      (list) => new ShelvesModel(api, rig.sessions, rig.log, list, false, null, cache, clock),
      rig.log,
    );
    kept.state$.subscribe((state) => (shown = state));
    rig.store.set('LanguageOverride', 'DE_DE');
    await kept.show('8001');
    rig.store.set('LanguageOverride', 'EN_GB');
    await kept.show('8001');
    pages.on.page.failsNext({ code: 'network' });
    rig.store.set('LanguageOverride', 'DE_DE');
    const again = kept.show('8001');
    expect(shown).toMatchObject({ head: null, outcome: 'filled' });
    await again;
    expect(shown.head).toBeNull();
  });

  it('belongs to the last of two that were opened, in whatever order the answers come', async () => {
    const release = pages.on.page.hold();
    const both = [page.show('8001'), page.show('8002')];
    release();
    await Promise.all(both);
    expect(shown.head).toEqual(OPEN);
    expect(page.id).toBe('8002');
    expect(rig.log.entries).toEqual([]);
  });

  it('shows its rows although it did not say what it is called', async () => {
    pages.on.page.failsNext({ code: 'network' });
    await page.show('8001');
    expect(shown).toMatchObject({ head: null, outcome: 'filled' });
    await page.show('8001');
    expect(shown.head).toEqual(DARK);
  });

  it('is unavailable when the platform knows no such page', async () => {
    api.on.categories.failsNext({ code: 'rejected', responseCode: 40400 });
    await page.show('9');
    expect(shown.outcome).toBe('unavailable');
  });

  it('is unavailable without a head and without rows, and else what its rows come to', async () => {
    pages.on.page.answers(() => ok(null));
    const release = api.on.categories.hold();
    const opening = page.show('9');
    while (shown.headComes) await Promise.resolve();
    expect(shown.outcome).toBe('waiting');
    release();
    await opening;
    expect(shown).toMatchObject({ head: null, outcome: 'unavailable' });
    await page.show('8001');
    expect(shown).toMatchObject({ head: null, outcome: 'filled' });
  });

  it('is empty when it is known and holds nothing', async () => {
    api.lists.set('8001', []);
    await page.show('8001');
    expect(shown).toMatchObject({ head: DARK, outcome: 'empty' });
  });

  it('lets its rows and its grids go on', async () => {
    const many = Array.from({ length: 20 }, (_, at) => sampleItem(knownTitle(String(at + 1))));
    api.rows.set('custom-list/all', many);
    api.rows.set('playlist/8001', many);
    const rows = ['a', 'b', 'c', 'd'].map((id) =>
      sampleCategory({ id, source: { kind: 'playlist', id: '8001' } }),
    );
    const grid = sampleCategory({ id: 'all', template: 'grid', source: { kind: 'custom-list', id: 'all' } });
    api.lists.set('8001', [grid, ...rows]);
    await page.loadMoreRows();
    await page.loadMoreItems('all');
    expect(api.on.items.asked).toEqual([]);
    await page.show('8001');
    expect(rowIds()).toEqual(['all', 'a', 'b', 'c']);
    await page.loadMoreRows();
    expect(rowIds()).toEqual(['all', 'a', 'b', 'c', 'd']);
    expect(shown.shelves.rows[0]?.items).toHaveLength(12);
    await page.loadMoreItems('all');
    expect(shown.shelves.rows[0]?.items).toHaveLength(20);
  });

  it('failed when nothing of it came, and comes at the next try', async () => {
    pages.on.page.failsNext({ code: 'network' });
    api.on.categories.failsNext({ code: 'network' });
    await page.show('8001');
    expect(shown).toMatchObject({ outcome: 'failed', headComes: false });
    const release = pages.on.page.hold();
    const trying = page.retry();
    expect(shown.headComes).toBe(true);
    release();
    await trying;
    expect(shown).toMatchObject({ head: DARK, outcome: 'filled' });
  });

  it('[CALL-09, DEC-18 part] has nothing of an account in preview', async () => {
    const visitors = pageFor(true);
    let seen: PageState = visitors.initial;
    visitors.state$.subscribe((state) => (seen = state));
    await visitors.show('8001');
    expect(seen.shelves.rows.map(({ category }) => category.id)).toEqual(['row-8001']);
    await page.show('8001');
    expect(rowIds()).toEqual(['row-8001', 'own-8001']);
  });
});
