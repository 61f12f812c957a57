import { Path2D } from '@napi-rs/canvas';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { cloudSheet, disc, glow, haze, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, fringeOfPines, ridge } from '../terrain.ts';
import { curtain } from './spotlight.ts';

/** A head and shoulders in profile, looking right; 100 high from the crown to the chest. */
const PROFILE =
  'M-6 -100 C14 -102 28 -92 30 -77 C30.6 -73 30 -70.6 31 -68 C32.6 -64 37.4 -58.6 38 -56.4 C38.6 -54.6 34.6 -53.6 33.6 -52.4 C33 -51 35 -49.6 34.6 -48 C34.2 -46.8 32.8 -46.6 32.8 -45.6 C32.8 -44.6 34 -44 33.6 -42.4 C33.2 -41 31.4 -40.6 31.2 -39 C30.8 -36 31.4 -33 28 -31 C24 -29 18 -31 14.4 -29.6 C11 -28 9.6 -22 12 -16 C16 -8 34 -6 42 8 L46 30 L-62 30 L-56 6 C-50 -6 -32 -8 -28 -18 C-25.6 -25 -28 -32 -32 -39 C-40 -52 -42 -66 -38 -78 C-33 -92 -22 -99 -6 -100 Z';

/** A face that holds a landscape. */
export function profile(stage: Stage): void {
  const { ctx, w, h, fx, palette, motif, wide } = stage;
  const pale = motif === 'facing';
  verticalWash(
    stage,
    pale
      ? [
          [0, palette.glow],
          [0.6, palette.light],
          [1, palette.mid],
        ]
      : [
          [0, mix(palette.deep, palette.night, 0.4)],
          [0.5, palette.deep],
          [1, palette.night],
        ],
  );
  cloudSheet(stage, {
    x: 0,
    y: 0,
    w,
    h,
    colour: pale ? palette.glow : palette.mid,
    opacity: 0.4,
    repeats: 1,
  });
  const foot = h * (wide ? 0.86 : 0.62);
  const size = wide ? 6.6 : 7.2;
  if (pale) {
    const s = size * (wide ? 0.86 : 0.8);
    head(stage, fx - (wide ? 270 : 215), foot - 20, s, false, () => snowInside(stage, foot));
    head(stage, fx + (wide ? 270 : 250), foot - 60, s, true, () => nightInside(stage, foot));
    const paper = wide ? palette.light : mix(palette.light, palette.glow, 0.4);
    verticalWash(
      stage,
      [
        [0, fade(paper, 0)],
        [0.5, fade(paper, 0.95)],
        [1, paper],
      ],
      foot - 90,
      foot + 150,
    );
    ctx.fillStyle = paper;
    ctx.fillRect(0, foot + 149, w, h);
    return;
  }
  glow(
    stage,
    fx + 60,
    foot - size * 60,
    wide ? 560 : 660,
    motif === 'opera' ? palette.accent : palette.light,
    0.6,
  );
  head(stage, fx - 40, foot, size, false, () => {
    if (motif === 'opera') {
      verticalWash(stage, [
        [0, palette.accent],
        [0.5, palette.mid],
        [0.75, palette.deep],
      ]);
      curtain(stage, fx - 400, foot - size * 100, 800, size * 135, palette.accent, palette.night);
      glow(stage, fx + 40, foot - 60, 330, palette.glow, 0.9);
      drawFigure(stage, 'singer', { x: fx - 20, foot: foot + 10, height: 230, fill: palette.night });
    } else {
      verticalWash(stage, [
        [0, palette.light],
        [0.4, palette.glow],
        [0.62, palette.light],
        [0.75, palette.mid],
      ]);
      script(stage, fx - 40, foot, size);
    }
  });
  haze(stage, {
    x: 0,
    y: foot - 60,
    w,
    h: 260,
    colour: mix(palette.deep, palette.night, 0.4),
    opacity: 0.9,
    repeats: 1.2,
  });
  const dark = mix(palette.deep, palette.night, 0.7);
  verticalWash(
    stage,
    [
      [0, fade(dark, 0)],
      [0.7, fade(dark, 0.9)],
      [1, dark],
    ],
    foot - 110,
    foot + 190,
  );
  ctx.fillStyle = dark;
  ctx.fillRect(0, foot + 189, w, h);
}

function head(
  stage: Stage,
  x: number,
  foot: number,
  size: number,
  turned: boolean,
  inside: () => void,
): void {
  const { ctx } = stage;
  ctx.save();
  const path = new Path2D();
  const transform = { a: turned ? -size : size, b: 0, c: 0, d: size, e: x, f: foot };
  path.addPath(new Path2D(PROFILE), transform);
  ctx.clip(path);
  inside();
  ctx.restore();
}

function script(stage: Stage, x: number, foot: number, size: number): void {
  const { ctx, palette, random } = stage;
  ctx.strokeStyle = palette.deep;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (let line = 0; line < 24; line += 1) {
    let px = x - size * 44 + random.between(0, 60);
    const y = foot - size * 96 + line * size * 5.4;
    ctx.lineWidth = 3.4;
    ctx.globalAlpha = 0.85;
    while (px < x + size * 46) {
      const letters = random.whole(2, 8);
      ctx.beginPath();
      ctx.moveTo(px, y);
      for (let i = 0; i < letters; i += 1) {
        const rise = random.chance(0.3) ? 27 : random.chance(0.2) ? -19 : 12;
        ctx.quadraticCurveTo(px + 5, y - rise * 1.3, px + 10, y - rise * 0.3);
        ctx.quadraticCurveTo(px + 12, y + 5, px + 17, y);
        px += 17;
      }
      ctx.stroke();
      px += 21;
      if (random.chance(0.12)) {
        ctx.fillStyle = palette.night;
        ctx.fillRect(px, y - 19, 90, 24);
        px += 108;
      }
    }
  }
  ctx.globalAlpha = 1;
}

function snowInside(stage: Stage, foot: number): void {
  const { w, h, palette, random } = stage;
  verticalWash(stage, [
    [0, palette.deep],
    [0.4, palette.mid],
    [0.7, palette.light],
  ]);
  for (let i = 0; i < 4; i += 1)
    fringeOfPines(
      stage,
      foot - 330 + i * 150,
      ridge(random, w, 60, 2),
      mix(mix(palette.mid, palette.light, 0.3), palette.night, 0.2 + i * 0.24),
      130 + i * 46,
      30,
    );
  for (let i = 0; i < 150; i += 1)
    disc(stage, random.next() * w, random.next() * h, random.next() ** 3 * 5 + 1.4, '#ffffff');
}

function nightInside(stage: Stage, foot: number): void {
  const { w, fx, palette, random } = stage;
  verticalWash(stage, [
    [0, mix(palette.accent, palette.night, 0.45)],
    [0.5, palette.accent],
    [0.8, mix(palette.accent, palette.glow, 0.5)],
  ]);
  fillLand(stage, foot - 110, ridge(random, w, 260, 3, 0.5), mix(palette.accent, palette.night, 0.5));
  fillLand(stage, foot + 10, ridge(random, w, 160, 3, 0.5), palette.night);
  glow(stage, fx + 240, foot - 130, 190, palette.glow, 0.9);
}
