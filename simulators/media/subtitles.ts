import { lastLightScript } from './scripts/last-light.ts';
import { nightDriveScript } from './scripts/night-drive.ts';
import { paperFoxScript } from './scripts/paper-fox.ts';
import { SUBTITLE_LANGUAGES } from './scripts/script.ts';
import type { Line, Scene, SubtitleLanguage } from './scripts/script.ts';
import { signs } from './scripts/signs.ts';
import { trailerScript } from './scripts/trailer.ts';

export { SUBTITLE_LANGUAGES };
export type { SubtitleLanguage };

export interface Cue {
  readonly startSeconds: number;
  readonly endSeconds: number;
  readonly line: Line;
}

const SCRIPTS = new Map<string, readonly Scene[]>([
  ['night-drive', nightDriveScript],
  ['last-light', lastLightScript],
  ['paper-fox', paperFoxScript],
  ['trailer', trailerScript],
]);

export function isSubtitleLanguage(language: string): language is SubtitleLanguage {
  return (SUBTITLE_LANGUAGES as readonly string[]).includes(language);
}

/** Longest silence between two scenes, seconds: nowhere in a film is one without a cue for longer. */
const LONGEST_PAUSE = 5;

/**
 * The spoken lines of a whole feature. The scenes come round after round, shuffled anew each time;
 * times depend on the film and the variant only, so that all languages change together.
 */
export function buildCues(filmId: string, durationSeconds: number, variant: string): readonly Cue[] {
  const scenes = SCRIPTS.get(filmId) ?? nightDriveScript;
  const roll = dice(`${filmId}/${variant}`);
  const cues: Cue[] = [];
  let at = 1.5;
  let last: Scene | undefined;
  while (at < durationSeconds - 1) {
    for (const scene of shuffle(scenes, roll, last)) {
      for (const line of scene) {
        const endSeconds = at + readingSeconds(line);
        if (endSeconds > durationSeconds) return cues;
        cues.push({ startSeconds: at, endSeconds, line });
        at = endSeconds + 0.24;
      }
      at += 1.5 + roll() * (LONGEST_PAUSE - 2);
      last = scene;
    }
  }
  return cues;
}

/** Time enough for the longest translation, at about 17 signs a second. */
function readingSeconds(line: Line): number {
  const signs = Math.max(...line.map((text) => text.length));
  return Math.max(1.8, Math.round((0.8 + signs / 17) * 25) / 25);
}

function shuffle(scenes: readonly Scene[], roll: () => number, last: Scene | undefined): readonly Scene[] {
  const order = scenes
    .map((scene) => ({ scene, key: roll() }))
    .sort((a, b) => a.key - b.key)
    .map(({ scene }) => scene);
  // The same scene twice running would look like a fault.
  return order[0] === last ? [...order.slice(1), ...order.slice(0, 1)] : order;
}

/** Numbers from 0 to 1 that depend on nothing but the text (FNV-1a, then an LCG). */
function dice(text: string): () => number {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x0100_0193) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Signs are seen now and then, the first one soon; so sparse that nobody takes them for subtitles. */
const FIRST_SIGN = 6;
const SIGN_SECONDS = 4;

/** What forced subtitles say over a whole feature: signs and letters, one after the other, shuffled by the variant. */
export function buildForcedCues(durationSeconds: number, variant: string): readonly Cue[] {
  const roll = dice(`signs/${variant}`);
  const order = signs.map((line) => ({ line, key: roll() })).sort((a, b) => a.key - b.key);
  const cues: Cue[] = [];
  let at = FIRST_SIGN;
  while (at + SIGN_SECONDS <= durationSeconds) {
    const line = order[cues.length % order.length]?.line;
    if (line !== undefined) cues.push({ startSeconds: at, endSeconds: at + SIGN_SECONDS, line });
    at += 30 + Math.round(roll() * 60);
  }
  return cues;
}

export type SubtitleFormat = 'vtt' | 'srt';

export interface SubtitleOptions {
  readonly filmId: string;
  readonly language: SubtitleLanguage;
  readonly durationSeconds: number;
  readonly variant: string;
  /** WebVTT without it. */
  readonly format?: SubtitleFormat | undefined;
  readonly forced?: boolean | undefined;
}

/** WebVTT (W3C) or SubRip text of the whole feature. */
export function buildSubtitles(options: SubtitleOptions): string {
  const { filmId, language, durationSeconds, variant, format = 'vtt', forced = false } = options;
  const column = SUBTITLE_LANGUAGES.indexOf(language);
  const cues = forced
    ? buildForcedCues(durationSeconds, variant)
    : buildCues(filmId, durationSeconds, variant);
  const written = cues.map(({ startSeconds, endSeconds, line }, k) => {
    const times = [startSeconds, endSeconds].map((seconds) => stamp(seconds, format === 'vtt' ? '.' : ','));
    return `${k + 1}\n${times.join(' --> ')}\n${line[column] ?? ''}\n`;
  });
  // SubRip comes from Windows, and has its line ends.
  return format === 'vtt' ? ['WEBVTT\n', ...written].join('\n') : written.join('\n').replaceAll('\n', '\r\n');
}

function stamp(seconds: number, point: '.' | ','): string {
  const total = Math.round(seconds * 1000);
  const two = (value: number, width = 2): string => String(Math.floor(value)).padStart(width, '0');
  return `${two(total / 3_600_000)}:${two((total / 60_000) % 60)}:${two((total / 1000) % 60)}${point}${two(total % 1000, 3)}`;
}
