import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { beam, cloudSheet, disc, glow, haze, stars, verticalWash } from '../light.ts';
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
