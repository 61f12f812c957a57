import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendNew } from '../../../core/catalogue/paging.ts';
import {
  gridPage,
  heroCategory,
  heroPlaceholders,
  itemKey,
  pageSize,
  rowLimit,
  shownCategories,
} from '../../../core/catalogue/row-rules.ts';
import { gridColumns } from '../../../core/display/grid-columns.ts';
import type { CatalogueItem, RowTemplate } from '../../../core/ports/catalogue-api.ts';
import { vamId } from '../../../core/shared/ids.ts';
import { knownTitle, sampleCategory, sampleItem } from '../../support/fakes/catalogue-samples.ts';

const TEMPLATES: readonly RowTemplate[] = [
  'hero',
  'banner',
  'portrait',
  'landscape',
  'clips',
  'continue',
  'grid',
];
const items = (count: number, from = 1): readonly CatalogueItem[] =>
  Array.from({ length: count }, (_, index) => sampleItem(knownTitle(String(from + index))));

describe('the rows of a list', () => {
  it('[HOME-07, OPEN-38] leave out the category named Hero Banners, and the hero itself', () => {
    const categories = [
      sampleCategory({ id: '1', name: 'Hero Banners', template: 'banner' }),
      sampleCategory({ id: '2', template: 'hero', source: { kind: 'features', id: 'f' } }),
      sampleCategory({ id: '3', name: 'Dramas' }),
    ];
    expect(shownCategories(categories).map(({ id }) => id)).toEqual(['3']);
    expect(heroCategory(categories)?.id).toBe('2');
    expect(heroCategory(shownCategories(categories))).toBeNull();
  });

  it('[CALL-09] [PREV-03 part] leave out what is an account’s in preview', () => {
    const categories = [
      sampleCategory({ id: '1', source: { kind: 'consumer-playlist', id: 'c' } }),
      sampleCategory({ id: '2' }),
    ];
    expect(shownCategories(categories).map(({ id }) => id)).toEqual(['1', '2']);
    expect(shownCategories(categories, true).map(({ id }) => id)).toEqual(['2']);
  });

  it('[CALL-07] [CNST-03 part] ask for 15 items, a grid for 12 and on a narrow screen for 20', () => {
    for (const layout of ['wide', 'default', 'sync'] as const) {
      expect(TEMPLATES.map((template) => pageSize(template, layout))).toEqual([15, 15, 15, 15, 15, 15, 12]);
    }
    expect(TEMPLATES.map((template) => pageSize(template, 'narrow'))).toEqual([15, 15, 15, 15, 15, 15, 20]);
  });

  it('[CNST-03] hold 12 by default and in a grid, 20 on narrow and 15 in a playlist, beside 4 columns up to 1659 and 6 above', () => {
    expect([gridPage('default'), pageSize('grid', 'default'), gridPage('wide')]).toEqual([12, 12, 12]);
    expect([gridPage('narrow'), pageSize('grid', 'narrow')]).toEqual([20, 20]);
    expect(pageSize('portrait', 'default')).toBe(15);
    expect([1659, 1660].map((width) => gridColumns(width, 1000).portrait)).toEqual([4, 6]);
  });

  it('draw a category once that is listed twice', () => {
    const [once, again] = [sampleCategory({ id: '1' }), sampleCategory({ id: '1', name: 'Again' })];
    expect(shownCategories([once, again, sampleCategory({ id: '2' })]).map(({ name }) => name)).toEqual([
      'Popular',
      'Popular',
    ]);
  });

  it('[OPEN-37] draw at most 15 tiles, Continue Watching too, and 20 of clips; a grid draws all', () => {
    expect(TEMPLATES.map(rowLimit)).toEqual([15, 15, 15, 15, 20, 15, Number.POSITIVE_INFINITY]);
    for (const template of TEMPLATES) {
      expect(appendNew([], items(40), itemKey, rowLimit(template))).toHaveLength(
        Math.min(40, rowLimit(template)),
      );
    }
  });
});

describe('the place of a hero that is not there yet', () => {
  it('[PREV2-05 part] has marks of 5, 7 or 3 slides, by layout', () => {
    expect((['default', 'sync', 'wide', 'narrow'] as const).map(heroPlaceholders)).toEqual([5, 5, 7, 3]);
  });
});

describe('a further page', () => {
  it('stands behind what is there, without what is there already', () => {
    const all = appendNew(items(3), items(3, 2), itemKey);
    expect(all.map(({ titleId }) => titleId)).toEqual(['1', '2', '3', '4']);
  });

  it('keeps the clips of one title apart', () => {
    const clips = ['a', 'b', 'a'].map((id) => sampleItem(knownTitle('1'), { vamId: vamId(id) }));
    expect(appendNew([], clips, itemKey).map((clip) => clip.vamId)).toEqual(['a', 'b']);
  });

  it('never brings an item twice or moves one that was there', () => {
    const page = fc.array(fc.nat(30).map((id) => sampleItem(knownTitle(String(id)))));
    fc.assert(
      fc.property(fc.array(page, { maxLength: 5 }), (pages) => {
        let present: readonly CatalogueItem[] = [];
        for (const added of pages) {
          const next = appendNew(present, added, itemKey);
          expect(next.slice(0, present.length)).toEqual(present);
          present = next;
        }
        const ids = present.map(({ titleId }) => titleId);
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(new Set(pages.flat().map(({ titleId }) => titleId)));
      }),
    );
  });
});
