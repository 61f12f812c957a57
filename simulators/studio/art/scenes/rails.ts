import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { blurred, cloudSheet, disc, glow, haze, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, fringeOfPines, ridge } from '../terrain.ts';

/** Trains: one in the distance, one at speed, or a tram on a hill. */
export function rails(stage: Stage): void {
  switch (stage.motif) {
    case 'tram':
      hillTram(stage);
      return;
    case 'freight':
      nightFreight(stage);
      return;
    default:
      branchLine(stage);
  }
}

function branchLine(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, wide } = stage;
  const level = h * (wide ? 0.6 : 0.56);
  verticalWash(stage, [
    [0, palette.mid],
    [0.32, palette.light],
    [0.56, palette.glow],
  ]);
  disc(stage, fx + (wide ? 120 : 130), level - (wide ? 230 : 330), wide ? 110 : 150, palette.accent);
  fillLand(stage, level + 10, ridge(random, w, 190, 1.6, 0.4), mix(palette.light, palette.mid, 0.5));
  haze(stage, { x: 0, y: level - 170, w, h: 240, colour: palette.glow, opacity: 0.85, repeats: 1.2 });
  fillLand(stage, level + 14, ridge(random, w, 90, 2.4, 0.4), mix(palette.mid, palette.deep, 0.2));
  verticalWash(
    stage,
    [
      [0, palette.glow],
      [0.3, palette.light],
      [1, mix(palette.mid, palette.deep, 0.75)],
    ],
    level,
    h,
  );
  ctx.fillStyle = palette.deep;
  ctx.fillRect(0, level - 6, w, 7);
  for (let x = 12; x < w; x += 64) ctx.fillRect(x, level, 7, 34);
  const [carW, carH] = wide ? [170, 54] : [190, 60];
  for (let car = 0; car < 2; car += 1) {
    const x = fx - carW + car * (carW + 8) - 30;
    for (const mirrored of [true, false]) {
      ctx.save();
      if (mirrored) {
        ctx.globalAlpha = 0.3;
        ctx.translate(0, level * 2 + 66);
        ctx.scale(1, -1);
      }
      ctx.fillStyle = palette.accent;
      ctx.beginPath();
      ctx.roundRect(x, level - 8 - carH, carW, carH, 9);
      ctx.fill();
      ctx.fillStyle = palette.glow;
      for (let i = 0; i < 5; i += 1)
        ctx.fillRect(x + 13 + i * (carW / 5.3), level - carH + 5, carW / 7.6, carH * 0.36);
      ctx.fillStyle = palette.deep;
      ctx.fillRect(x, level - 16, carW, 9);
      ctx.restore();
    }
  }
  for (let i = 0; i < 44; i += 1) {
    const depth = random.next() ** 1.4;
    ctx.fillStyle = fade(i % 2 === 0 ? palette.glow : palette.deep, 0.16);
    ctx.fillRect(random.next() * w, level + 44 + depth * (h - level), 60 + depth * 260, 2 + depth * 5);
  }
}

function nightFreight(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, wide } = stage;
  const horizon = h * (wide ? 0.5 : 0.53);
  verticalWash(stage, [
    [0, palette.night],
    [0.3, palette.deep],
    [0.5, mix(palette.mid, palette.light, 0.2)],
  ]);
  cloudSheet(stage, { x: 0, y: 0, w, h: horizon, colour: palette.night, opacity: 0.6, repeats: 1.1 });
  fringeOfPines(stage, horizon + 20, ridge(random, w, 50, 2), mix(palette.deep, palette.night, 0.5), 120, 20);
  verticalWash(
    stage,
    [
      [0, mix(palette.deep, palette.mid, 0.3)],
      [1, palette.night],
    ],
    horizon,
    h,
  );
  const vx = fx + (wide ? 90 : 120);
  for (const track of [-1, 0, 1]) {
    const spread = wide ? 520 : 430;
    const centre = vx + track * spread * 1.25;
    ctx.strokeStyle = fade(palette.light, track === 0 ? 0.9 : 0.4);
    for (const rail of [-1, 1]) {
      ctx.lineWidth = 1;
      ctx.beginPath();
      ctx.moveTo(vx + track * 6, horizon + 4);
      ctx.lineTo(centre + rail * spread * 0.36 - 7, h + 10);
      ctx.lineTo(centre + rail * spread * 0.36 + 7, h + 10);
      ctx.closePath();
      ctx.fillStyle = fade(palette.light, track === 0 ? 0.75 : 0.3);
      ctx.fill();
    }
    for (let i = 2; i < 22; i += 1) {
      const near = (i / 22) ** 2.4;
      const y = horizon + 4 + near * (h - horizon);
      const x = vx + track * (6 + near * spread * 1.25);
      ctx.fillStyle = fade(palette.night, 0.75);
      ctx.fillRect(x - near * spread * 0.5, y, near * spread, 2 + near * 13);
    }
  }
  ctx.fillStyle = palette.night;
  const size = wide ? 120 : 150;
  ctx.fillRect(vx - size * 0.42, horizon + 46 - size, size * 0.84, size);
  glow(stage, vx, horizon - 20, wide ? 420 : 520, palette.glow, 0.85);
  for (const [dx, dy] of [
    [-36, 6],
    [36, 6],
    [0, -62],
  ] as const) {
    glow(stage, vx + dx, horizon + dy, 120, palette.glow, 1);
    disc(stage, vx + dx, horizon + dy, 9, '#ffffff');
  }
  haze(stage, {
    x: 0,
    y: horizon - 50,
    w,
    h: 320,
    colour: mix(palette.light, palette.mid, 0.4),
    opacity: 0.55,
    repeats: 1.3,
  });
  signals(stage, vx, horizon);
}

