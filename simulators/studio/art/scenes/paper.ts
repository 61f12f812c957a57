import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { pine, ridge } from '../terrain.ts';

/** Layers of coloured paper that throw soft shadows on each other. */
export function paper(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  verticalWash(
    stage,
    motif === 'moon'
      ? [
          [0, palette.night],
          [0.6, palette.deep],
          [1, palette.mid],
        ]
      : [
          [0, palette.light],
          [0.6, palette.glow],
          [1, palette.glow],
        ],
  );
  const level = h * (wide ? 0.62 : 0.65);
  if (motif === 'moon') {
    paperStars(stage);
    lifted(stage, 40, () => disc(stage, fx, h * (wide ? 0.36 : 0.46), wide ? 210 : 270, palette.glow));
    foldedMoon(stage, fx, h * (wide ? 0.36 : 0.46), wide ? 210 : 270);
  } else {
    lifted(stage, 26, () =>
      disc(stage, fx - (wide ? 190 : 190), h * (wide ? 0.26 : 0.34), wide ? 100 : 120, palette.accent),
    );
    for (const [dx, dy, size] of [
      [140, -0.16, 1],
      [-260, -0.07, 0.7],
      [330, 0.02, 0.6],
    ] as const)
      lifted(stage, 22, () => paperCloud(stage, fx + dx, h * (0.36 + dy), 120 * size));
  }
  const tones: readonly Hex[] = [
    mix(palette.mid, palette.light, motif === 'moon' ? 0.2 : 0.35),
    palette.mid,
    mix(palette.mid, palette.deep, 0.5),
    palette.deep,
    mix(palette.deep, palette.night, 0.6),
  ];
  tones.forEach((tone, i) => {
    const line = ridge(random, w, 190 - i * 16, 1.5 + i * 0.3, 0.3);
    const base = level + i * (h - level) * 0.2;
    if (i === 1 && motif === 'giant') giant(stage, fx, base + 60, wide ? 470 : 560);
    lifted(stage, 34, () => {
      ctx.fillStyle = tone;
      ctx.beginPath();
      ctx.moveTo(-20, h + 60);
      for (let x = -20; x <= w + 20; x += 12) ctx.lineTo(x, base - line(Math.max(0, x)));
      ctx.lineTo(w + 20, h + 60);
      ctx.fill();
    });
    if (i < 4) {
      lifted(stage, 12, () => {
        ctx.fillStyle = mix(tone, palette.night, 0.32);
        ctx.beginPath();
        for (let tree = 0; tree < 7; tree += 1) {
          const x = random.next() * w;
          if (Math.abs(x - fx) < 170) continue;
          pine(ctx, x, base - line(x) + 8, (50 + i * 34) * random.between(0.7, 1.2), random);
        }
        ctx.fill();
      });
    }
    if (i === 2) guests(stage, base - line(fx) + 10);
  });
}

function lifted(stage: Stage, depth: number, draw: () => void): void {
  const { ctx, palette, pixel } = stage;
  ctx.save();
  ctx.shadowColor = fade(palette.night, 0.6);
  ctx.shadowBlur = depth * pixel;
  ctx.shadowOffsetY = -depth * 0.2 * pixel;
  draw();
  ctx.restore();
}

function foldedMoon(stage: Stage, x: number, y: number, r: number): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  const folds: readonly (readonly [number, number, number])[] = [
    [-0.4, 0.9, 0.14],
    [0.5, -0.8, 0.1],
    [0.1, 0.35, 0.2],
    [-0.9, -0.2, 0.08],
  ];
  for (const [from, to, shade] of folds) {
    ctx.fillStyle = fade(palette.accent, shade);
    ctx.beginPath();
    ctx.moveTo(x + from * r, y - r);
    ctx.lineTo(x + to * r, y + r);
    ctx.lineTo(x + r * 1.2, y + r);
    ctx.lineTo(x + r * 1.2, y - r);
    ctx.fill();
  }
  ctx.restore();
  for (const [dx, dy, size] of [
    [-0.4, -0.25, 0.14],
    [0.3, 0.3, 0.19],
    [0.42, -0.42, 0.09],
    [-0.22, 0.5, 0.1],
  ] as const)
    disc(stage, x + dx * r, y + dy * r, size * r, fade(mix(palette.light, palette.mid, 0.25), 0.6));
  glow(stage, x, y, r * 1.9, palette.glow, 0.25);
}

function paperStars(stage: Stage): void {
  const { ctx, w, h, palette, random } = stage;
  stars(stage, 60, h * 0.6, palette.light, 2);
  for (let i = 0; i < 15; i += 1) {
    const [x, y, r] = [random.next() * w, random.next() * h * 0.5, random.between(10, 26)];
    ctx.strokeStyle = fade(palette.light, 0.25);
    ctx.lineWidth = 1.2;
    ctx.beginPath();
    ctx.moveTo(x, -10);
    ctx.lineTo(x, y - r);
    ctx.stroke();
    lifted(stage, 10, () => {
      ctx.fillStyle = mix(palette.glow, palette.accent, random.between(0, 0.5));
      ctx.beginPath();
      for (let p = 0; p < 10; p += 1) {
        const angle = (p / 10) * Math.PI * 2 - Math.PI / 2;
        const reach = p % 2 === 0 ? r : r * 0.45;
        ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
      }
      ctx.fill();
    });
  }
}

