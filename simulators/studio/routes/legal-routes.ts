import type { LegalsAnswer, OptionsAnswer } from '../../../adapters/http/wire/legal.ts';
import { LEGAL_TYPES } from '../../../core/ports/legal-api.ts';
import { ok } from '../../../core/shared/result.ts';
import type { DataChoice, LegalContent } from '../legal/legal-content.ts';
import { LEGAL_CONTENTS } from '../legal/legal-contents.ts';
import { legalHtml, scriptedLegalHtml } from '../legal/legal-html.ts';
import { refuse } from '../refusal.ts';
import type { StudioContext } from '../studio-context.ts';
import { openRoute } from './route.ts';
import type { Route } from './route.ts';

type Sections = OptionsAnswer['sections'];

/** Legal texts, and the choices about other data. */
export function legalRoutes(studio: StudioContext): readonly Route[] {
  return [
    openRoute<LegalsAnswer>('legals', ({ language }) => {
      const { privacyPolicy, termsOfService, termsOfUse } = LEGAL_CONTENTS[language];
      const html = studio.state().switches.scriptedLegals ? scriptedLegalHtml : legalHtml;
      return ok({
        legalContents: [
          { type: LEGAL_TYPES['privacy-policy'], htmlContent: html(privacyPolicy) },
          { type: LEGAL_TYPES['terms-of-service'], htmlContent: html(termsOfService) },
          { type: LEGAL_TYPES['terms-of-use'], htmlContent: html(termsOfUse) },
        ],
      });
    }),

    openRoute<OptionsAnswer>('options', (call) =>
      call.query('type') === 'otherData'
        ? ok({ sections: wireSections(LEGAL_CONTENTS[call.language]) })
        : refuse('notFound'),
    ),
  ];
}

/** Web analytics has its option in the section itself, video analytics in a section within. */
function wireSections({ webAnalytics, videoAnalytics, screens }: LegalContent): Sections {
  return [
    {
      sectionWording: sectionWording(webAnalytics),
      options: [wireOption('webAnalytics', webAnalytics)],
      childSections: [],
    },
    {
      sectionWording: sectionWording(videoAnalytics),
      options: [],
      childSections: [
        {
          sectionWording: sectionWording({ ...screens, readMore: [] }),
          options: [wireOption('videoAnalytics', videoAnalytics)],
        },
      ],
    },
  ];
}

function sectionWording({
  title,
  description,
  readMore,
}: Pick<DataChoice, 'title' | 'description' | 'readMore'>) {
  return [
    { key: 'section-title', textValue: title },
    { key: 'section-description', textValue: description },
    ...readMore.map((textValue, index) => ({ key: `section-read-more-${index + 1}`, textValue })),
  ];
}

function wireOption(name: string, { option }: DataChoice) {
  return {
    name,
    optionsWordings: [
      { key: 'option-title', textValue: option.title },
      { key: 'option-description', textValue: option.description },
      { key: 'option-read-more-1', textValue: option.readMore },
    ],
  };
}
