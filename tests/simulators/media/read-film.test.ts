import { cp, mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFilmLibrary } from '../../../simulators/media/film-library.ts';

const FILMS = join(import.meta.dirname, '../../../simulators/media/films');
let root: string;
let film: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'film-library-'));
  film = join(root, 'one');
  await mkdir(film);
  for (const name of ['film.json', 'video-360.mp4', 'audio-en.mp4', 'thumbnails.webp']) {
    await cp(join(FILMS, 'night-drive', name), join(film, name));
  }
});

afterEach(() => rm(root, { recursive: true }));

async function failure(): Promise<string> {
  const opened = await openFilmLibrary(root);
  return opened.ok ? 'opened' : `${opened.error.path.slice(root.length)}: ${opened.error.reason}`;
}

describe('opening the library', () => {
  it('takes what is in the folder', async () => {
    const opened = await openFilmLibrary(root);
    expect(opened.ok && opened.value.list()).toMatchObject([
      { id: 'one', heights: [360], audioLanguages: ['en'] },
    ]);
  });

  it('says which file is broken and how', async () => {
    await truncate(join(film, 'video-360.mp4'), 100_000);
    expect(await failure()).toMatch(/^\/one\/video-360\.mp4: its boxes do not add up/);
    await writeFile(join(film, 'video-360.mp4'), 'hello');
    expect(await failure()).toMatch(/^\/one\/video-360\.mp4: its boxes do not add up/);
    await cp(join(film, 'audio-en.mp4'), join(film, 'video-360.mp4'));
    expect(await failure()).toBe('/one/video-360.mp4: its picture is 0 pixels high');
    await rm(join(film, 'video-360.mp4'));
    expect(await failure()).toBe('/one: there is no video-<height>.mp4');
  });

  it('refuses a card that does not fit the clip', async () => {
    const card = JSON.parse(await readFile(join(film, 'film.json'), 'utf8')) as object;
    const write = (changes: object): Promise<void> =>
      writeFile(join(film, 'film.json'), JSON.stringify({ ...card, ...changes }));
    await write({ clipSeconds: 32 });
    expect(await failure()).toMatch(/^\/one\/audio-en\.mp4: it has 32 segments for 32 s/);
    await write({ clipSeconds: 60 });
    expect(await failure()).toMatch(/^\/one\/film\.json: the clip is not a multiple of 8 s/);
    await write({ frameRate: '25' });
    expect(await failure()).toMatch(/^\/one\/film\.json: .*frameRate/s);
    await rm(join(film, 'film.json'));
    expect(await failure()).toMatch(/^\/one\/film\.json: /);
  });

  it('refuses a folder without films', async () => {
    expect(await openFilmLibrary(join(root, 'nowhere'))).toMatchObject({
      ok: false,
      error: { reason: 'no such folder' },
    });
    await rm(film, { recursive: true });
    expect(await openFilmLibrary(root)).toMatchObject({
      ok: false,
      error: { reason: 'there is no film in it' },
    });
  });
});
