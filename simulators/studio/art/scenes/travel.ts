import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { beam, blurred, cloudSheet, disc, glow, haze, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, fringeOfPines, ridge } from '../terrain.ts';

/** A road that runs to the horizon, and what waits there. */
export function road(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  if (motif === 'cyclist') {
    climb(stage);
    return;
  }
  const horizon = h * (wide ? 0.56 : 0.58);
  const day = motif === 'lorry';
  verticalWash(
    stage,
    day
      ? [
          [0, palette.deep],
          [0.25, palette.mid],
          [0.46, palette.light],
          [0.6, palette.glow],
        ]
      : [
          [0, palette.night],
          [0.36, palette.deep],
          [0.6, mix(palette.mid, palette.deep, 0.2)],
        ],
  );
  if (day) {
    cloudSheet(stage, { x: 0, y: 0, w, h: horizon, colour: palette.light, opacity: 0.4, repeats: 1 });
    glow(stage, fx, horizon - 70, 560, palette.glow, 0.7);
    disc(stage, fx, horizon - 90, wide ? 120 : 160, palette.glow);
    fillLand(stage, horizon + 8, ridge(random, w, 120, 2.3, 0.5), mix(palette.mid, palette.light, 0.35));
  } else {
    stars(stage, 170, horizon, palette.glow, 2.2);
    fringeOfPines(
      stage,
      horizon + 24,
      ridge(random, w, 60, 2),
      mix(palette.deep, palette.night, 0.55),
      150,
      22,
    );
  }
  verticalWash(
    stage,
    day
      ? [
          [0, palette.light],
          [0.2, mix(palette.mid, palette.light, 0.3)],
          [1, mix(palette.deep, palette.mid, 0.2)],
        ]
      : [
          [0, palette.deep],
          [1, palette.night],
        ],
    horizon,
    h,
  );
  const vanish = fx + (wide ? 20 : 0);
  const half = wide ? 620 : 560;
  ctx.fillStyle = day ? mix(palette.deep, palette.night, 0.25) : mix(palette.night, palette.deep, 0.3);
  ctx.beginPath();
  ctx.moveTo(vanish - 5, horizon);
  ctx.lineTo(vanish + 5, horizon);
  ctx.lineTo(vanish + half, h);
  ctx.lineTo(vanish - half, h);
  ctx.fill();
  for (let i = 0; i < 13; i += 1) {
    const [near, next] = [(i / 13) ** 2.3, ((i + 0.52) / 13) ** 2.3];
    const [y0, y1] = [horizon + near * (h - horizon), horizon + next * (h - horizon)];
    ctx.fillStyle = fade(day ? palette.glow : palette.light, day ? 0.8 : 0.25 + 0.4 * (1 - near));
    ctx.beginPath();
    ctx.moveTo(vanish - near * 15, y0);
    ctx.lineTo(vanish + near * 15, y0);
    ctx.lineTo(vanish + next * 15, y1);
    ctx.lineTo(vanish - next * 15, y1);
    ctx.fill();
  }
  if (day) lorry(stage, vanish, horizon);
  else phoneBox(stage, vanish, horizon);
}

function lorry(stage: Stage, x: number, horizon: number): void {
  const { ctx, w, palette, wide } = stage;
  const foot = horizon + (wide ? 120 : 180);
  const height = wide ? 210 : 290;
  haze(stage, { x: 0, y: foot - 240, w, h: 330, colour: palette.light, opacity: 0.75, repeats: 1.6 });
  glow(stage, x, foot - height * 0.4, height * 1.6, palette.glow, 0.5);
  drawFigure(stage, 'lorry', { x, foot, height, fill: palette.night });
  ctx.fillStyle = mix(palette.deep, palette.mid, 0.55);
  ctx.fillRect(x - height * 0.3, foot - height * 0.86, height * 0.6, height * 0.26);
  ctx.fillStyle = mix(palette.deep, palette.night, 0.4);
  for (let i = 0; i < 5; i += 1)
    ctx.fillRect(x - height * 0.2, foot - height * (0.5 - i * 0.055), height * 0.4, height * 0.022);
  for (const side of [-1, 1]) {
    glow(stage, x + side * height * 0.29, foot - height * 0.24, height * 0.75, palette.glow, 0.95);
    disc(stage, x + side * height * 0.29, foot - height * 0.24, height * 0.042, '#ffffff');
  }
}

