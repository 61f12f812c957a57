import type { LayoutFamily } from '../display/layout.ts';

/** Results in a page. No layout that is shipped selects `mid` (SRCH-05, OPEN-34). */
const PAGE_SIZES: Readonly<Record<LayoutFamily | 'mid', number>> = {
  narrow: 20,
  wide: 12,
  default: 12,
  sync: 12,
  mid: 8,
};

/** How many results come at once in a layout. */
export function searchPageSize(layout: LayoutFamily | 'mid'): number {
  return PAGE_SIZES[layout];
}

/** What is searched for: the text without blanks around it and with single ones in it; empty asks for popular titles. */
export function searchTerm(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** A term without a letter or a digit finds nothing, and nobody is asked; without any character it is popular titles. */
export function canFind(term: string): boolean {
  return term === '' || /[\p{L}\p{N}]/u.test(term);
}
