import { describe, expect, it } from 'vitest';
import { filmFile } from '../../../simulators/media/film-files.ts';
import { openFilmLibrary } from '../../../simulators/media/film-library.ts';

const opened = await openFilmLibrary();
if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.reason}`);
const library = opened.value;
const request = { filmId: 'night-drive', durationSeconds: 120 };

/** Every address that a player makes of the templates in a manifest, with the numbers given. */
function addresses(mpd: string, numbers: readonly number[]): readonly string[] {
  const media = [...mpd.matchAll(/<Representation id="((?:video|audio)-\w+)"/g)].map(([, id = '']) => id);
  const texts = [...mpd.matchAll(/<BaseURL>([^<]+)<\/BaseURL>/g)].map(([, url = '']) => url);
  return [
    ...media.flatMap((id) => [`${id}/init.mp4`, ...numbers.map((number) => `${id}/${number}.m4s`)]),
    ...texts,
    'thumbnails/1.webp',
    'thumbnails/2.webp',
  ];
}

describe('filmFile', () => {
  it('answers every address of a manifest with its type', () => {
    const mpd = library.manifest(request);
    if (!mpd.ok) throw new Error(mpd.error.code);
    const names = addresses(mpd.value, [1, 32, 33, 60]);
    expect(names).toHaveLength(5 * 5 + 5 + 2);
    for (const name of names) {
      const file = filmFile(library, { ...request, name });
      expect({ name, filled: file.ok && file.value.body.length > 100 }).toEqual({ name, filled: true });
      const type = name.startsWith('audio')
        ? 'audio/mp4'
        : name.startsWith('video')
          ? 'video/mp4'
          : name.startsWith('sub')
            ? 'text/vtt; charset=utf-8'
            : 'image/webp';
      expect(file.ok && file.value.contentType).toBe(type);
    }
  });

  it('answers subtitles in either form, and signs apart from them', () => {
    const text = (name: string) => {
      const file = filmFile(library, { ...request, name });
      if (!file.ok) throw new Error(file.error.code);
      return { type: file.value.contentType, text: String(file.value.body) };
    };
    const lines = ({ text: all }: { readonly text: string }) =>
      all.split(/\r?\n/).filter((line) => /\p{L}/u.test(line) && line !== 'WEBVTT');
    const [vtt, srt, forced] = [text('subtitles/de.vtt'), text('subtitles/de.srt'), text('forced/de.vtt')];
    expect(srt.type).toContain('application/x-subrip');
    expect(srt.text).toMatch(/^1\r\n00:00:01,500 --> 00:00:0\d,\d{3}\r\n\S/);
    expect(lines(srt)).toEqual(lines(vtt));
    expect(forced.type).toContain('text/vtt');
    expect(forced.text).toMatch(/^WEBVTT\n\n1\n00:00:06\.000 --> 00:00:10\.000\n\S/);
    expect(lines(forced).length).toBeLessThanOrEqual(3);
    expect(lines(vtt)).not.toEqual(expect.arrayContaining(lines(forced)));
  });

  it('answers anything else with an error', () => {
    const names = [
      '',
      '/',
      'manifest.mpd',
      '../film.json',
      'video-360/../../x.m4s',
      'video-360/01x.m4s',
      'video-360/-1.m4s',
      'video-360/61.m4s',
      'video-360/0.m4s',
      'thumbnails/3.webp',
      'subtitles/xx.vtt',
      'forced/xx.vtt',
      'forced/en.txt',
      'sub/en.vtt',
      'sheet/1.webp',
    ];
    for (const name of names) {
      expect({ name, found: filmFile(library, { ...request, name }).ok }).toEqual({ name, found: false });
    }
  });
});
