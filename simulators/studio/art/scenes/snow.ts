import { fade, mix } from '../colour.ts';
import { castShadow, drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, haze, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, fringeOfPines, ridge } from '../terrain.ts';

/** Nearly nothing: a field of snow, a wood far off, and a trail that leads to somebody. */
export function snow(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const night = motif === 'reindeer';
  const horizon = h * (wide ? 0.5 : 0.5);
  const ground = night ? mix(palette.mid, palette.light, 0.35) : mix(palette.glow, palette.light, 0.25);
  verticalWash(
    stage,
    night
      ? [
          [0, palette.night],
          [0.3, palette.deep],
          [0.52, mix(palette.mid, palette.light, 0.3)],
        ]
      : [
          [0, mix(palette.light, palette.mid, 0.3)],
          [0.5, mix(palette.light, palette.glow, 0.6)],
        ],
  );
  if (night) {
    stars(stage, 200, horizon, palette.glow, 2.6);
    aurora(stage, horizon);
  } else {
    glow(stage, fx - 120, horizon - 160, 420, palette.glow, 0.7, 'source-over');
  }
  const hills = ridge(random, w, 120, 2, 0.42);
  fringeOfPines(
    stage,
    horizon + 30,
    hills,
    night ? mix(palette.deep, palette.night, 0.5) : mix(palette.mid, palette.light, 0.35),
    74,
    15,
  );
  fillLand(
    stage,
    horizon + 30,
    hills,
    night ? mix(palette.mid, palette.deep, 0.3) : mix(palette.light, palette.mid, 0.12),
  );
  haze(stage, {
    x: 0,
    y: horizon - 110,
    w,
    h: 240,
    colour: night ? palette.mid : palette.glow,
    opacity: 0.7,
    repeats: 1.2,
  });
  verticalWash(
    stage,
    [
      [0, fade(ground, 0)],
      [0.12, ground],
      [1, night ? palette.deep : mix(ground, palette.mid, 0.32)],
    ],
    horizon + 10,
    h,
  );
  const standX = wide ? fx + 30 : w * 0.58;
  const standY = horizon + (wide ? 170 : 250);
  trail(stage, standX, standY, night ? palette.deep : palette.mid);
  const dark = night ? palette.night : mix(palette.deep, palette.night, 0.55);
  const height = wide ? 130 : 158;
  const figure = motif === 'reindeer' ? 'deer' : motif === 'rider' ? 'rider' : 'watcher';
  castShadow(stage, figure, { x: standX, foot: standY, height, fill: fade(dark, 0.2) }, 1.6, -0.9);
  drawFigure(stage, figure, { x: standX, foot: standY, height, fill: dark });
  if (night) {
    drawFigure(stage, 'child', { x: standX - 130, foot: standY + 14, height: height * 0.6, fill: dark });
    drawFigure(stage, 'child', { x: standX - 182, foot: standY + 20, height: height * 0.57, fill: dark });
  } else if (motif === 'walker') {
    ctx.fillStyle = palette.accent;
    ctx.fillRect(standX - 8, standY - height * 0.79, 16, 30);
    ctx.fillRect(standX + 4, standY - height * 0.66, 7, 26);
  }
  for (let i = 0; i < 260; i += 1) {
    ctx.globalAlpha = random.between(0.2, 0.85);
    disc(stage, random.next() * w, random.next() * h, random.next() ** 3 * 5 + 1, '#ffffff');
  }
  ctx.globalAlpha = 1;
}

function trail(stage: Stage, x: number, y: number, colour: `#${string}`): void {
  const { ctx, w, h, wide } = stage;
  for (let i = 0; i < 46; i += 1) {
    const share = i / 45;
    const depth = share ** 1.7;
    const px =
      x +
      Math.sin(share * 3.4) * (wide ? 200 : 230) * depth -
      (wide ? 60 : 120) * depth +
      (i % 2 === 0 ? -7 : 7) * (0.4 + depth * 2);
    const py = y + 6 + depth * (h - y);
    ctx.fillStyle = fade(colour, 0.5);
    ctx.beginPath();
    ctx.ellipse(Math.min(w, px), py, 3.4 + depth * 12, 1.7 + depth * 5, 0.1, 0, Math.PI * 2);
    ctx.fill();
  }
}

function aurora(stage: Stage, horizon: number): void {
  const { ctx, w, palette, random } = stage;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let band = 0; band < 3; band += 1) {
    const line = ridge(random, w, 260, 1.4, 0.35);
    const base = horizon * (1.02 - band * 0.12);
    for (let x = 0; x < w; x += 6) {
      const y = base - line(x) * 0.6;
      const reach = 150 + line(w - x) * 0.8;
      const gradient = ctx.createLinearGradient(0, y - reach, 0, y + 26);
      const tint = band === 1 ? palette.accent : mix(palette.light, palette.glow, 0.3);
      gradient.addColorStop(0, fade(tint, 0));
      gradient.addColorStop(
        0.8,
        fade(tint, (band === 1 ? 0.16 : 0.5) * (0.55 + 0.45 * Math.sin(x * 0.03 + band))),
      );
      gradient.addColorStop(1, fade(tint, 0));
      ctx.fillStyle = gradient;
      ctx.fillRect(x, y - reach, 6.5, reach + 26);
    }
  }
  ctx.restore();
}
