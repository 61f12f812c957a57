import type { Canvas } from '@napi-rs/canvas';
import type { ArtOrder } from '../art-request.ts';
import type { Hex } from '../colour.ts';
import { fade, lightness, mix } from '../colour.ts';
import type { LetteringPlace, Stage } from '../stage.ts';
import { FACES, registerSmallPrint, SMALL_PRINT } from './faces.ts';
import type { TitleInk } from './paint-title.ts';
import { paintTitle } from './paint-title.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const POSTER_SIDE = 76;

export function letterPoster(stage: Stage, canvas: Canvas, order: ArtOrder, place: LetteringPlace): void {
  const { ctx, w, h, pixel } = stage;
  const face = FACES[order.brief.face];
  const room = { w: w - POSTER_SIDE * 2, h: 350, maxLines: 4, maxSize: face.justified ? 330 : 210 };
  const box: Box = { x: POSTER_SIDE, y: place === 'top' ? 96 : h - 96 - room.h, w: room.w, h: room.h };
  const ground = groundOf(stage, canvas, box);
  shade(stage, place, ground);
  const ink = inkFor(stage, ground);
  const title = paintTitle(order.title, face, room, 'centre', ink, pixel);
  const top = place === 'top' ? 118 : h - 112 - title.h;
  ctx.save();
  ctx.resetTransform();
  ctx.drawImage(title.layer, ((w - title.w) / 2 - title.margin) * pixel, (top - title.margin) * pixel);
  ctx.restore();
  names(stage, order.cast, place === 'top' ? 70 : h - 52, ink.main);
}

export function letterLandscape(stage: Stage, canvas: Canvas, order: ArtOrder): void {
  const { ctx, h, pixel } = stage;
  const face = FACES[order.brief.face];
  const room = { w: 590, h: 420, maxLines: 4, maxSize: face.justified ? 250 : 170 };
  const box: Box = { x: 84, y: h - 84 - room.h, w: room.w, h: room.h };
  const ground = groundOf(stage, canvas, box);
  shade(stage, 'left', ground);
  const title = paintTitle(order.title, face, room, 'left', inkFor(stage, ground), pixel);
  ctx.save();
  ctx.resetTransform();
  ctx.drawImage(title.layer, (box.x - title.margin) * pixel, (h - 84 - title.h - title.margin) * pixel);
  ctx.restore();
}

/** How light the picture is where letters will stand. */
function groundOf(stage: Stage, canvas: Canvas, box: Box): number {
  const { pixel } = stage;
  const [x, y] = [Math.floor(box.x * pixel), Math.floor(box.y * pixel)];
  const [w, h] = [Math.max(1, Math.floor(box.w * pixel)), Math.max(1, Math.floor(box.h * pixel))];
  const { data } = canvas.getContext('2d').getImageData(x, y, w, h);
  const stride = Math.max(1, Math.floor(data.length / 4 / 900)) * 4;
  let [sum, count] = [0, 0];
  for (let at = 0; at + 2 < data.length; at += stride) {
    sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    count += 1;
  }
  return sum / Math.max(1, count) / 255;
}

const LIGHT_GROUND = 0.52;

/** A veil in the picture's own dark or light tone, so that every letter has its contrast. */
function shade(stage: Stage, place: LetteringPlace | 'left', ground: number): void {
  const { ctx, w, h, palette } = stage;
  const light = ground > LIGHT_GROUND;
  const tone: Hex = light ? palette.glow : palette.night;
  const strength = light ? 0.72 : Math.min(0.9, 0.3 + ground * 1.15);
  const gradient =
    place === 'left'
      ? ctx.createLinearGradient(0, 0, w * 0.62, 0)
      : place === 'top'
        ? ctx.createLinearGradient(0, 0, 0, h * 0.46)
        : ctx.createLinearGradient(0, h, 0, h * 0.52);
  gradient.addColorStop(0, fade(tone, strength));
  gradient.addColorStop(0.55, fade(tone, strength * 0.72));
  gradient.addColorStop(1, fade(tone, 0));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, w, h);
}

function inkFor({ palette, random }: Stage, ground: number): TitleInk {
  const accent = lightness(palette.accent);
  if (ground > LIGHT_GROUND) {
    const main = accent < 0.36 && random.chance(0.5) ? palette.accent : palette.night;
    return {
      main,
      second: accent < 0.55 ? palette.accent : palette.deep,
      shadow: palette.glow,
      onLight: true,
    };
  }
  const main = random.pick([
    palette.glow,
    mix(palette.glow, '#ffffff', 0.5),
    accent > 0.62 ? palette.accent : palette.glow,
  ]);
  return {
    main,
    second: accent > 0.42 ? palette.accent : palette.light,
    shadow: palette.night,
    onLight: false,
  };
}

/** The leading players in small capitals; left out where they could not be read. */
function names({ ctx, w, pixel }: Stage, cast: readonly string[], baseline: number, ink: Hex): void {
  const size = 25;
  if (size * pixel < 7) return;
  registerSmallPrint();
  ctx.save();
  ctx.font = `${size}px ${SMALL_PRINT}`;
  ctx.letterSpacing = `${size * 0.2}px`;
  ctx.textAlign = 'center';
  ctx.fillStyle = fade(ink, 0.82);
  for (let count = 3; count > 0; count -= 1) {
    const text = cast.slice(0, count).join('   ·   ').toLocaleUpperCase();
    if (ctx.measureText(text).width > w - POSTER_SIDE * 2 && count > 1) continue;
    ctx.fillText(text, w / 2, baseline);
    break;
  }
  ctx.restore();
}
