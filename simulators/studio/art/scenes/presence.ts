import { Path2D } from '@napi-rs/canvas';
import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { beam, blurred, cloudSheet, disc, glow, haze, rain, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, fringeOfPines, ridge } from '../terrain.ts';

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

/** City lights out of focus, and people in front of them. */
export function bokeh(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  verticalWash(stage, [
    [0, palette.night],
    [0.45, palette.deep],
    [0.62, mix(palette.mid, palette.deep, 0.45)],
    [1, palette.night],
  ]);
  const horizon = h * (wide ? 0.58 : 0.56);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let i = 0; i < 110; i += 1) {
    const r = random.between(14, 74) * (random.chance(0.12) ? 1.6 : 1);
    const x = fx + (random.next() + random.next() - 1) * w * 0.75;
    const y = horizon + (random.next() + random.next() - 1.25) * h * 0.36;
    const tint = random.pick([palette.light, palette.accent, palette.glow, palette.mid, palette.light]);
    const gradient = ctx.createRadialGradient(x, y, 0, x, y, r);
    const strength = random.between(0.12, 0.5);
    gradient.addColorStop(0, fade(tint, strength * 0.65));
    gradient.addColorStop(0.82, fade(tint, strength));
    gradient.addColorStop(0.95, fade(tint, strength * 0.5));
    gradient.addColorStop(1, fade(tint, 0));
    disc(stage, x, y, r, gradient);
  }
  ctx.restore();
  const foot = h * (wide ? 0.86 : 0.74);
  verticalWash(
    stage,
    [
      [0, fade(palette.night, 0)],
      [0.25, fade(palette.night, 0.7)],
      [1, palette.night],
    ],
    foot - 90,
    h,
  );
  reflections(stage, foot);
  if (motif === 'taxi') taxi(stage, fx, foot + 40);
  else if (motif === 'umbrellas') {
    for (const [dx, turned] of [
      [-120, false],
      [120, true],
    ] as const)
      drawFigure(stage, 'umbrella', {
        x: fx + dx * (wide ? 1 : 1.05),
        foot: foot + 40,
        height: wide ? 390 : 470,
        fill: palette.night,
        turned,
      });
    rain(stage, 460, palette.glow, 0.06, 0.42);
  } else {
    drawFigure(stage, 'singer', {
      x: fx + 20,
      foot: foot + 60,
      height: wide ? 470 : 560,
      fill: palette.night,
    });
    chairs(stage, foot + 70);
  }
}

function reflections(stage: Stage, foot: number): void {
  const { ctx, w, h, fx, palette, random } = stage;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let i = 0; i < 46; i += 1) {
    const x = fx + (random.next() + random.next() - 1) * w * 0.6;
    const y = foot + random.next() * (h - foot) * 0.7;
    const gradient = ctx.createLinearGradient(0, y - 70, 0, y + 90);
    const tint = random.pick([palette.light, palette.accent, palette.glow]);
    gradient.addColorStop(0, fade(tint, 0));
    gradient.addColorStop(0.5, fade(tint, random.between(0.08, 0.3)));
    gradient.addColorStop(1, fade(tint, 0));
    ctx.fillStyle = gradient;
    ctx.fillRect(x - random.between(6, 26), y - 70, random.between(12, 50), 160);
  }
  ctx.restore();
}

function taxi(stage: Stage, x: number, foot: number): void {
  const { ctx, palette, wide } = stage;
  const u = wide ? 1.15 : 1.3;
  ctx.fillStyle = palette.night;
  ctx.beginPath();
  ctx.moveTo(x - 230 * u, foot);
  ctx.bezierCurveTo(x - 240 * u, foot - 90 * u, x - 226 * u, foot - 130 * u, x - 200 * u, foot - 140 * u);
  ctx.lineTo(x - 150 * u, foot - 232 * u);
  ctx.quadraticCurveTo(x, foot - 256 * u, x + 150 * u, foot - 232 * u);
  ctx.lineTo(x + 200 * u, foot - 140 * u);
  ctx.bezierCurveTo(x + 226 * u, foot - 130 * u, x + 240 * u, foot - 90 * u, x + 230 * u, foot);
  ctx.fill();
  ctx.fillStyle = fade(palette.accent, 0.34);
  ctx.beginPath();
  ctx.moveTo(x - 172 * u, foot - 146 * u);
  ctx.lineTo(x - 136 * u, foot - 216 * u);
  ctx.quadraticCurveTo(x, foot - 234 * u, x + 136 * u, foot - 216 * u);
  ctx.lineTo(x + 172 * u, foot - 146 * u);
  ctx.fill();
  drawFigure(stage, 'watcher', { x: x - 70 * u, foot: foot + 10 * u, height: 210 * u, fill: palette.night });
  drawFigure(stage, 'lady', { x: x + 76 * u, foot: foot + 6 * u, height: 196 * u, fill: palette.night });
  ctx.fillStyle = palette.night;
  ctx.fillRect(x - 200 * u, foot - 146 * u, 400 * u, 60 * u);
  ctx.fillStyle = palette.glow;
  ctx.beginPath();
  ctx.roundRect(x - 46 * u, foot - 282 * u, 92 * u, 36 * u, 8);
  ctx.fill();
  glow(stage, x, foot - 264 * u, 190 * u, palette.glow, 0.9);
  for (const side of [-1, 1]) {
    glow(stage, x + side * 176 * u, foot - 84 * u, 150 * u, palette.accent, 1);
    ctx.fillStyle = '#ff5a4d';
    ctx.beginPath();
    ctx.roundRect(x + side * 176 * u - 36 * u, foot - 98 * u, 72 * u, 25 * u, 10);
    ctx.fill();
  }
  ctx.fillStyle = palette.light;
  ctx.fillRect(x - 52 * u, foot - 78 * u, 104 * u, 32 * u);
  blurred(stage, 16, () => {
    ctx.fillStyle = fade(palette.night, 0.8);
    ctx.fillRect(x - 250 * u, foot - 6, 500 * u, 26);
  });
}

function chairs(stage: Stage, foot: number): void {
  const { ctx, fx, palette, wide } = stage;
  ctx.strokeStyle = palette.night;
  ctx.fillStyle = palette.night;
  ctx.lineWidth = 10;
  ctx.lineCap = 'round';
  for (const dx of [-330, 330]) {
    const x = fx + dx * (wide ? 1 : 0.98);
    ctx.fillRect(x - 130, foot - 190, 260, 14);
    ctx.fillRect(x - 8, foot - 190, 16, 200);
    for (const [offset, turn] of [
      [-52, -1],
      [56, 1],
    ] as const) {
      ctx.beginPath();
      ctx.roundRect(x + offset - 42, foot - 212, 84, 15, 6);
      ctx.fill();
      ctx.beginPath();
      for (const leg of [-32, 32]) {
        ctx.moveTo(x + offset + leg, foot - 208);
        ctx.lineTo(x + offset + leg * 1.15, foot - 312);
      }
      ctx.moveTo(x + offset + turn * 38, foot - 204);
      ctx.lineTo(x + offset + turn * 52, foot - 130);
      ctx.stroke();
    }
  }
}
