import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { beam, cloudSheet, disc, glow, haze, rain, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, ridge } from '../terrain.ts';
import { lightPath } from './sea.ts';

/** A rock, a lighthouse and its light. */
export function coast(stage: Stage): void {
  const { w, h, fx, palette, random, motif, wide } = stage;
  const horizon = h * (wide ? 0.62 : 0.54);
  verticalWash(stage, [
    [0, palette.night],
    [0.25, palette.deep],
    [0.46, palette.mid],
    [0.6, mix(palette.light, palette.mid, motif === 'storm' ? 0.6 : 0.1)],
  ]);
  const towerX = wide ? fx + 60 : w * 0.6;
  const towerHeight = wide ? 330 : 420;
  const rockTop = horizon - (wide ? 60 : 90);
  const lamp = [towerX, rockTop - towerHeight * 0.93] as const;
  if (motif === 'gulls') {
    glow(stage, towerX - 230, horizon - 30, 620, palette.glow, 0.75);
    disc(stage, towerX - 230, horizon - 40, 110, palette.glow);
  } else stars(stage, motif === 'clock' ? 220 : 20, horizon, palette.glow, 2.4);
  for (let i = 0; i < (motif === 'storm' ? 5 : 2); i += 1)
    cloudSheet(stage, {
      x: 0,
      y: 0,
      w,
      h: horizon + 60,
      colour: i % 2 === 0 ? palette.deep : mix(palette.mid, palette.light, 0.3),
      opacity: motif === 'clock' ? 0.16 : 0.36,
      repeats: 1 + i * 0.35,
    });
  if (motif === 'clock') dial(stage, lamp);
  const sweep = motif === 'clock' ? [-2.25, -0.42] : motif === 'gulls' ? [-2.7] : [Math.PI + 0.2, 0.16];
  if (motif !== 'gulls')
    for (const angle of sweep)
      beam(stage, lamp, angle, motif === 'clock' ? 0.16 : 0.3, wide ? 1250 : 1150, palette.glow, 0.95);
  verticalWash(
    stage,
    [
      [0, mix(palette.mid, palette.deep, 0.3)],
      [0.3, palette.deep],
      [1, palette.night],
    ],
    horizon,
    h,
  );
  if (motif === 'gulls') path(stage, towerX - 230, horizon);
  headland(stage, towerX, rockTop, horizon);
  drawFigure(stage, 'lighthouse', {
    x: towerX,
    foot: rockTop + 16,
    height: towerHeight,
    fill: mix(palette.night, palette.deep, 0.5),
  });
  litSide(stage, towerX, rockTop + 16, towerHeight);
  glow(stage, lamp[0], lamp[1] + 10, wide ? 210 : 250, palette.glow, motif === 'gulls' ? 0.55 : 1);
  disc(stage, lamp[0], lamp[1] + 22, 13, palette.glow);
  breakers(stage, horizon, motif === 'storm' ? 1 : 0.45);
  if (motif === 'storm') rain(stage, 420, palette.light, 0.5, 0.34);
  if (motif === 'gulls') gulls(stage, towerX - 160, horizon - 300, 17);
  haze(stage, {
    x: 0,
    y: horizon - 40,
    w,
    h: 190,
    colour: mix(palette.light, palette.mid, 0.35),
    opacity: 0.4,
    repeats: 1.4 + random.next() * 0.2,
  });
}

function path(stage: Stage, x: number, horizon: number): void {
  lightPath({ ...stage, h: Math.min(stage.h, horizon + 420) }, x, horizon, 150);
}

function dial(stage: Stage, [x, y]: readonly [number, number]): void {
  const { ctx, palette, wide } = stage;
  const radius = wide ? 300 : 370;
  ctx.save();
  ctx.strokeStyle = fade(palette.glow, 0.8);
  for (let hour = 0; hour < 60; hour += 1) {
    const long = hour % 5 === 0;
    ctx.lineWidth = long ? 6 : 2;
    const angle = (hour / 60) * Math.PI * 2;
    const inner = radius - (long ? 38 : 14);
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(angle) * inner, y + Math.sin(angle) * inner);
    ctx.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
    ctx.stroke();
  }
  ctx.restore();
}

