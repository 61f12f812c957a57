import type { FirstArrivals } from '../../ui/main/first-arrivals.ts';

const there = (): Promise<object> => Promise.resolve({});

/** For who looks at routes, and does not draw them. */
export const NOTHING_TO_WAIT_FOR: FirstArrivals = {
  texts: there,
  entry: there,
  watch: there,
  profile: there,
  browse: there,
  settings: there,
  payment: there,
};
