import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { cloudSheet, disc, glow, haze, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, ridge, summit } from '../terrain.ts';

/** Ridge behind ridge, each paler than the one before it, and somebody small in front. */
export function peaks(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const pale = motif === 'glacier';
  const horizon = h * (wide ? 0.62 : 0.5);
  const skyTop = pale ? mix(palette.light, palette.glow, 0.35) : palette.night;
  verticalWash(stage, [
    [0, skyTop],
    [0.28, pale ? palette.glow : palette.deep],
    [0.5, pale ? palette.glow : mix(palette.mid, palette.deep, 0.25)],
    [0.72, mix(palette.light, palette.glow, 0.3)],
  ]);
  if (!pale) stars(stage, 130, h * 0.4, palette.glow);
  const lightX = fx + (wide ? 150 : 170);
  const lightY = horizon - (wide ? 300 : 420);
  if (motif === 'storm') {
    for (let i = 0; i < 4; i += 1)
      cloudSheet(stage, {
        x: 0,
        y: 0,
        w,
        h: horizon,
        colour: i % 2 === 0 ? palette.night : palette.mid,
        opacity: 0.42,
        repeats: 1 + i * 0.5,
      });
    glow(stage, fx, horizon - 330, 560, palette.light, 0.55);
    bolt(stage, fx + 60, -20, horizon - (wide ? 330 : 390));
  } else {
    glow(stage, lightX, lightY, wide ? 520 : 640, palette.glow, pale ? 0.3 : 0.75);
    if (!pale) disc(stage, lightX, lightY, 62, mix(palette.glow, palette.light, 0.15));
  }
  const layers = 5;
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1);
    const base = horizon + near * near * h * 0.3 + 60;
    const colour = pale
      ? mix(mix(palette.glow, palette.light, 0.4), palette.mid, near * 0.75)
      : mix(mix(palette.light, palette.mid, 0.45), palette.night, Math.min(1, near * 1.15));
    const rough = ridge(random, w, 210 - near * 90, 2.2 + near * 2, 0.5);
    const line = layer === 1 ? summit(rough, fx - 20, wide ? 420 : 470, wide ? 290 : 380) : rough;
    fillLand(stage, base, line, colour, 4);
    if (layer === 1)
      snowFace(stage, base, line, fx - 20, pale ? palette.mid : palette.glow, pale ? 0.4 : 0.5);
    haze(stage, {
      x: 0,
      y: base - 130,
      w,
      h: 260,
      colour: pale ? palette.glow : mix(palette.light, palette.glow, 0.2),
      opacity: 0.5 * (1 - near),
      repeats: 1.4,
    });
  }
  const footBase = h * (wide ? 0.9 : 0.7);
  const ground = summit(ridge(random, w, 70, 3, 0.42), fx + (wide ? 60 : -40), 420, wide ? 90 : 130);
  if (!pale) fillLand(stage, footBase, ground, palette.night, 4);
  const standX = fx + (wide ? 60 : -40);
  if (pale) {
    glacier(stage, fx - 20, horizon - (wide ? 190 : 230), footBase - 20);
    fillLand(stage, footBase + 40, ridge(random, w, 60, 3, 0.42), mix(palette.deep, palette.night, 0.4), 4);
  } else {
    drawFigure(stage, 'watcher', {
      x: standX,
      foot: footBase - ground(standX) + 5,
      height: wide ? 92 : 104,
      fill: palette.night,
    });
  }
  if (motif === 'storm') {
    ctx.strokeStyle = palette.glow;
    ctx.lineWidth = 2.4;
    ctx.beginPath();
    ctx.moveTo(standX + 18, footBase - ground(standX) - 48);
    ctx.bezierCurveTo(
      standX + 130,
      footBase - 330,
      fx - 160,
      horizon - 120,
      fx + 60,
      horizon - (wide ? 330 : 390),
    );
    ctx.stroke();
  }
}

