import type { Hex } from '../colour.ts';
import { mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { disc, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** Torn and cut paper in few flat colours, in the manner of title sequences of the nineteen-sixties. */
export function cutout(stage: Stage): void {
  const { w, h, fx, palette, motif, wide } = stage;
  const ground: Hex =
    motif === 'ledger'
      ? palette.accent
      : motif === 'clock'
        ? palette.accent
        : motif === 'cheese'
          ? palette.mid
          : palette.mid;
  verticalWash(stage, [
    [0, ground],
    [1, ground],
  ]);
  const cy = h * (wide ? 0.5 : 0.36);
  const u = wide ? 0.8 : 0.86;
  if (motif === 'ledger') {
    slab(stage, fx, cy + 40, 620 * u, 820 * u, -0.07, palette.night);
    slab(stage, fx + 40, cy - 20, 500 * u, 640 * u, 0.05, palette.glow);
    ruled(stage, fx + 40, cy - 20, 500 * u, 640 * u);
    hand(stage, fx + 30 * u, cy + 330 * u, 1.5 * u, palette.night);
  } else if (motif === 'needles') {
    slab(stage, fx, cy, 720 * u, 720 * u, 0.1, palette.deep);
    disc(stage, fx, cy, 300 * u, palette.accent);
    dial(stage, fx, cy, 300 * u, palette.glow, palette.night, 24, null);
    for (let i = 0; i < 4; i += 1)
      needle(stage, fx + (i - 1.5) * 150 * u, cy + 30, 760 * u, (i - 1.5) * 0.12 + 0.3, palette.glow);
  } else if (motif === 'cheese') {
    slab(stage, fx - 40, cy + 60, 800 * u, 640 * u, -0.08, palette.deep);
    wedge(stage, fx, cy + 90, 360 * u);
    drawFigure(stage, 'walker', {
      x: fx + 190 * u,
      foot: cy + 410 * u,
      height: 330 * u,
      fill: palette.accent,
    });
    drawFigure(stage, 'lady', { x: fx - 230 * u, foot: cy + 420 * u, height: 290 * u, fill: palette.night });
  } else {
    slab(stage, fx, cy + 20, 780 * u, 940 * u, 0.06, palette.deep);
    disc(stage, fx, cy, 340 * u, palette.night);
    disc(stage, fx, cy, 300 * u, palette.glow);
    dial(stage, fx, cy, 300 * u, palette.night, palette.night, 12, -0.62);
    drawFigure(stage, 'watcher', { x: fx, foot: cy + 560 * u, height: 330 * u, fill: palette.night });
  }
  if (!wide) slab(stage, w / 2, h - 80, w * 1.2, 330, -0.03, palette.night);
}

/** A rectangle with hand-cut edges. */
function slab(
  stage: Stage,
  cx: number,
  cy: number,
  width: number,
  height: number,
  turn: number,
  fill: Hex,
): void {
  const { ctx, random } = stage;
  ctx.save();
  ctx.translate(cx, cy);
  ctx.rotate(turn);
  ctx.fillStyle = fill;
  ctx.beginPath();
  const wobble = (): number => random.between(-26, 26);
  ctx.moveTo(-width / 2 + wobble(), -height / 2 + wobble());
  ctx.lineTo(-width * 0.1, -height / 2 + wobble());
  ctx.lineTo(width / 2 + wobble(), -height / 2 + wobble());
  ctx.lineTo(width / 2 + wobble(), height * 0.1);
  ctx.lineTo(width / 2 + wobble(), height / 2 + wobble());
  ctx.lineTo(width * 0.14, height / 2 + wobble());
  ctx.lineTo(-width / 2 + wobble(), height / 2 + wobble());
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

function ruled(stage: Stage, cx: number, cy: number, width: number, height: number): void {
  const { ctx, palette, random } = stage;
  ctx.save();
  ctx.translate(cx, cy);
  ctx.rotate(0.05);
  for (let i = 0; i < 11; i += 1) {
    const y = -height * 0.42 + i * height * 0.078;
    ctx.fillStyle = palette.accent;
    ctx.fillRect(-width * 0.4, y, width * 0.8, 3.5);
    ctx.fillStyle = i % 4 === 2 ? palette.accent : palette.night;
    let x = -width * 0.36;
    while (x < width * 0.1) {
      const length = random.between(20, 64);
      ctx.fillRect(x, y - height * 0.034, length, 12);
      x += length + 12;
    }
    ctx.fillRect(width * 0.24, y - height * 0.034, random.between(40, 80), 12);
  }
  ctx.fillStyle = palette.accent;
  ctx.fillRect(width * 0.19, -height * 0.46, 4, height * 0.92);
  ctx.restore();
}

function hand(stage: Stage, x: number, y: number, u: number, fill: Hex): void {
  const { ctx } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(u, u);
  ctx.rotate(-0.12);
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (const [px, py] of [
    [-70, 420],
    [-84, 130],
    [-128, 60],
    [-150, -10],
    [-132, -26],
    [-98, 14],
    [-72, 30],
    [-88, -120],
    [-66, -136],
    [-44, -20],
    [-38, -172],
    [-12, -178],
    [-4, -24],
    [14, -156],
    [38, -154],
    [34, -10],
    [62, -106],
    [84, -98],
    [68, 40],
    [62, 140],
    [86, 420],
  ] as const)
    ctx.lineTo(px, py);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

function dial(
  stage: Stage,
  cx: number,
  cy: number,
  r: number,
  marks: Hex,
  pointer: Hex,
  count: number,
  turn: number | null,
): void {
  const { ctx, palette } = stage;
  ctx.fillStyle = marks;
  for (let i = 0; i < count; i += 1) {
    ctx.save();
    ctx.translate(cx, cy);
    ctx.rotate((i / count) * Math.PI * 2);
    const long = count === 12 ? i % 3 === 0 : i % 6 === 0;
    ctx.fillRect(-(long ? 11 : 6), -r * 0.93, long ? 22 : 12, r * (long ? 0.24 : 0.14));
    ctx.restore();
  }
  if (turn === null) {
    disc(stage, cx, cy, r * 0.46, palette.night);
    for (let i = 0; i < 3; i += 1) {
      ctx.save();
      ctx.translate(cx, cy);
      ctx.rotate((i * Math.PI) / 3 + 0.3);
      ctx.fillStyle = marks;
      ctx.fillRect(-r * 0.36, -11, r * 0.72, 22);
      ctx.restore();
    }
    return;
  }
  ctx.fillStyle = pointer;
  for (const [angle, length, thick] of [
    [turn, 0.8, 24],
    [turn + 2.05, 0.56, 32],
  ] as const) {
    ctx.save();
    ctx.translate(cx, cy);
    ctx.rotate(angle);
    ctx.beginPath();
    ctx.moveTo(-thick / 2, r * 0.14);
    ctx.lineTo(-thick * 0.3, -r * length);
    ctx.lineTo(thick * 0.34, -r * length * 0.97);
    ctx.lineTo(thick / 2, r * 0.14);
    ctx.fill();
    ctx.restore();
  }
  disc(stage, cx, cy, 30, palette.accent);
}

function needle(stage: Stage, x: number, y: number, length: number, turn: number, fill: Hex): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(0, length * 0.5);
  ctx.lineTo(-9, -length * 0.4);
  ctx.quadraticCurveTo(0, -length * 0.53, 9, -length * 0.4);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = palette.accent;
  ctx.beginPath();
  ctx.ellipse(0, -length * 0.42, 3.4, 26, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.strokeStyle = palette.night;
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.moveTo(0, -length * 0.42);
  ctx.bezierCurveTo(150, -length * 0.3, -140, length * 0.1, 130, length * 0.34);
  ctx.stroke();
  ctx.restore();
}

function wedge(stage: Stage, x: number, y: number, r: number): void {
  const { ctx, palette } = stage;
  ctx.fillStyle = palette.glow;
  ctx.beginPath();
  ctx.moveTo(x - r * 1.05, y + r * 0.1);
  ctx.lineTo(x + r * 0.5, y - r * 0.9);
  ctx.quadraticCurveTo(x + r * 1.1, y - r * 0.7, x + r * 1.1, y + r * 0.02);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = mix(palette.glow, palette.accent, 0.32);
  ctx.beginPath();
  ctx.moveTo(x - r * 1.05, y + r * 0.1);
  ctx.lineTo(x + r * 1.1, y + r * 0.02);
  ctx.lineTo(x + r * 1.08, y + r * 0.72);
  ctx.lineTo(x - r, y + r * 0.8);
  ctx.closePath();
  ctx.fill();
  for (const [dx, dy, size] of [
    [-0.5, 0.42, 0.14],
    [0.1, 0.34, 0.19],
    [0.66, 0.4, 0.13],
    [-0.16, 0.62, 0.09],
    [0.42, 0.62, 0.08],
  ] as const)
    disc(stage, x + dx * r, y + dy * r, size * r, mix(palette.accent, palette.deep, 0.3));
  for (const [dx, dy, size] of [
    [0.4, -0.5, 0.11],
    [0, -0.22, 0.1],
    [0.72, -0.2, 0.14],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(x + dx * r, y + dy * r, size * r, size * r * 0.6, -0.3, 0, Math.PI * 2);
    ctx.fillStyle = mix(palette.glow, palette.accent, 0.4);
    ctx.fill();
  }
}
