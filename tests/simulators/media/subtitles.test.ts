import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildCues,
  buildForcedCues,
  buildSubtitles,
  SUBTITLE_LANGUAGES,
} from '../../../simulators/media/subtitles.ts';

const FILMS = ['night-drive', 'last-light', 'paper-fox', 'trailer'] as const;

describe('subtitles', () => {
  it('cover the whole film: in order, inside it, and never silent for long', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FILMS),
        fc.integer({ min: 10, max: 9000 }),
        fc.string(),
        (film, duration, variant) => {
          let end = 0;
          for (const cue of buildCues(film, duration, variant)) {
            expect(cue.startSeconds).toBeGreaterThan(end);
            expect(cue.startSeconds - end).toBeLessThan(6);
            expect(cue.endSeconds - cue.startSeconds).toBeGreaterThan(1.79);
            end = cue.endSeconds;
          }
          expect(end).toBeLessThanOrEqual(duration);
          expect(duration - end).toBeLessThan(12);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('have every line in all five languages, each different from the others', () => {
    for (const film of FILMS) {
      for (const { line } of buildCues(film, 600, '')) {
        expect(line.every((text) => text.trim().length > 1)).toBe(true);
        expect(new Set(line).size).toBeGreaterThanOrEqual(4);
      }
    }
  });

  it('change at the same moments in every language', () => {
    const times = SUBTITLE_LANGUAGES.map((language) =>
      buildSubtitles({ filmId: 'paper-fox', language, durationSeconds: 300, variant: '' }).match(
        /^.* --> .*$/gm,
      ),
    );
    for (const other of times) expect(other).toEqual(times[0]);
  });

  it('are the same at every request, and read differently for another variant or film', () => {
    const text = (filmId: string, variant: string): string =>
      buildSubtitles({ filmId, language: 'de', durationSeconds: 5400, variant });
    expect(text('night-drive', 'a')).toBe(text('night-drive', 'a'));
    expect(text('night-drive', 'a')).not.toBe(text('night-drive', 'b'));
    expect(text('night-drive', 'a')).not.toBe(text('last-light', 'a'));
  });

  it('have signs now and then, inside the film, in five languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9000 }), fc.string(), (duration, variant) => {
        let end = -30;
        for (const { startSeconds, endSeconds, line } of buildForcedCues(duration, variant)) {
          expect(startSeconds - end).toBeGreaterThanOrEqual(26);
          expect(endSeconds).toBeLessThanOrEqual(duration);
          expect(line).toHaveLength(SUBTITLE_LANGUAGES.length);
          end = endSeconds;
        }
        expect(duration - Math.max(end, 0)).toBeLessThan(100);
      }),
    );
    expect(buildForcedCues(600, 'a')).not.toEqual(buildForcedCues(600, 'b'));
  });

  it('are WebVTT', () => {
    const text = buildSubtitles({ filmId: 'last-light', language: 'fr', durationSeconds: 5400, variant: '' });
    expect(text).toMatch(/^WEBVTT\n\n1\n00:00:01\.500 --> 00:00:0\d\.\d{3}\n\S/);
    expect(text).toMatch(/\n01:29:\d\d\.\d{3} --> 01:\d\d:\d\d\.\d{3}\n/);
    expect(text.split('\n\n').every((cue) => !cue.includes('undefined'))).toBe(true);
  });
});
