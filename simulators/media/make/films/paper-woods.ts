import type { Canvas } from '@napi-rs/canvas';
import { between, dice, HEIGHT, hill, layer, pick, WIDTH } from '../stage.ts';
import type { Painter } from '../stage.ts';

export type TreeKind = 'round' | 'pine' | 'bare';

export interface Woods {
  readonly seed: number;
  readonly period: number;
  readonly ground: number;
  readonly groundColor: string;
  readonly crowns: readonly string[];
  readonly trunk: string;
  readonly kinds: readonly TreeKind[];
  readonly every: number;
  readonly size: readonly [number, number];
  /** Snow on branches and ground. */
  readonly snow?: string;
  readonly shadow: number;
}

function cast(ctx: Painter, depth: number): void {
  ctx.shadowColor = 'rgba(20,8,28,0.42)';
  ctx.shadowBlur = depth * 2;
  ctx.shadowOffsetX = depth * 0.4;
  ctx.shadowOffsetY = depth * 0.6;
}

/** Height of the ground at a place on the strip. */
export function groundLine(spec: Pick<Woods, 'period' | 'ground'>): (x: number) => number {
  return (x) => {
    const turn = (x / spec.period) * Math.PI * 2;
    return spec.ground + 26 * Math.sin(turn * 2) + 14 * Math.sin(turn * 5 + 1);
  };
}

/** A strip of cut-out trees on rolling ground, 1080 high, with the shadow it throws on the paper behind. */
export function woods(spec: Woods): Canvas {
  const width = spec.period + WIDTH;
  const ground = groundLine(spec);
  return layer(width, HEIGHT, (ctx) => {
    cast(ctx, spec.shadow);
    for (let from = -spec.period; from < width; from += spec.period) {
      const roll = dice(spec.seed);
      for (let x = 0; x < spec.period; x += spec.every * between(roll, 0.75, 1.25)) {
        const size = between(roll, ...spec.size);
        tree(ctx, roll, spec, from + x, ground(x) + 20, size);
      }
    }
    // One piece of ground for all copies: a seam would show in its shadow.
    hill(ctx, ground, HEIGHT + 40, spec.groundColor, -40, width + 40);
  });
}

function tree(ctx: Painter, roll: () => number, spec: Woods, x: number, y: number, size: number): void {
  const kind = pick(roll, spec.kinds);
  const crown = pick(roll, spec.crowns);
  if (kind === 'pine') pine(ctx, x, y, size, crown, spec);
  else if (kind === 'round') round(ctx, roll, x, y, size, crown, spec);
  else bare(ctx, roll, x, y, size, spec);
}

function pine(ctx: Painter, x: number, y: number, size: number, color: string, spec: Woods): void {
  ctx.fillStyle = spec.trunk;
  ctx.fillRect(x - size * 0.03, y - size * 0.2, size * 0.06, size * 0.2);
  for (let tier = 0; tier < 4; tier += 1) {
    const foot = y - size * (0.12 + tier * 0.2);
    const half = size * (0.27 - tier * 0.052);
    ctx.fillStyle = color;
    ctx.beginPath();
    ctx.moveTo(x, foot - size * 0.34);
    ctx.lineTo(x + half, foot);
    ctx.quadraticCurveTo(x, foot - size * 0.05, x - half, foot);
    ctx.closePath();
    ctx.fill();
    if (spec.snow === undefined) continue;
    ctx.fillStyle = spec.snow;
    ctx.beginPath();
    ctx.moveTo(x, foot - size * 0.34);
    ctx.lineTo(x + half * 0.52, foot - size * 0.165);
    ctx.quadraticCurveTo(x + half * 0.2, foot - size * 0.2, x, foot - size * 0.15);
    ctx.quadraticCurveTo(x - half * 0.2, foot - size * 0.2, x - half * 0.52, foot - size * 0.165);
    ctx.closePath();
    ctx.fill();
  }
}

function round(
  ctx: Painter,
  roll: () => number,
  x: number,
  y: number,
  size: number,
  color: string,
  spec: Woods,
): void {
  ctx.fillStyle = spec.trunk;
  ctx.beginPath();
  ctx.moveTo(x - size * 0.045, y);
  ctx.lineTo(x - size * 0.02, y - size * 0.6);
  ctx.lineTo(x + size * 0.02, y - size * 0.6);
  ctx.lineTo(x + size * 0.045, y);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.ellipse(x, y - size * 0.68, size * between(roll, 0.2, 0.26), size * between(roll, 0.3, 0.36), 0, 0, 7);
  ctx.fill();
  ctx.save();
  ctx.shadowColor = 'transparent';
  ctx.strokeStyle = spec.trunk;
  ctx.lineWidth = size * 0.014;
  ctx.lineCap = 'round';
  ctx.globalAlpha *= 0.6;
  ctx.beginPath();
  ctx.moveTo(x, y - size * 0.4);
  ctx.lineTo(x, y - size * 0.86);
  for (const [from, side] of [
    [0.52, 1],
    [0.6, -1],
    [0.69, 1],
    [0.76, -1],
  ] as const) {
    ctx.moveTo(x, y - size * from);
    ctx.lineTo(x + side * size * 0.1, y - size * (from + 0.09));
  }
  ctx.stroke();
  ctx.restore();
}

function bare(ctx: Painter, roll: () => number, x: number, y: number, size: number, spec: Woods): void {
  const thick = size * 0.034;
  ctx.fillStyle = spec.trunk;
  ctx.beginPath();
  ctx.moveTo(x - thick * 1.5, y);
  ctx.quadraticCurveTo(x - thick, y - size * 0.2, x - thick * 0.8, y - size * 1.2);
  ctx.lineTo(x + thick * 0.8, y - size * 1.2);
  ctx.quadraticCurveTo(x + thick, y - size * 0.2, x + thick * 1.5, y);
  ctx.closePath();
  ctx.fill();
  for (let k = 0; k < 4; k += 1) {
    const side = k % 2 === 0 ? 1 : -1;
    const from = y - size * (0.34 + k * 0.15 + between(roll, 0, 0.05));
    const reach = size * between(roll, 0.16, 0.26);
    ctx.beginPath();
    ctx.moveTo(x, from + thick * 0.6);
    ctx.quadraticCurveTo(x + side * reach * 0.6, from - reach * 0.1, x + side * reach, from - reach * 0.7);
    ctx.quadraticCurveTo(x + side * reach * 0.4, from - reach * 0.3, x, from - thick * 0.5);
    ctx.closePath();
    ctx.fill();
  }
}

/** Concentric cut-out rings round a light, each a little paler, with a shadow between them. */
export function rings(
  x: number,
  y: number,
  radii: readonly number[],
  colors: readonly string[],
  ground: string,
): Canvas {
  return layer(WIDTH, HEIGHT, (ctx) => {
    ctx.fillStyle = ground;
    ctx.fillRect(0, 0, WIDTH, HEIGHT);
    for (const [k, radius] of radii.entries()) {
      ctx.save();
      ctx.shadowColor = 'rgba(20,8,28,0.22)';
      ctx.shadowBlur = 26;
      ctx.fillStyle = colors[k] ?? ground;
      ctx.beginPath();
      for (let a = 0; a <= 96; a += 1) {
        const angle = (a / 96) * Math.PI * 2;
        const wave =
          radius * (1 + 0.025 * Math.sin(angle * 5 + k * 1.3) * Math.min(1, k === radii.length - 1 ? 0 : 1));
        ctx.lineTo(x + wave * Math.cos(angle), y + wave * Math.sin(angle));
      }
      ctx.closePath();
      ctx.fill();
      ctx.restore();
    }
  });
}
