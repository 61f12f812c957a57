import type { Canvas } from '@napi-rs/canvas';
import { between, dice, pick, ribbon, rgba, vertical } from '../stage.ts';
import type { Painter } from '../stage.ts';

const WARM = ['#ffd9a0', '#ffc27a', '#ffe7c4', '#f7a86b'] as const;

export interface Skyline {
  readonly seed: number;
  readonly period: number;
  readonly height: number;
  readonly tall: readonly [number, number];
  readonly wide: readonly [number, number];
  readonly color: string;
  readonly foot: string;
  /** Share of windows with light in them, and how bright they are. */
  readonly lit: number;
  readonly glow: number;
}

/** A row of towers with setbacks, spires and lit windows, standing on the bottom edge. */
export function skyline(spec: Skyline): Canvas {
  return ribbon(spec.period, spec.height, (ctx) => {
    const roll = dice(spec.seed);
    const shade = vertical(ctx, 0, spec.height, [
      [0.2, spec.color],
      [1, spec.foot],
    ]);
    for (let x = 0; x < spec.period;) {
      const width = Math.min(between(roll, ...spec.wide), spec.period - x);
      const tall = between(roll, ...spec.tall);
      tower(ctx, roll, spec, shade, x, width, tall);
      x += width + between(roll, -6, 10);
    }
  });
}

type Fill = Painter['fillStyle'];

function tower(
  ctx: Painter,
  roll: () => number,
  spec: Skyline,
  shade: Fill,
  x: number,
  width: number,
  tall: number,
): void {
  const top = spec.height - tall;
  ctx.fillStyle = shade;
  ctx.fillRect(x, top, width, tall);
  const crown = roll();
  if (crown < 0.35) ctx.fillRect(x + width * 0.22, top - 36, width * 0.56, 40);
  if (crown < 0.16) {
    ctx.fillRect(x + width * 0.36, top - 64, width * 0.28, 40);
    ctx.fillRect(x + width / 2 - 2, top - 150, 4, 90);
  }
  if (crown > 0.86) {
    ctx.beginPath();
    ctx.moveTo(x, top + 1);
    ctx.lineTo(x + width, top + 1);
    ctx.lineTo(x + width, top - width * 0.35);
    ctx.closePath();
    ctx.fill();
  }
  const columns = Math.floor((width - 20) / 24);
  const rows = Math.floor((tall - 30) / 34);
  const inset = (width - columns * 24 + 10) / 2;
  for (let row = 0; row < rows; row += 1) {
    const floor = roll() < 0.18 ? 0.1 : 1;
    for (let column = 0; column < columns; column += 1) {
      if (roll() > spec.lit * floor) continue;
      ctx.fillStyle = rgba(pick(roll, WARM), spec.glow * between(roll, 0.45, 1));
      ctx.fillRect(x + inset + column * 24, top + 20 + row * 34, 14, 18);
    }
  }
}
