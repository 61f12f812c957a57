import { describe, expect, it } from 'vitest';
import { rowFields } from '../../../core/catalogue/row-state.ts';
import { knownTitle, sampleItem } from '../../support/fakes/catalogue-samples.ts';

const ITEMS = [sampleItem(knownTitle('1'))];

describe('a row of titles', () => {
  it.each([
    ['on its way before its first page is asked for', { items: [], came: 0, next: 'ready' }, 'loading'],
    ['on its way while that is asked for', { items: [], came: 0, next: 'loading' }, 'loading'],
    ['there where its items are known from before', { items: ITEMS, came: 0, next: 'ready' }, 'success'],
    ['there once a page came', { items: ITEMS, came: 1, next: 'ready' }, 'success'],
    ['there once a page came, though nothing is in it', { items: [], came: 1, next: 'ready' }, 'success'],
    ['there, and empty, where no page has anything', { items: [], came: 1, next: 'none' }, 'success'],
    ['on its way while a further page is', { items: ITEMS, came: 1, next: 'loading' }, 'loading'],
    ['failed where the next page did not come', { items: ITEMS, came: 1, next: 'failed' }, 'failed'],
  ] as const)('is %s', (_, pages, status) => {
    expect(rowFields('portrait', pages, 'loading')).toMatchObject({ items: pages.items, status });
  });

  it('stays failed while its first page is asked for again, and says of a further page that it is on its way', () => {
    expect(rowFields('grid', { items: [], came: 0, next: 'loading' }, 'failed')).toEqual({});
    for (const pages of [
      { items: ITEMS, came: 1, next: 'loading' },
      { items: [], came: 1, next: 'loading' },
    ] as const)
      expect(rowFields('grid', pages, 'failed')).toMatchObject({ status: 'loading', more: true });
  });

  it('has more to ask for as a grid or of clips, once its first page came and until there is none', () => {
    const more = (template: 'grid' | 'clips' | 'portrait', came: number, next: 'ready' | 'none') =>
      rowFields(template, { items: ITEMS, came, next }, 'success').more;
    expect([more('grid', 1, 'ready'), more('clips', 1, 'ready')]).toEqual([true, true]);
    expect([more('portrait', 1, 'ready'), more('grid', 0, 'ready'), more('grid', 1, 'none')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
