import type { LegalPage } from '../../../core/legal/legal-pages.ts';
import type { WordingKey } from '../../wording/wording.ts';

/** What the pages below the steps are called. */
export const PAGE_TITLES: Readonly<Record<LegalPage, WordingKey>> = {
  privacy: 'legal.privacy',
  termsOfUse: 'legal.terms-of-use',
  termsOfService: 'legal.terms-of-service',
  pictures: 'data.pictures',
  groupCompanies: 'data.group-companies',
  webAnalytics: 'data.web-analytics',
  videoAnalytics: 'data.video-analytics',
};
