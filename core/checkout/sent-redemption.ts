import { asNumber, type Fields } from '../shared/decode.ts';
import { asTitleId, type TitleId } from '../shared/ids.ts';

/** A redemption that was sent, and of which this client heard no answer so far. */
export interface SentRedemption {
  readonly titleId: TitleId;
  readonly sentAtMs: number;
}

/** What was stored as a redemption; null for what this client would never have written. */
export function parseRedemption(fields: Fields): SentRedemption | null {
  const id = asTitleId(fields['titleId']);
  const sentAtMs = asNumber(fields['sentAtMs']);
  return id === null || sentAtMs === null ? null : { titleId: id, sentAtMs };
}