function litSide(stage: Stage, x: number, foot: number, height: number): void {
  const { ctx, palette } = stage;
  const scale = height / 100;
  const gradient = ctx.createLinearGradient(x - 14 * scale, 0, x + 10 * scale, 0);
  gradient.addColorStop(0, fade(palette.light, 0.75));
  gradient.addColorStop(0.6, fade(palette.light, 0.08));
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.moveTo(x - 8.6 * scale, foot - 78 * scale);
  ctx.lineTo(x + 8.6 * scale, foot - 78 * scale);
  ctx.lineTo(x + 14 * scale, foot);
  ctx.lineTo(x - 14 * scale, foot);
  ctx.fill();
  ctx.fillStyle = fade(palette.accent, 0.85);
  for (const [top, bottom] of [
    [66, 54],
    [40, 27],
  ] as const) {
    const half = (at: number): number => (14 - (5.2 * at) / 78) * scale;
    ctx.beginPath();
    ctx.moveTo(x - half(top), foot - top * scale);
    ctx.lineTo(x + half(top), foot - top * scale);
    ctx.lineTo(x + half(bottom), foot - bottom * scale);
    ctx.lineTo(x - half(bottom), foot - bottom * scale);
    ctx.fill();
  }
}

function headland(stage: Stage, towerX: number, top: number, horizon: number): void {
  const { ctx, w, h, palette, random } = stage;
  const gradient = ctx.createLinearGradient(0, top, 0, horizon + 260);
  gradient.addColorStop(0, mix(palette.deep, palette.night, 0.3));
  gradient.addColorStop(1, palette.night);
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.moveTo(w + 20, top + 40);
  ctx.lineTo(towerX + 120, top + 8);
  ctx.lineTo(towerX - 70, top + 12);
  let [x, y] = [towerX - 70, top + 12];
  while (y < horizon + 170) {
    x -= random.between(4, 34);
    y += random.between(12, 46);
    ctx.lineTo(x, y);
    if (random.chance(0.4)) ctx.lineTo(x + random.between(-4, 18), y + random.between(6, 20));
  }
  ctx.lineTo(x - 40, h + 20);
  ctx.lineTo(w + 20, h + 20);
  ctx.closePath();
  ctx.fill();
}

function breakers(stage: Stage, horizon: number, strength: number): void {
  const { ctx, w, h, palette, random } = stage;
  for (let row = 0; row < 6; row += 1) {
    const depth = row / 5;
    const base = horizon + 60 + depth * (h - horizon) * 0.55;
    const crest = ridge(random, w, 40 + 70 * strength * depth, 4 - depth * 2, 0.5);
    fillLand(
      stage,
      base,
      crest,
      mix(mix(palette.mid, palette.deep, 0.5 + depth * 0.4), palette.night, depth * 0.72),
      7,
    );
    ctx.strokeStyle = fade(palette.light, 0.4 * strength * (1 - depth * 0.6));
    ctx.lineWidth = 3;
    ctx.beginPath();
    for (let x = 0; x <= w; x += 7) {
      if (Math.sin(x * 0.021 + row * 2) > -0.1) ctx.lineTo(x, base - crest(x));
      else ctx.moveTo(x, base - crest(x));
    }
    ctx.stroke();
  }
}

function gulls(stage: Stage, x: number, y: number, count: number): void {
  const { ctx, palette, random } = stage;
  ctx.strokeStyle = palette.night;
  ctx.lineCap = 'round';
  for (let i = 0; i < count; i += 1) {
    const [px, py, size] = [
      x + random.between(-360, 330),
      y + random.between(-230, 210),
      random.between(9, 34),
    ];
    ctx.lineWidth = size * 0.13;
    ctx.beginPath();
    ctx.moveTo(px - size, py - size * random.between(0, 0.4));
    ctx.quadraticCurveTo(px - size * 0.4, py - size * 0.55, px, py);
    ctx.quadraticCurveTo(px + size * 0.4, py - size * 0.6, px + size, py - size * random.between(-0.1, 0.3));
    ctx.stroke();
  }
}
