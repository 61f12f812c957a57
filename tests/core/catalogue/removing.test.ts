import { beforeEach, describe, expect, it } from 'vitest';
import { CORE } from '../../../adapters/composition/tokens.ts';
import type { ShelvesModel } from '../../../core/catalogue/shelves-model.ts';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import type { CatalogueItem } from '../../../core/ports/catalogue-api.ts';
import { knownTitle, sampleCategory, sampleItem } from '../../support/fakes/catalogue-samples.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';
import { ScreenRig } from '../../support/screen-rig.ts';

const [ONE, TWO, THREE] = ['1', '2', '3'].map((id) => sampleItem(knownTitle(id), { progressMs: 60_000 })) as [
  CatalogueItem,
  CatalogueItem,
  CatalogueItem,
];
const BEGUN = 'consumer-playlist/begun';

describe('[DEC-28 part] taking a title out of what was begun', () => {
  let rig: ScreenRig;
  let home: ShelvesModel;
  let shown: ShelvesState;

  beforeEach(async () => {
    rig = new ScreenRig({ seat: 'other' });
    const source = { kind: 'consumer-playlist', id: 'begun' } as const;
    rig.catalogue.lists.set('home', [
      sampleCategory({ id: 'begun', template: 'continue', source }),
      sampleCategory({ id: 'popular' }),
    ]);
    rig.catalogue.rows.set(BEGUN, [ONE, TWO, THREE]);
    rig.catalogue.rows.set('playlist/popular', [ONE]);
    rig.ownership.records.set(TWO.titleId, [ownedBy('SVOD')]);
    rig.progress.positionsMs.set(TWO.titleId, 60_000);
    home = rig.get(CORE.home);
    home.state$.subscribe((state) => (shown = state));
    await home.load();
  });
  const begun = () => shown.rows[0]?.items.map(({ titleId }) => titleId);

  it('shows at once, and tells the platform that it stands at its beginning', async () => {
    const release = rig.progress.on.report.hold();
    const removing = home.remove('begun', TWO);
    expect(begun()).toEqual(['1', '3']);
    release();
    await removing;
    expect(begun()).toEqual(['1', '3']);
    expect(rig.progress.on.report.asked).toEqual([
      [
        {
          titleId: '2',
          positionMs: 0,
          durationMs: 5_400_000,
          event: 'End',
          trackingId: '',
          transactionType: 'SVOD',
        },
      ],
    ]);
    expect(shown.notRemoved).toBeNull();
  });

  it('names how it was had though it may not be played any more', async () => {
    rig.ownership.records.set(ONE.titleId, [
      { ...ownedBy('SVOD'), owned: false },
      { ...ownedBy('TVOD'), owned: false },
    ]);
    await home.remove('begun', ONE);
    expect(rig.progress.on.report.asked[0]?.[0]).toMatchObject({ titleId: '1', transactionType: 'SVOD' });
  });

  it('names a rental for what may not be played any more', async () => {
    await home.remove('begun', ONE);
    expect(rig.progress.on.report.asked[0]?.[0]).toMatchObject({ titleId: '1', transactionType: 'TVOD' });
  });

  it('brings it back to its place when the platform keeps it, until that was seen or another goes', async () => {
    rig.progress.on.report.failsNext({ code: 'network' });
    await home.remove('begun', TWO);
    expect(begun()).toEqual(['1', '2', '3']);
    expect(shown.notRemoved).toBe(TWO);
    home.dismissNotRemoved();
    expect(shown.notRemoved).toBeNull();
    rig.ownership.on.owned.failsNext({ code: 'network' });
    await home.remove('begun', ONE);
    expect(begun()).toEqual(['1', '2', '3']);
    expect(shown.notRemoved).toBe(ONE);
    await home.remove('begun', THREE);
    expect(shown.notRemoved).toBeNull();
  });

  it('is not undone by a row that was asked for before', async () => {
    const release = rig.progress.on.report.hold();
    const removing = home.remove('begun', TWO);
    await home.load();
    expect(begun()).toEqual(['1', '3']);
    const late = rig.catalogue.on.items.hold();
    const loading = home.load();
    await rig.clock.advanceAsync(1);
    const before = rig.catalogue.on.items.signals.at(-1);
    expect(before?.aborted).toBe(false);
    rig.catalogue.rows.set(BEGUN, [ONE, THREE]);
    release();
    await removing;
    expect(before?.aborted).toBe(true);
    late();
    await loading;
    expect(begun()).toEqual(['1', '3']);
  });

  it('is not undone, nor is its coming back, by a row that is being renewed', async () => {
    for (const goes of [false, true]) {
      const release = rig.progress.on.report.hold();
      const late = rig.catalogue.on.items.hold();
      const renewing = home.load();
      await rig.clock.advanceAsync(1);
      const removing = home.remove('begun', TWO);
      if (goes) rig.catalogue.rows.set(BEGUN, [ONE, THREE]);
      else rig.progress.on.report.failsNext({ code: 'network' });
      release();
      await removing;
      late();
      await renewing;
      expect(begun()).toEqual(goes ? ['1', '3'] : ['1', '2', '3']);
    }
  });

  it('[HOME-08 part] brings the next one into a row that held as many as it may', async () => {
    const many = Array.from({ length: 17 }, (_, at) =>
      sampleItem(knownTitle(String(at + 1)), { progressMs: 60_000 }),
    );
    rig.catalogue.rows.set(BEGUN, many);
    await home.reload();
    while ((shown.rows[0]?.more ?? false) && (shown.rows[0]?.items.length ?? 0) < 15)
      await home.loadMoreItems('begun');
    expect(begun()).toHaveLength(15);
    rig.catalogue.rows.set(
      BEGUN,
      many.filter(({ titleId }) => titleId !== '2'),
    );
    await home.remove('begun', TWO);
    await rig.clock.advanceAsync(1);
    while ((shown.rows[0]?.more ?? false) && (shown.rows[0]?.items.length ?? 0) < 15)
      await home.loadMoreItems('begun');
    expect(begun()).toHaveLength(15);
    expect(begun()).toContain('16');
  });

  it('asks for nothing once its row was left', async () => {
    for (const isLeft of [false, true]) {
      const release = rig.progress.on.report.hold();
      rig.catalogue.on.items.hold();
      void home.load();
      await rig.clock.advanceAsync(1);
      const removing = home.remove('begun', isLeft ? THREE : TWO);
      if (isLeft) home.leave();
      const { length } = rig.catalogue.on.items.asked;
      release();
      await removing;
      expect(rig.catalogue.on.items.asked).toHaveLength(isLeft ? length : length + 1);
    }
  });

  it('is for rows of what was begun, and for what stands there', async () => {
    await home.remove('popular', ONE);
    await home.remove('nothing', ONE);
    await home.remove('begun', sampleItem(knownTitle('9')));
    expect(rig.progress.on.report.asked).toEqual([]);
    expect(begun()).toEqual(['1', '2', '3']);
    expect(shown.rows[1]?.items).toHaveLength(1);
  });
});
