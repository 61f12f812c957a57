import { expect, it } from 'vitest';
import { paged } from '../../../../simulators/studio/catalogue/paged.ts';

it('a list is paged from 1, says when more follows and survives odd numbers', () => {
  const list = Array.from({ length: 30 }, (_, at) => at);
  expect(paged(list, 1, 12)).toEqual({ items: list.slice(0, 12), page: 1, total: 30, hasMore: true });
  expect(paged(list, 3, 12)).toMatchObject({ items: list.slice(24), hasMore: false });
  expect(paged(list, 99, 12)).toMatchObject({ items: [], hasMore: false });
  expect(paged(list, Number.NaN, -5)).toMatchObject({ items: [0], page: 1, hasMore: true });
});
