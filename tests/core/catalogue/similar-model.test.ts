import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { SimilarModel, SimilarState } from '../../../core/catalogue/similar-model.ts';
import type { TitleModel } from '../../../core/catalogue/title-model.ts';
import { knownTitle, sampleItem, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const FILM = knownTitle('4711');
const OTHER = knownTitle('815');
const THIRD = knownTitle('42');

describe('more like the title whose page is open', () => {
  let rig: ScreenRig;
  let title: TitleModel;
  let model: SimilarModel;
  let shown: SimilarState;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'other' });
    rig.catalogue.titles.set(FILM, sampleMetadata(FILM));
    rig.catalogue.titles.set(OTHER, sampleMetadata(OTHER, { genres: ['War'], cast: [], crew: [] }));
    rig.search.found.set('Drama', [sampleItem(FILM), sampleItem(OTHER), sampleItem(THIRD)]);
    rig.search.found.set('Ana Lind', [sampleItem(THIRD)]);
    title = rig.get(CORE.title);
    model = rig.get(CORE.similar);
    model.state$.subscribe((state) => (shown = state));
    model.visit();
  });

  it('is not looked for where nobody looks at the page, and is once somebody does', async () => {
    model.leave();
    // As where the title is given to screens, or played from a list.
    await title.show(OTHER);
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    expect(rig.search.on.titles.asked).toEqual([]);
    expect(shown).toEqual({ status: 'loading', items: [] });
    model.visit();
    await rig.clock.advanceAsync(300);
    expect(rig.search.on.titles.asked.map(([term]) => term)).toContain('Drama');
    expect(shown.items.map(({ titleId }) => titleId)).toEqual([THIRD, OTHER]);
    model.leave();
    await title.show(OTHER);
    await rig.clock.advanceAsync(300);
    expect(shown).toEqual({ status: 'loading', items: [] });
    expect(rig.search.on.titles.asked).toHaveLength(3);
  });

  it('[DEC-27 part] is what the search finds for its people and genres', async () => {
    expect(shown).toEqual({ status: 'loading', items: [] });
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    expect(shown.status).toBe('success');
    expect(shown.items.map(({ titleId }) => titleId)).toEqual([THIRD, OTHER]);
    expect(rig.search.on.titles.asked).toContainEqual(['Drama', { number: 1, size: 40, filters: '1,3,4' }]);
  });

  it('[DEC-27] is found by director, three of the cast and two genres, never itself; a person’s films name that person', async () => {
    const people = { cast: ['Ana Lind', 'Jo Berg', 'Mo Tal', 'Li Wu'], genres: ['Drama', 'War', 'Music'] };
    rig.catalogue.titles.set(
      FILM,
      sampleMetadata(FILM, { ...people, crew: [{ role: 'Director', name: 'Di Rek' }] }),
    );
    rig.search.found.set('War', [sampleItem(FILM), sampleItem(OTHER)]);
    rig.search.found.set('Drama', []);
    rig.search.found.set('Di Rek', [sampleItem(THIRD)]);
    rig.search.found.set('Ana Lind', []);
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    const terms = rig.search.on.titles.asked.map(([term]) => term);
    expect(terms.toSorted()).toEqual(['Ana Lind', 'Di Rek', 'Drama', 'Jo Berg', 'Mo Tal', 'War']);
    expect(shown.items.map(({ titleId }) => titleId)).toEqual([THIRD, OTHER]);

    rig.catalogue.titles.set(THIRD, sampleMetadata(THIRD, { cast: ['Ana Lindgren'], crew: [] }));
    rig.search.found.set('Ana Lind', [sampleItem(THIRD), sampleItem(FILM)]);
    const list = rig.get(CORE.list);
    let films: readonly string[] = [];
    list.state$.subscribe(({ items }) => (films = items.map(({ titleId }) => titleId)));
    await list.show({ kind: 'person', id: 'Ana Lind' }, 'Ana Lind');
    expect(films).toEqual([FILM]);
  });

  it('is asked for once while the page is only refreshed', async () => {
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    const before = rig.search.on.titles.asked.length;
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    expect(rig.search.on.titles.asked).toHaveLength(before);
    expect(before).toBe(3);
  });

  it('[ERRS-04 part] stays empty when nothing comes', async () => {
    for (let call = 0; call < 3; call += 1) rig.search.on.titles.failsNext({ code: 'network' });
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    expect(shown).toEqual({ status: 'failed', items: [] });
  });

  it('is asked for again by who comes back, or with the network, when all of it failed', async () => {
    for (let call = 0; call < 3; call += 1) rig.search.on.titles.failsNext({ code: 'network' });
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    expect(shown.status).toBe('failed');
    model.visit();
    await rig.clock.advanceAsync(300);
    expect(shown.items.map(({ titleId }) => titleId)).toEqual([THIRD, OTHER]);
    const before = rig.search.on.titles.asked.length;
    model.visit();
    await rig.clock.advanceAsync(300);
    expect(rig.search.on.titles.asked).toHaveLength(before);
  });

  it('is what came, when a part of it failed', async () => {
    rig.search.on.titles.failsNext({ code: 'network' });
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    expect(shown.status).toBe('success');
  });

  it('is given up with the page, and asked for again by who comes back', async () => {
    const signals: AbortSignal[] = [];
    const ask = rig.search.titles.bind(rig.search);
    rig.search.titles = (term, page, signal) => {
      signals.push(signal);
      return ask(term, page, signal);
    };
    const release = rig.search.on.titles.hold();
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    model.leave();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    release();
    await rig.clock.advanceAsync(300);
    expect(shown.status).toBe('loading');
    model.visit();
    await rig.clock.advanceAsync(300);
    expect(shown.status).toBe('success');
  });

  it('is not looked for by who passes through the page', async () => {
    await title.show(FILM);
    await rig.clock.advanceAsync(299);
    model.leave();
    await rig.clock.advanceAsync(60_000);
    expect(rig.search.on.titles.asked).toEqual([]);
    model.visit();
    await rig.clock.advanceAsync(300);
    expect(shown.items.map(({ titleId }) => titleId)).toEqual([THIRD, OTHER]);
  });

  it('shows nothing of the title before, in whatever order answers come', async () => {
    const release = rig.search.on.titles.hold();
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    await title.show(OTHER);
    await rig.clock.advanceAsync(300);
    expect(shown).toEqual({ status: 'loading', items: [] });
    release();
    await rig.clock.advanceAsync(300);
    expect(shown).toEqual({ status: 'success', items: [] });
  });

  it('ends with the account', async () => {
    model.dispose();
    await title.show(FILM);
    await rig.clock.advanceAsync(300);
    expect(rig.search.on.titles.asked).toEqual([]);
  });
});
