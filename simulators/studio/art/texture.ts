import type { Canvas } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { seededRandom } from '../catalogue/seeded-random.ts';
import type { Hex } from './colour.ts';

const CLOUD_SIZE = 256;
const GRAIN_SIZE = 256;
const MOST_TINTS = 48;

let clouds: Canvas | null = null;
let fogBank: Canvas | null = null;
let grainTile: Canvas | null = null;
const tinted = new Map<string, Canvas>();

/**
 * Soft clouds in one colour, as a 256 px square whose opacity is the cloud. A `sheet` repeats in both
 * directions; a `bank` repeats sideways and dies away above and below.
 */
export function cloudTile(colour: Hex, shape: 'sheet' | 'bank'): Canvas {
  const key = `${shape}${colour}`;
  const known = tinted.get(key);
  if (known !== undefined) return known;
  clouds ??= paintClouds();
  fogBank ??= thinOut(clouds);
  const tile = createCanvas(CLOUD_SIZE, CLOUD_SIZE);
  const ctx = tile.getContext('2d');
  ctx.drawImage(shape === 'sheet' ? clouds : fogBank, 0, 0);
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = colour;
  ctx.fillRect(0, 0, CLOUD_SIZE, CLOUD_SIZE);
  if (tinted.size >= MOST_TINTS) tinted.clear();
  tinted.set(key, tile);
  return tile;
}

/** Film grain around middle grey, to be laid over a picture with `overlay`. */
export function grain(): Canvas {
  grainTile ??= paintGrain();
  return grainTile;
}

function paintClouds(): Canvas {
  const tile = createCanvas(CLOUD_SIZE, CLOUD_SIZE);
  const ctx = tile.getContext('2d');
  const image = ctx.createImageData(CLOUD_SIZE, CLOUD_SIZE);
  const octaves = [4, 8, 16, 32, 64].map((cells, i) => ({
    cells,
    weight: 0.5 ** (i + 1),
    values: lattice(cells, i),
  }));
  for (let y = 0; y < CLOUD_SIZE; y += 1) {
    for (let x = 0; x < CLOUD_SIZE; x += 1) {
      let sum = 0;
      for (const { cells, weight, values } of octaves)
        sum += weight * sample(values, cells, (x / CLOUD_SIZE) * cells, (y / CLOUD_SIZE) * cells);
      const density = Math.max(0, Math.min(1, (sum - 0.36) * 2.6));
      image.data[(y * CLOUD_SIZE + x) * 4 + 3] = Math.round(255 * density * density * (3 - 2 * density));
    }
  }
  ctx.putImageData(image, 0, 0);
  return tile;
}

/** The same clouds, gone at the upper and lower edge. */
function thinOut(sheet: Canvas): Canvas {
  const tile = createCanvas(CLOUD_SIZE, CLOUD_SIZE);
  const ctx = tile.getContext('2d');
  ctx.drawImage(sheet, 0, 0);
  ctx.globalCompositeOperation = 'destination-in';
  const presence = ctx.createLinearGradient(0, 0, 0, CLOUD_SIZE);
  for (let stop = 0; stop <= 8; stop += 1)
    presence.addColorStop(stop / 8, `rgba(0,0,0,${(Math.sin((stop / 8) * Math.PI) ** 1.6).toFixed(3)})`);
  ctx.fillStyle = presence;
  ctx.fillRect(0, 0, CLOUD_SIZE, CLOUD_SIZE);
  return tile;
}

function lattice(cells: number, octave: number): readonly number[] {
  const random = seededRandom(`clouds/${octave}`);
  return Array.from({ length: cells * cells }, () => random.next());
}

/** Value noise on a seamless lattice. */
function sample(values: readonly number[], cells: number, x: number, y: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [tx, ty] = [ease(x - x0), ease(y - y0)];
  const at = (cx: number, cy: number): number => values[(cy % cells) * cells + (cx % cells)] ?? 0;
  const top = at(x0, y0) * (1 - tx) + at(x0 + 1, y0) * tx;
  const bottom = at(x0, y0 + 1) * (1 - tx) + at(x0 + 1, y0 + 1) * tx;
  return top * (1 - ty) + bottom * ty;
}

function paintGrain(): Canvas {
  const tile = createCanvas(GRAIN_SIZE, GRAIN_SIZE);
  const ctx = tile.getContext('2d');
  const image = ctx.createImageData(GRAIN_SIZE, GRAIN_SIZE);
  const random = seededRandom('grain');
  for (let at = 0; at < image.data.length; at += 4) {
    const tone = Math.round(128 + (random.next() + random.next() + random.next() - 1.5) * 105);
    image.data[at] = tone;
    image.data[at + 1] = tone;
    image.data[at + 2] = tone;
    image.data[at + 3] = 255;
  }
  ctx.putImageData(image, 0, 0);
  return tile;
}
