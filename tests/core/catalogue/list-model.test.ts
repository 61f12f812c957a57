import { beforeEach, describe, expect, it } from 'vitest';
import { ListModel, type ListState } from '../../../core/catalogue/list-model.ts';
import type { RowSource } from '../../../core/ports/catalogue-api.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';
import { vamId } from '../../../core/shared/ids.ts';
import { knownTitle, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { FakeCatalogueApi } from '../../support/fakes/fake-catalogue-api.ts';
import { FakeSearchApi } from '../../support/fakes/fake-search-api.ts';
import { SessionRig } from '../../support/session-rig.ts';

const CLIPS: RowSource = { kind: 'custom-list', id: 'clips' };
const FILMS: RowSource = { kind: 'playlist', id: 'films' };
const clip = (id: number) =>
  sampleItem(knownTitle('1001'), { vamId: vamId(String(id)), title: `Clip ${id}` });
const film = (id: number) => sampleItem(knownTitle(String(id)));
const many = <T>(count: number, make: (id: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => make(at + 1));

describe('a full list', () => {
  let rig: SessionRig;
  let api: FakeCatalogueApi;
  let search: FakeSearchApi;
  let list: ListModel;
  let shown: ListState;

  beforeEach(() => {
    rig = new SessionRig();
    api = new FakeCatalogueApi();
    search = new FakeSearchApi();
    api.rows.set('custom-list/clips', many(32, clip));
    api.rows.set('playlist/films', many(3, film));
    list = new ListModel(api, rig.sessions, rig.log, search);
    list.state$.subscribe((state) => (shown = state));
  });

  it('[CALL-08] asks a list of clips for 15 in a page, from page 1', async () => {
    await list.show(CLIPS, 'Making of');
    expect(api.on.items.asked).toEqual([[CLIPS, { number: 1, size: 15, filters: '1,3,4' }]]);
    expect(shown).toMatchObject({ status: 'success', title: 'Making of', next: 'ready' });
    expect(shown.items).toHaveLength(15);
  });

  it('[PAGE-04] [PAGE-05] goes on page by page until there is no more', async () => {
    await list.show(CLIPS, null);
    await list.loadMore();
    expect(shown.items).toHaveLength(30);
    await list.loadMore();
    expect(shown).toMatchObject({ next: 'none', items: { length: 32 } });
    await list.loadMore();
    expect(api.on.items.asked.map(([, { number }]) => number)).toEqual([1, 2, 3]);
  });

  it('asks for nothing before a list was opened', async () => {
    const idle = { status: 'idle', title: null, items: [], next: 'none' };
    expect(list.initial).toEqual(idle);
    await list.loadMore();
    await list.retry();
    expect(api.on.items.asked).toEqual([]);
    expect(shown).toEqual(idle);
    await list.show(CLIPS, null);
    expect(api.on.items.asked).toHaveLength(1);
  });

  it('knows which list was opened last', async () => {
    expect(list.shows(CLIPS)).toBe(false);
    await list.show(CLIPS, null);
    expect(list.shows({ ...CLIPS })).toBe(true);
    expect(list.shows(FILMS)).toBe(false);
    expect(list.shows({ ...CLIPS, id: 'other clips' })).toBe(false);
    expect(list.shows({ ...CLIPS, kind: 'playlist' })).toBe(false);
  });

  it('says that it loads, the first page and the next', async () => {
    const first = list.show(CLIPS, null);
    expect(shown).toMatchObject({ status: 'loading', next: 'none' });
    await first;
    const next = list.loadMore();
    expect(shown).toMatchObject({ status: 'success', next: 'loading' });
    await next;
    expect(shown.next).toBe('ready');
  });

  it('begins each list with its first page', async () => {
    await list.show(CLIPS, null);
    await list.loadMore();
    await list.show(FILMS, null);
    expect(shown.items).toHaveLength(3);
    expect(api.on.items.asked.at(-1)).toEqual([FILMS, { number: 1, size: 15, filters: '1,3,4' }]);
  });

  it('asks for one page at a time', async () => {
    await list.show(CLIPS, null);
    await Promise.all([list.loadMore(), list.loadMore(), list.loadMore()]);
    expect(shown.items).toHaveLength(30);
  });

  it('keeps what is there when the next page does not come, and asks for the same one again', async () => {
    await list.show(CLIPS, null);
    api.on.items.failsNext({ code: 'network' });
    await list.loadMore();
    expect(shown).toMatchObject({ status: 'success', next: 'failed', items: { length: 15 } });
    await list.loadMore();
    expect(shown).toMatchObject({ next: 'ready', items: { length: 30 } });
    expect(api.on.items.asked.map(([, { number }]) => number)).toEqual([1, 2, 2]);
  });

  it('asks again for a page that did not come when somebody comes back, or the network does', async () => {
    await list.show(CLIPS, null);
    api.on.items.failsNext({ code: 'network' });
    await list.loadMore();
    await list.show(CLIPS, null);
    expect(shown).toMatchObject({ next: 'ready', items: { length: 30 } });
  });

  it('failed when nothing came, and comes at the next try under its title', async () => {
    api.on.items.failsNext({ code: 'network' });
    await list.show(FILMS, 'All films');
    expect(shown).toMatchObject({ status: 'failed', items: [] });
    expect(rig.log.entries.map(({ event }) => event)).toEqual(['a list did not load']);
    await list.retry();
    expect(shown).toMatchObject({ status: 'success', title: 'All films', items: { length: 3 } });
  });

  it('loads when somebody comes back to it after it failed, under its title', async () => {
    api.on.items.failsNext({ code: 'network' });
    await list.show(FILMS, 'All films');
    await list.show(FILMS, null);
    expect(shown).toMatchObject({ status: 'success', title: 'All films', items: { length: 3 } });
  });

  it('keeps its items and its title for who comes back to it', async () => {
    await list.show(CLIPS, 'Making of');
    await list.loadMore();
    await list.show(CLIPS, null);
    expect(shown).toMatchObject({ title: 'Making of', items: { length: 30 } });
    await list.show(CLIPS, 'Behind the scenes');
    expect(shown).toMatchObject({ title: 'Behind the scenes', items: { length: 30 } });
    expect(api.on.items.asked).toHaveLength(2);
  });

  it('shows nothing of the list before, even if that answers late', async () => {
    const release = api.on.items.hold();
    const first = list.show(CLIPS, 'Making of');
    const second = list.show(FILMS, null);
    const statuses = new Set<string>();
    list.state$.subscribe(({ status }) => statuses.add(status));
    release();
    await Promise.all([first, second]);
    expect(shown).toMatchObject({ title: null, next: 'none', items: { length: 3 } });
    expect([...statuses]).toEqual(['loading', 'success']);
    expect(rig.log.entries).toEqual([]);
  });

  it('keeps the list that came, though the one before it answers later', async () => {
    const late = api.on.items.hold();
    const first = list.show(CLIPS, 'Making of');
    const release = api.on.items.hold();
    const second = list.show(FILMS, null);
    release();
    await second;
    late();
    await first;
    expect(shown).toMatchObject({ title: null, items: { length: 3 } });
  });

  it('loads anew in another language, and not in the same', async () => {
    await list.show(FILMS, null);
    await list.show(FILMS, null);
    expect(api.on.items.asked).toHaveLength(1);
    rig.store.set('LanguageOverride', 'DE_DE');
    await list.show(FILMS, null);
    expect(api.on.items.asked).toHaveLength(2);
  });

  it('loads anew for another subscription', async () => {
    await list.show(CLIPS, 'Making of');
    rig.store.set('subscription', 'gold');
    await list.show(CLIPS, null);
    expect(api.on.items.asked.map(([, { filters }]) => filters)).toEqual(['1,3,4', '1,2,3,4']);
    expect(shown).toMatchObject({ title: null, items: { length: 15 } });
  });

  it('keeps the pages of the three lists that were shown last, for who comes back to one of them', async () => {
    const other = (id: string): RowSource => ({ kind: 'playlist', id });
    await list.show(CLIPS, 'Making of');
    await list.loadMore();
    await list.show(FILMS, 'Films');
    await list.show(other('a'), 'A');
    const asked = api.on.items.asked.length;
    await list.show({ ...CLIPS }, null);
    expect(shown).toMatchObject({
      status: 'success',
      title: 'Making of',
      next: 'ready',
      items: { length: 30 },
    });
    expect(list.shows(CLIPS)).toBe(true);
    await list.show(FILMS, null);
    expect(shown).toMatchObject({ title: 'Films', items: { length: 3 } });
    expect(api.on.items.asked).toHaveLength(asked);
    // The one that was not shown for longest goes first.
    await list.show(other('b'), null);
    await list.show(CLIPS, null);
    expect(api.on.items.asked).toHaveLength(asked + 1);
    await list.show(other('a'), null);
    expect(shown.title).toBeNull();
    expect(api.on.items.asked).toHaveLength(asked + 2);
  });

  it('goes on with the page that was on its way when another list was shown', async () => {
    await list.show(CLIPS, null);
    const release = api.on.items.hold();
    const left = list.loadMore();
    const other = list.show(FILMS, null);
    expect(api.on.items.signals.map((signal) => signal?.aborted)).toEqual([true, true, false]);
    release();
    await Promise.all([left, other]);
    expect(shown.items).toHaveLength(3);
    await list.show(CLIPS, null);
    expect(shown).toMatchObject({ next: 'ready', items: { length: 15 } });
    await list.loadMore();
    expect(shown.items).toHaveLength(30);
  });

  describe('[DEC-19 part] that came some time ago', () => {
    let clock: VirtualClock;

    beforeEach(async () => {
      clock = new VirtualClock();
      list = new ListModel(api, rig.sessions, rig.log, search, null, clock);
      list.state$.subscribe((state) => (shown = state));
      await list.show(CLIPS, 'Making of');
      await list.loadMore();
      api.rows.set(
        'custom-list/clips',
        many(40, (id) => clip(id + 100)),
      );
    });

    it('is drawn for who comes back after ten minutes, and asked for again as far as it came', async () => {
      clock.advance(600_000);
      await list.show(CLIPS, null);
      expect(api.on.items.asked).toHaveLength(2);
      clock.advance(1);
      const before = shown.items;
      const release = api.on.items.hold();
      const again = list.show(CLIPS, null);
      expect(shown.items).toBe(before);
      release();
      await again;
      expect(shown.items).toEqual(many(30, (id) => clip(id + 100)));
      await list.show(CLIPS, null);
      expect(api.on.items.asked.map(([, { number }]) => number)).toEqual([1, 2, 1, 2]);
    });

    it('stays where that does not come, and is asked for at the next visit', async () => {
      clock.advance(600_001);
      api.on.items.failsNext({ code: 'network' });
      await list.show(CLIPS, null);
      expect(shown.items).toEqual(many(30, clip));
      expect(rig.log.entries.map(({ event }) => event)).toEqual(['a list did not load']);
      await list.show(CLIPS, null);
      expect(shown.items).toEqual(many(30, (id) => clip(id + 100)));
    });

    it('[SESS-14 part] is of no use after four hours, but for its name', async () => {
      clock.advance(14_400_000);
      const release = api.on.items.hold();
      const last = list.show(CLIPS, null);
      expect(shown.items).toHaveLength(30);
      release();
      await last;
      clock.advance(14_400_001);
      const again = list.show(CLIPS, null);
      expect(shown).toMatchObject({ status: 'loading', title: 'Making of', items: [] });
      await again;
      expect(shown.items).toEqual(many(15, (id) => clip(id + 100)));
    });
  });

  it('is empty when it holds nothing', async () => {
    await list.show({ kind: 'playlist', id: 'none' }, null);
    expect(shown).toMatchObject({ status: 'success', items: [], next: 'none' });
  });

  it('asks for no page of a list that failed, before it is tried again', async () => {
    api.on.items.failsNext({ code: 'network' });
    await list.show(CLIPS, null);
    expect(shown.status).toBe('failed');
    await list.loadMore();
    expect(api.on.items.asked).toHaveLength(1);
    await list.retry();
    expect(shown.status).toBe('success');
  });
});