function signals(stage: Stage, vx: number, horizon: number): void {
  const { ctx, h, palette, wide } = stage;
  for (const [side, near, colour] of [
    [-1, 0.66, palette.accent],
    [1, 0.34, '#e8453c'],
    [-1, 0.22, palette.accent],
  ] as const) {
    const x = vx + side * (60 + near * (wide ? 480 : 410));
    const foot = horizon + near * (h - horizon) * 0.7;
    const tall = 120 + near * 560;
    ctx.fillStyle = palette.night;
    ctx.fillRect(x - 4 - near * 4, foot - tall, 8 + near * 8, tall);
    ctx.beginPath();
    ctx.roundRect(x - 16 - near * 26, foot - tall - 20, 32 + near * 52, 62 + near * 90, 12);
    ctx.fill();
    glow(stage, x, foot - tall + 6 + near * 10, 120 + near * 190, colour, 0.85);
    disc(stage, x, foot - tall + 6 + near * 10, 7 + near * 13, colour);
  }
}

function hillTram(stage: Stage): void {
  const { ctx, w, h, fx, palette, wide } = stage;
  verticalWash(stage, [
    [0, palette.light],
    [0.5, palette.glow],
    [1, palette.mid],
  ]);
  disc(stage, fx + 30, h * (wide ? 0.34 : 0.36), wide ? 190 : 240, mix(palette.glow, palette.accent, 0.28));
  const street = h * (wide ? 0.56 : 0.53);
  for (const side of [-1, 1]) {
    for (let house = 4; house >= 0; house -= 1) {
      const near = 1 - house / 4.6;
      const inner = fx + side * (96 + near ** 2 * (wide ? 330 : 260));
      const outer = side < 0 ? -30 : w + 30;
      const top = street - 150 - near ** 1.6 * (wide ? 330 : 430);
      const bottom = street + near ** 2 * (h - street) * 0.9;
      const tone = mix(
        mix(palette.light, palette.mid, 0.35),
        palette.deep,
        near * 0.75 + (side < 0 ? 0.18 : 0),
      );
      ctx.fillStyle = tone;
      ctx.beginPath();
      ctx.moveTo(inner, top + 30 * near);
      ctx.lineTo(outer, top - 90 * near);
      ctx.lineTo(outer, h + 20);
      ctx.lineTo(inner, bottom + 60);
      ctx.fill();
      for (let floor = 0; floor < 4; floor += 1) {
        for (let pane = 0; pane < 5; pane += 1) {
          const px = inner + side * (22 + pane * 62) * (0.35 + near);
          const py = top + 50 + floor * (66 + near * 60);
          ctx.fillStyle = fade(
            (floor + pane + house) % 4 === 0 ? palette.glow : palette.night,
            (floor + pane + house) % 4 === 0 ? 0.85 : 0.3,
          );
          ctx.fillRect(px - (side < 0 ? 22 * (0.35 + near) : 0), py, 22 * (0.35 + near), 36 * (0.4 + near));
        }
      }
    }
  }
  ctx.fillStyle = mix(palette.mid, palette.deep, 0.55);
  ctx.beginPath();
  ctx.moveTo(fx - 110, street - 4);
  ctx.lineTo(fx + 110, street - 4);
  ctx.lineTo(fx + (wide ? 560 : 470), h + 10);
  ctx.lineTo(fx - (wide ? 560 : 470), h + 10);
  ctx.fill();
  for (const rail of [-1, 1]) {
    ctx.strokeStyle = palette.glow;
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.moveTo(fx + rail * 34, street);
    ctx.lineTo(fx + rail * 190, h + 10);
    ctx.stroke();
  }
  ctx.strokeStyle = fade(palette.night, 0.65);
  ctx.lineWidth = 2.5;
  for (const dx of [-150, -40, 60, 180]) {
    ctx.beginPath();
    ctx.moveTo(fx + dx * 3.2, 0);
    ctx.quadraticCurveTo(fx + dx, street - 330, fx, street - 250);
    ctx.stroke();
  }
  tramCar(stage, fx, street + (wide ? 130 : 190), wide ? 290 : 390);
  blurred(stage, 14, () => disc(stage, fx, street + (wide ? 136 : 200), 60, fade(palette.night, 0.25)));
}

function tramCar(stage: Stage, x: number, foot: number, height: number): void {
  const { ctx, palette } = stage;
  const u = height / 100;
  drawFigure(stage, 'tram', { x, foot, height, fill: palette.accent });
  ctx.fillStyle = palette.glow;
  ctx.fillRect(x - 40 * u, foot - 46 * u, 80 * u, 5 * u);
  ctx.fillStyle = mix(palette.night, palette.deep, 0.3);
  for (const [left, width] of [
    [-34, 20],
    [-11, 22],
    [14, 20],
  ] as const) {
    ctx.beginPath();
    ctx.roundRect(x + left * u, foot - 86 * u, width * u, 34 * u, 3 * u);
    ctx.fill();
  }
  ctx.fillStyle = palette.glow;
  ctx.beginPath();
  ctx.roundRect(x - 15 * u, foot - 98 * u, 30 * u, 8 * u, 2 * u);
  ctx.fill();
  drawFigure(stage, 'lady', {
    x,
    foot: foot - 46 * u,
    height: 34 * u,
    fill: mix(palette.light, palette.mid, 0.2),
  });
  glow(stage, x, foot - 28 * u, 52 * u, palette.glow, 0.85);
  disc(stage, x, foot - 28 * u, 7 * u, '#ffffff');
}
