/** What the style guide shows of `theme/tokens.css`, by name. */

export interface TokenGroup {
  readonly name: string;
  readonly text: string;
  readonly tokens: readonly string[];
}

export const COLOURS: readonly TokenGroup[] = [
  {
    name: 'Ground',
    text: 'The room, and what stands in it: two and four steps lighter.',
    tokens: ['--bg', '--surface-1', '--surface-2', '--surface-3', '--field', '--line', '--line-strong'],
  },
  {
    name: 'Text',
    text: 'At 92, 64 and 44 percent; faint is for what cannot be used.',
    tokens: ['--text', '--text-soft', '--text-faint'],
  },
  {
    name: 'Accent',
    text: 'Actions and progress, nothing else.',
    tokens: [
      '--accent',
      '--accent-lit',
      '--accent-ink',
      '--accent-soft',
      '--accent-line',
      '--on-accent',
      '--focus',
    ],
  },
  {
    name: 'Touch',
    text: 'Warm light where something can be touched.',
    tokens: ['--touch', '--touch-lit', '--touch-line'],
  },
  {
    name: 'States',
    text: 'Tuned to the accent; never alone, always with words or an icon.',
    tokens: ['--success', '--success-soft', '--warning', '--warning-soft', '--danger', '--danger-soft'],
  },
  {
    name: 'On pictures',
    text: 'The same in both themes, for nothing stands on a picture without a scrim.',
    tokens: ['--scrim-low', '--scrim-mid', '--scrim-strong', '--scrim-full', '--badge', '--track'],
  },
];

export const TYPE: readonly { readonly token: string; readonly weight: string; readonly sample: string }[] = [
  { token: '--type-display', weight: '--weight-heavy', sample: 'The back row' },
  { token: '--type-title', weight: '--weight-heavy', sample: 'Nightfall over Route Nine' },
  { token: '--type-head', weight: '--weight-strong', sample: 'Continue watching together' },
  {
    token: '--type-body',
    weight: '--weight-text',
    sample: 'Films for the road, on every screen of the car.',
  },
  {
    token: '--type-small',
    weight: '--weight-text',
    sample: 'Beside, below and in labels; nothing is smaller.',
  },
];

export const SPACES: readonly string[] = [1, 2, 3, 4, 5, 6, 8, 10, 12].map((step) => `--space-${step}`);

export const SHAPES: readonly string[] = ['--radius-small', '--radius', '--radius-large', '--radius-pill'];

export const SIZES: readonly { readonly token: string; readonly text: string }[] = [
  { token: '--target', text: 'The least that a finger is given.' },
  { token: '--target-gap', text: 'What lies between two of them.' },
  { token: '--ring', text: 'Focus and selection.' },
  { token: '--rail', text: 'The side navigation of this layout.' },
  { token: '--edge', text: 'The page’s margin in this layout.' },
];

export const MOTIONS: readonly { readonly token: string; readonly text: string }[] = [
  { token: '--fast', text: 'What answers a finger.' },
  { token: '--medium', text: 'What comes and goes in its place.' },
  { token: '--slow', text: 'What enters the room: dialogs, panels.' },
];
