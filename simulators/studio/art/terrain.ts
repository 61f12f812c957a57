import type { SeededRandom } from '../catalogue/seeded-random.ts';
import type { Stage } from './stage.ts';

/** A line of land: the height above its base at each x, both in design units. */
export type Skyline = (x: number) => number;

/** Several octaves of smooth noise; `rough` near 0.5 is rocky, near 0.3 rolling. */
export function ridge(
  random: SeededRandom,
  width: number,
  height: number,
  waves: number,
  rough = 0.48,
): Skyline {
  const octaves = Array.from({ length: 6 }, (_, i) => ({
    values: Array.from({ length: Math.ceil(waves * 2 ** i) + 3 }, () => random.next()),
    cell: width / (waves * 2 ** i),
    weight: rough ** i,
  }));
  const total = octaves.reduce((sum, octave) => sum + octave.weight, 0);
  return (x) => {
    let sum = 0;
    for (const { values, cell, weight } of octaves) {
      const at = Math.max(0, x / cell);
      const index = Math.floor(at);
      const t = at - index;
      const ease = t * t * (3 - 2 * t);
      sum += weight * ((values[index] ?? 0) * (1 - ease) + (values[index + 1] ?? 0) * ease);
    }
    return (sum / total) * height;
  };
}

/** A ridge with one summit: what is near `peakX` rises, what is far falls away. */
export function summit(base: Skyline, peakX: number, reach: number, height: number): Skyline {
  return (x) => base(x) + height * Math.max(0, 1 - Math.abs(x - peakX) / reach) ** 1.25;
}

export function fillLand(
  stage: Stage,
  baseY: number,
  line: Skyline,
  fill: string | CanvasGradient,
  step = 5,
): void {
  const { ctx, w, h } = stage;
  ctx.beginPath();
  ctx.moveTo(-10, h + 10);
  for (let x = -10; x <= w + 10; x += step) ctx.lineTo(x, baseY - line(Math.max(0, x)));
  ctx.lineTo(w + 10, h + 10);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Trees of a far wood along a line of land. */
export function fringeOfPines(
  stage: Stage,
  baseY: number,
  line: Skyline,
  fill: string,
  height: number,
  gap: number,
): void {
  const { ctx, random, w } = stage;
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (let x = -gap; x < w + gap; x += gap * random.between(0.45, 1.3)) {
    const foot = baseY - line(Math.max(0, x)) + height * 0.1;
    pine(ctx, x, foot, height * random.between(0.5, 1.15), random);
  }
  ctx.fill();
}

/** Adds one ragged pine to the current path. */
export function pine(ctx: Stage['ctx'], x: number, foot: number, height: number, random: SeededRandom): void {
  const tiers = Math.max(4, Math.round(height / 24));
  const half = height * random.between(0.14, 0.2);
  ctx.moveTo(x, foot - height);
  for (let i = 1; i <= tiers; i += 1) {
    const y = foot - height + (height * i) / tiers;
    const reach = (half * i) / tiers;
    ctx.lineTo(x + reach * random.between(0.8, 1.15), y);
    ctx.lineTo(x + reach * 0.55, y - height * 0.008);
  }
  for (let i = tiers; i >= 1; i -= 1) {
    const y = foot - height + (height * i) / tiers;
    const reach = (half * i) / tiers;
    ctx.lineTo(x - reach * 0.55, y - height * 0.008);
    ctx.lineTo(x - reach * random.between(0.8, 1.15), y - (height / tiers) * 0.05);
    ctx.lineTo(x - reach * 0.4, y - height / tiers);
  }
  ctx.closePath();
}
