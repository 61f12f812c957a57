import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';

/** The three legal texts and their numbers on the wire (LEGL-06). */
export const LEGAL_TYPES = { 'privacy-policy': 2, 'terms-of-service': 3, 'terms-of-use': 6 } as const;
export type LegalTextName = keyof typeof LEGAL_TYPES;

export interface LegalText {
  readonly name: LegalTextName;
  /** As it came. Whoever draws it sanitises it first. */
  readonly html: string;
}

/** A text of the data choices with the key that says where it is drawn (LEGL-07, LEGL-08). */
export interface KeyedText {
  readonly key: string;
  readonly text: string;
}

export interface DataOption {
  readonly name: string;
  readonly wordings: readonly KeyedText[];
}

/** A block of data choices; blocks nest one level deep on the wire. */
export interface DataSection {
  readonly wordings: readonly KeyedText[];
  readonly options: readonly DataOption[];
  readonly childSections: readonly DataSection[];
}

/**
 * Texts in the language of the call. Neither call needs a session. Time and failures are those of `CallFailure`; both
 * are given up by their signal.
 */
export interface LegalApi {
  /** GET Legals/: what of the three texts there is; entries of other types are left out (CALL-15, OPEN-31). */
  texts(signal: AbortSignal): Promise<Result<readonly LegalText[], CallFailure>>;
  /** GET options?type=otherData: the accept-other-data content (OPEN-31). */
  otherData(signal: AbortSignal): Promise<Result<readonly DataSection[], CallFailure>>;
}
