import { PROFILES } from '../../core/display/layout.ts';

/** A window that a screen is looked at in. */
export interface View {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** What the person has set the text of the browser to. */
  readonly textZoom: number;
}

const PROFILE_VIEWS: readonly View[] = PROFILES.map(({ name, dimensions: { width, height } }) => ({
  name,
  width,
  height,
  textZoom: 1,
}));

/** Every display of a car, a phone held upright and one on its side, and somebody who needs large letters. */
export const VIEWS: readonly View[] = [
  ...PROFILE_VIEWS,
  { name: 'phone', width: 390, height: 844, textZoom: 1 },
  { name: 'phone-on-its-side', width: 844, height: 390, textZoom: 1 },
  { name: 'large-text', width: 1920, height: 960, textZoom: 2 },
];

/** Those that `npm test` looks at: the smallest of three families. */
export const FEW_VIEWS: readonly string[] = ['rear-11.6', 'default-1336', 'narrow-1600'];

/** That of the source, and one of long words. */
export const LANGUAGES = ['en-GB', 'de-DE'] as const;
export type Language = (typeof LANGUAGES)[number];

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];
