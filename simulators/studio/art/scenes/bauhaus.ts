import type { Hex } from '../colour.ts';
import { mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { disc, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** A grid of plain shapes in flat colour. */
export function bauhaus(stage: Stage): void {
  const { ctx, w, palette, random, motif, wide } = stage;
  const estate = motif === 'estate';
  verticalWash(stage, [
    [0, estate ? palette.light : palette.glow],
    [1, estate ? palette.light : palette.glow],
  ]);
  const size = wide ? 225 : 250;
  const columns = wide ? 4 : 4;
  const rows = wide ? 4 : motif === 'bear' ? 4 : 4;
  const left = wide ? w - size * columns : 0;
  const colours: readonly [Hex, ...Hex[]] = [
    palette.mid,
    palette.accent,
    palette.deep,
    palette.light,
    mix(palette.mid, palette.deep, 0.5),
  ];
  const calm =
    motif === 'bear'
      ? [
          [1, 1],
          [2, 1],
          [1, 2],
          [2, 2],
        ]
      : [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (calm.some(([x, y]) => x === column && y === row)) continue;
      const [x, y] = [left + column * size, row * size];
      const fill = random.pick(colours);
      const other = random.pick([palette.glow, ...colours]);
      tile(stage, x, y, size, fill, other === fill ? palette.glow : other, random.whole(0, estate ? 3 : 7));
    }
  }
  if (motif === 'bear') {
    const [x, y] = [left + size, size];
    ctx.fillStyle = palette.deep;
    ctx.fillRect(x, y, size * 2, size * 2);
    ctx.fillStyle = palette.light;
    ctx.fillRect(x + size * 0.16, y + size * 0.3, size * 1.68, size * 1.7);
    ctx.fillStyle = palette.glow;
    ctx.fillRect(x + size * 0.97, y + size * 0.3, size * 0.06, size * 1.7);
    drawFigure(stage, 'bear', { x: x + size, foot: y + size * 2, height: size * 1.52, fill: palette.deep });
    for (const side of [-1, 1])
      disc(stage, x + size + side * size * 0.1, y + size * 0.74, size * 0.026, palette.glow);
    disc(stage, x + size, y + size * 0.84, size * 0.05, palette.accent);
    for (let i = 0; i < 4; i += 1)
      disc(
        stage,
        x + size + (i - 1.5) * size * 0.28,
        y + size * 0.15,
        size * 0.06,
        i === 2 ? palette.accent : palette.mid,
      );
  } else if (motif === 'cases') {
    for (const [column, row] of [
      [0, 1],
      [2, 0],
      [3, 2],
      [1, 3],
    ] as const)
      suitcase(
        stage,
        left + column * size,
        row * size,
        size,
        column % 2 === 0 ? palette.accent : palette.mid,
      );
  } else if (motif === 'desks') {
    palm(stage, left + size * 1.5, size * 3.9, size * 2.9);
  }
}

function tile(stage: Stage, x: number, y: number, s: number, fill: Hex, other: Hex, kind: number): void {
  const { ctx, motif } = stage;
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, s + 1, s + 1);
  ctx.fillStyle = other;
  ctx.beginPath();
  if (motif === 'estate') {
    const [columns, rows] = [
      [4, 5],
      [2, 8],
      [6, 3],
      [3, 4],
    ][kind] ?? [4, 4];
    for (let i = 0; i < (columns ?? 4); i += 1)
      for (let j = 0; j < (rows ?? 4); j += 1) {
        const [cw, ch] = [s / (columns ?? 4), s / (rows ?? 4)];
        if ((i * 7 + j * 3 + kind) % 5 !== 0)
          ctx.rect(x + i * cw + cw * 0.16, y + j * ch + ch * 0.2, cw * 0.68, ch * 0.6);
      }
    ctx.fill();
    return;
  }
  switch (kind) {
    case 0:
      ctx.moveTo(x, y + s);
      ctx.arc(x, y + s, s, -Math.PI / 2, 0);
      break;
    case 1:
      ctx.moveTo(x + s, y);
      ctx.arc(x + s, y, s, Math.PI / 2, Math.PI);
      break;
    case 2:
      ctx.arc(x + s / 2, y + s / 2, s * 0.36, 0, Math.PI * 2);
      break;
    case 3:
      for (let i = 0; i < 4; i += 1) ctx.rect(x, y + (i * s) / 4, s, s / 8);
      break;
    case 4:
      ctx.moveTo(x, y);
      ctx.lineTo(x + s, y + s);
      ctx.lineTo(x, y + s);
      break;
    case 5:
      ctx.arc(x + s / 2, y, s / 2, 0, Math.PI);
      ctx.moveTo(x + s, y + s);
      ctx.arc(x + s / 2, y + s, s / 2, 0, Math.PI, true);
      break;
    case 6:
      for (let i = 0; i < 3; i += 1)
        for (let j = 0; j < 3; j += 1) {
          ctx.moveTo(x + ((i + 0.5) * s) / 3 + s * 0.08, y + ((j + 0.5) * s) / 3);
          ctx.arc(x + ((i + 0.5) * s) / 3, y + ((j + 0.5) * s) / 3, s * 0.08, 0, Math.PI * 2);
        }
      break;
    default:
      ctx.arc(x + s, y + s, s, Math.PI, Math.PI * 1.5);
      ctx.arc(x + s, y + s, s * 0.55, Math.PI * 1.5, Math.PI, true);
  }
  ctx.fill();
}

