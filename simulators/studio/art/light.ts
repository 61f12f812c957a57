import type { Canvas } from '@napi-rs/canvas';
import type { Hex } from './colour.ts';
import { fade } from './colour.ts';
import type { Stage } from './stage.ts';
import { cloudTile } from './texture.ts';

type Stops = readonly (readonly [number, string])[];

export function verticalWash(stage: Stage, stops: Stops, top = 0, bottom = stage.h): void {
  const { ctx, w } = stage;
  const gradient = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  ctx.fillStyle = gradient;
  ctx.fillRect(0, top, w, bottom - top);
}

/** A round light that dies away; `screen` makes it add to what is there. */
export function glow(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  colour: Hex,
  strength = 1,
  blend: 'screen' | 'source-over' | 'multiply' = 'screen',
): void {
  const { ctx } = stage;
  ctx.save();
  ctx.globalCompositeOperation = blend;
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius);
  gradient.addColorStop(0, fade(colour, strength));
  gradient.addColorStop(0.18, fade(colour, strength * 0.62));
  gradient.addColorStop(0.45, fade(colour, strength * 0.22));
  gradient.addColorStop(1, fade(colour, 0));
  ctx.fillStyle = gradient;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  ctx.restore();
}

export function disc(
  stage: Stage,
  x: number,
  y: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  const { ctx } = stage;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
}

export interface Haze {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly colour: Hex;
  readonly opacity: number;
  /** How often the cloud repeats across the area; small values make big soft clouds. */
  readonly repeats?: number;
  readonly blend?: 'screen' | 'source-over' | 'multiply' | 'soft-light' | 'overlay';
}

/** Fog, smoke or cloud that dies away above and below. */
export function haze(stage: Stage, { x, y, w, h, colour, opacity, repeats = 1, blend }: Haze): void {
  const { ctx, random } = stage;
  const tile = cloudTile(colour, 'bank');
  ctx.save();
  ctx.globalCompositeOperation = blend ?? 'source-over';
  ctx.globalAlpha = opacity;
  for (const scale of [1, 1.45]) {
    const [width, height] = [(w / repeats) * scale, h * scale];
    const top = y + (h - height) / 2;
    lay(stage, tile, 'repeat-x', { x: x - random.next() * width, y: top, width, height }, [
      x,
      top,
      w,
      height,
    ]);
  }
  ctx.restore();
}

/** Cloud over a whole area, without soft edges. */
export function cloudSheet(stage: Stage, { x, y, w, h, colour, opacity, repeats = 1, blend }: Haze): void {
  const { ctx, random } = stage;
  const tile = cloudTile(colour, 'sheet');
  const cell = w / repeats;
  ctx.save();
  ctx.globalCompositeOperation = blend ?? 'source-over';
  ctx.globalAlpha = opacity;
  const corner = { x: x - random.next() * cell, y: y - random.next() * cell, width: cell, height: cell };
  lay(stage, tile, 'repeat', corner, [x, y, w, h]);
  ctx.restore();
}

/** Fills an area with a tile; a pattern, because tiles laid side by side show their seams. */
function lay(
  { ctx }: Stage,
  tile: Canvas,
  repeat: 'repeat' | 'repeat-x',
  cell: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  [x, y, w, h]: readonly [number, number, number, number],
): void {
  ctx.save();
  ctx.translate(cell.x, cell.y);
  const [sx, sy] = [cell.width / tile.width, cell.height / tile.height];
  ctx.scale(sx, sy);
  ctx.fillStyle = ctx.createPattern(tile, repeat);
  ctx.fillRect((x - cell.x) / sx, (y - cell.y) / sy, w / sx, h / sy);
  ctx.restore();
}

export function stars(stage: Stage, count: number, bottom: number, colour: Hex, largest = 2.2): void {
  const { ctx, random, w } = stage;
  for (let i = 0; i < count; i += 1) {
    const y = random.next() ** 1.3 * bottom;
    ctx.globalAlpha = random.between(0.15, 0.95) * (1 - (y / bottom) * 0.6);
    disc(stage, random.next() * w, y, random.next() ** 4 * largest + 0.6, colour);
  }
  ctx.globalAlpha = 1;
}

/** A cone of light from a point, brightest at the point. */
export function beam(
  stage: Stage,
  from: readonly [number, number],
  angle: number,
  spread: number,
  length: number,
  colour: Hex,
  strength: number,
): void {
  const { ctx } = stage;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  const gradient = ctx.createRadialGradient(from[0], from[1], 0, from[0], from[1], length);
  gradient.addColorStop(0, fade(colour, strength));
  gradient.addColorStop(0.35, fade(colour, strength * 0.4));
  gradient.addColorStop(1, fade(colour, 0));
  ctx.fillStyle = gradient;
  // Many thin layers: the edge of a beam is soft.
  for (let layer = 1; layer <= 9; layer += 1) {
    const share = layer / 9;
    ctx.globalAlpha = 0.14;
    ctx.beginPath();
    ctx.moveTo(from[0], from[1]);
    ctx.arc(from[0], from[1], length, angle - (spread * share) / 2, angle + (spread * share) / 2);
    ctx.closePath();
    ctx.fill();
  }
  ctx.restore();
}

export function rain(stage: Stage, count: number, colour: Hex, slant = 0.12, opacity = 0.22): void {
  const { ctx, random, w, h } = stage;
  ctx.save();
  ctx.strokeStyle = colour;
  for (let i = 0; i < count; i += 1) {
    const [x, y] = [random.between(-0.1, 1.1) * w, random.next() * h];
    const length = random.between(20, 90);
    ctx.globalAlpha = opacity * random.next();
    ctx.lineWidth = random.between(0.8, 2);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x - length * slant, y + length);
    ctx.stroke();
  }
  ctx.restore();
}

/** Runs a drawing through a blur given in design units. */
export function blurred(stage: Stage, radius: number, draw: () => void): void {
  const { ctx, pixel } = stage;
  ctx.save();
  ctx.filter = `blur(${Math.max(0.1, radius * pixel).toFixed(2)}px)`;
  draw();
  ctx.restore();
}
