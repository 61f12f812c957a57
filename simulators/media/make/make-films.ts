import { createCanvas } from '@napi-rs/canvas';
import type { Canvas } from '@napi-rs/canvas';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeAudio, encodeVideo, HEIGHTS, packageStreams, requireTools } from './encode.ts';
import { ENCRYPTED_FILMS, encryptFilm } from './encrypt-film.ts';
import { FILMS } from './films/films.ts';
import type { Film } from './films/films.ts';
import { drawFrameClock, loadFont } from './frame-clock.ts';
import { compose, toPcm } from './sound.ts';
import { FRAMES_PER_SECOND, HEIGHT, WIDTH } from './stage.ts';

const LANGUAGES = ['en', 'de'] as const;
const SHEET = { tileWidth: 240, tileHeight: 135, everySeconds: 2 } as const;
/** Tiles in a row of a sheet; a short reel has one row. */
const COLUMNS = 8;
const OUTPUT = join(dirname(fileURLToPath(import.meta.url)), '..', 'films');

/** Paints every frame of a film; every second second also goes, without the clock, onto the sheet. */
function* paintFilm(film: Film, sheet: Canvas, columns: number): Generator<Buffer> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext('2d');
  const small = sheet.getContext('2d');
  small.imageSmoothingQuality = 'high';
  let frame = 0;
  for (const shot of film.shots) {
    const paint = shot.prepare();
    for (let k = 0; k < shot.seconds * FRAMES_PER_SECOND; k += 1, frame += 1) {
      ctx.save();
      paint(ctx, k / FRAMES_PER_SECOND);
      ctx.restore();
      const tile = frame / (FRAMES_PER_SECOND * SHEET.everySeconds);
      if (Number.isInteger(tile)) {
        const { tileWidth, tileHeight } = SHEET;
        const [x, y] = [(tile % columns) * tileWidth, Math.floor(tile / columns) * tileHeight];
        small.drawImage(canvas, x, y, tileWidth, tileHeight);
      }
      drawFrameClock(ctx, frame);
      yield canvas.data();
    }
    process.stdout.write(`${film.id}: ${shot.name} painted\n`);
  }
}

async function makeFilm(film: Film): Promise<void> {
  const clipSeconds = film.shots.reduce((sum, shot) => sum + shot.seconds, 0);
  const tiles = clipSeconds / SHEET.everySeconds;
  const columns = Math.min(COLUMNS, tiles);
  const rows = tiles / columns;
  const sheet = createCanvas(columns * SHEET.tileWidth, rows * SHEET.tileHeight);
  const scratch = mkdtempSync(join(tmpdir(), 'films-'));
  const done = join(scratch, film.id);
  mkdirSync(done);
  try {
    const videos = await encodeVideo(paintFilm(film, sheet, columns), scratch, film.coarser);
    const audios = LANGUAGES.map((language) => {
      const file = join(scratch, `audio-${language}.mp4`);
      encodeAudio(toPcm(compose(film.score, language, clipSeconds), 3), clipSeconds, file);
      return { file, output: join(done, `audio-${language}.mp4`), kind: 'audio' as const, language };
    });
    const pictures = HEIGHTS.map((height) => ({
      file: videos.get(height) ?? '',
      output: join(done, `video-${height}.mp4`),
      kind: 'video' as const,
    }));
    packageStreams([...pictures, ...audios], join(scratch, 'packager.mpd'));
    writeFileSync(join(done, 'thumbnails.webp'), await sheet.encode('webp', 72));
    writeFileSync(
      join(done, 'film.json'),
      `${JSON.stringify(describe(clipSeconds, columns, rows), null, 2)}\n`,
    );
    // Only a whole film takes the place of the old one.
    rmSync(join(OUTPUT, film.id), { recursive: true, force: true });
    cpSync(done, join(OUTPUT, film.id), { recursive: true });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** What cannot be read from the media files themselves. */
function describe(clipSeconds: number, columns: number, rows: number): unknown {
  const { tileWidth, tileHeight } = SHEET;
  return {
    clipSeconds,
    segmentSeconds: 2,
    frameRate: FRAMES_PER_SECOND,
    thumbnails: { columns, rows, tileWidth, tileHeight },
  };
}

const wanted = process.argv.slice(2);
const isWanted = ({ id }: { readonly id: string }): boolean => wanted.length === 0 || wanted.includes(id);
const known = [...FILMS, ...ENCRYPTED_FILMS];
const unknown = wanted.filter((id) => !known.some((film) => film.id === id));
if (unknown.length > 0) throw new Error(`no such film: ${unknown.join(', ')}`);
requireTools();
loadFont();
for (const film of FILMS.filter(isWanted)) await makeFilm(film);
for (const film of ENCRYPTED_FILMS.filter(isWanted)) {
  encryptFilm(film, OUTPUT);
  process.stdout.write(`${film.id}: encrypted\n`);
}
