import type { Result } from '../shared/result.ts';

export interface Language {
  /** ISO 639 code, perhaps with a region: `EN`, `PT_BR`. */
  readonly code: string;
  readonly englishName: string;
  readonly nativeName: string;
}

/** ENTT-14, REFD-02. */
export interface Country {
  /** ISO 3166-1 alpha-2, upper-case. */
  readonly code: string;
  readonly englishName: string;
  readonly nativeName: string;
  /** `de-DE`; the main one first. */
  readonly locales: readonly string[];
}

/** REFD-03. */
export interface Currency {
  /** ISO 4217, upper-case. */
  readonly code: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimalDigits: number;
}

/** The table could not be loaded, as after a lost network; asking again may help. */
export interface ReferenceFailure {
  readonly code: 'reference/unavailable';
}

/** Tables that come with the client, loaded on the first question and kept; then answered at once. Never reject. */
export interface ReferenceData {
  languages(): Promise<Result<readonly Language[], ReferenceFailure>>;
  countries(): Promise<Result<readonly Country[], ReferenceFailure>>;
  currencies(): Promise<Result<readonly Currency[], ReferenceFailure>>;
}
