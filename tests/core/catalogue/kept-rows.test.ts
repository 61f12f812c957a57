import { beforeEach, describe, expect, it } from 'vitest';
import { ShelvesCache } from '../../../core/catalogue/shelves-cache.ts';
import { ShelvesModel } from '../../../core/catalogue/shelves-model.ts';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import type { Category, RowSource, RowTemplate } from '../../../core/ports/catalogue-api.ts';
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

const FOUR_HOURS_MS = 14_400_000;
const row = (id: string, changes: Partial<Category> = {}) =>
  sampleCategory({ id, source: { kind: 'playlist', id }, ...changes });
const begun = row('begun', { template: 'continue', source: { kind: 'consumer-playlist', id: 'begun' } });
const banner = row('dark', { template: 'banner', source: { kind: 'features', id: 'dark' } });
const film = (id: number) => sampleItem(knownTitle(String(id)));
const films = (count: number) => Array.from({ length: count }, (_, at) => film(at + 1));

/** Rows that an earlier start kept, and what becomes of them when newer ones come. */
describe('a row that was kept', () => {
  let rig: SessionRig;
  let api: FakeCatalogueApi;
  let clock: VirtualClock;
  let home: ShelvesModel;
  let shown: ShelvesState;
  /** What the platform answers to whoever takes a title out; held back until it is called. */
  let forgets: (isGone: boolean) => void;

  /** The client starts anew, over what is stored by then. */
  const launch = (): void => {
    const cache = new ShelvesCache(storedValuesOver(rig.store), clock, rig.log, { over: false });
    const forget = () => new Promise<boolean>((resolve) => (forgets = resolve));
    const editing = { forget, motion: new FakeMotion() };
    home = new ShelvesModel(api, rig.sessions, rig.log, 'home', false, editing, cache, clock);
    home.state$.subscribe((state) => (shown = state));
  };
  /** Keeps this list, and starts anew: what is kept is drawn, and the newer list comes when it is called for. */
  const startedOver = async (
    list: readonly Category[],
    newer: readonly Category[] = list,
  ): Promise<() => Promise<void>> => {
    api.lists.set('home', list);
    launch();
    await home.load();
    launch();
    api.lists.set('home', newer);
    const release = api.on.categories.hold();
    const loading = home.load();
    return async () => {
      release();
      await loading;
    };
  };
  const rows = () => shown.rows.map(({ category, items }) => [category.id, items.map(({ title }) => title)]);

  beforeEach(() => {
    rig = new SessionRig();
    clock = new VirtualClock();
    api = new FakeCatalogueApi();
    for (const id of [1, 2]) api.rows.set(`playlist/${id}`, [film(id)]);
    api.rows.set('consumer-playlist/begun', [film(5), film(6)]);
    api.slides.set('dark', [sampleFeature(knownTitle('7'))]);
  });

  it.each<readonly [RowTemplate, RowSource['kind']]>([
    ['portrait', 'playlist'],
    ['landscape', 'custom-list'],
    ['clips', 'playlist'],
    ['continue', 'consumer-playlist'],
    ['grid', 'custom-list'],
    ['banner', 'features'],
  ])('is drawn as it was: %s of a %s', async (template, kind) => {
    const category = row('1', {
      template,
      source: { kind, id: 'a' },
      name: 'Night',
      title: 'At night',
      clipShape: 'portrait',
      imageUrl: '/night.webp',
    });
    api.rows.set(`${kind}/a`, [film(1)]);
    api.slides.set('a', [sampleFeature(knownTitle('1'))]);
    const go = await startedOver([category]);
    expect(shown.rows.map((drawn) => drawn.category)).toEqual([category]);
    expect(shown.rows[0]?.items).toHaveLength(template === 'banner' ? 0 : 1);
    expect(shown.rows[0]?.features).toHaveLength(template === 'banner' ? 1 : 0);
    await go();
  });

  it('is asked for again where it failed, though the hero is still on its way, which is asked for once', async () => {
    api.lists.set('home', [
      row('hero', { template: 'hero', source: { kind: 'features', id: 'dark' } }),
      row('1'),
    ]);
    launch();
    api.on.items.failsNext({ code: 'network' });
    const release = api.on.features.hold();
    const coming = home.load();
    while (shown.rows[0]?.status !== 'failed') await Promise.resolve();
    await home.load();
    expect(rows()).toEqual([['1', ['Film 1']]]);
    expect(api.on.features.asked).toHaveLength(1);
    release();
    await coming;
    expect(shown.hero).toHaveLength(1);
  });

  it('is asked for once, however often somebody calls for it meanwhile', async () => {
    const go = await startedOver([row('1'), begun]);
    const asked = api.on.items.asked.length;
    const release = api.on.items.hold();
    const coming = go();
    while (api.on.items.asked.length < asked + 2) await Promise.resolve();
    const again = home.load();
    await home.load();
    release();
    await Promise.all([coming, again]);
    expect(api.on.items.asked).toHaveLength(asked + 2);
    expect(rows()).toEqual([
      ['1', ['Film 1']],
      ['begun', ['Film 5', 'Film 6']],
    ]);
  });

  it.each<readonly [string, Partial<Category>]>([
    ['another playlist', { source: { kind: 'playlist', id: '2' } }],
    ['a list of another kind', { source: { kind: 'custom-list', id: '1' } }],
  ])('holds what the platform has for it now where that is %s', async (_, changes) => {
    api.rows.set('custom-list/1', [film(2)]);
    const go = await startedOver([row('1')], [row('1', changes)]);
    expect(rows()).toEqual([['1', ['Film 1']]]);
    await go();
    expect(rows()).toEqual([['1', ['Film 2']]]);
  });

  it('goes on as a grid where it became one, and holds banners where it became such a row', async () => {
    api.rows.set('playlist/1', films(30));
    const go = await startedOver(
      [row('1'), row('2')],
      [row('1', { template: 'grid' }), { ...banner, id: '2' }],
    );
    await go();
    expect(shown.rows[0]).toMatchObject({ items: { length: 12 }, more: true });
    expect(shown.rows[1]).toMatchObject({ status: 'success', items: [], features: [{ id: 'slide-7' }] });
  });

  it('of banners stays when its banners do not come', async () => {
    const go = await startedOver([banner]);
    api.on.features.failsNext({ code: 'network' });
    await go();
    expect(shown.rows).toMatchObject([{ status: 'success', features: [{ id: 'slide-7' }] }]);
    expect(rig.log.entries.map(({ event }) => event)).toEqual(['a row did not load']);
  });

  it('is there without the title that is taken out of it before anything newer came', async () => {
    const go = await startedOver([begun]);
    const removing = home.remove('begun', film(5));
    expect(rows()).toEqual([['begun', ['Film 6']]]);
    expect(shown.rows[0]?.status).toBe('success');
    forgets(true);
    await Promise.all([removing, go()]);
  });

  it('does not come back with the title that the platform keeps, where it is gone by then', async () => {
    const go = await startedOver([begun, row('1')], [row('1')]);
    const removing = home.remove('begun', film(5));
    await go();
    forgets(false);
    await removing;
    expect(rows()).toEqual([['1', ['Film 1']]]);
    expect(shown.notRemoved).toEqual(film(5));
  });

  it('that is kept no more after four hours keeps no title from being taken out', async () => {
    const go = await startedOver([begun]);
    await go();
    clock.advance(FOUR_HOURS_MS + 1);
    const removing = home.remove('begun', film(5));
    forgets(true);
    await removing;
    expect(rows()).toEqual([['begun', ['Film 6']]]);
    expect(shown.notRemoved).toBeNull();
  });

  it('says no more how old it is once it is newer, though a row that was added does not come', async () => {
    const go = await startedOver([row('1')]);
    await go();
    clock.advance(FOUR_HOURS_MS + 1);
    launch();
    api.on.categories.failsNext({ code: 'network' });
    await home.load();
    expect(shown.oldFromMs).not.toBeNull();
    api.lists.set('home', [row('2'), row('1')]);
    api.on.items.failsNext({ code: 'network' });
    await home.load();
    expect(shown).toMatchObject({ oldFromMs: null, rows: [{ status: 'failed' }, { status: 'success' }] });
  });
});
