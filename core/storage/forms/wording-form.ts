import type { Wording } from '../../ports/wording-api.ts';
import { asFields, asText, parseJson } from '../../shared/decode.ts';
import { isPlainText } from '../../shared/plain-text.ts';
import type { TextForm } from '../../shared/text-form.ts';

/** One wording and what tells it from others: its language and its version (SESS-15). */
export interface KeptWording {
  readonly lastUpdated: string;
  readonly languageUsed: string;
  readonly wording: Wording;
}

export const WORDING_FORM: TextForm<KeptWording> = {
  parse: (text) => {
    const fields = asFields(parseJson(text));
    const lastUpdated = asText(fields?.['lastUpdated']);
    const languageUsed = asText(fields?.['languageUsed']);
    const wording = asFields(fields?.['wording']);
    const isWording = wording !== null && Object.values(wording).every(isPlainText);
    return lastUpdated === null || languageUsed === null || !isWording
      ? null
      : { lastUpdated, languageUsed, wording: wording as Wording };
  },
  format: (kept) => JSON.stringify(kept),
};
