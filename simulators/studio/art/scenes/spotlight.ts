import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { beam, disc, glow, haze, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** One person in the light, everything else in the dark. */
export function spotlight(stage: Stage): void {
  const { ctx, w, h, fx, palette, motif, wide } = stage;
  const floor = h * (wide ? 0.78 : 0.62);
  verticalWash(stage, [
    [0, palette.night],
    [0.7, mix(palette.deep, palette.night, 0.3)],
    [1, palette.night],
  ]);
  if (motif === 'curtain') {
    curtain(stage, 0, 0, w, floor, palette.accent, palette.night);
    verticalWash(
      stage,
      [
        [0, fade(palette.night, 0.75)],
        [0.4, fade(palette.night, 0.1)],
        [0.9, fade(palette.night, 0.5)],
        [1, palette.night],
      ],
      0,
      floor,
    );
    const gap = ctx.createLinearGradient(fx - 110, 0, fx + 110, 0);
    gap.addColorStop(0, fade(palette.night, 0));
    gap.addColorStop(0.5, palette.night);
    gap.addColorStop(1, fade(palette.night, 0));
    ctx.fillStyle = gap;
    ctx.fillRect(fx - 110, 0, 220, floor);
  } else if (motif === 'ring') ringRopes(stage, floor);
  else organPipes(stage, floor);
  const source = [fx + (motif === 'ring' ? 0 : wide ? 190 : 230), -120] as const;
  const angle = Math.atan2(floor - source[1], fx - source[0]);
  beam(stage, source, angle, motif === 'ring' ? 0.62 : 0.34, floor * 1.25, palette.glow, 0.95);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  const pool = ctx.createRadialGradient(fx, floor + 30, 0, fx, floor + 30, 290);
  pool.addColorStop(0, fade(palette.glow, 0.95));
  pool.addColorStop(0.7, fade(palette.light, 0.5));
  pool.addColorStop(1, fade(palette.light, 0));
  ctx.translate(0, (floor + 30) * 0.74);
  ctx.scale(1, 0.26);
  ctx.fillStyle = pool;
  ctx.fillRect(fx - 300, floor - 400, 600, 860);
  ctx.restore();
  haze(stage, {
    x: 0,
    y: floor - 330,
    w,
    h: 480,
    colour: palette.light,
    opacity: 0.2,
    repeats: 1.1,
    blend: 'screen',
  });
  const height = wide ? 330 : 420;
  const figure = motif === 'concert' ? 'singer' : motif === 'ring' ? 'watcher' : 'lady';
  drawFigure(stage, figure, { x: fx, foot: floor + 44, height, fill: palette.night });
  if (motif === 'ring')
    for (const side of [-1, 1])
      disc(stage, fx + side * height * 0.165, floor + 44 - height * 0.4, height * 0.062, '#d93a2b');
  if (motif === 'concert') {
    ctx.strokeStyle = palette.night;
    ctx.lineWidth = 6;
    ctx.beginPath();
    ctx.moveTo(fx + height * 0.5, floor + 56);
    ctx.lineTo(fx + height * 0.44, floor - height * 0.62);
    ctx.stroke();
    disc(stage, fx + height * 0.44, floor - height * 0.64, 14, palette.night);
  }
  if (motif === 'curtain') {
    ctx.fillStyle = palette.night;
    for (let i = -1; i < (wide ? 19 : 12); i += 1) {
      const x = (wide ? w * 0.2 : 0) + i * 92;
      disc(stage, x, h - (wide ? 4 : 306), 38, palette.night);
      ctx.fillRect(x - 56, h - (wide ? -20 : 276), 112, 400);
    }
  }
}

/** Folds of a heavy cloth. */
export function curtain(stage: Stage, x: number, y: number, w: number, h: number, lit: Hex, dark: Hex): void {
  const { ctx, random } = stage;
  let at = x;
  while (at < x + w) {
    const fold = random.between(34, 62);
    const gradient = ctx.createLinearGradient(at, 0, at + fold, 0);
    gradient.addColorStop(0, mix(lit, dark, 0.92));
    gradient.addColorStop(0.4, mix(lit, dark, random.between(0.18, 0.4)));
    gradient.addColorStop(0.75, mix(lit, dark, 0.72));
    gradient.addColorStop(1, mix(lit, dark, 0.95));
    ctx.fillStyle = gradient;
    ctx.fillRect(at, y, fold + 1, h);
    at += fold;
  }
}

function ringRopes(stage: Stage, floor: number): void {
  const { ctx, w, fx, palette, random, wide } = stage;
  for (let i = 0; i < 70; i += 1)
    glow(
      stage,
      random.next() * w,
      floor - random.between(60, 330),
      random.between(5, 24),
      random.chance(0.15) ? palette.accent : palette.light,
      0.34,
    );
  verticalWash(
    stage,
    [
      [0, palette.mid],
      [1, palette.deep],
    ],
    floor - 30,
    stage.h,
  );
  const reach = wide ? 460 : 470;
  [
    [-250, '#d93a2b'],
    [-170, '#f4f1e6'],
    [-90, palette.mid],
  ].forEach(([dy, colour]) => {
    ctx.strokeStyle = String(colour);
    ctx.lineWidth = 11;
    ctx.beginPath();
    ctx.moveTo(fx - reach - 300, floor + Number(dy) + 130);
    ctx.lineTo(fx - reach + 70, floor + Number(dy) - 20);
    ctx.lineTo(fx + reach - 70, floor + Number(dy) - 20);
    ctx.lineTo(fx + reach + 300, floor + Number(dy) + 130);
    ctx.stroke();
  });
  for (const side of [-1, 1]) {
    ctx.fillStyle = palette.night;
    ctx.fillRect(fx + side * (reach - 70) - 17, floor - 310, 34, 330);
  }
  ctx.fillStyle = palette.night;
  ctx.beginPath();
  ctx.moveTo(fx - 190, -10);
  ctx.lineTo(fx + 190, -10);
  ctx.lineTo(fx + 260, wide ? 60 : 110);
  ctx.lineTo(fx - 260, wide ? 60 : 110);
  ctx.fill();
  glow(stage, fx, wide ? 66 : 120, 360, palette.glow, 0.9);
}

function organPipes(stage: Stage, floor: number): void {
  const { ctx, fx, palette, wide } = stage;
  for (let i = -11; i <= 11; i += 1) {
    const x = fx + i * (wide ? 44 : 46);
    const top = (wide ? 60 : 190) + Math.abs(i) * 17 + (Math.abs(i) % 4) * 44;
    const gradient = ctx.createLinearGradient(x - 19, 0, x + 19, 0);
    gradient.addColorStop(0, palette.night);
    gradient.addColorStop(0.35, mix(palette.mid, palette.light, 0.3));
    gradient.addColorStop(0.6, palette.deep);
    gradient.addColorStop(1, palette.night);
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.roundRect(x - 19, top, 38, floor - top, [19, 19, 0, 0]);
    ctx.fill();
    ctx.fillStyle = palette.night;
    ctx.beginPath();
    ctx.moveTo(x - 9, floor - 130 - (Math.abs(i) % 3) * 30);
    ctx.lineTo(x, floor - 176 - (Math.abs(i) % 3) * 30);
    ctx.lineTo(x + 9, floor - 130 - (Math.abs(i) % 3) * 30);
    ctx.fill();
  }
  verticalWash(
    stage,
    [
      [0, fade(palette.night, 0.7)],
      [0.5, fade(palette.night, 0.35)],
      [1, palette.night],
    ],
    0,
    floor + 20,
  );
}
