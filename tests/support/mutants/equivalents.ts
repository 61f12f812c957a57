import type { Equivalent } from './match-equivalents.ts';

/** Mutants that no test can notice, because the product does the same with them. They count neither way. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'core/catalogue/list-model.ts',
    original: 'this.source === null',
    replacement: 'false',
    reason: 'Before a list is opened there is no next page either, which returns just the same.',
  },
];
