import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { cloudTile } from '../texture.ts';
import type { Face } from './faces.ts';
import { registerFace } from './faces.ts';
import type { Room } from './layout.ts';
import { layoutTitle } from './layout.ts';

export interface TitleInk {
  readonly main: Hex;
  /** The second colour: of the article, of a glow, at the foot of a gilding. */
  readonly second: Hex;
  readonly shadow: Hex;
  /** Dark letters on a light ground: they neither glow nor shine. */
  readonly onLight: boolean;
}

export interface PaintedTitle {
  readonly layer: Canvas;
  /** Of the lettering itself, in design units, without the margin that its light needs. */
  readonly w: number;
  readonly h: number;
  readonly margin: number;
}

/** Letters a title on a transparent layer, at `pixel` device pixels per unit. */
export function paintTitle(
  title: string,
  face: Face,
  room: Room,
  align: 'left' | 'centre',
  ink: TitleInk,
  pixel: number,
): PaintedTitle {
  registerFace(face);
  const ruler = createCanvas(1, 1).getContext('2d');
  const climb = Math.abs(Math.sin(face.lean));
  const layout = layoutTitle(ruler, title, face, { ...room, h: room.h - room.w * climb });
  const margin = 46;
  const [w, h] = [layout.width, layout.height + layout.width * climb];
  const layer = createCanvas(Math.ceil((w + margin * 2) * pixel), Math.ceil((h + margin * 2) * pixel));
  const ctx = layer.getContext('2d');
  ctx.scale(pixel, pixel);
  ctx.translate(margin, margin);
  if (face.lean !== 0) {
    ctx.translate(0, layout.width * climb);
    ctx.rotate(face.lean);
  }
  const body = ctx.createLinearGradient(0, 0, 0, layout.height);
  body.addColorStop(0, face.ink === 'gilded' && !ink.onLight ? mix(ink.main, '#ffffff', 0.35) : ink.main);
  body.addColorStop(face.ink === 'gilded' ? 0.55 : 1, ink.main);
  if (face.ink === 'gilded') body.addColorStop(1, mix(ink.main, ink.second, 0.72));
  const draw = (fill: (article: boolean) => string | CanvasGradient): void => {
    for (const line of layout.lines) {
      ctx.font = `${line.size}px '${face.family}'`;
      ctx.letterSpacing = `${face.tracking * line.size}px`;
      const x = align === 'left' ? 0 : (layout.width - line.width) / 2;
      ctx.fillStyle = fill(line.article);
      ctx.fillText(line.text, x, line.baseline);
      if (line.article)
        rules(
          ctx,
          x,
          line.width,
          line.baseline - line.size * 0.32,
          layout.width,
          align,
          fill(true),
          line.size,
        );
    }
  };
  ctx.save();
  ctx.shadowColor = fade(ink.shadow, 0.7);
  ctx.shadowBlur = 26 * pixel;
  ctx.shadowOffsetY = 3 * pixel;
  draw((article) => (article ? ink.second : body));
  ctx.restore();
  if (face.ink === 'glowing' && !ink.onLight) {
    ctx.save();
    ctx.shadowColor = ink.second;
    ctx.shadowBlur = 30 * pixel;
    draw((article) => (article ? ink.second : body));
    ctx.restore();
  }
  draw((article) => (article ? ink.second : body));
  if (face.ink === 'worn') wear(ctx, layout.width, layout.height);
  return { layer, w, h, margin };
}

/** Fine lines on both sides of a small article, out to the width of the lettering. */
function rules(
  ctx: SKRSContext2D,
  x: number,
  width: number,
  y: number,
  full: number,
  align: 'left' | 'centre',
  fill: string | CanvasGradient,
  size: number,
): void {
  const air = size * 0.5;
  ctx.fillStyle = fill;
  const thick = Math.max(2, size * 0.05);
  if (x + width + air < full) ctx.fillRect(x + width + air, y, full - x - width - air, thick);
  if (align === 'centre' && x - air > 0) ctx.fillRect(0, y, x - air, thick);
}

/** Takes flecks out of the ink, as a worn block or a tired ribbon would. */
function wear(ctx: SKRSContext2D, w: number, h: number): void {
  ctx.save();
  ctx.globalCompositeOperation = 'destination-out';
  ctx.globalAlpha = 0.2;
  const tile = cloudTile('#000000', 'sheet');
  const cell = 74;
  for (let x = 0; x < w; x += cell)
    for (let y = 0; y < h; y += cell) ctx.drawImage(tile, x, y, cell + 1, cell + 1);
  ctx.restore();
}
