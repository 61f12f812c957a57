import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFilmLibrary } from '../../../simulators/media/film-library.ts';
import type { FilmLibrary } from '../../../simulators/media/film-library.ts';
import { decodeTime } from '../../../simulators/media/film-track.ts';
import { boxesAt, view } from '../../../simulators/media/mp4-boxes.ts';

const filmId = 'night-drive';
let library: FilmLibrary;

beforeAll(async () => {
  const opened = await openFilmLibrary();
  if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.reason}`);
  library = opened.value;
});

function bytes(representation: string, number: number): Uint8Array {
  const answer = library.segment({ filmId, representation, number });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

function timescaleOf(representation: string): number {
  const init = library.initSegment({ filmId, representation });
  if (!init.ok) throw new Error(init.error.code);
  const header = boxesAt(init.value, ['moov', 'trak', 'mdia', 'mdhd'])?.[0];
  if (header === undefined) throw new Error('no mdhd');
  return view(init.value).getUint32(header.body + 12);
}

/** Composition offset of the first sample, the last field of its `trun` entry. */
function firstComposition(segment: Uint8Array): number {
  const run = boxesAt(segment, ['moof', 'traf', 'trun'])?.[0];
  if (run === undefined) throw new Error('no trun');
  const data = view(segment);
  const flags = data.getUint32(run.body) & 0xff_ffff;
  const head = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  return flags & 0x800 ? data.getInt32(run.body + head + fields * 4 - 4) : 0;
}

function manifest(request: Partial<Parameters<FilmLibrary['manifest']>[0]> = {}): string {
  const answer = library.manifest({ filmId, durationSeconds: 5400, ...request });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

describe('the films on disk', () => {
  it('are feature clips in three heights and two audio languages, a trailer, reels of 8 s, and encrypted films', () => {
    const films = library.list();
    expect(films.filter(({ clipSeconds }) => clipSeconds === 64).length).toBeGreaterThanOrEqual(3);
    expect(films.find(({ id }) => id === 'trailer')?.clipSeconds).toBe(32);
    const short = films.filter(({ clipSeconds }) => clipSeconds === 8).map(({ id }) => id);
    expect(short).toEqual(['dub-card-studio', 'dub-card-voices', 'pre-roll']);
    const encrypted = films.filter((film) => film.encrypted).map(({ id }) => id);
    expect(encrypted).toEqual(['last-light-cenc', 'paper-fox-cenc']);
    for (const film of films.filter(({ id }) => id !== 'paper-fox-cenc')) {
      expect(film).toMatchObject({ heights: [360, 720, 1080], audioLanguages: ['en', 'de'], frameRate: 25 });
    }
  });
});

describe('a feature segment', () => {
  it('begins where its number says, also past the end of the clip', () => {
    for (const [representation, slack] of [
      ['video-360', 0],
      ['video-1080', 0],
      ['audio-en', 0.022],
    ] as const) {
      const timescale = timescaleOf(representation);
      for (const number of [1, 2, 31, 32, 33, 34, 64, 65, 1000, 2700]) {
        const seconds = (decodeTime(bytes(representation, number)) ?? Number.NaN) / timescale;
        expect(Math.abs(seconds - (number - 1) * 2)).toBeLessThanOrEqual(slack);
      }
    }
  });

  it('repeats the clip exactly: time on by whole clips, same size, same samples', () => {
    const representations = ['video-360', 'video-720', 'video-1080', 'audio-en', 'audio-de'];
    fc.assert(
      fc.property(
        fc.constantFrom(...representations),
        fc.nat(31),
        fc.nat(600),
        (representation, k, rounds) => {
          const first = bytes(representation, k + 1);
          const later = bytes(representation, k + 1 + rounds * 32);
          const moved = rounds * 64 * timescaleOf(representation);
          expect(later.length).toBe(first.length);
          expect(decodeTime(later)).toBe((decodeTime(first) ?? 0) + moved);
          const fields = [
            ...(boxesAt(later, ['moof', 'mfhd']) ?? []),
            ...(boxesAt(later, ['moof', 'traf', 'tfdt']) ?? []),
          ];
          const changed = [...later.keys()].filter((at) => later[at] !== first[at]);
          expect(changed.every((at) => fields.some(({ body, end }) => at >= body + 4 && at < end))).toBe(
            true,
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('carries its own number as the fragment sequence', () => {
    for (const number of [1, 33, 2700]) {
      const segment = bytes('video-360', number);
      const header = boxesAt(segment, ['moof', 'mfhd'])?.[0];
      expect(header && view(segment).getUint32(header.body + 4)).toBe(number);
    }
  });

  it('shows its first picture at its start, so that picture and sound agree', () => {
    for (const representation of ['video-360', 'video-720', 'video-1080']) {
      const init = library.initSegment({ filmId, representation });
      const edit = init.ok ? boxesAt(init.value, ['moov', 'trak', 'edts', 'elst'])?.[0] : undefined;
      // The edit list (version 0: one entry of duration and media time) takes the B-frames' delay back.
      const editStart = init.ok && edit !== undefined ? view(init.value).getUint32(edit.body + 12) : 0;
      expect(firstComposition(bytes(representation, 1))).toBe(editStart);
      expect(firstComposition(bytes(representation, 33))).toBe(editStart);
    }
  });

  it('exists from 1 to the last that the feature needs', () => {
    const ask = (number: number, durationSeconds?: number): boolean =>
      library.segment({
        filmId,
        representation: 'audio-de',
        number,
        ...(durationSeconds && { durationSeconds }),
      }).ok;
    expect([ask(1, 5400), ask(2700, 5400), ask(2701, 5401)]).toEqual([true, true, true]);
    expect([ask(0, 5400), ask(-1, 5400), ask(2701, 5400), ask(1.5, 5400)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([ask(Number.NaN), ask(21_600), ask(21_601)]).toEqual([false, true, false]);
  });
});

describe('a manifest', () => {
  it('has the length asked for, whole or not', () => {
    expect(manifest()).toContain('type="static" minBufferTime="PT2S" mediaPresentationDuration="PT5400S"');
    expect(manifest({ durationSeconds: 6421.5 })).toContain('mediaPresentationDuration="PT6421.5S"');
  });

  it('offers no picture above the height allowed, and always one', () => {
    const heights = (maxHeight?: number): readonly string[] =>
      [...manifest(maxHeight === undefined ? {} : { maxHeight }).matchAll(/id="video-(\d+)"/g)].map(
        ([, height = '']) => height,
      );
    expect(heights()).toEqual(['360', '720', '1080']);
    expect(heights(1080)).toEqual(['360', '720', '1080']);
    expect(heights(720)).toEqual(['360', '720']);
    expect(heights(719)).toEqual(['360']);
    expect(heights(144)).toEqual(['360']);
  });

  it('lists the languages asked for, in that order, and thumbnails', () => {
    const text = manifest({ audioLanguages: ['de', 'en'], subtitleLanguages: ['fr', 'it'] });
    const languages = (kind: string): readonly string[] =>
      [...text.matchAll(new RegExp(`contentType="${kind}".*? lang="(\\w+)"`, 'g'))].map(
        ([, language = '']) => language,
      );
    expect(languages('audio')).toEqual(['de', 'en']);
    expect(languages('text')).toEqual(['fr', 'it']);
    expect(manifest({ subtitleLanguages: [] })).not.toContain('text/vtt');
    expect(text).toContain(
      '<EssentialProperty schemeIdUri="http://dashif.org/guidelines/thumbnail_tile" value="8x4"/>',
    );
  });

  it('puts a base address in front when it gets one', () => {
    expect(manifest({ baseUrl: 'http://cdn.test/a/?x=1&y=2' })).toContain(
      '<BaseURL>http://cdn.test/a/?x=1&amp;y=2</BaseURL>',
    );
    expect(manifest()).not.toMatch(/<BaseURL>http/);
  });
});

describe('a bad request', () => {
  it('names what is wrong and never throws', () => {
    const code = (answer: { ok: true } | { ok: false; error: { code: string } }): string =>
      answer.ok ? 'ok' : answer.error.code;
    const durationSeconds = 5400;
    expect(code(library.manifest({ filmId: 'nosferatu', durationSeconds }))).toBe('media/unknown-film');
    expect(code(library.manifest({ filmId: '../films', durationSeconds }))).toBe('media/unknown-film');
    for (const wrong of [Number.NaN, 0, -5, Number.POSITIVE_INFINITY, 43_201]) {
      expect(code(library.manifest({ filmId, durationSeconds: wrong }))).toBe('media/bad-duration');
      expect(code(library.subtitles({ filmId, language: 'en', durationSeconds: wrong }))).toBe(
        'media/bad-duration',
      );
      const segment = { filmId, representation: 'video-360', number: 1, durationSeconds: wrong };
      expect(code(library.segment(segment))).toBe('media/bad-duration');
      expect(code(library.thumbnailSheet({ filmId, number: 1, durationSeconds: wrong }))).toBe(
        'media/bad-duration',
      );
    }
    for (const maxHeight of [Number.NaN, 0, -1]) {
      expect(code(library.manifest({ filmId, durationSeconds, maxHeight }))).toBe('media/bad-height');
    }
    expect(code(library.manifest({ filmId, durationSeconds, audioLanguages: ['fr'] }))).toBe(
      'media/unknown-language',
    );
    expect(code(library.subtitles({ filmId, language: 'tlh', durationSeconds }))).toBe(
      'media/unknown-language',
    );
    expect(code(library.initSegment({ filmId, representation: 'video-2160' }))).toBe(
      'media/unknown-representation',
    );
    expect(code(library.segment({ filmId, representation: '', number: 1 }))).toBe(
      'media/unknown-representation',
    );
    expect(code(library.segment({ filmId, representation: 'video-360', number: 0 }))).toBe(
      'media/no-such-segment',
    );
    expect(code(library.thumbnailSheet({ filmId, number: 86, durationSeconds }))).toBe(
      'media/no-such-segment',
    );
    expect(code(library.thumbnailSheet({ filmId, number: 85, durationSeconds }))).toBe('ok');
  });
});
