import { drawSection } from '../../../core/legal/accept-other-data.ts';
import { PAGES_OF } from '../../../core/legal/data-management.ts';
import type { LegalState } from '../../../core/legal/legal-documents.ts';
import type { LegalPage } from '../../../core/legal/legal-pages.ts';
import { pageText } from '../../../core/legal/page-text.ts';
import type { Loadable } from '../../../core/shared/loadable.ts';

/** The text of a page, as far as what it comes from is loaded. */
export function contentOf(
  page: LegalPage,
  { texts, otherData }: LegalState,
): Loadable<string | null, unknown> {
  const source = PAGES_OF.acceptData.includes(page) || PAGES_OF.otherData.includes(page) ? otherData : texts;
  if (source.state !== 'success') return source;
  const value = pageText(
    page,
    texts.state === 'success' ? texts.value : [],
    otherData.state === 'success' ? otherData.value.map(drawSection) : [],
  );
  return { state: 'success', value };
}
