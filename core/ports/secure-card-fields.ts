import type { Observable } from 'rxjs';
import type { Result } from '../shared/result.ts';

export type CardFieldName = 'number' | 'securityCode';

/** What a hosted field says of its content; the content itself stays with its host. */
export interface CardFieldState {
  readonly empty: boolean;
  /** Complete and passes its own check. */
  readonly valid: boolean;
  /** More typing could make it valid. */
  readonly couldBeValid: boolean;
}

export interface CardFieldsState {
  readonly number: CardFieldState;
  readonly securityCode: CardFieldState;
  /** Brand as the library names it, `visa`; null while the number says none. */
  readonly brand: string | null;
  /** Digits of the brand's security code; 3 until it is known (CARD-09). */
  readonly securityCodeLength: number;
  readonly focused: CardFieldName | null;
}

export const EMPTY_CARD_FIELDS: CardFieldsState = {
  number: { empty: true, valid: false, couldBeValid: true },
  securityCode: { empty: true, valid: false, couldBeValid: true },
  brand: null,
  securityCodeLength: 3,
  focused: null,
};

/** `unusable`: the context, its library or a field did not load. `cancelled`: the signal was aborted. */
export type OpenFieldsError = {
  readonly code: 'card-fields/unusable' | 'card-fields/cancelled';
  /** For the log; no secret. */
  readonly detail: string;
};

/**
 * Why there is no token (CARD-08). `field`: what was typed is refused. `expired`: the context ran out, and the fields
 * have to be opened with another one. `unanswered`: no answer in time. `other`: anything else.
 */
export type TokeniseError = {
  readonly code: 'field' | 'expired' | 'unanswered' | 'other';
  readonly field: CardFieldName | 'expirationMonth' | 'expirationYear' | null;
  /** For the log; no secret. */
  readonly detail: string;
};

/**
 * Card number and security code in fields of another origin, so that neither reaches this page. One pair at a time; the
 * view says where they stand before `open` can end.
 */
export interface SecureCardFields {
  /** Replays, then changes. Never errors. */
  readonly state$: Observable<CardFieldsState>;
  readonly now: CardFieldsState;
  /**
   * Loads the library that the capture context names (PAYS-05), and after `settleMs` puts the fields in their places
   * (PAYS-02). Fields that were open before are gone. Given up by the signal.
   */
  open(captureContext: string, settleMs: number, signal: AbortSignal): Promise<Result<void, OpenFieldsError>>;
  /**
   * The card as a token that pays once, within 15 minutes. Month two digits, year four. Answers within 30 s. Fields that
   * are not open are `other`.
   */
  tokenise(expiry: { readonly month: string; readonly year: string }): Promise<Result<string, TokeniseError>>;
  /** Puts the caret there. Does nothing while no field is open. */
  focus(field: CardFieldName): void;
  /** Takes the fields away, and what was typed with them. */
  close(): void;
}
