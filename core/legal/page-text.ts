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

/** A block with two texts to read on names who receives its data: the studio and the group. */
const RECIPIENTS = 2;

/** All options of some sections, those of the sections inside them included. */
export function optionsOf(sections: readonly DrawnSection[]): readonly DrawnOption[] {
  return sections.flatMap((section) => [...section.options, ...optionsOf(section.sections)]);
}

/**
 * What a page says: a legal text, what there is to read on about a block of choices, or one of the two texts on who
 * receives data (CREG-06, LEGL-07, LEGL-08). HTML, or plain text with empty lines between its paragraphs; null when
 * there is no such text.
 */
export function pageText(
  page: LegalPage,
  texts: readonly LegalText[],
  sections: readonly DrawnSection[],
): string | null {
  const name = TEXT_OF[page];
  if (name !== undefined) return texts.find((text) => text.name === name)?.html ?? null;
  const recipients = sections.find(({ readMore }) => readMore.length === RECIPIENTS);
  const block = BLOCK_OF[page];
  if (block === undefined) return recipients?.readMore[page === 'pictures' ? 0 : 1] ?? null;
  const isOfBlock = (option: DrawnOption) => option.block === block;
  const section = sections.find((one) => optionsOf([one]).some(isOfBlock));
  if (section === undefined) return null;
  const own = section === recipients ? [] : section.readMore;
  const option = optionsOf([section]).find(isOfBlock)?.readMore ?? null;
  return [...own, option].filter((text) => text !== null).join('\n\n') || null;
}
