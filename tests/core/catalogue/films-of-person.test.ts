import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { ListModel, ListState } from '../../../core/catalogue/list-model.ts';
import { ok } from '../../../core/shared/result.ts';
import { knownTitle, sampleItem, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const ids = Array.from({ length: 20 }, (_, at) => knownTitle(String(at + 1)));
const ANA = { kind: 'person', id: 'Ana Lind' } as const;

describe('[DEC-27 part] the films of a person', () => {
  let rig: ScreenRig;
  let list: ListModel;
  let shown: ListState;

  beforeEach(() => {
    rig = new ScreenRig({ seat: 'other' });
    for (const [at, id] of ids.entries()) {
      rig.catalogue.titles.set(id, sampleMetadata(id, at % 2 === 0 ? {} : { cast: ['Ana Lindgren'] }));
    }
    rig.search.found.set(
      'Ana Lind',
      ids.map((id) => sampleItem(id)),
    );
    list = rig.get(CORE.list);
    list.state$.subscribe((state) => (shown = state));
  });
  const titles = () => shown.items.map(({ titleId }) => Number(titleId));

  it('are those that the search finds and that say so themselves, page by page', async () => {
    await list.show(ANA, 'Ana Lind');
    expect(shown).toMatchObject({ status: 'success', title: 'Ana Lind', next: 'ready' });
    expect(titles()).toEqual([1, 3, 5, 7, 9, 11, 13, 15]);
    await list.loadMore();
    expect(titles()).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    expect(shown.next).toBe('none');
    expect(rig.search.on.titles.asked.map(([term, { number, size }]) => [term, number, size])).toEqual([
      ['Ana Lind', 1, 15],
      ['Ana Lind', 2, 15],
    ]);
  });

  it('leave out what was withdrawn meanwhile', async () => {
    rig.catalogue.titles.delete(knownTitle('3'));
    await list.show(ANA, 'Ana Lind');
    expect(titles()).toEqual([1, 5, 7, 9, 11, 13, 15]);
  });

  it('did not load when a title did not say whether it is one', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await list.show(ANA, 'Ana Lind');
    expect(shown).toMatchObject({ status: 'failed', items: [] });
    await list.retry();
    expect(shown.status).toBe('success');
  });

  it('did not load when it was not the first title that did not say', async () => {
    rig.catalogue.on.metadata.answersNext(ok(sampleMetadata(knownTitle('1'))));
    rig.catalogue.on.metadata.failsNext({ code: 'network' });
    await list.show(ANA, 'Ana Lind');
    expect(shown).toMatchObject({ status: 'failed', items: [] });
  });

  it('are asked about four at a time', async () => {
    const release = rig.catalogue.on.metadata.hold();
    const coming = list.show(ANA, 'Ana Lind');
    await rig.clock.advanceAsync(1);
    expect(rig.catalogue.on.metadata.asked).toHaveLength(4);
    release();
    await coming;
    expect(rig.catalogue.on.metadata.asked).toHaveLength(15);
  });

  it('are not asked again what they said, when the page is tried again for one that did not', async () => {
    const { metadata } = rig.catalogue.on;
    metadata.answersNext(...ids.slice(0, 7).map((id) => ok(sampleMetadata(id))));
    metadata.failsNext({ code: 'network' });
    await list.show(ANA, 'Ana Lind');
    expect(shown.status).toBe('failed');
    // Whoever is not asked yet is not, once one did not answer.
    const asked = metadata.asked.length;
    expect(asked).toBeLessThan(15);
    await list.retry();
    expect(shown.status).toBe('success');
    const [before, after] = [metadata.asked.slice(0, asked), metadata.asked.slice(asked)].map((calls) =>
      calls.map(([id]) => id),
    );
    expect(before?.filter((id) => after?.includes(id))).toEqual([ids[7]]);
    expect(new Set([...(before ?? []), ...(after ?? [])]).size).toBe(15);
  });

  it('did not load when the platform was in trouble over a title, which is no word of it being withdrawn', async () => {
    rig.catalogue.on.metadata.failsNext({ code: 'rejected', responseCode: 50_000, outage: true });
    await list.show(ANA, 'Ana Lind');
    expect(shown.status).toBe('failed');
  });

  it('are known without asking, where somebody opened them lately', async () => {
    const title = rig.get(CORE.title);
    for (const id of ids.slice(0, 2)) await title.show(id);
    rig.catalogue.on.metadata.asked.length = 0;
    await list.show(ANA, 'Ana Lind');
    expect(titles()).toEqual([1, 3, 5, 7, 9, 11, 13, 15]);
    expect(rig.catalogue.on.metadata.asked.map(([id]) => id)).toEqual(ids.slice(2, 15));
  });

  it.each([{ code: 'network' }, { code: 'rejected', responseCode: 40_058 }] as const)(
    'did not load when the search did not: %o',
    async (failure) => {
      rig.search.on.titles.failsNext(failure);
      await list.show(ANA, 'Ana Lind');
      expect(shown.status).toBe('failed');
    },
  );
});
