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
      'sub/en.vtt',
      'sheet/1.webp',
    ];
    for (const name of names) {
      expect({ name, found: filmFile(library, { ...request, name }).ok }).toEqual({ name, found: false });
    }
  });
});