function suitcase(stage: Stage, x: number, y: number, s: number, colour: Hex): void {
  const { ctx, palette } = stage;
  ctx.fillStyle = palette.glow;
  ctx.fillRect(x, y, s + 1, s + 1);
  ctx.strokeStyle = palette.night;
  ctx.lineWidth = s * 0.045;
  ctx.beginPath();
  ctx.roundRect(x + s * 0.37, y + s * 0.18, s * 0.26, s * 0.2, s * 0.05);
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(x + s * 0.12, y + s * 0.29, s * 0.76, s * 0.54, s * 0.06);
  ctx.fill();
  ctx.fillStyle = palette.night;
  for (const at of [0.24, 0.66]) ctx.fillRect(x + s * at, y + s * 0.29, s * 0.09, s * 0.54);
  ctx.fillStyle = palette.glow;
  ctx.beginPath();
  ctx.roundRect(x + s * 0.42, y + s * 0.47, s * 0.16, s * 0.12, s * 0.02);
  ctx.fill();
}

function palm(stage: Stage, x: number, foot: number, height: number): void {
  const { ctx, palette } = stage;
  disc(stage, x + height * 0.1, foot - height * 0.62, height * 0.36, palette.accent);
  ctx.strokeStyle = palette.night;
  ctx.lineWidth = height * 0.055;
  ctx.beginPath();
  ctx.moveTo(x, foot);
  ctx.quadraticCurveTo(x - height * 0.1, foot - height * 0.5, x + height * 0.04, foot - height * 0.78);
  ctx.stroke();
  ctx.fillStyle = palette.night;
  for (const angle of [-2.95, -2.45, -1.9, -1.2, -0.65, -0.15]) {
    ctx.save();
    ctx.translate(x + height * 0.04, foot - height * 0.78);
    ctx.rotate(angle);
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.quadraticCurveTo(height * 0.2, -height * 0.13, height * 0.42, height * 0.07);
    ctx.quadraticCurveTo(height * 0.2, -height * 0.02, 0, 0);
    ctx.fill();
    ctx.restore();
  }
  ctx.beginPath();
  ctx.roundRect(x - height * 0.34, foot - height * 0.2, height * 0.68, height * 0.055, 5);
  ctx.rect(x - height * 0.29, foot - height * 0.16, height * 0.03, height * 0.18);
  ctx.rect(x + height * 0.26, foot - height * 0.16, height * 0.03, height * 0.18);
  ctx.roundRect(x - height * 0.2, foot - height * 0.4, height * 0.25, height * 0.17, 5);
  ctx.rect(x - height * 0.09, foot - height * 0.24, height * 0.03, height * 0.05);
  ctx.fill();
}
