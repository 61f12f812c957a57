import { fade, mix } from '../colour.ts';
import { castShadow, drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, haze, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** Long curves of sand with one lit and one dark side each, and a low sun. */
export function dunes(stage: Stage): void {
  const { w, h, fx, palette, random, motif, wide } = stage;
  const horizon = h * (wide ? 0.58 : 0.6);
  verticalWash(stage, [
    [0, palette.night],
    [0.22, palette.deep],
    [0.45, palette.mid],
    [0.62, palette.light],
    [0.7, palette.glow],
  ]);
  if (motif === 'caravan') stars(stage, 190, h * 0.5, palette.glow, 2.8);
  const sunRadius = motif === 'rider' ? 260 : 150;
  const sunY = horizon - (motif === 'rider' ? 130 : motif === 'caravan' ? 215 : 90);
  glow(stage, fx, sunY, sunRadius * 3.4, palette.glow, 0.7);
  disc(
    stage,
    fx,
    sunY,
    sunRadius,
    motif === 'caravan' ? palette.glow : mix(palette.glow, palette.accent, 0.12),
  );
  if (motif === 'caravan')
    disc(stage, fx + 52, sunY - 30, sunRadius * 0.93, mix(palette.mid, palette.deep, 0.42));
  if (motif === 'rider') mesas(stage, horizon);
  haze(stage, { x: 0, y: horizon - 120, w, h: 220, colour: palette.light, opacity: 0.5, repeats: 1.3 });
  const layers = 5;
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1);
    const base = horizon + 60 + near ** 1.4 * (h - horizon) * 0.86;
    dune(stage, base, 90 + near * 110, near, random.between(0.25, 0.75) * w);
  }
  const foot = horizon + 92;
  const dark = mix(palette.night, palette.deep, 0.2);
  if (motif === 'runners') {
    const start = wide ? fx - 250 : w * 0.2;
    for (let i = 0; i < 5; i += 1)
      drawFigure(stage, 'runner', {
        x: start + i * 92 + random.between(-16, 16),
        foot: foot + 34 - i * 9 + random.between(-4, 4),
        height: 74 + i * 9,
        fill: dark,
      });
  } else if (motif === 'caravan') {
    const start = wide ? fx - 360 : w * 0.1;
    for (let i = 0; i < 7; i += 1) {
      const at = { x: start + i * 128, foot: foot + 20 + Math.sin(i * 0.9) * 16, height: 78, fill: dark };
      drawFigure(stage, i === 6 ? 'walker' : 'camel', { ...at, height: i === 6 ? 60 : 78 });
    }
  } else {
    castShadow(
      stage,
      'rider',
      { x: fx - 10, foot: foot + 140, height: wide ? 190 : 230, fill: fade(palette.night, 0.55) },
      1.3,
      0.5,
    );
    drawFigure(stage, 'rider', {
      x: fx - 10,
      foot: foot + 140,
      height: wide ? 190 : 230,
      fill: palette.night,
    });
  }
}

function dune(stage: Stage, base: number, rise: number, near: number, crestX: number): void {
  const { ctx, w, h, palette, random } = stage;
  const lit = mix(mix(palette.light, palette.mid, 0.25 + near * 0.55), palette.deep, near * 0.55);
  const shade = mix(mix(palette.mid, palette.deep, 0.45 + near * 0.4), palette.night, near * 0.7);
  const crestY = base - rise;
  const left = base + random.between(-20, 40);
  const right = base + random.between(-30, 30);
  const outline = (): void => {
    ctx.beginPath();
    ctx.moveTo(-20, left);
    ctx.bezierCurveTo(crestX * 0.45, left - rise * 0.2, crestX * 0.75, crestY, crestX, crestY);
    ctx.bezierCurveTo(
      crestX + (w - crestX) * 0.3,
      crestY,
      crestX + (w - crestX) * 0.55,
      right - rise * 0.1,
      w + 20,
      right,
    );
    ctx.lineTo(w + 20, h + 20);
    ctx.lineTo(-20, h + 20);
    ctx.closePath();
  };
  outline();
  const light = ctx.createLinearGradient(0, crestY, 0, crestY + 420);
  light.addColorStop(0, lit);
  light.addColorStop(1, mix(lit, palette.night, 0.6));
  ctx.fillStyle = light;
  ctx.fill();
  ctx.save();
  outline();
  ctx.clip();
  ctx.beginPath();
  ctx.moveTo(crestX, crestY);
  const [bend, fall] = [random.between(40, 130), random.between(260, 420)];
  ctx.bezierCurveTo(
    crestX + bend,
    crestY + fall * 0.3,
    crestX - bend * 1.6,
    crestY + fall * 0.6,
    crestX - bend,
    crestY + fall * 1.6,
  );
  ctx.lineTo(w + 40, crestY + fall * 1.6);
  ctx.lineTo(w + 40, crestY - 60);
  ctx.closePath();
  const dark = ctx.createLinearGradient(crestX, 0, w, 0);
  dark.addColorStop(0, fade(shade, 0.95));
  dark.addColorStop(1, fade(shade, 0.25));
  ctx.fillStyle = dark;
  ctx.fill();
  ctx.restore();
}

function mesas(stage: Stage, horizon: number): void {
  const { ctx, w, palette } = stage;
  ctx.fillStyle = mix(palette.mid, palette.deep, 0.55);
  for (const [x, width, height] of [
    [w * 0.1, 250, 230],
    [w * 0.88, 210, 300],
    [w * 0.72, 70, 190],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x - width * 0.8, horizon + 90);
    ctx.lineTo(x - width * 0.52, horizon - height * 0.35);
    ctx.lineTo(x - width * 0.46, horizon - height);
    ctx.lineTo(x - width * 0.1, horizon - height * 1.04);
    ctx.lineTo(x + width * 0.4, horizon - height * 0.97);
    ctx.lineTo(x + width * 0.47, horizon - height * 0.4);
    ctx.lineTo(x + width * 0.8, horizon + 90);
    ctx.fill();
  }
}