function phoneBox(stage: Stage, vanish: number, horizon: number): void {
  const { ctx, w, palette, wide } = stage;
  const x = vanish + (wide ? 150 : 220);
  const foot = horizon + (wide ? 130 : 200);
  const [bw, bh] = wide ? [104, 250] : [140, 340];
  glow(stage, x, foot - bh / 2, wide ? 460 : 560, palette.light, 0.6);
  const light = ctx.createLinearGradient(0, foot - bh, 0, foot);
  light.addColorStop(0, palette.glow);
  light.addColorStop(1, mix(palette.accent, palette.glow, 0.45));
  ctx.fillStyle = light;
  ctx.fillRect(x - bw / 2, foot - bh, bw, bh);
  drawFigure(stage, 'watcher', { x, foot: foot - 4, height: bh * 0.72, fill: palette.night });
  ctx.strokeStyle = palette.night;
  ctx.lineWidth = 9;
  ctx.strokeRect(x - bw / 2, foot - bh, bw, bh);
  ctx.lineWidth = 4;
  for (let i = 1; i < 5; i += 1) ctx.strokeRect(x - bw / 2, foot - bh + (bh * i) / 5, bw, 0.01);
  ctx.fillStyle = palette.night;
  ctx.fillRect(x - bw / 2 - 10, foot - bh - 22, bw + 20, 24);
  ctx.fillRect(x - bw / 2 - 8, foot, bw + 16, 10);
  const spill = ctx.createLinearGradient(0, foot, 0, foot + 330);
  spill.addColorStop(0, fade(palette.light, 0.6));
  spill.addColorStop(1, fade(palette.light, 0));
  ctx.fillStyle = spill;
  ctx.beginPath();
  ctx.moveTo(x - bw / 2, foot + 6);
  ctx.lineTo(x + bw / 2, foot + 6);
  ctx.lineTo(x + bw * 1.2, foot + 330);
  ctx.lineTo(x - bw * 2.2, foot + 330);
  ctx.fill();
  haze(stage, { x: 0, y: horizon - 60, w, h: 300, colour: palette.mid, opacity: 0.5, repeats: 1.3 });
  ctx.strokeStyle = fade(palette.night, 0.9);
  ctx.lineWidth = 3;
  for (let i = 0; i < 5; i += 1) {
    const near = (i + 1) / 5;
    const px = vanish - 30 - near ** 2 * (wide ? 420 : 360);
    const py = horizon + near ** 2 * 150;
    const tall = 60 + near ** 2 * 460;
    ctx.lineWidth = 2 + near * 6;
    ctx.beginPath();
    ctx.moveTo(px, py);
    ctx.lineTo(px, py - tall);
    ctx.moveTo(px - tall * 0.1, py - tall * 0.93);
    ctx.lineTo(px + tall * 0.1, py - tall * 0.93);
    ctx.stroke();
  }
  beam(stage, [vanish, horizon + 6], Math.PI / 2, 1.4, 330, palette.glow, 0.35);
  disc(stage, vanish - 7, horizon + 4, 4, palette.glow);
  disc(stage, vanish + 7, horizon + 4, 4, palette.glow);
}

/** A mountain road in bends, drawn like a race poster. */
function climb(stage: Stage): void {
  const { ctx, w, h, fx, palette, wide } = stage;
  verticalWash(stage, [
    [0, palette.light],
    [0.5, palette.glow],
    [1, palette.glow],
  ]);
  disc(stage, fx + (wide ? 180 : 190), h * (wide ? 0.3 : 0.36), wide ? 130 : 170, palette.accent);
  const tones = [
    mix(palette.light, palette.mid, 0.6),
    palette.mid,
    mix(palette.mid, palette.deep, 0.5),
    palette.deep,
    palette.night,
  ];
  tones.forEach((tone, i) => {
    ctx.fillStyle = tone;
    ctx.beginPath();
    const y = h * (0.44 + i * 0.12);
    ctx.moveTo(-20, h + 20);
    ctx.lineTo(-20, y + (i % 2 === 0 ? 120 : -40));
    ctx.lineTo(w * (0.16 + i * 0.05), y + (i % 2 === 0 ? 20 : 30));
    ctx.lineTo(fx + (i - 2) * 66, y - (wide ? 120 : 220) + i * 55);
    ctx.lineTo(w * 0.9, y + (i % 2 === 0 ? -10 : 60));
    ctx.lineTo(w + 20, y + (i % 2 === 0 ? 90 : -70));
    ctx.lineTo(w + 20, h + 20);
    ctx.fill();
  });
  ctx.strokeStyle = palette.glow;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  const bends = wide
    ? [
        [1640, 850],
        [900, 790],
        [1390, 690],
        [1000, 610],
        [1270, 540],
        [1080, 485],
        [1180, 445],
      ]
    : [
        [-60, 1180],
        [800, 1090],
        [230, 960],
        [700, 860],
        [360, 770],
        [590, 700],
        [450, 650],
      ];
  for (let i = 0; i + 1 < bends.length; i += 1) {
    const [x0 = 0, y0 = 0] = bends[i] ?? [];
    const [x1 = 0, y1 = 0] = bends[i + 1] ?? [];
    ctx.lineWidth = (wide ? 30 : 40) * 0.72 ** i;
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.lineTo(x1, y1);
    ctx.stroke();
  }
  drawFigure(
    stage,
    'cyclist',
    wide
      ? { x: 1230, foot: 812, height: 210, fill: palette.accent, turned: true, lean: 0.06 }
      : { x: 400, foot: 1128, height: 280, fill: palette.accent, lean: -0.1 },
  );
}

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
