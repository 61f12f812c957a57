import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { blurred, disc, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** A town plan with one way marked on it. */
export function map(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const pale = motif === 'route';
  const ground: Hex = pale ? palette.light : mix(palette.deep, palette.night, 0.35);
  verticalWash(stage, [
    [0, ground],
    [1, pale ? palette.light : palette.night],
  ]);
  ctx.save();
  ctx.translate(fx, h * 0.45);
  ctx.rotate(-0.24);
  ctx.translate(-fx, -h * 0.45);
  const street = pale ? palette.glow : mix(palette.mid, palette.deep, 0.35);
  const block = pale ? mix(palette.mid, palette.light, 0.45) : mix(palette.deep, palette.mid, 0.22);
  const cell = 84;
  const bend = (x: number, y: number): readonly [number, number] => [
    x + Math.sin(y * 0.0042 + 1) * 66 + Math.sin(y * 0.011) * 17,
    y + Math.sin(x * 0.0047) * 62 + Math.cos(x * 0.013) * 13,
  ];
  ctx.fillStyle = street;
  ctx.fillRect(-900, -900, w + 1800, h + 1800);
  for (let gx = -8; gx < w / cell + 8; gx += 1) {
    for (let gy = -8; gy < h / cell + 8; gy += 1) {
      const [x, y] = [gx * cell, gy * cell];
      const inset = random.between(5, 11);
      if (random.chance(0.08)) continue;
      const wide2 = random.chance(0.16) ? cell : 0;
      ctx.fillStyle = random.chance(0.07)
        ? mix(block, pale ? '#7d9a62' : palette.light, 0.35)
        : mix(block, ground, random.between(0, 0.5));
      ctx.beginPath();
      for (const [px, py] of [
        [x + inset, y + inset],
        [x + cell + wide2 - inset, y + inset],
        [x + cell + wide2 - inset, y + cell - inset],
        [x + inset, y + cell - inset],
      ] as const)
        ctx.lineTo(...bend(px, py));
      ctx.fill();
    }
  }
  river(stage, pale ? mix(palette.mid, '#6f8fa0', 0.6) : palette.night, street);
  ctx.restore();
  const cy = h * (wide ? 0.5 : 0.42);
  if (pale) {
    const points = wide
      ? [
          [700, 120],
          [900, 190],
          [960, 330],
          [1130, 350],
          [1200, 500],
          [1380, 540],
          [1400, 690],
          [1540, 760],
        ]
      : [
          [150, 190],
          [330, 240],
          [390, 400],
          [560, 420],
          [620, 580],
          [790, 610],
          [800, 760],
          [900, 820],
        ];
    const last = points[points.length - 2] ?? [0, 0];
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    for (const [width, colour] of [
      [24, palette.glow],
      [13, palette.accent],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.beginPath();
      points.slice(0, -1).forEach(([x = 0, y = 0]) => ctx.lineTo(x, y));
      ctx.stroke();
    }
    points.slice(0, -1).forEach(([x = 0, y = 0], i) => {
      disc(stage, x, y, 21, palette.glow);
      disc(stage, x, y, 13, i === points.length - 2 ? palette.night : palette.accent);
    });
    const [x = 0, y = 0] = last;
    blurred(stage, 10, () =>
      drawFigure(stage, 'walker', {
        x: x + 60,
        foot: y + 4,
        height: wide ? 210 : 260,
        fill: fade(palette.night, 0.35),
        lean: 0.5,
      }),
    );
    drawFigure(stage, 'walker', { x, foot: y, height: wide ? 230 : 290, fill: palette.night });
  } else {
    glow(stage, fx, cy, wide ? 420 : 520, palette.accent, 0.55);
    compass(stage, fx, cy, wide ? 190 : 240);
    ctx.strokeStyle = palette.accent;
    ctx.lineWidth = 7;
    ctx.setLineDash([22, 17]);
    ctx.beginPath();
    ctx.moveTo(fx - 460, cy + 330);
    ctx.bezierCurveTo(fx - 200, cy + 260, fx - 330, cy + 20, fx, cy);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}

function river(stage: Stage, water: Hex, bank: Hex): void {
  const { ctx, w, h } = stage;
  for (const [width, colour] of [
    [170, bank],
    [138, water],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(-300, h * 0.72);
    ctx.bezierCurveTo(w * 0.3, h * 0.5, w * 0.45, h * 0.86, w * 0.7, h * 0.55);
    ctx.bezierCurveTo(w * 0.85, h * 0.36, w * 0.8, h * 0.1, w + 400, -60);
    ctx.stroke();
  }
  ctx.strokeStyle = bank;
  ctx.lineWidth = 17;
  for (const t of [0.2, 0.45, 0.62]) {
    ctx.beginPath();
    ctx.moveTo(w * t, h * 0.4);
    ctx.lineTo(w * (t + 0.1), h * 0.9);
    ctx.stroke();
  }
}

function compass(stage: Stage, x: number, y: number, r: number): void {
  const { ctx, palette } = stage;
  ctx.strokeStyle = palette.glow;
  for (const [share, width] of [
    [1, 5],
    [0.93, 1.6],
    [0.62, 1.6],
  ] as const) {
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(x, y, r * share, 0, Math.PI * 2);
    ctx.stroke();
  }
  for (let i = 0; i < 16; i += 1) {
    const long = i % 4 === 0 ? 1.16 : i % 2 === 0 ? 0.86 : 0.55;
    const angle = (i / 16) * Math.PI * 2;
    for (const side of [-1, 1]) {
      ctx.fillStyle =
        side < 0 ? palette.glow : i === 12 ? palette.accent : mix(palette.deep, palette.mid, 0.5);
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + Math.cos(angle + side * 0.2) * r * 0.26, y + Math.sin(angle + side * 0.2) * r * 0.26);
      ctx.lineTo(x + Math.cos(angle) * r * long, y + Math.sin(angle) * r * long);
      ctx.fill();
    }
  }
  disc(stage, x, y, r * 0.07, palette.night);
}
