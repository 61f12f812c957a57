import { createCanvas } from '@napi-rs/canvas';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';

/** Frames are painted at this size; the smaller heights are scaled from it. */
export const WIDTH = 1920;
export const HEIGHT = 1080;
export const FRAMES_PER_SECOND = 25;

export type Painter = SKRSContext2D;

/** One camera position. A cut costs least on a key frame: every 2 s. */
export interface Shot {
  readonly name: string;
  readonly seconds: number;
  /** Builds the layers once; the answer paints the moment `t` seconds into the shot. */
  prepare(): (ctx: Painter, t: number) => void;
}

export type Rgb = readonly [number, number, number];

export function hex(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function rgba(color: string, alpha: number): string {
  return `rgba(${hex(color).join(',')},${alpha})`;
}

/** The same numbers at every run: films are reproducible. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function between(roll: () => number, low: number, high: number): number {
  return low + roll() * (high - low);
}

export function pick<T>(roll: () => number, values: readonly T[]): T {
  const value = values[Math.floor(roll() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

export function smooth(value: number, from = 0, to = 1): number {
  const x = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return x * x * (3 - 2 * x);
}

export function wrap(value: number, period: number): number {
  return ((value % period) + period) % period;
}

export function layer(width: number, height: number, paint: (ctx: Painter) => void): Canvas {
  const canvas = createCanvas(Math.round(width), Math.round(height));
  paint(canvas.getContext('2d'));
  return canvas;
}

export type Stop = readonly [position: number, color: string];

export interface Glow {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly color: string;
  readonly strength: number;
}

function colorAt(stops: readonly Stop[], position: number): Rgb {
  let before = stops[0];
  for (const stop of stops) {
    if (stop[0] >= position) {
      if (before === undefined || before === stop) return hex(stop[1]);
      const share = smooth(position, before[0], stop[0]);
      const [a, b] = [hex(before[1]), hex(stop[1])];
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
    }
    before = stop;
  }
  return hex(before?.[1] ?? '#000000');
}

/**
 * A vertical gradient with soft lights in it, computed in floating point and dithered with a fixed
 * pattern: plain 8-bit gradients show bands on a dark screen.
 */
export function sky(
  stops: readonly Stop[],
  glows: readonly Glow[] = [],
  width = WIDTH,
  height = HEIGHT,
): Canvas {
  const roll = dice(7);
  return layer(width, height, (ctx) => {
    const image = ctx.createImageData(width, height);
    const lights = glows.map((glow) => ({ ...glow, rgb: hex(glow.color) }));
    for (let y = 0; y < height; y += 1) {
      const base = colorAt(stops, y / height);
      for (let x = 0; x < width; x += 1) {
        let [r, g, b] = base;
        for (const light of lights) {
          const far = Math.hypot(x - light.x, y - light.y) / light.radius;
          const share = light.strength * Math.exp(-2.6 * far * far);
          r += (light.rgb[0] - r) * share;
          g += (light.rgb[1] - g) * share;
          b += (light.rgb[2] - b) * share;
        }
        const noise = roll() + roll() - 0.5;
        const at = (y * width + x) * 4;
        image.data[at] = r + noise;
        image.data[at + 1] = g + noise;
        image.data[at + 2] = b + noise;
        image.data[at + 3] = 255;
      }
    }
    ctx.putImageData(image, 0, 0);
  });
}

/** A layer that repeats every `period` pixels; `scroll` shows it seamlessly at any offset. */
export function ribbon(period: number, height: number, paint: (ctx: Painter) => void): Canvas {
  return layer(period + WIDTH, height, (ctx) => {
    for (let copy = -1; copy <= Math.ceil(WIDTH / period); copy += 1) {
      ctx.save();
      ctx.translate(copy * period, 0);
      paint(ctx);
      ctx.restore();
    }
  });
}

export function scroll(ctx: Painter, canvas: Canvas, offset: number, y: number): void {
  const from = wrap(offset, canvas.width - WIDTH);
  ctx.drawImage(canvas, from, 0, WIDTH, canvas.height, 0, y, WIDTH, canvas.height);
}

/** A round light that fades to nothing without an edge. */
export function lamp(radius: number, color: string, core = 0): Canvas {
  return layer(radius * 2, radius * 2, (ctx) => {
    const fade = ctx.createRadialGradient(radius, radius, radius * core, radius, radius, radius);
    for (let step = 0; step <= 12; step += 1) {
      const far = step / 12;
      const alpha = (Math.exp(-4 * far * far) - Math.exp(-4)) / (1 - Math.exp(-4));
      fade.addColorStop(far, rgba(color, alpha));
    }
    ctx.fillStyle = fade;
    ctx.fillRect(0, 0, radius * 2, radius * 2);
  });
}

export function shine(
  ctx: Painter,
  light: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  alpha: number,
): void {
  if (alpha <= 0.004) return;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  ctx.globalAlpha = Math.min(1, alpha);
  ctx.drawImage(light, x - width / 2, y - height / 2, width, height);
  ctx.restore();
}

/** A closed shape under a wavy upper edge, down to `bottom`. */
export function hill(
  ctx: Painter,
  edge: (x: number) => number,
  bottom: number,
  fill: Painter['fillStyle'],
  from = 0,
  to = WIDTH,
  step = 8,
): void {
  ctx.beginPath();
  ctx.moveTo(from, bottom);
  for (let x = from; x <= to; x += step) ctx.lineTo(x, edge(x));
  ctx.lineTo(to, edge(to));
  ctx.lineTo(to, bottom);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
}

export function vertical(ctx: Painter, top: number, bottom: number, stops: readonly Stop[]) {
  const fade = ctx.createLinearGradient(0, top, 0, bottom);
  for (const [position, color] of stops) fade.addColorStop(position, color);
  return fade;
}
