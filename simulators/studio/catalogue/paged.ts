import type { Paged } from './types.ts';

const LARGEST_PAGE = 100;

/** One page of a list. Pages count from 1; a size outside 1..100 is brought inside; a page past the end is empty. */
export function paged<T>(list: readonly T[], page: number, pageSize: number): Paged<T> {
  const number = Math.max(1, Math.trunc(page) || 1);
  const size = Math.min(LARGEST_PAGE, Math.max(1, Math.trunc(pageSize) || 1));
  const start = (number - 1) * size;
  return {
    items: list.slice(start, start + size),
    page: number,
    total: list.length,
    hasMore: start + size < list.length,
  };
}
