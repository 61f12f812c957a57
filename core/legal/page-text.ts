import type { LegalText, LegalTextName } from '../ports/legal-api.ts';
import type { DrawnOption, DrawnSection } from './accept-other-data.ts';
import type { ConsentBlock } from './consent-store.ts';
import type { LegalPage } from './legal-pages.ts';

const TEXT_OF: Readonly<Partial<Record<LegalPage, LegalTextName>>> = {
  termsOfUse: 'terms-of-use',
  termsOfService: 'terms-of-service',
  privacy: 'privacy-policy',
};

const BLOCK_OF: Readonly<Partial<Record<LegalPage, ConsentBlock>>> = {
  webAnalytics: 'webAnalytics',
  videoAnalytics: 'videoAnalytics',
};

/** All options of some sections, those of the sections inside them included. */
export function optionsOf(sections: readonly DrawnSection[]): readonly DrawnOption[] {
  return sections.flatMap((section) => [...section.options, ...optionsOf(section.sections)]);
}

/**
 * The HTML of a page: a legal text, the read-more text of the option of its block, or one of the two read-more texts
 * of the data choices (CREG-06, LEGL-07, LEGL-08). Null when there is no such text.
 */
export function pageText(
  page: LegalPage,
  texts: readonly LegalText[],
  sections: readonly DrawnSection[],
): string | null {
  const name = TEXT_OF[page];
  if (name !== undefined) return texts.find((text) => text.name === name)?.html ?? null;
  const block = BLOCK_OF[page];
  if (block !== undefined)
    return optionsOf(sections).find((option) => option.block === block)?.readMore ?? null;
  const [pictures, groupCompanies] = sections.flatMap(({ readMore }) => readMore);
  return (page === 'pictures' ? pictures : groupCompanies) ?? null;
}
