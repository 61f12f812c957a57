import { describe, expect, it } from 'vitest';
import type { RowState } from '../../../core/catalogue/row-state.ts';
import type { ShelvesState } from '../../../core/catalogue/shelves-state.ts';
import { appendNew } from '../../../core/catalogue/paging.ts';
import { itemKey, rowLimit } from '../../../core/catalogue/row-rules.ts';
import {
  footPlace,
  isWithoutHero,
  leadsToFullList,
  messageInstead,
  placeWithoutHero,
  rowsBelowHero,
  rowsInOrder,
  shelvesOutcome,
} from '../../../core/catalogue/shelves.ts';
import {
  knownTitle,
  sampleCategory,
  sampleFeature,
  sampleItem,
} from '../../support/fakes/catalogue-samples.ts';

const row = (count: number, status: RowState['status'] = 'success', changes = {}): RowState => ({
  category: sampleCategory(changes),
  status,
  items: Array.from({ length: count }, (_, at) => sampleItem(knownTitle(String(at + 1)))),
  features: [],
  more: false,
  late: false,
});
const state = (rows: readonly RowState[], changes: Partial<ShelvesState> = {}): ShelvesState => ({
  status: 'success',
  hero: [],
  rows,
  heroPlace: 'none',
  moreRows: false,
  notRemoved: null,
  oldFromMs: null,
  newerFailed: false,
  ...changes,
});

describe('what rows come to', () => {
  it('[LIBR-02] is empty only when every row came and held nothing', () => {
    expect(shelvesOutcome(state([row(0), row(0)]))).toBe('empty');
    expect(shelvesOutcome(state([]))).toBe('empty');
    expect(shelvesOutcome(state([row(0)], { moreRows: true }))).toBe('waiting');
    expect(shelvesOutcome(state([row(0), row(0, 'loading')]))).toBe('waiting');
  });

  it('is filled by banners alone', () => {
    const banners = { ...row(0), features: [sampleFeature(knownTitle('1'))] };
    expect(shelvesOutcome(state([banners]))).toBe('filled');
  });

  it('is no emptiness when a row failed: it may hold something', () => {
    expect(shelvesOutcome(state([row(0), row(0, 'failed')]))).toBe('failed');
    expect(shelvesOutcome(state([row(1), row(0, 'failed')]))).toBe('filled');
  });

  it('follows the list itself before its rows', () => {
    expect(shelvesOutcome(state([], { status: 'idle' }))).toBe('waiting');
    expect(shelvesOutcome(state([], { status: 'loading' }))).toBe('waiting');
    expect(shelvesOutcome(state([row(3)], { status: 'failed' }))).toBe('failed');
  });
});

describe('what stands in place of a list with a hero', () => {
  const hero = [sampleFeature(knownTitle('1'))];

  it('[ERRS-04 part] is a failure where every row failed, and nothing while more are to come', () => {
    expect(messageInstead(state([row(0, 'failed')]))).toBe('failed');
    expect(messageInstead(state([], { status: 'failed', heroPlace: 'pending' }))).toBe('failed');
    expect(messageInstead(state([row(0)]))).toBe('empty');
    expect(messageInstead(state([row(0), row(0, 'failed')], { moreRows: true }))).toBeNull();
    expect(messageInstead(state([row(0)], { moreRows: true }))).toBeNull();
  });

  it('is nothing where there is something to see, or may be', () => {
    expect(messageInstead(state([row(0, 'failed')], { hero }))).toBeNull();
    expect(messageInstead(state([row(0)], { heroPlace: 'pending' }))).toBeNull();
    expect(messageInstead(state([row(0)], { heroPlace: 'late' }))).toBeNull();
    expect(messageInstead(state([row(0)], { heroPlace: 'empty' }))).toBe('empty');
    expect(messageInstead(state([row(1), row(0, 'failed')]))).toBeNull();
  });
});

describe('the order in which rows are drawn', () => {
  it('draws none before the one above it is decided', () => {
    const [first, second, third] = [row(3), row(0, 'loading'), row(5)];
    expect(rowsInOrder([first, second, third])).toEqual({ shown: [first], waitingFor: second });
    expect(rowsInOrder([first, row(0), third])).toEqual({ shown: [first, third], waitingFor: null });
  });

  it('waits no longer for a row that is late, and keeps its place', () => {
    const [first, late, third] = [row(3), { ...row(0, 'loading'), late: true }, row(5)];
    expect(rowsInOrder([first, late, third])).toEqual({ shown: [first, late, third], waitingFor: null });
    expect(rowsInOrder([late, row(0, 'loading'), third])).toMatchObject({ shown: [late] });
    const [empty, failed] = [
      { ...late, status: 'success' as const },
      { ...late, status: 'failed' as const },
    ];
    expect(rowsInOrder([first, empty, failed, third]).shown).toEqual([first, third]);
  });

  it('goes past a row that failed, and keeps a grid that grows', () => {
    const [failed, growing, last] = [row(0, 'failed'), row(12, 'loading'), row(1)];
    expect(rowsInOrder([failed, growing, last])).toEqual({ shown: [growing, last], waitingFor: null });
  });
});