/** A tongue of ice that comes down to the viewer, with four people on it. */
function glacier(stage: Stage, x: number, top: number, foot: number): void {
  const { ctx, palette, random, wide } = stage;
  const reach = wide ? 430 : 400;
  const fall = foot - top;
  const edge = (t: number, side: -1 | 1): number =>
    x + Math.sin(t * 3.6) * 70 * t + side * (16 + reach * t ** 1.6) + side * Math.sin(t * 19 + side) * 12 * t;
  ctx.beginPath();
  for (let t = 0; t <= 1; t += 0.04) ctx.lineTo(edge(t, -1), top + fall * t);
  ctx.lineTo(edge(1, -1), foot + 120);
  ctx.lineTo(edge(1, 1), foot + 120);
  for (let t = 1; t >= 0; t -= 0.04) ctx.lineTo(edge(t, 1), top + fall * t);
  ctx.closePath();
  const ice = ctx.createLinearGradient(0, top, 0, foot + 120);
  ice.addColorStop(0, mix(palette.glow, palette.light, 0.35));
  ice.addColorStop(0.5, palette.glow);
  ice.addColorStop(1, mix(palette.glow, palette.light, 0.25));
  ctx.fillStyle = ice;
  ctx.fill();
  ctx.lineCap = 'round';
  for (let i = 0; i < 40; i += 1) {
    const t = random.between(0.12, 1);
    const [left, right] = [edge(t, -1), edge(t, 1)];
    const from = left + (right - left) * random.between(0.04, 0.7);
    const length = (right - left) * random.between(0.06, 0.24);
    ctx.strokeStyle = fade(palette.mid, random.between(0.2, 0.55));
    ctx.lineWidth = 1.4 + t * 4;
    ctx.beginPath();
    ctx.moveTo(from, top + fall * t);
    ctx.quadraticCurveTo(from + length / 2, top + fall * t + 14 * t, from + length, top + fall * t - 4);
    ctx.stroke();
  }
  for (const [dx, dy, height] of [
    [-60, -70, 46],
    [-8, -84, 44],
    [42, -64, 48],
    [96, -78, 45],
  ] as const)
    drawFigure(stage, dx % 4 === 0 ? 'walker' : 'watcher', {
      x: x + dx,
      foot: foot + dy,
      height: height * 1.25,
      fill: palette.night,
    });
}

function snowFace(
  stage: Stage,
  base: number,
  line: (x: number) => number,
  peakX: number,
  colour: `#${string}`,
  opacity: number,
): void {
  const { ctx, random } = stage;
  const top = base - line(peakX);
  const gradient = ctx.createLinearGradient(0, top, 0, top + 330);
  gradient.addColorStop(0, fade(colour, opacity));
  gradient.addColorStop(1, fade(colour, 0));
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.moveTo(peakX, top);
  for (let x = peakX; x < peakX + 330; x += 4) ctx.lineTo(x, base - line(x) + 1);
  let x = peakX + 300;
  for (let y = top + 330; y > top + 8; y -= random.between(14, 30)) {
    const share = (y - top) / 330;
    x = peakX + share * 60 * random.between(-0.9, 1.3) - share * 40;
    ctx.lineTo(x, y);
    ctx.lineTo(x + random.between(8, 46) * share, y - random.between(2, 12));
  }
  ctx.closePath();
  ctx.fill();
}

function bolt(stage: Stage, x: number, top: number, bottom: number): void {
  const { ctx, palette, random } = stage;
  ctx.save();
  ctx.strokeStyle = palette.glow;
  ctx.shadowColor = palette.glow;
  ctx.shadowBlur = 26 * stage.pixel;
  ctx.lineJoin = 'miter';
  const strike = (fromX: number, fromY: number, toX: number, toY: number, width: number): void => {
    const steps = Math.max(4, Math.round((toY - fromY) / 34));
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(fromX, fromY);
    for (let i = 1; i < steps; i += 1) {
      const t = (i + random.between(-0.3, 0.3)) / steps;
      ctx.lineTo(fromX + (toX - fromX) * t + random.between(-20, 20), fromY + (toY - fromY) * t);
    }
    ctx.lineTo(toX, toY);
    ctx.stroke();
  };
  const middle = top + (bottom - top) * 0.45;
  strike(x + 120, top, x + 44, middle, 4.5);
  strike(x + 44, middle, x, bottom, 3.6);
  strike(x + 44, middle, x + 210, middle + (bottom - middle) * 0.7, 2);
  ctx.restore();
}
