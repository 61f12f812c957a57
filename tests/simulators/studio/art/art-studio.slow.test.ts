import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ArtStudio, ArtStudioOptions } from '../../../../simulators/studio/art/art-studio.ts';
import { openArtStudio } from '../../../../simulators/studio/art/art-studio.ts';
import type { ArtRequest } from '../../../../simulators/studio/art/art-request.ts';
import { createCatalogue } from '../../../../simulators/studio/catalogue/create-catalogue.ts';

const catalogue = createCatalogue(7, ['nightdrive']);
const POSTER: ArtRequest = { titleId: 1001, kind: 'poster', width: 40, language: 'de' };

describe('the art studio', () => {
  let folder = '';
  const open: ArtStudio[] = [];
  const studioWith = (options: ArtStudioOptions): ArtStudio => {
    const studio = openArtStudio(catalogue, options);
    open.push(studio);
    return studio;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'art-'));
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((studio) => studio.close()));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('draws films and clips in its thread and keeps them on disk', async () => {
    const studio = studioWith({ cacheFolder: folder });
    const pictures = await Promise.all([
      studio.picture(POSTER),
      studio.picture({ ...POSTER, titleId: 1002 }),
      studio.picture({ ...POSTER, titleId: 5001, kind: 'clip' }),
      studio.picture(POSTER),
    ]);
    expect(pictures.every((picture) => picture.ok)).toBe(true);
    expect(pictures[3]).toBe(pictures[0]);
    expect(pictures[1]).not.toEqual(pictures[0]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.webp'))).toHaveLength(3);

    const later = studioWith({ cacheFolder: folder });
    expect(await later.picture(POSTER)).toEqual(pictures[0]);
  });

  it('draws the same picture again when nothing may be kept', async () => {
    const studio = studioWith({ memoryBytes: 0 });
    expect(await studio.picture(POSTER)).toEqual(await studio.picture(POSTER));
  });

  it('draws although the folder cannot be written', async () => {
    const studio = studioWith({ cacheFolder: '/dev/null/pictures' });
    expect((await studio.picture(POSTER)).ok).toBe(true);
  });

  it('answers an unknown title and a width that is no number with a reason', async () => {
    const studio = studioWith({});
    expect(await studio.picture({ ...POSTER, titleId: 999 })).toEqual({
      ok: false,
      error: { code: 'art/unknown-title', titleId: 999 },
    });
    expect(await studio.picture({ ...POSTER, kind: 'clip' })).toMatchObject({
      error: { code: 'art/unknown-title' },
    });
    expect(await studio.picture({ ...POSTER, width: Number.NaN })).toEqual({
      ok: false,
      error: { code: 'art/bad-width' },
    });
  });

  it('answers what is under way, and all that comes later, with closed', async () => {
    const studio = studioWith({});
    const pending = studio.picture({ ...POSTER, width: 900 });
    await studio.close();
    expect(await pending).toEqual({ ok: false, error: { code: 'art/closed' } });
    expect(await studio.picture(POSTER)).toEqual({ ok: false, error: { code: 'art/closed' } });
  });
});
