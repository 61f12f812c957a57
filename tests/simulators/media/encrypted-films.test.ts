import { createDecipheriv } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentKey } from '../../../simulators/media/content-keys.ts';
import { openFilmLibrary } from '../../../simulators/media/film-library.ts';
import { boxesAt, view } from '../../../simulators/media/mp4-boxes.ts';

const opened = await openFilmLibrary();
if (!opened.ok) throw new Error(`${opened.error.path}: ${opened.error.reason}`);
const library = opened.value;
const filmId = 'last-light-cenc';
const FILMS = join(import.meta.dirname, '../../../simulators/media/films');

function bytesOf(film: string, representation: string, number: number): Uint8Array {
  const segment = library.segment({ filmId: film, representation, number });
  if (!segment.ok) throw new Error(segment.error.code);
  return segment.value;
}

/** Samples of sound are encrypted whole, each from a counter of its own. */
function firstSoundSample(segment: Uint8Array): { readonly sample: Buffer; readonly iv: Buffer } {
  const data = view(segment);
  const [senc] = boxesAt(segment, ['moof', 'traf', 'senc']) ?? [];
  const [run] = boxesAt(segment, ['moof', 'traf', 'trun']) ?? [];
  const [mdat] = boxesAt(segment, ['mdat']) ?? [];
  if (!senc || !run || !mdat) throw new Error('no encrypted sample');
  const flags = data.getUint32(run.body) & 0xffffff;
  const firstEntry = run.body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  const size = data.getUint32(firstEntry + (flags & 0x100 ? 4 : 0));
  const iv = Buffer.alloc(16);
  Buffer.from(segment.subarray(senc.body + 8, senc.body + 16)).copy(iv);
  return { sample: Buffer.from(segment.subarray(mdat.body, mdat.body + size)), iv };
}

describe('an encrypted film', () => {
  it('has a key for 1080 lines, one for less, and one for sound; a clear film has none', () => {
    const keys = library.keys(filmId);
    expect(keys.map(({ label }) => label)).toEqual(['HD', 'SD', 'AUDIO']);
    expect(new Set(keys.flatMap(({ id, key }) => [id, key])).size).toBe(6);
    for (const { id, key } of keys) expect(`${id} ${key}`).toMatch(/^[\da-f]{32} [\da-f]{32}$/);
    expect(library.keys('paper-fox-cenc').map(({ label }) => label)).toEqual(['SD', 'AUDIO']);
    expect(library.keys('last-light')).toEqual([]);
    expect(library.keys('nothing')).toEqual([]);
  });

  it('is its clear film once it is decrypted by its key, in every round of the clip', () => {
    const { sample, iv } = firstSoundSample(bytesOf(filmId, 'audio-en', 33));
    const clear = bytesOf('last-light', 'audio-en', 33);
    const [mdat] = boxesAt(clear, ['mdat']) ?? [];
    const expected = Buffer.from(clear.subarray(mdat?.body, (mdat?.body ?? 0) + sample.length));
    const key = Buffer.from(contentKey(filmId, 'AUDIO').key, 'hex');
    expect(sample.equals(expected)).toBe(false);
    expect(createDecipheriv('aes-128-ctr', key, iv).update(sample).equals(expected)).toBe(true);
  });

  it('names in its manifest the key of every track, and those of all that it offers', () => {
    const mpd = library.manifest({ filmId, durationSeconds: 120 });
    if (!mpd.ok) throw new Error(mpd.error.code);
    const named = [
      ...mpd.value.matchAll(
        /<Representation id="([^"]+)"[^>]*>\n<ContentProtection [^>]*default_KID="([^"]+)"/g,
      ),
    ];
    const keyOf = new Map(named.map(([, id = '', kid = '']) => [id, kid.replaceAll('-', '')]));
    expect([...keyOf]).toEqual([
      ['video-360', contentKey(filmId, 'SD').id],
      ['video-720', contentKey(filmId, 'SD').id],
      ['video-1080', contentKey(filmId, 'HD').id],
      ['audio-en', contentKey(filmId, 'AUDIO').id],
      ['audio-de', contentKey(filmId, 'AUDIO').id],
    ]);
    const pssh = Buffer.from(/<cenc:pssh>([^<]+)</.exec(mpd.value)?.[1] ?? '', 'base64');
    expect(pssh.readUInt32BE(0)).toBe(pssh.length);
    expect(pssh.readUInt32BE(28)).toBe(3);
    const low = library.manifest({ filmId, durationSeconds: 120, maxHeight: 720 });
    expect(low.ok && low.value).not.toContain(named[2]?.[2]);
    const clear = library.manifest({ filmId: 'last-light', durationSeconds: 120 });
    expect(clear.ok && clear.value).not.toContain('ContentProtection');
  });

  it('speaks the lines of the film that it was made of', () => {
    const text = (film: string) =>
      library.subtitles({ filmId: film, language: 'de', durationSeconds: 600, variant: 'a' });
    expect(text(filmId)).toEqual(text('last-light'));
    expect(text(filmId)).not.toEqual(text('paper-fox-cenc'));
  });

  it('is refused when a track is clear, or a clear film when one is encrypted', async () => {
    const root = await mkdtemp(join(tmpdir(), 'film-library-'));
    try {
      await cp(join(FILMS, filmId), join(root, filmId), { recursive: true });
      await cp(join(FILMS, 'last-light'), join(root, 'last-light'), { recursive: true });
      expect((await openFilmLibrary(root)).ok).toBe(true);
      await cp(join(FILMS, filmId, 'audio-de.mp4'), join(root, 'last-light', 'audio-de.mp4'));
      expect(await openFilmLibrary(root)).toMatchObject({
        ok: false,
        error: { path: join(root, 'last-light', 'audio-de.mp4') },
      });
      await rm(join(root, 'last-light'), { recursive: true });
      await cp(join(FILMS, 'last-light', 'video-360.mp4'), join(root, filmId, 'video-360.mp4'));
      expect(await openFilmLibrary(root)).toMatchObject({
        ok: false,
        error: { path: join(root, filmId, 'video-360.mp4') },
      });
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
