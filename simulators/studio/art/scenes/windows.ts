import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { blurred, cloudSheet, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** A front of windows behind which people live. */
export function windows(stage: Stage): void {
  const { w, h, palette, motif, wide } = stage;
  if (motif === 'tower') {
    towerFromBelow(stage);
    return;
  }
  const shelf = motif === 'library';
  const front = motif === 'facade' ? palette.mid : mix(palette.deep, palette.night, 0.35);
  verticalWash(stage, [
    [0, motif === 'facade' ? mix(palette.mid, palette.light, 0.25) : front],
    [0.6, motif === 'facade' ? palette.mid : mix(front, palette.night, 0.4)],
    [1, motif === 'facade' ? palette.deep : palette.night],
  ]);
  const [columns, rows] = motif === 'facade' ? [4, 4] : shelf && !wide ? [2, 4] : [3, 3];
  const left = wide ? w * 0.46 : 70;
  const width = wide ? w * 0.5 : w - 140;
  const top = wide ? 46 : 80;
  const height = wide ? h - 100 : h * (shelf ? 0.62 : 0.58);
  const [gapX, gapY] = [width * 0.085, height * 0.07];
  const cellW = (width - gapX * (columns - 1)) / columns;
  const cellH = (height - gapY * (rows - 1)) / rows;
  let number = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = { x: left + column * (cellW + gapX), y: top + row * (cellH + gapY), w: cellW, h: cellH };
      if (shelf) bookshelf(stage, cell, number);
      else oneWindow(stage, cell, number);
      number += 1;
    }
  }
  if (!shelf && motif !== 'facade') rainPipes(stage, left, width);
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function oneWindow(stage: Stage, { x, y, w, h }: Cell, number: number): void {
  const { ctx, palette, random, motif } = stage;
  const lit = motif === 'facade' || number !== 4;
  const warm =
    [
      palette.glow,
      palette.light,
      mix(palette.light, palette.accent, 0.55),
      mix(palette.glow, palette.accent, 0.25),
    ][number % 4] ?? palette.glow;
  glow(stage, x + w / 2, y + h / 2, w * 1.1, warm, lit ? 0.3 : 0);
  const light = ctx.createLinearGradient(0, y, 0, y + h);
  light.addColorStop(0, lit ? warm : palette.night);
  light.addColorStop(1, lit ? mix(warm, palette.mid, 0.45) : palette.deep);
  ctx.fillStyle = light;
  ctx.fillRect(x, y, w, h);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  const dark = palette.night;
  const foot = y + h + h * 0.32;
  const kind = motif === 'facade' ? (number * 5 + 6) % 11 : number % 9;
  if (kind === 0) drawFigure(stage, 'lady', { x: x + w * 0.4, foot, height: h * 0.98, fill: dark });
  else if (kind === 1) {
    drawFigure(stage, 'watcher', { x: x + w * 0.34, foot, height: h, fill: dark });
    drawFigure(stage, 'lady', { x: x + w * 0.68, foot, height: h * 0.93, fill: dark });
  } else if (kind === 2) plant(stage, x + w * 0.66, y + h, h * 0.62, dark);
  else if (kind === 3)
    drawFigure(stage, 'child', { x: x + w * 0.55, foot: y + h * 1.2, height: h * 0.86, fill: dark });
  else if (kind === 5) drawFigure(stage, 'singer', { x: x + w * 0.45, foot, height: h, fill: dark });
  else if (kind === 6) {
    drawFigure(stage, 'fox', { x: x + w * 0.56, foot: y + h, height: h * 0.42, fill: dark });
  } else if (kind === 7)
    drawFigure(stage, 'watcher', { x: x + w * 0.6, foot: y + h * 1.42, height: h * 1.2, fill: dark });
  else if (kind === 8) {
    ctx.fillStyle = dark;
    ctx.fillRect(x + w * 0.48, y, 3, h * 0.3);
    ctx.beginPath();
    ctx.moveTo(x + w * 0.34, y + h * 0.44);
    ctx.quadraticCurveTo(x + w * 0.48, y + h * 0.2, x + w * 0.64, y + h * 0.44);
    ctx.fill();
    drawFigure(stage, 'walker', { x: x + w * 0.28, foot, height: h * 0.95, fill: dark });
  }
  if (random.chance(0.7) && lit) {
    ctx.fillStyle = fade(mix(palette.accent, palette.deep, 0.35), 0.85);
    const drape = w * random.between(0.1, 0.2);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + drape * 1.5, y);
    ctx.quadraticCurveTo(x + drape * 1.3, y + h * 0.5, x + drape * 0.4, y + h);
    ctx.lineTo(x, y + h);
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(x + w, y);
    ctx.lineTo(x + w - drape * 1.5, y);
    ctx.quadraticCurveTo(x + w - drape * 1.3, y + h * 0.5, x + w - drape * 0.4, y + h);
    ctx.lineTo(x + w, y + h);
    ctx.fill();
  }
  ctx.restore();
  const frame = motif === 'facade' ? palette.glow : palette.night;
  ctx.strokeStyle = frame;
  ctx.lineWidth = 9;
  ctx.strokeRect(x, y, w, h);
  ctx.lineWidth = 4.5;
  ctx.strokeRect(x + w * 0.5, y, 0.01, h);
  ctx.strokeRect(x, y + h * 0.3, w, 0.01);
  ctx.fillStyle = frame;
  ctx.fillRect(x - 14, y + h, w + 28, 14);
}

