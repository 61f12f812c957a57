import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { ArtKind, ArtOrder } from '../../../../simulators/studio/art/art-request.ts';
import { clampWidth } from '../../../../simulators/studio/art/art-request.ts';
import { FACES, registerFace } from '../../../../simulators/studio/art/lettering/faces.ts';
import { layoutTitle } from '../../../../simulators/studio/art/lettering/layout.ts';
import { renderArt } from '../../../../simulators/studio/art/render-art.ts';
import { SCENES } from '../../../../simulators/studio/art/scenes/index.ts';
import { createCatalogue } from '../../../../simulators/studio/catalogue/create-catalogue.ts';
import { LANGUAGES } from '../../../../simulators/studio/catalogue/language.ts';

const { films } = createCatalogue(7, ['nightdrive']);

function orderFor(index: number, kind: ArtKind, width: number): ArtOrder {
  const film = films[index];
  if (film === undefined) throw new Error('No such film in the sample.');
  return {
    kind,
    width,
    brief: film.art,
    title: film.title.de,
    cast: film.cast.map((person) => person.name),
    seed: `7/${film.id}`,
    subject: kind === 'clip' ? 'score' : null,
  };
}

async function pixelsOf(
  picture: Uint8Array,
): Promise<{ data: Uint8ClampedArray; width: number; height: number }> {
  const image = await loadImage(picture);
  const canvas = createCanvas(image.width, image.height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(image, 0, 0);
  return {
    data: ctx.getImageData(0, 0, image.width, image.height).data,
    width: image.width,
    height: image.height,
  };
}

describe('renderArt', () => {
  it.each([
    ['poster', 150],
    ['landscape', 56],
    ['background', 56],
    ['clip', 56],
    ['stt', 42],
  ] as const)('draws a %s as WebP of the asked width', async (kind, height) => {
    const picture = renderArt(orderFor(0, kind, 100));
    expect(Buffer.from(picture.subarray(0, 4)).toString()).toBe('RIFF');
    expect(Buffer.from(picture.subarray(8, 12)).toString()).toBe('WEBP');
    expect(await pixelsOf(picture)).toMatchObject({ width: 100, height });
  });

  it('gives the same bytes for the same order', () => {
    expect(renderArt(orderFor(3, 'poster', 80))).toEqual(renderArt(orderFor(3, 'poster', 80)));
  });

  it('draws something of its own for every film', () => {
    const pictures = films.map((_, index) =>
      Buffer.from(renderArt(orderFor(index, 'poster', 32))).toString('base64'),
    );
    expect(new Set(pictures).size).toBe(films.length);
  });

  it('letters the title in the asked language', () => {
    const order = orderFor(0, 'stt', 120);
    expect(renderArt(order)).not.toEqual(renderArt({ ...order, title: 'The Ferryman’s Year' }));
  });

  it('leaves the ground of a stylised title transparent', async () => {
    const { data } = await pixelsOf(renderArt(orderFor(0, 'stt', 120)));
    expect(data[3]).toBe(0);
    expect(data.some((value, at) => at % 4 === 3 && value === 255)).toBe(true);
  });

  it('keeps the left and the foot of every backdrop dark enough for light text', async () => {
    for (const index of films.keys()) {
      const { data, width, height } = await pixelsOf(renderArt(orderFor(index, 'background', 64)));
      for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
          if (x > width * 0.3 && y < height * 0.9) continue;
          const at = (y * width + x) * 4;
          const light =
            0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
          expect(1.05 / (light + 0.05)).toBeGreaterThan(4.5);
        }
      }
    }
  });

  it('uses at least ten composition families, palettes and faces', () => {
    const count = (of: (film: (typeof films)[number]) => string): number => new Set(films.map(of)).size;
    expect(count((film) => film.art.scene)).toBe(Object.keys(SCENES).length);
    expect(count((film) => film.art.palette)).toBeGreaterThanOrEqual(10);
    expect(count((film) => film.art.face)).toBeGreaterThanOrEqual(10);
  });

  it('never dresses two films in the same scene, palette and motif', () => {
    const looks = films.map(({ art }) => `${art.scene}/${art.palette}/${art.motif}`);
    expect(new Set(looks).size).toBe(looks.length);
  });
});

describe('layoutTitle', () => {
  const ruler = createCanvas(1, 1).getContext('2d');

  it('fits every title in every language into a poster and a tile', () => {
    for (const film of films) {
      const face = FACES[film.art.face];
      registerFace(face);
      for (const language of LANGUAGES) {
        for (const room of [
          { w: 848, h: 350, maxLines: 4, maxSize: 210 },
          { w: 590, h: 420, maxLines: 4, maxSize: 170 },
        ]) {
          const layout = layoutTitle(ruler, film.title[language], face, room);
          expect(layout.width).toBeLessThanOrEqual(room.w + 1);
          expect(layout.height).toBeLessThanOrEqual(room.h + 1);
          expect(
            Math.min(...layout.lines.filter((line) => !line.article).map((line) => line.size)),
          ).toBeGreaterThan(40);
        }
      }
    }
  });

  it('loses no word of a title', () => {
    const { lines } = layoutTitle(ruler, 'The Hollow Crown of Alder', FACES.cinzel, {
      w: 600,
      h: 400,
      maxLines: 4,
      maxSize: 200,
    });
    expect(lines.map((line) => line.text).join(' ')).toBe('THE HOLLOW CROWN OF ALDER');
  });
});

describe('clampWidth', () => {
  it('brings a width within bounds and refuses what is no number', () => {
    expect([0, -4, 300.4, 1e9, Number.POSITIVE_INFINITY].map(clampWidth)).toEqual([16, 16, 300, 1920, 1920]);
    expect(clampWidth(Number.NaN)).toBeNull();
  });
});

function linear(channel = 0): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
