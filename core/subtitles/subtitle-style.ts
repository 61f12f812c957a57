import { asFields, asNumber, asText } from '../shared/decode.ts';

/** The families that are offered (SUBT-02), in this order. */
export const FONT_FAMILIES = [
  'roboto',
  'comic-sans',
  'times-new-roman',
  'arial',
  'sans',
  'courier',
  'roboto-mono',
  'pinyon-script',
  'carrois-gothic-sc',
] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

/** The colours that are offered (SUBT-03), in this order. */
export const SUBTITLE_COLOURS = [
  'black',
  'white',
  'red',
  'purple',
  'blue',
  'green',
  'yellow',
  'orange',
  'magenta',
  'cyan',
] as const;
export type SubtitleColour = (typeof SUBTITLE_COLOURS)[number];

/** The edges that are offered (SUBT-04), in this order. */
export const EDGE_STYLES = ['none', 'drop-shadow', 'raised', 'depressed', 'uniform'] as const;
export type EdgeStyle = (typeof EDGE_STYLES)[number];

/** How subtitles look, apart from what their author marked. Opacities are from 0 to 1. */
export interface SubtitleStyle {
  readonly fontFamily: FontFamily;
  readonly colour: SubtitleColour;
  /** Relative to the picture; see {@link SIZE}. */
  readonly size: number;
  readonly edgeStyle: EdgeStyle;
  readonly opacity: number;
  readonly backgroundColour: SubtitleColour;
  readonly backgroundOpacity: number;
  readonly borderColour: SubtitleColour;
  readonly borderOpacity: number;
}

/** SUBT-05 and OPEN2-64. */
export const DEFAULT_STYLE: SubtitleStyle = {
  fontFamily: 'roboto',
  colour: 'white',
  size: 20,
  edgeStyle: 'none',
  opacity: 1,
  backgroundColour: 'black',
  backgroundOpacity: 0,
  borderColour: 'black',
  borderOpacity: 0,
};

/** Bounds of a number that is set in steps. */
export interface Steps {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

export const SIZE: Steps = { least: 10, most: 40, step: 2 };
export const OPACITY: Steps = { least: 0, most: 1, step: 0.25 };
/** Text that nobody can see is no subtitle. */
export const TEXT_OPACITY: Steps = { ...OPACITY, least: 0.25 };

/** The next multiple of the step in this direction, within the bounds; a bound stays as it is. */
export function stepped({ least, most, step }: Steps, value: number, by: 1 | -1): number {
  const at = value / step;
  const next = by === 1 ? Math.floor(at + 1 + SLACK) : Math.ceil(at - 1 - SLACK);
  return held({ least, most, step }, next * step);
}

/** Sums of tenths are never quite what they should be. */
const SLACK = 1e-6;

/** Brought within the bounds, to a hundredth. */
export function held({ least, most }: Steps, value: number): number {
  return Math.round(Math.min(most, Math.max(least, value)) * 100) / 100;
}

/**
 * What of a value from outside is a style: each field that can be read, and no other. Words are read in any case, with
 * blanks or hyphens (`Comic Sans`, `comic-sans`); numbers are brought within their bounds.
 */
export function readStyle(value: unknown): Partial<SubtitleStyle> {
  const fields = asFields(value) ?? {};
  const number = (name: keyof SubtitleStyle, steps: Steps): object => {
    const read = asNumber(fields[name]);
    return read === null ? {} : { [name]: held(steps, read) };
  };
  const word = (name: keyof SubtitleStyle, words: readonly string[]): object => {
    const read = asText(fields[name], 64)
      ?.trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-');
    return read !== undefined && words.includes(read) ? { [name]: read } : {};
  };
  return {
    ...word('fontFamily', FONT_FAMILIES),
    ...word('colour', SUBTITLE_COLOURS),
    ...number('size', SIZE),
    ...word('edgeStyle', EDGE_STYLES),
    ...number('opacity', TEXT_OPACITY),
    ...word('backgroundColour', SUBTITLE_COLOURS),
    ...number('backgroundOpacity', OPACITY),
    ...word('borderColour', SUBTITLE_COLOURS),
    ...number('borderOpacity', OPACITY),
  };
}
