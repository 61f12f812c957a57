import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { FRAMES_PER_SECOND } from './stage.ts';
import type { Painter } from './stage.ts';
import { FRAME_STRIP } from '../frame-strip.ts';

export const FONT = 'Film Sans';

/** Manrope comes with the project's own dependencies, so that films look the same everywhere. */
export function loadFont(): void {
  const file = 'files/manrope-latin-wght-normal.woff2';
  const path = createRequire(import.meta.url).resolve(`@fontsource-variable/manrope/${file}`);
  if (GlobalFonts.registerFromPath(path, FONT) === null) throw new Error(`font not readable: ${path}`);
}

/** Burns the clock (mm:ss:ff) and the machine-readable strip of the frame number into the picture. */
export function drawFrameClock(ctx: Painter, frame: number): void {
  const { x, y, cell, cells } = FRAME_STRIP;
  const width = cell * cells;
  ctx.fillStyle = 'rgba(8,9,14,0.5)';
  ctx.beginPath();
  ctx.roundRect(x - 9, y - 9, width + 18, 60, 9);
  ctx.fill();
  for (let bit = 0; bit < cells; bit += 1) {
    ctx.fillStyle = (frame >> (cells - 1 - bit)) & 1 ? '#ebebeb' : '#101014';
    ctx.fillRect(x + bit * cell, y, cell, cell);
  }
  const two = (value: number): string => String(value).padStart(2, '0');
  const seconds = Math.floor(frame / FRAMES_PER_SECOND);
  const text = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}:${two(frame % FRAMES_PER_SECOND)}`;
  ctx.font = `600 24px "${FONT}"`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = 'rgba(255,255,255,0.82)';
  // One place per sign, so that the figures do not jump.
  const pitch = 17;
  const start = x + width / 2 - ((text.length - 1) * pitch) / 2;
  for (const [at, sign] of text.split('').entries()) ctx.fillText(sign, start + at * pitch, y + 40);
}