describe('the rows below a hero', () => {
  it('are none while it may come and nobody waited for it long', () => {
    const rows = [row(3)];
    expect(rowsBelowHero(state(rows, { heroPlace: 'pending' }))).toEqual([]);
    for (const heroPlace of ['late', 'empty', 'none'] as const)
      expect(rowsBelowHero(state(rows, { heroPlace }))).toBe(rows);
  });

  it('stay where they are seen, though it does not come', () => {
    const hero = [sampleFeature(knownTitle('1'))];
    const place = (rows: readonly RowState[], changes: Partial<ShelvesState>) =>
      placeWithoutHero(state(rows, changes));
    for (const seen of [{ hero }, { heroPlace: 'late' }, { heroPlace: 'empty' }] as const) {
      expect(place([row(3)], seen)).toBe('empty');
      expect(place([row(0)], seen)).toBe('none');
    }
    for (const heroPlace of ['pending', 'none'] as const) expect(place([row(3)], { heroPlace })).toBe('none');
  });
});

describe('a hero that does not come', () => {
  const rows = [row(3)];
  const hero = [sampleFeature(knownTitle('1'))];

  it('is known to be none once the list came without one that might still come', () => {
    for (const heroPlace of ['none', 'empty'] as const)
      expect(isWithoutHero(state(rows, { heroPlace }))).toBe(true);
    for (const heroPlace of ['pending', 'late'] as const)
      expect(isWithoutHero(state(rows, { heroPlace }))).toBe(false);
    expect(isWithoutHero(state(rows, { hero }))).toBe(false);
    for (const status of ['idle', 'loading', 'failed'] as const)
      expect(isWithoutHero(state(rows, { status }))).toBe(false);
  });
});

describe('the foot of a list', () => {
  it('comes below the last row, once nothing will come above it', () => {
    expect(footPlace(state([row(3), row(0)]))).toEqual({ before: null });
    expect(footPlace(state([row(3)], { status: 'loading' }))).toBeNull();
    expect(footPlace(state([row(3)], { moreRows: true }))).toBeNull();
    expect(footPlace(state([row(3)], { heroPlace: 'pending' }))).toBeNull();
    expect(footPlace(state([row(3)], { heroPlace: 'late' }))).toEqual({ before: null });
    expect(footPlace(state([row(3), row(0, 'loading')]))).toBeNull();
    const clips = row(15, 'success', { template: 'clips' });
    expect(footPlace(state([{ ...clips, more: true }]))).toEqual({ before: null });
  });

  it('comes before a grid that goes on, whose end is far, and stays there when that has ended', () => {
    const grid = (count: number, more: boolean) => ({
      ...row(count, 'success', { id: 'all', template: 'grid' }),
      more,
    });
    expect(footPlace(state([row(3), grid(12, true)]))).toEqual({ before: 'all' });
    expect(footPlace(state([row(3), grid(13, false)]))).toEqual({ before: 'all' });
    expect(footPlace(state([row(3), grid(12, false)]))).toEqual({ before: null });
  });
});

describe('the way to the full list', () => {
  it('[CLIP-04] leads on from 7 clips in studio access, and no row of clips holds more than 20', () => {
    expect([6, 7].map((length) => leadsToFullList(row(length), 'studio'))).toEqual([false, true]);
    const clips = (count: number) => appendNew([], row(count).items, itemKey, rowLimit('clips')).length;
    expect([19, 20, 21, 400].map(clips)).toEqual([19, 20, 20, 20]);
  });

  it('[HOME-09] appears on home from 15 items on', () => {
    expect([0, 7, 14, 15, 20].map((length) => leadsToFullList(row(length), 'home'))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it('[OPEN-37] appears at 7 items in studio access and at 15 elsewhere', () => {
    expect(leadsToFullList(row(6), 'studio')).toBe(false);
    expect(leadsToFullList(row(7), 'studio')).toBe(true);
    for (const place of ['library', 'page'] as const) {
      expect(leadsToFullList(row(14), place)).toBe(false);
      expect(leadsToFullList(row(15), place)).toBe(true);
    }
  });

  it('[PAGE-06] is off in preview, however long the row is', () => {
    for (const length of [15, 20, 400]) {
      expect(leadsToFullList(row(length), 'page')).toBe(true);
      expect(leadsToFullList(row(length), 'preview')).toBe(false);
    }
  });

  it('is missing where there is no list: at grids, which go on by themselves, and at banners', () => {
    expect(leadsToFullList(row(24, 'success', { template: 'grid' }), 'page')).toBe(false);
    const banner = { template: 'banner', source: { kind: 'features', id: 'b' } };
    expect(leadsToFullList(row(20, 'success', banner), 'page')).toBe(false);
  });
});
