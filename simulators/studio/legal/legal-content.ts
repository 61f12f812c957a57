/** A paragraph, or the points of a list. */
export type Block = string | readonly string[];

export interface LegalSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface LegalText {
  readonly title: string;
  readonly introduction: string;
  readonly sections: readonly LegalSection[];
}

/** One block of the data choices: what it is about, its pages to read on, and its one option. Plain text. */
export interface DataChoice {
  readonly title: string;
  readonly description: string;
  /** Paragraphs of each page, apart by an empty line. */
  readonly readMore: readonly string[];
  readonly option: { readonly title: string; readonly description: string; readonly readMore: string };
}

/** What is legal in one language. */
export interface LegalContent {
  readonly privacyPolicy: LegalText;
  readonly termsOfService: LegalText;
  readonly termsOfUse: LegalText;
  readonly webAnalytics: DataChoice;
  readonly videoAnalytics: DataChoice;
  /** Heads the inner block of video analytics. */
  readonly screens: { readonly title: string; readonly description: string };
}
