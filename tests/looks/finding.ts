/** What can be wrong with how a screen looks, as far as a machine sees it. */
export const KINDS = [
  'overflow',
  'brokenWords',
  'clipped',
  'smallTargets',
  'smallText',
  'lowContrast',
  'clippedFocus',
  'shifts',
  'accessibility',
] as const;

export type Kind = (typeof KINDS)[number];

/** One thing that is wrong in one view of a screen. */
export interface Finding {
  readonly kind: Kind;
  /** The element in words that a person finds again: `button.play "Play"`. */
  readonly element: string;
  /** How much it is, with the unit: `61 x 76`, `3.9:1`. */
  readonly figure: string;
}

/** Whether the finding is expected, by `exceptions.ts`. */
export type Excused = (screen: string, view: string, finding: Finding) => boolean;
