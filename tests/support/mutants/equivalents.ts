import type { Equivalent } from './match-equivalents.ts';

/** Mutants that no test can notice, because the product does the same with them. They count neither way. */
export const EQUIVALENTS: readonly Equivalent[] = [
  {
    file: 'core/catalogue/page-model.ts',
    original: "'known'",
    replacement: '""',
    reason:
      'A head that is known is asked for neither by `coming` nor by `missing`; the word itself is compared nowhere.',
  },
  {
    file: 'core/catalogue/list-model.ts',
    original: 'this.source === null',
    replacement: 'false',
    reason: 'Before a list is opened there is no next page either, which returns just the same.',
  },
];