function plant(stage: Stage, x: number, foot: number, height: number, fill: string): void {
  const { ctx, random } = stage;
  ctx.fillStyle = fill;
  ctx.fillRect(x - height * 0.16, foot - height * 0.26, height * 0.32, height * 0.26);
  for (let i = 0; i < 9; i += 1) {
    const angle = -Math.PI / 2 + (i - 4) * 0.27;
    const reach = height * random.between(0.55, 0.85);
    ctx.beginPath();
    ctx.ellipse(
      x + Math.cos(angle) * reach * 0.5,
      foot - height * 0.22 + Math.sin(angle) * reach * 0.5,
      reach * 0.5,
      height * 0.055,
      angle,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
}

function rainPipes(stage: Stage, left: number, width: number): void {
  const { ctx, h, palette } = stage;
  ctx.fillStyle = fade(palette.night, 0.7);
  ctx.fillRect(left - 44, 0, 9, h);
  ctx.fillRect(left + width + 34, 0, 9, h);
}

function bookshelf(stage: Stage, { x, y, w, h }: Cell, number: number): void {
  const { ctx, palette, random } = stage;
  const lit = [2, 5, 7].includes(number);
  const back = ctx.createLinearGradient(0, y, 0, y + h);
  back.addColorStop(0, lit ? palette.glow : palette.deep);
  back.addColorStop(1, lit ? mix(palette.light, palette.mid, 0.25) : mix(palette.deep, palette.night, 0.6));
  ctx.fillStyle = back;
  ctx.fillRect(x, y, w, h);
  if (lit) glow(stage, x + w / 2, y + h / 2, w * 0.9, palette.light, 0.4);
  const reserved = lit ? w * 0.36 : 0;
  const start = number % 2 === 0 ? x + reserved : x;
  const end = number % 2 === 0 ? x + w : x + w - reserved;
  let at = start + 6;
  while (at < end - 12) {
    const thick = random.between(14, 38);
    const tall = h * random.between(0.55, 0.9);
    const tone = random.pick([
      palette.mid,
      palette.deep,
      palette.accent,
      mix(palette.mid, palette.night, 0.5),
      mix(palette.light, palette.mid, 0.6),
    ]);
    ctx.fillStyle = lit ? mix(tone, palette.night, 0.55) : mix(tone, palette.night, 0.35);
    ctx.fillRect(at, y + h - tall, Math.min(thick, end - at - 4), tall);
    ctx.fillStyle = fade(palette.glow, lit ? 0.22 : 0.14);
    ctx.fillRect(at + thick * 0.2, y + h - tall * 0.86, thick * 0.6, 3);
    at += thick + 2;
  }
  if (lit)
    drawFigure(stage, number === 5 ? 'child' : 'walker', {
      x: number % 2 === 0 ? x + w * 0.18 : x + w * 0.8,
      foot: y + h,
      height: h * (number === 5 ? 0.6 : 0.78),
      fill: palette.night,
    });
  ctx.fillStyle = mix(palette.night, palette.deep, 0.2);
  ctx.fillRect(x - 20, y + h, w + 40, 20);
}

function towerFromBelow(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, wide } = stage;
  verticalWash(stage, [
    [0, palette.deep],
    [0.5, palette.mid],
    [1, palette.night],
  ]);
  cloudSheet(stage, { x: 0, y: 0, w, h, colour: palette.light, opacity: 0.35, repeats: 1.1 });
  const [vx, vy] = [fx + (wide ? 40 : 60), h * 0.1];
  glow(stage, vx, vy, 480, palette.light, 0.8);
  const reach = wide ? 560 : 620;
  for (const [side, tone] of [
    [-1, 0.5],
    [1, 0.82],
  ] as const) {
    const farX = vx + side * reach;
    ctx.fillStyle = mix(palette.deep, palette.night, tone);
    ctx.beginPath();
    ctx.moveTo(vx, vy - 10);
    ctx.lineTo(vx + side * 62, vy + 6);
    ctx.lineTo(farX, h + 40);
    ctx.lineTo(vx - 10, h + 40);
    ctx.fill();
    for (let floor = 0; floor < 44; floor += 1) {
      const near = (floor / 43) ** 2.1;
      const y = vy + 12 + near * (h - vy);
      const height = 2.5 + near * 26;
      for (let pane = 0; pane < 6; pane += 1) {
        if (!random.chance(0.42)) continue;
        const from = (pane + 0.16) / 6;
        const edge = (share: number): number => vx + side * (62 * (1 - near) + reach * near) * share;
        ctx.fillStyle = fade(
          random.chance(0.14) ? palette.accent : palette.glow,
          random.between(0.15, 0.9) * (side < 0 ? 1 : 0.5),
        );
        ctx.beginPath();
        ctx.moveTo(edge(from), y);
        ctx.lineTo(edge(from + 0.12), y + side * near * 5);
        ctx.lineTo(edge(from + 0.12), y + height);
        ctx.lineTo(edge(from), y + height);
        ctx.fill();
      }
    }
  }
  const y = h * (wide ? 0.66 : 0.62);
  blurred(stage, 7, () => {
    ctx.fillStyle = palette.accent;
    ctx.fillRect(vx - 300, y, 600, 10);
  });
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(vx - 286, y + 3, 572, 4);
  glow(stage, vx, y, 340, palette.accent, 0.5);
}
