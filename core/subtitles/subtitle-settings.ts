import { asFields, asNumber, asText } from '../shared/decode.ts';
import { DEFAULT_STYLE, held, readStyle, type Steps, type SubtitleStyle } from './subtitle-style.ts';

/** Everything that a person sets of subtitles (SUBT-01). */
export interface SubtitleSettings extends SubtitleStyle {
  /** `de` or `fil`; null while subtitles are off. */
  readonly language: string | null;
  /** How much later than the film says they come; negative for earlier. */
  readonly delayMs: number;
  /** How far above their place they stand, in percent of the picture. */
  readonly height: number;
}

export const DEFAULT_SETTINGS: SubtitleSettings = {
  ...DEFAULT_STYLE,
  language: null,
  delayMs: 0,
  height: 0,
};

/** Tenths of a second: what an eye can tell. */
export const DELAY: Steps = { least: -60_000, most: 60_000, step: 100 };
export const HEIGHT: Steps = { least: 0, most: 80, step: 5 };

/** A language as films name it, in any case; null for anything else. */
export function readLanguage(value: unknown): string | null {
  const text = asText(value, 35);
  return text !== null && /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i.test(text) ? text : null;
}

/** The settings that were stored. A field that cannot be read has its default; so have all of what is none. */
export function readSettings(stored: unknown): SubtitleSettings {
  const fields = asFields(stored) ?? {};
  return {
    ...DEFAULT_STYLE,
    ...readStyle(fields),
    language: readLanguage(fields['language']),
    delayMs: Math.round(held(DELAY, asNumber(fields['delayMs']) ?? 0) / DELAY.step) * DELAY.step || 0,
    height: held(HEIGHT, asNumber(fields['height']) ?? 0),
  };
}