function paperCloud(stage: Stage, x: number, y: number, r: number): void {
  const { ctx, palette } = stage;
  ctx.fillStyle = mix('#ffffff', palette.glow, 0.4);
  ctx.beginPath();
  ctx.arc(x, y, r * 0.62, Math.PI, 0);
  ctx.arc(x + r * 0.85, y, r * 0.42, -Math.PI * 0.85, Math.PI * 0.5);
  ctx.lineTo(x - r * 0.8, y + r * 0.42);
  ctx.arc(x - r * 0.8, y, r * 0.42, Math.PI * 0.5, Math.PI * 1.8);
  ctx.fill();
}

function giant(stage: Stage, x: number, foot: number, height: number): void {
  const { ctx, palette } = stage;
  lifted(stage, 34, () => {
    ctx.fillStyle = mix(palette.mid, palette.deep, 0.62);
    ctx.beginPath();
    ctx.moveTo(x - height * 0.62, foot + 200);
    ctx.bezierCurveTo(
      x - height * 0.6,
      foot - height * 0.35,
      x - height * 0.36,
      foot - height * 0.6,
      x - height * 0.16,
      foot - height * 0.62,
    );
    ctx.bezierCurveTo(
      x - height * 0.24,
      foot - height * 0.98,
      x + height * 0.22,
      foot - height * 1.02,
      x + height * 0.17,
      foot - height * 0.62,
    );
    ctx.bezierCurveTo(
      x + height * 0.4,
      foot - height * 0.58,
      x + height * 0.6,
      foot - height * 0.3,
      x + height * 0.62,
      foot + 200,
    );
    ctx.fill();
  });
  for (const side of [-1, 1]) {
    disc(stage, x + side * height * 0.07, foot - height * 0.74, height * 0.024, palette.glow);
    disc(stage, x + side * height * 0.07 - 3, foot - height * 0.735, height * 0.011, palette.night);
  }
  ctx.strokeStyle = palette.glow;
  ctx.lineWidth = 6;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(x, foot - height * 0.68, height * 0.05, 0.35, Math.PI - 0.35);
  ctx.stroke();
  ctx.fillStyle = mix(palette.deep, '#2b5a2a', 0.4);
  ctx.beginPath();
  for (let i = 0; i < 9; i += 1)
    pine(
      ctx,
      x + (i - 4) * height * 0.036,
      foot - height * 0.87 + Math.abs(i - 4) * height * 0.016,
      height * 0.1,
      stage.random,
    );
  ctx.fill();
}

function guests(stage: Stage, foot: number): void {
  const { ctx, fx, palette, motif, wide } = stage;
  const u = wide ? 0.9 : 1;
  if (motif === 'tent') {
    lifted(stage, 20, () => {
      ctx.fillStyle = palette.accent;
      ctx.beginPath();
      ctx.moveTo(fx - 190 * u, foot + 34);
      ctx.lineTo(fx - 20 * u, foot - 190 * u);
      ctx.lineTo(fx + 170 * u, foot + 34);
      ctx.fill();
    });
    ctx.fillStyle = mix(palette.accent, palette.night, 0.4);
    ctx.beginPath();
    ctx.moveTo(fx - 20 * u, foot - 190 * u);
    ctx.lineTo(fx + 250 * u, foot - 30 * u);
    ctx.lineTo(fx + 170 * u, foot + 34);
    ctx.fill();
    ctx.fillStyle = palette.glow;
    ctx.beginPath();
    ctx.moveTo(fx - 24 * u, foot - 150 * u);
    ctx.lineTo(fx + 24 * u, foot + 34);
    ctx.lineTo(fx - 72 * u, foot + 34);
    ctx.fill();
    for (let i = 0; i < 4; i += 1)
      drawFigure(stage, i % 2 === 0 ? 'watcher' : 'walker', {
        x: fx + (-330 + i * 74 + (i > 1 ? 430 : 0)) * u,
        foot: foot + 44,
        height: (118 + (i % 3) * 12) * u,
        fill: palette.night,
        turned: i > 1,
      });
  } else if (motif === 'moon') {
    ctx.strokeStyle = mix(palette.glow, palette.accent, 0.35);
    ctx.lineWidth = 6;
    const [x, top] = [fx + 60 * u, stage.h * (wide ? 0.5 : 0.56)];
    for (const side of [-1, 1]) {
      ctx.beginPath();
      ctx.moveTo(x + 60 + side * 21, foot + 30);
      ctx.lineTo(x + side * 15, top);
      ctx.stroke();
    }
    for (let y = top + 20; y < foot + 20; y += 32) {
      const shift = ((y - top) / (foot - top)) * 60;
      ctx.beginPath();
      ctx.moveTo(x + shift - 17, y);
      ctx.lineTo(x + shift + 17, y);
      ctx.stroke();
    }
    drawFigure(stage, 'child', { x: fx - 70 * u, foot: foot + 36, height: 138 * u, fill: palette.night });
  } else drawFigure(stage, 'child', { x: fx - 10, foot: foot + 22, height: 104 * u, fill: palette.accent });
}
