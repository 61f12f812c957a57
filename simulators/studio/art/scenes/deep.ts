import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { beam, cloudSheet, disc, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, ridge } from '../terrain.ts';

/** Under water: light that comes down in shafts and something that swims through it. */
export function deep(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const surface: Hex =
    motif === 'lamp' ? palette.deep : mix(palette.light, palette.glow, motif === 'whale' ? 0.5 : 0.2);
  verticalWash(stage, [
    [0, surface],
    [0.2, motif === 'lamp' ? mix(palette.deep, palette.night, 0.5) : mix(palette.mid, palette.light, 0.3)],
    [0.52, motif === 'lamp' ? palette.night : mix(palette.mid, palette.deep, 0.5)],
    [1, motif === 'whale' ? palette.deep : palette.night],
  ]);
  if (motif !== 'lamp') {
    for (let i = 0; i < 9; i += 1)
      beam(
        stage,
        [fx + random.between(-150, 150), -180],
        Math.PI / 2 + random.between(-0.55, 0.55),
        random.between(0.05, 0.17),
        h * 0.98,
        palette.glow,
        0.5,
      );
  }
  cloudSheet(stage, {
    x: 0,
    y: 0,
    w,
    h,
    colour: palette.mid,
    opacity: 0.2,
    repeats: 1.2,
    blend: 'soft-light',
  });
  const midY = h * (wide ? 0.52 : 0.46);
  if (motif === 'whale') {
    drawFigure(stage, 'whale', {
      x: fx - 10,
      foot: midY + 100,
      height: wide ? 300 : 290,
      fill: mix(palette.deep, palette.night, 0.35),
    });
    glow(stage, fx - 120, midY - 130, 300, palette.light, 0.35);
    drawFigure(stage, 'child', {
      x: fx + (wide ? -260 : -210),
      foot: midY + 330,
      height: 96,
      fill: palette.night,
    });
    ctx.fillStyle = palette.accent;
    ctx.beginPath();
    ctx.arc(fx + (wide ? -260 : -210), midY + 330 - 84, 13, Math.PI, 0);
    ctx.fill();
    fillLand(stage, h * 0.9, ridge(random, w, 120, 2.4, 0.4), mix(palette.night, palette.deep, 0.35));
  } else if (motif === 'submarine') {
    iceRoof(stage);
    drawFigure(stage, 'submarine', {
      x: fx + 20,
      foot: midY + 60,
      height: wide ? 104 : 116,
      fill: palette.night,
    });
    beam(stage, [fx - 116, midY + 18], Math.PI * 0.83, 0.42, wide ? 560 : 520, palette.accent, 0.9);
    glow(stage, fx - 116, midY + 20, 90, palette.accent, 0.9);
    glow(stage, fx - 30, h * 0.78, wide ? 330 : 420, palette.glow, 0.65);
  } else {
    glow(stage, fx, midY, wide ? 330 : 420, palette.light, 0.5);
    glow(stage, fx, midY, 120, palette.glow, 1);
    disc(stage, fx, midY, 9, '#ffffff');
    ctx.strokeStyle = fade(palette.light, 0.4);
    ctx.lineWidth = 1.8;
    ctx.beginPath();
    ctx.moveTo(fx, midY);
    ctx.bezierCurveTo(fx + 40, midY * 0.7, fx - 30, midY * 0.3, fx + 10, -10);
    ctx.stroke();
    jellies(stage, midY);
  }
  for (let i = 0; i < 190; i += 1) {
    ctx.globalAlpha = random.between(0.06, 0.4);
    disc(stage, random.next() * w, random.next() * h, random.next() ** 4 * 8 + 1, palette.glow);
  }
  ctx.globalAlpha = 1;
}

function iceRoof(stage: Stage): void {
  const { ctx, w, h, palette, random, wide } = stage;
  const line = ridge(random, w, 200, 3, 0.55);
  const deepest = h * (wide ? 0.1 : 0.08);
  ctx.beginPath();
  ctx.moveTo(-10, -10);
  for (let x = -10; x <= w + 10; x += 8) ctx.lineTo(x, deepest + line(Math.max(0, x)));
  ctx.lineTo(w + 10, -10);
  const gradient = ctx.createLinearGradient(0, 0, 0, deepest + 190);
  gradient.addColorStop(0, palette.glow);
  gradient.addColorStop(1, mix(palette.light, palette.mid, 0.35));
  ctx.fillStyle = gradient;
  ctx.fill();
}

function jellies(stage: Stage, midY: number): void {
  const { ctx, fx, palette, random, wide } = stage;
  for (const [dx, dy, size] of [
    [-230, 130, 76],
    [210, -150, 58],
    [150, 250, 44],
    [-150, -220, 40],
  ] as const) {
    const [x, y] = [fx + dx * (wide ? 0.9 : 1), midY + dy * (wide ? 0.8 : 1)];
    const gradient = ctx.createRadialGradient(x, y, 0, x, y, size);
    gradient.addColorStop(0, fade(palette.accent, 0.75));
    gradient.addColorStop(1, fade(palette.light, 0.12));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.ellipse(x, y, size, size * 0.8, 0, Math.PI, 0);
    ctx.quadraticCurveTo(x, y + size * 0.24, x - size, y);
    ctx.fill();
    ctx.strokeStyle = fade(palette.light, 0.4);
    ctx.lineWidth = 1.6;
    for (let i = -4; i <= 4; i += 1) {
      ctx.beginPath();
      ctx.moveTo(x + i * size * 0.2, y + size * 0.08);
      ctx.bezierCurveTo(
        x + i * size * 0.24 + random.between(-14, 14),
        y + size * 0.8,
        x + i * size * 0.15,
        y + size * 1.3,
        x + i * size * 0.22 + random.between(-16, 16),
        y + size * random.between(1.6, 2.3),
      );
      ctx.stroke();
    }
  }
}
