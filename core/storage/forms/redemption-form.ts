import { asFields, asNumber, asText, parseJson } from '../../shared/decode.ts';
import { titleId, type TitleId } from '../../shared/ids.ts';
import type { TextForm } from '../../shared/text-form.ts';

/** A redemption that was sent, and of which this client heard no answer so far. */
export interface SentRedemption {
  readonly titleId: TitleId;
  readonly sentAtMs: number;
}

export const REDEMPTION_FORM: TextForm<SentRedemption> = {
  parse: (text) => {
    const fields = asFields(parseJson(text));
    const id = titleId(asText(fields?.['titleId']) ?? '');
    const sentAtMs = asNumber(fields?.['sentAtMs']);
    return id === null || sentAtMs === null ? null : { titleId: id, sentAtMs };
  },
  format: (sent) => JSON.stringify(sent),
};
