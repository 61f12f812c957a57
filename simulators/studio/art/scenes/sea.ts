import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { cloudSheet, disc, glow, haze, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand } from '../terrain.ts';

/** A ship on a level horizon and the path of light that leads to it. */
export function sea(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const horizon = h * (wide ? 0.56 : 0.66);
  verticalWash(stage, [
    [0, palette.night],
    [0.3, palette.deep],
    [0.52, palette.mid],
    [0.62, mix(palette.light, palette.glow, 0.25)],
  ]);
  stars(stage, motif === 'galleon' ? 240 : 70, horizon * 0.8, palette.glow, 2.6);
  cloudSheet(stage, { x: 0, y: 0, w, h: horizon, colour: palette.deep, opacity: 0.35, repeats: 1 });
  const lightY = horizon - (motif === 'galleon' ? 300 : motif === 'ferry' ? 60 : 190);
  const radius = motif === 'galleon' ? 190 : motif === 'ferry' ? 120 : 70;
  glow(stage, fx, lightY, radius * 4.5, palette.glow, 0.6);
  disc(stage, fx, lightY, radius, palette.glow);
  if (motif === 'galleon') {
    ctx.globalAlpha = 0.16;
    for (const [dx, dy, r] of [
      [-60, -40, 40],
      [30, 30, 60],
      [70, -70, 26],
      [-40, 80, 30],
    ] as const)
      disc(stage, fx + dx, lightY + dy, r, palette.mid);
    ctx.globalAlpha = 1;
  }
  haze(stage, { x: 0, y: horizon - 120, w, h: 200, colour: palette.light, opacity: 0.45, repeats: 1.3 });
  if (motif === 'ferry') {
    fillLand(stage, horizon + 4, (x) => ridge150(x, w, fx), mix(palette.mid, palette.deep, 0.5));
  } else if (motif === 'tanker') {
    minarets(stage, horizon);
  }
  verticalWash(
    stage,
    [
      [0, mix(palette.mid, palette.light, 0.25)],
      [0.25, mix(palette.deep, palette.mid, 0.45)],
      [1, palette.night],
    ],
    horizon,
    h,
  );
  lightPath(stage, fx, horizon, motif === 'galleon' ? 230 : 160);
  const hull = mix(palette.night, palette.deep, 0.15);
  if (motif === 'galleon') {
    drawFigure(stage, 'galleon', { x: fx, foot: horizon + 62, height: wide ? 330 : 430, fill: hull });
    ctx.save();
    ctx.globalAlpha = 0.25;
    ctx.translate(0, (horizon + 62) * 2);
    ctx.scale(1, -1);
    drawFigure(stage, 'galleon', { x: fx, foot: horizon + 62, height: wide ? 330 : 430, fill: hull });
    ctx.restore();
  } else {
    const vessel = motif === 'tanker' ? 'tanker' : 'ferry';
    const height = motif === 'tanker' ? (wide ? 80 : 96) : wide ? 110 : 118;
    const x = motif === 'tanker' && !wide ? fx + 90 : fx - (motif === 'ferry' ? 40 : 0);
    drawFigure(stage, vessel, { x, foot: horizon + 34, height, fill: hull });
    lamps(stage, x, horizon + 34, height, motif === 'tanker' ? -0.75 : 0);
  }
  swell(stage, horizon, random.next() * 9);
}

function ridge150(x: number, w: number, fx: number): number {
  const left = Math.max(0, 1 - x / (w * 0.42));
  const right = Math.max(0, (x - fx - 40) / (w - fx));
  return 250 * left ** 1.3 + 190 * right ** 1.2 + 10 * Math.sin(x * 0.05) + 7 * Math.sin(x * 0.13);
}

function minarets(stage: Stage, horizon: number): void {
  const { ctx, w, fx, palette, wide } = stage;
  ctx.fillStyle = mix(palette.mid, palette.deep, 0.62);
  const centre = wide ? fx + 260 : w * 0.24;
  ctx.beginPath();
  for (const [dx, r] of [
    [0, 92],
    [-104, 52],
    [104, 52],
    [-166, 34],
    [166, 34],
  ] as const) {
    ctx.moveTo(centre + dx - r, horizon);
    ctx.arc(centre + dx, horizon - r * 0.34, r, Math.PI, 0);
    ctx.lineTo(centre + dx + r, horizon + 4);
    ctx.lineTo(centre + dx - r, horizon + 4);
    ctx.rect(centre + dx - 1.5, horizon - r * 1.62, 3, r * 0.4);
  }
  for (const dx of [-232, -130, 130, 232]) {
    ctx.rect(centre + dx - 6, horizon - 226, 12, 230);
    ctx.rect(centre + dx - 10, horizon - 168, 20, 7);
    ctx.moveTo(centre + dx - 7, horizon - 226);
    ctx.lineTo(centre + dx, horizon - 276);
    ctx.lineTo(centre + dx + 7, horizon - 226);
  }
  ctx.fill();
}

function lamps(stage: Stage, x: number, foot: number, height: number, shift: number): void {
  const { palette } = stage;
  for (let i = -5; i <= 5; i += 1) {
    const px = x + i * height * 0.14 + shift * height * 2.9;
    disc(stage, px, foot - height * 0.46, 3, palette.accent);
  }
  glow(stage, x + shift * height * 2.9, foot - height * 0.6, height * 1.2, palette.accent, 0.4);
}

/** Short bright dashes that widen towards the viewer. */
export function lightPath(stage: Stage, x: number, horizon: number, width: number): void {
  const { ctx, h, palette, random } = stage;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let i = 0; i < 330; i += 1) {
    const depth = random.next() ** 1.5;
    const y = horizon + 3 + depth * (h - horizon);
    const spread = width * (0.25 + depth * 1.15);
    const dx = (random.next() + random.next() + random.next() - 1.5) * spread;
    const length = (8 + depth * 90) * random.between(0.4, 1.2);
    ctx.fillStyle = fade(palette.glow, random.between(0.1, 0.62) * (1 - depth * 0.62));
    ctx.beginPath();
    ctx.ellipse(x + dx, y, length, 1 + depth * 4.4, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}

function swell(stage: Stage, horizon: number, phase: number): void {
  const { ctx, w, h, palette } = stage;
  for (let i = 1; i < 15; i += 1) {
    const depth = (i / 15) ** 1.6;
    const y = horizon + depth * (h - horizon);
    ctx.strokeStyle = fade(palette.night, 0.16 + depth * 0.2);
    ctx.lineWidth = 1.4 + depth * 12;
    ctx.beginPath();
    for (let x = -20; x <= w + 20; x += 14)
      ctx.lineTo(x, y + Math.sin(x * 0.012 * (1.6 - depth) + phase + i * 1.7) * (2 + depth * 15));
    ctx.stroke();
  }
}
