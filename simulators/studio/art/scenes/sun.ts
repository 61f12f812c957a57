import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, haze, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, ridge } from '../terrain.ts';

/** A great low sun cut into bands, and what stands before it. */
export function sun(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const level = h * (wide ? 0.66 : 0.72);
  const beach = motif === 'beach';
  verticalWash(
    stage,
    beach
      ? [
          [0, palette.deep],
          [0.3, palette.mid],
          [0.6, palette.light],
        ]
      : [
          [0, palette.night],
          [0.35, palette.deep],
          [0.55, palette.mid],
          [0.66, palette.light],
        ],
  );
  const [cx, cy, r] = [fx, level - (wide ? 170 : 220), wide ? 300 : 370];
  glow(stage, cx, cy, r * 2, palette.glow, 0.4);
  ctx.save();
  ctx.beginPath();
  for (let i = 0; i < 12; i += 1) {
    const t = i / 12;
    const y = cy - r + t * r * 2;
    const cut = beach ? Math.max(0, (t - 0.35) * 0.13) * r : 0;
    ctx.rect(cx - r, y, r * 2, r / 6 - cut + 0.6);
  }
  ctx.clip();
  const body = ctx.createLinearGradient(0, cy - r, 0, cy + r);
  body.addColorStop(0, palette.glow);
  body.addColorStop(0.5, palette.accent);
  body.addColorStop(1, beach ? palette.mid : mix(palette.accent, palette.mid, 0.6));
  disc(stage, cx, cy, r, body);
  ctx.restore();
  if (beach) {
    verticalWash(
      stage,
      [
        [0, mix(palette.mid, palette.accent, 0.25)],
        [0.4, palette.deep],
        [1, palette.night],
      ],
      level,
      h,
    );
    for (let i = 0; i < 46; i += 1) {
      const depth = random.next() ** 1.6;
      ctx.fillStyle = fade(palette.accent, 0.6 * (1 - depth));
      ctx.beginPath();
      ctx.ellipse(
        cx + random.between(-1, 1) * (70 + depth * 300),
        level + 8 + depth * (h - level) * 0.5,
        30 + depth * 80,
        2 + depth * 4,
        0,
        0,
        Math.PI * 2,
      );
      ctx.fill();
    }
    palms(stage, level);
    tents(stage, level + (wide ? 90 : 150));
    return;
  }
  haze(stage, { x: 0, y: level - 190, w, h: 260, colour: palette.light, opacity: 0.55, repeats: 1.2 });
  fillLand(stage, level + 20, ridge(random, w, 46, 2, 0.4), mix(palette.deep, palette.night, 0.5));
  verticalWash(
    stage,
    [
      [0, mix(palette.deep, palette.night, 0.5)],
      [1, palette.night],
    ],
    level + 18,
    h,
  );
  if (motif === 'herd') {
    for (let i = 0; i < 11; i += 1)
      drawFigure(stage, 'bull', {
        x: fx + (i - 5) * (wide ? 118 : 100) + random.between(-24, 24),
        foot: level + 30 + random.between(-8, 40),
        height: random.between(74, 112),
        fill: palette.night,
        turned: random.chance(0.3),
      });
    drawFigure(stage, 'rider', {
      x: fx + (wide ? -40 : -30),
      foot: level + 76,
      height: wide ? 290 : 350,
      fill: palette.night,
    });
  } else {
    for (let row = 0; row < 2; row += 1)
      for (let i = 0; i < 8; i += 1) {
        const x = fx + (i - 3.5) * (wide ? 92 : 98) + (row === 1 ? 46 : 0);
        drawFigure(stage, (i + row) % 3 === 0 ? 'lady' : 'child', {
          x,
          foot: level + 30 + row * 64,
          height: (wide ? 170 : 200) + random.between(-16, 24) + row * 20,
          fill: row === 0 ? mix(palette.night, palette.deep, 0.5) : palette.night,
        });
      }
    locusts(stage, cy);
  }
}

function locusts(stage: Stage, cy: number): void {
  const { ctx, fx, palette, random } = stage;
  ctx.strokeStyle = palette.night;
  ctx.lineCap = 'round';
  for (let i = 0; i < 150; i += 1) {
    const angle = random.next() * Math.PI * 2;
    const far = random.next() ** 0.6 * 520;
    const [x, y, size] = [
      fx + Math.cos(angle) * far,
      cy - 60 + Math.sin(angle) * far * 0.62,
      random.between(3, 11),
    ];
    ctx.lineWidth = size * 0.3;
    ctx.globalAlpha = random.between(0.4, 0.9);
    ctx.beginPath();
    ctx.moveTo(x - size, y + size * 0.3);
    ctx.lineTo(x + size, y - size * 0.2);
    ctx.moveTo(x, y);
    ctx.lineTo(x - size * 0.7, y - size * 0.8);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function palms(stage: Stage, level: number): void {
  const { ctx, w, fx, palette, wide } = stage;
  for (const [x, height, lean] of wide
    ? ([
        [fx - 360, 430, 0.2],
        [w - 60, 560, -0.24],
      ] as const)
    : ([
        [70, 640, 0.16],
        [w - 50, 480, -0.3],
      ] as const)) {
    const [tx, ty] = [x + Math.sin(lean) * height, level + 90 - height];
    ctx.strokeStyle = palette.night;
    ctx.lineCap = 'round';
    ctx.lineWidth = 17;
    ctx.beginPath();
    ctx.moveTo(x, level + 170);
    ctx.quadraticCurveTo(x - 20, level - height * 0.4, tx, ty);
    ctx.stroke();
    ctx.fillStyle = palette.night;
    for (let i = 0; i < 9; i += 1) {
      ctx.save();
      ctx.translate(tx, ty);
      ctx.rotate(-2.95 + i * 0.37);
      const reach = 170 + (i % 3) * 30;
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.quadraticCurveTo(reach * 0.5, -56, reach, 36);
      for (let tooth = 8; tooth > 0; tooth -= 1) {
        const t = tooth / 8;
        ctx.lineTo(reach * t - 4, 40 * t * t - 30 * t + 28);
        ctx.lineTo(reach * (t - 0.06), 36 * t * t - 42 * t + 4);
      }
      ctx.fill();
      ctx.restore();
    }
  }
}

function tents(stage: Stage, foot: number): void {
  const { ctx, w, h, fx, palette } = stage;
  ctx.fillStyle = palette.night;
  ctx.beginPath();
  ctx.moveTo(0, foot + 20);
  ctx.quadraticCurveTo(fx, foot - 30, w, foot + 26);
  ctx.lineTo(w, h);
  ctx.lineTo(0, h);
  ctx.fill();
  for (const side of [-1, 1]) {
    ctx.fillStyle = side < 0 ? palette.accent : palette.light;
    ctx.beginPath();
    ctx.moveTo(fx + side * 40, foot + 6);
    ctx.lineTo(fx + side * 130, foot - 130);
    ctx.lineTo(fx + side * 220, foot + 10);
    ctx.fill();
    ctx.fillStyle = palette.night;
    ctx.beginPath();
    ctx.moveTo(fx + side * 112, foot + 8);
    ctx.lineTo(fx + side * 130, foot - 84);
    ctx.lineTo(fx + side * 148, foot + 8);
    ctx.fill();
  }
  ctx.fillStyle = fade('#ffffff', 0.8);
  ctx.beginPath();
  ctx.moveTo(fx - 2, foot - 14);
  ctx.lineTo(fx + 2, foot - 14);
  ctx.lineTo(fx + 16, h);
  ctx.lineTo(fx - 16, h);
  ctx.fill();
}
