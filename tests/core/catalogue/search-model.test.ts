import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { SearchModel, type SearchState } from '../../../core/catalogue/search-model.ts';
import { canFind, searchPageSize, searchTerm } from '../../../core/catalogue/search-rules.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import { knownTitle, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { FakeConnectivity } from '../../support/fakes/fake-connectivity.ts';
import { FakeSearchApi } from '../../support/fakes/fake-search-api.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

const films = (count: number, from = 1): readonly CatalogueItem[] =>
  Array.from({ length: count }, (_, at) => sampleItem(knownTitle(String(from + at))));

describe('the search', () => {
  let rig: SessionRig;
  let api: FakeSearchApi;
  let network: FakeConnectivity;
  let search: SearchModel;
  let motion: FakeMotion;
  let shown: SearchState;

  const terms = () => api.on.titles.asked.map(([term]) => term);
  const pass = (ms: number) => rig.clock.advanceAsync(ms);
  const idsShown = () => shown.items.map(({ titleId }) => String(titleId));

  beforeEach(() => {
    rig = new SessionRig();
    api = new FakeSearchApi();
    network = new FakeConnectivity();
    motion = new FakeMotion();
    api.found.set('', films(30, 100));
    api.found.set('night', films(30));
    api.found.set('nightfall', films(1, 7));
    search = new SearchModel(api, rig.sessions, rig.clock, network, rig.log, motion);
    search.state$.subscribe((state) => (shown = state));
  });

  it('is empty before it is shown', () => {
    expect(search.initial).toEqual({ text: '', found: null, status: 'idle', items: [], next: 'none' });
  });

  it('[SRCH-03 part] shows popular titles while nothing is typed, and again at once when nothing is left', async () => {
    expect(shown).toEqual(search.initial);
    await search.show('wide');
    expect(terms()).toEqual(['']);
    expect(shown).toMatchObject({ found: '', status: 'success', items: { length: 12 } });
    search.type('night');
    await pass(3_000);
    expect(shown.found).toBe('night');
    search.type('  ');
    await pass(1);
    expect(shown).toMatchObject({ text: '  ', found: '', status: 'success', items: { length: 12 } });
  });

  it('[SRCH-01 part] searches for a text that was typed before the car moved off once it is parked, not before', async () => {
    await search.show('wide');
    search.type('night');
    await pass(1_000);
    motion.become('moving');
    await pass(60_000);
    expect(terms()).toEqual(['']);
    motion.become('parked');
    await pass(1);
    expect(terms()).toEqual(['', 'night']);
    expect(shown.found).toBe('night');
    motion.become('moving');
    motion.become('parked');
    await pass(1);
    expect(terms()).toHaveLength(2);
  });

  it('searches for nothing once the car is parked where the screen was left, or the rest is not over', async () => {
    await search.show('wide');
    search.type('night');
    motion.become('moving');
    await pass(2_999);
    motion.become('parked');
    expect(terms()).toEqual(['']);
    await pass(1);
    expect(terms()).toEqual(['', 'night']);
    search.type('nights');
    motion.become('moving');
    await pass(60_000);
    search.leave();
    motion.become('parked');
    await pass(1);
    expect(terms()).toHaveLength(2);
  });

  it('[SRCH-01 part] does not search for what was typed before when its screen opens while the car moves, but once it is parked', async () => {
    await search.show('wide');
    search.type('night');
    search.leave();
    motion.become('moving');
    await search.show('wide');
    await pass(60_000);
    expect(terms()).toEqual(['']);
    motion.become('parked');
    await pass(1);
    expect(terms()).toEqual(['', 'night']);
    // What was found is there in motion too.
    search.leave();
    motion.become('moving');
    await search.show('wide');
    expect(shown).toMatchObject({ found: 'night', status: 'success' });
    expect(terms()).toHaveLength(2);
  });

  it('[SRCH-03 part] shows popular titles though the car moves', async () => {
    motion.become('moving');
    await search.show('wide');
    expect(terms()).toEqual(['']);
  });

  it('[SRCH-01 part] searches 3000 ms after the last key, not before and not once more', async () => {
    await search.show('wide');
    search.type('n');
    await pass(2_999);
    search.type('ni');
    await pass(2_999);
    expect(terms()).toEqual(['']);
    await pass(1);
    expect(terms()).toEqual(['', 'ni']);
    await pass(60_000);
    expect(terms()).toEqual(['', 'ni']);
  });

  it('searches at once when asked to, and the rest after the last key brings no second search', async () => {
    await search.show('wide');
    expect(search.unsought).toBe(false);
    search.type(' night ');
    expect(search.unsought).toBe(true);
    await search.submit();
    expect(search.unsought).toBe(false);
    expect(shown).toMatchObject({ text: ' night ', found: 'night', items: { length: 12 } });
    await search.submit();
    await pass(10_000);
    expect(terms()).toEqual(['', 'night']);
  });

  it('waits for nothing when the text comes back to what was searched for', async () => {
    await search.show('wide');
    search.type('night');
    await search.submit();
    search.type('nights');
    search.type('night ');
    await pass(10_000);
    expect(terms()).toEqual(['', 'night']);
  });

  it('keeps what is there until the answer comes, and says that it waits', async () => {
    await search.show('wide');
    search.type('nightfall');
    const release = api.on.titles.hold();
    await pass(3_000);
    expect(shown).toMatchObject({ found: '', status: 'loading', items: { length: 12 } });
    release();
    await pass(1);
    expect(shown).toMatchObject({
      found: 'nightfall',
      status: 'success',
      next: 'none',
      items: { length: 1 },
    });
  });

  it('says that nothing was found, and asks nobody for a term without a letter or a digit', async () => {
    await search.show('wide');
    search.type('zzz');
    await search.submit();
    expect(shown).toMatchObject({ found: 'zzz', status: 'success', items: [], next: 'none' });
    search.type('..');
    await search.submit();
    expect(shown).toMatchObject({ found: '..', status: 'success', items: [] });
    expect(terms()).toEqual(['', 'zzz']);
  });

  it('[SRCH-04 part] goes on page by page until there is no more, each title once', async () => {
    api.found.set('night', [...films(20), ...films(10, 15)]);
    await search.show('wide');
    search.type('night');
    await search.submit();
    expect(shown).toMatchObject({ next: 'ready', items: { length: 12 } });
    await Promise.all([search.loadMore(), search.loadMore()]);
    expect(shown.items).toHaveLength(20);
    await search.loadMore();
    expect(shown).toMatchObject({ next: 'none', items: { length: 24 } });
    expect(new Set(idsShown()).size).toBe(24);
    await search.loadMore();
    expect(api.on.titles.asked.slice(1).map(([, { number }]) => number)).toEqual([1, 2, 3]);
  });

  it('[SRCH-04 part] ends after ten pages in a row that bring nothing new, and not before', async () => {
    const again = films(12);
    api.found.set('night', [
      ...again,
      ...again,
      ...films(12, 50),
      ...Array.from({ length: 20 }, () => again).flat(),
    ]);
    await search.show('wide');
    search.type('night');
    await search.submit();
    await search.loadMore();
    expect(shown).toMatchObject({ next: 'ready', items: { length: 24 } });
    expect(api.on.titles.asked.slice(1)).toHaveLength(3);
    await search.loadMore();
    expect(shown).toMatchObject({ next: 'none', items: { length: 24 } });
    await search.loadMore();
    expect(api.on.titles.asked.slice(1)).toHaveLength(13);
  });

  it('asks for a page again that did not come, and keeps those before', async () => {
    await search.show('wide');
    api.on.titles.failsNext({ code: 'network' });
    await search.loadMore();
    expect(shown).toMatchObject({ status: 'success', next: 'failed', items: { length: 12 } });
    await search.loadMore();
    expect(shown).toMatchObject({ next: 'ready', items: { length: 24 } });
    expect(api.on.titles.asked.map(([, { number }]) => number)).toEqual([1, 2, 2]);
  });

  it('[SRCH-05] [OPEN-34] asks for 20 on narrow and 12 elsewhere; a page of 8 belongs to a layout that none is', async () => {
    const sizes = { narrow: 20, wide: 12, default: 12, sync: 12, mid: 8 } as const;
    for (const [layout, size] of Object.entries(sizes)) {
      expect(searchPageSize(layout as keyof typeof sizes)).toBe(size);
    }
    await search.show('narrow');
    expect(api.on.titles.asked).toEqual([['', { number: 1, size: 20, filters: '1,3,4' }]]);
  });

  it('keeps the size of its pages while the layout changes, so that none is missed, and takes the new one next', async () => {
    await search.show('narrow');
    await search.show('wide');
    await search.loadMore();
    expect(idsShown()).toEqual(films(30, 100).map(({ titleId }) => String(titleId)));
    search.type('night');
    await search.submit();
    expect(api.on.titles.asked.map(([, { size }]) => size)).toEqual([20, 20, 12]);
  });

  it('a layout that changes does not hurry what is being typed', async () => {
    await search.show('narrow');
    search.type('night');
    await search.show('wide');
    expect(terms()).toEqual(['']);
  });

  it('[SRCH-06 part] has the last term with its results for who comes back, and asks for nothing', async () => {
    await search.show('wide');
    search.type('night');
    await search.submit();
    await search.loadMore();
    const left = shown;
    search.leave();
    await search.show('wide');
    expect(shown).toEqual(left);
    expect(terms()).toEqual(['', 'night', 'night']);
  });

  it('searches at the return for what was typed before somebody left, and not while nobody looks', async () => {
    await search.show('wide');
    search.type('night');
    search.leave();
    await pass(10_000);
    expect(terms()).toEqual(['']);
    await search.show('wide');
    expect(terms()).toEqual(['', 'night']);
    expect(shown.found).toBe('night');
  });

  it('leaving gives up what is under way; the next visit searches again', async () => {
    const release = api.on.titles.hold();
    const first = search.show('wide');
    search.leave();
    release();
    await first;
    expect(shown).toMatchObject({ status: 'idle', items: [] });
    expect(rig.log.entries).toEqual([]);
    await search.show('wide');
    expect(shown).toMatchObject({ status: 'success', items: { length: 12 } });
  });

  it('leaving while the next page is under way leaves it to be asked for', async () => {
    await search.show('wide');
    const release = api.on.titles.hold();
    const more = search.loadMore();
    search.leave();
    release();
    await more;
    expect(shown).toMatchObject({ next: 'ready', items: { length: 12 } });
    await search.show('wide');
    await search.loadMore();
    expect(shown.items).toHaveLength(24);
  });

  it('nothing of a search arrives over a newer one, and a page of the older one neither', async () => {
    await search.show('wide');
    search.type('night');
    await search.submit();
    const release = api.on.titles.hold();
    const more = search.loadMore();
    search.type('nightfall');
    const newer = search.submit();
    expect(api.on.titles.signals.slice(-2).map((signal) => signal?.aborted)).toEqual([true, false]);
    release();
    await Promise.all([more, newer]);
    expect(shown).toMatchObject({ found: 'nightfall', next: 'none', items: { length: 1 } });
  });

  it('says that it failed, and finds at the next try', async () => {
    await search.show('wide');
    api.on.titles.failsNext({ code: 'rejected', responseCode: 50_000 });
    search.type('night');
    await search.submit();
    expect(shown).toMatchObject({ found: 'night', status: 'failed', items: [] });
    expect(rig.log.entries.map(({ event }) => event)).toEqual(['a search brought nothing']);
    await search.retry();
    expect(shown).toMatchObject({ status: 'success', items: { length: 12 } });
  });

  it('a search that failed is made anew by asking again and by coming back', async () => {
    api.on.titles.failsNext({ code: 'network' });
    await search.show('wide');
    expect(shown.status).toBe('failed');
    api.on.titles.failsNext({ code: 'network' });
    expect(search.unsought).toBe(true);
    await search.submit();
    expect(shown.status).toBe('failed');
    search.leave();
    await search.show('wide');
    expect(shown.status).toBe('success');
  });

  it('says that there is no network, and comes alive when it is back while somebody looks', async () => {
    network.set(false);
    api.on.titles.failsNext({ code: 'network' });
    await search.show('wide');
    expect(shown.status).toBe('offline');
    network.set(true);
    await pass(1);
    expect(shown).toMatchObject({ status: 'success', items: { length: 12 } });

    network.set(false);
    api.on.titles.failsNext({ code: 'network' });
    await search.loadMore();
    search.leave();
    network.set(true);
    await pass(1);
    expect(shown.next).toBe('failed');
    network.set(false);
    await search.show('wide');
    network.set(true);
    await pass(1);
    expect(shown).toMatchObject({ next: 'ready', items: { length: 24 } });
  });

  it('asks anew at the return in another language, or by what a new subscription lets see', async () => {
    await search.show('wide');
    search.leave();
    rig.store.set('LanguageOverride', 'DE_DE');
    await search.show('wide');
    expect(terms()).toEqual(['', '']);
    search.leave();
    rig.store.set('subscription', 'gold');
    await search.show('wide');
    expect(api.on.titles.asked.map(([, { filters }]) => filters)).toEqual(['1,3,4', '1,3,4', '1,2,3,4']);
  });

  it('does nothing before it is shown, and nothing once its account is over', async () => {
    await search.retry();
    await search.loadMore();
    search.leave();
    network.set(false);
    network.set(true);
    expect(terms()).toEqual([]);
    await search.show('wide');
    search.type('night');
    search.dispose();
    await pass(10_000);
    expect(terms()).toEqual(['']);
  });

  it('ends with what was asked for last, whatever is typed and in whatever order answers come', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('type' as const),
        text: fc.constantFrom('', 'night', 'nightfall', 'zzz'),
      }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.constantFrom(0, 1_000, 2_999, 3_000) }),
      fc.record({
        kind: fc.constantFrom('submit' as const, 'more' as const, 'leave' as const, 'show' as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 15 }), async (scheduler, steps) => {
        const session = new SessionRig();
        const inOrder = new FakeSearchApi();
        for (const [term, items] of api.found) inOrder.found.set(term, items);
        const late = {
          titles: scheduler.scheduleFunction((...asked: Parameters<FakeSearchApi['titles']>) =>
            inOrder.titles(...asked),
          ),
        };
        const model = new SearchModel(
          late,
          session.sessions,
          session.clock,
          network,
          session.log,
          new FakeMotion(),
        );
        let state: SearchState = model.initial;
        model.state$.subscribe((next) => (state = next));
        void model.show('wide');
        for (const one of steps) {
          if (one.kind === 'type') model.type(one.text);
          else if (one.kind === 'wait') await session.clock.advanceAsync(one.ms);
          else if (one.kind === 'submit') void model.submit();
          else if (one.kind === 'more') void model.loadMore();
          else if (one.kind === 'leave') model.leave();
          else void model.show('wide');
          const ids = state.items.map(({ titleId }) => String(titleId));
          const all = api.found.get(state.found ?? '') ?? [];
          // No duplicate, no gap: always the beginning of what there is for the term that it says.
          expect(ids).toEqual(all.slice(0, ids.length).map(({ titleId }) => String(titleId)));
        }
        void model.show('wide');
        await session.clock.advanceAsync(3_000);
        await scheduler.waitIdle();
        expect(state).toMatchObject({ found: searchTerm(state.text), status: 'success' });
        model.dispose();
      }),
      { numRuns: 40 },
    );
  });

  it('asks again for what came more than ten minutes ago when somebody comes back, and shows it until then', async () => {
    await search.show('wide');
    await search.loadMore();
    search.leave();
    api.found.set('', films(30, 200));
    await pass(600_000);
    await search.show('wide');
    expect(api.on.titles.asked).toHaveLength(2);
    search.leave();
    await pass(1);
    const before = shown;
    const release = api.on.titles.hold();
    const again = search.show('wide');
    expect(shown).toBe(before);
    release();
    await again;
    expect(shown).toMatchObject({ found: '', status: 'success', items: films(24, 200) });
    search.leave();
    await search.show('wide');
    expect(api.on.titles.asked).toHaveLength(4);
  });

  it('keeps what came earlier where it does not come again, and logs that', async () => {
    await search.show('wide');
    search.leave();
    await pass(600_001);
    api.on.titles.failsNext({ code: 'network' });
    const before = shown;
    await search.show('wide');
    expect(shown).toBe(before);
    expect(rig.log.entries.map(({ event }) => event)).toEqual(['a search brought nothing']);
  });

  it('asks for no page of a search that failed, before it is tried again', async () => {
    api.on.titles.failsNext({ code: 'malformed', detail: 'no JSON' });
    await search.show('wide');
    expect(shown.status).toBe('failed');
    await search.loadMore();
    expect(terms()).toEqual(['']);
    await search.retry();
    expect(shown).toMatchObject({ status: 'success', found: '' });
  });
});

describe('a term', () => {
  it('has single blanks, and none around it', () => {
    expect(searchTerm('  the \t long   night ')).toBe('the long night');
    expect(searchTerm(' \n ')).toBe('');
  });

  it('finds something only by a letter or a digit of any language', () => {
    expect(['', '7', 'ł', '日', '8½'].map(canFind)).toEqual([true, true, true, true, true]);
    expect(['.', '..', '?!', '’-'].map(canFind)).toEqual([false, false, false, false]);
  });
});
