import type * as z from 'zod/mini';
import {
  type DataSection,
  type KeyedText,
  LEGAL_TYPES,
  type LegalApi,
  type LegalText,
  type LegalTextName,
} from '../../core/ports/legal-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { legalsAnswer, optionsAnswer } from './wire/legal.ts';

const NAMES = Object.keys(LEGAL_TYPES) as readonly LegalTextName[];

/** The value of `type` for the accept-other-data content (OPEN-31). */
const OTHER_DATA = 'otherData';

type WireSection = z.output<typeof optionsAnswer>['sections'][number];

export class HttpLegalApi implements LegalApi {
  constructor(private readonly calls: PlatformCalls) {}

  async texts(signal: AbortSignal): Promise<Result<readonly LegalText[], CallFailure>> {
    const result = await this.calls.call('legals', legalsAnswer, { parameters: {}, signal });
    return mapResult(result, ({ answer }) =>
      answer.legalContents.flatMap(({ type, htmlContent }) => {
        const name = NAMES.find((known) => LEGAL_TYPES[known] === type);
        return name === undefined ? [] : [{ name, html: htmlContent }];
      }),
    );
  }

  async otherData(signal: AbortSignal): Promise<Result<readonly DataSection[], CallFailure>> {
    const result = await this.calls.call('options', optionsAnswer, {
      parameters: { type: OTHER_DATA },
      signal,
    });
    return mapResult(result, ({ answer }) => answer.sections.map(toSection));
  }
}

function toSection(wire: WireSection): DataSection {
  return {
    wordings: toTexts(wire.sectionWording),
    options: (wire.options ?? []).map(({ name, optionsWordings }) => ({
      name,
      wordings: toTexts(optionsWordings),
    })),
    childSections: (wire.childSections ?? []).map(toSection),
  };
}

function toTexts(wire: WireSection['sectionWording']): readonly KeyedText[] {
  return (wire ?? []).map(({ key, textValue }) => ({ key, text: textValue }));
}
