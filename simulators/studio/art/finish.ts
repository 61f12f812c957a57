import type { Canvas } from '@napi-rs/canvas';
import type { Hex } from './colour.ts';
import { fade, mix } from './colour.ts';
import type { Stage } from './stage.ts';
import { grain } from './texture.ts';

/** The edge of the lens: corners fall off a little. */
export function vignette({ ctx, w, h, palette }: Stage, strength: number): void {
  const gradient = ctx.createRadialGradient(
    w / 2,
    h * 0.46,
    Math.min(w, h) * 0.42,
    w / 2,
    h / 2,
    Math.hypot(w, h) * 0.56,
  );
  gradient.addColorStop(0, fade(palette.night, 0));
  gradient.addColorStop(1, fade(palette.night, strength));
  ctx.fillStyle = gradient;
  ctx.fillRect(0, 0, w, h);
}

/** Film grain, in device pixels so that it is as fine on a large picture as on a small one. */
export function layGrain(canvas: Canvas, strength: number): void {
  const ctx = canvas.getContext('2d');
  const tile = grain();
  ctx.save();
  ctx.resetTransform();
  ctx.globalCompositeOperation = 'overlay';
  ctx.globalAlpha = strength;
  for (let x = 0; x < canvas.width; x += tile.width)
    for (let y = 0; y < canvas.height; y += tile.height) ctx.drawImage(tile, x, y);
  ctx.restore();
}

/** Darkens the left and the foot of a backdrop until light text can stand there. */
export function makeRoomForText({ ctx, w, h, palette }: Stage): void {
  const side = (): CanvasGradient => ctx.createLinearGradient(0, 0, w * 0.7, 0);
  const foot = (): CanvasGradient => ctx.createLinearGradient(0, h, 0, h * 0.46);
  const lay = (gradient: CanvasGradient, colour: Hex, strength: number): void => {
    // Eased, because the eye sees the corner of a straight ramp as an edge.
    for (let stop = 0; stop <= 10; stop += 1) {
      const t = stop / 10;
      gradient.addColorStop(t, fade(colour, strength * (1 - t * t * (3 - 2 * t))));
    }
    ctx.fillStyle = gradient;
    ctx.fillRect(0, 0, w, h);
  };
  ctx.save();
  // Multiplied first: the picture keeps its own hues while it sinks into the dark.
  ctx.globalCompositeOperation = 'multiply';
  const shadow = mix(palette.night, palette.deep, 0.35);
  ctx.fillStyle = fade(shadow, 0.15);
  ctx.fillRect(0, 0, w, h);
  lay(side(), shadow, 1);
  lay(foot(), shadow, 0.9);
  ctx.restore();
  lay(side(), palette.night, 0.86);
  lay(foot(), palette.night, 0.8);
}
