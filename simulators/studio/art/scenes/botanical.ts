import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { cloudSheet, disc, glow, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { bottleGarden, leaf, orchid } from './blooms.ts';

/** Leaves, fruit and flowers that frame a clear middle. */
export function botanical(stage: Stage): void {
  const { w, h, fx, palette, motif, random, wide } = stage;
  const cy = h * (wide ? 0.46 : 0.38);
  if (motif === 'greenhouse') {
    verticalWash(stage, [
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.night],
    ]);
    stars(stage, 240, h, palette.glow, 3);
    cloudSheet(stage, { x: 0, y: 0, w, h, colour: palette.mid, opacity: 0.35, repeats: 1 });
    bottleGarden(stage, fx, cy, wide ? 320 : 400);
    return;
  }
  const dark = motif === 'orchid';
  verticalWash(
    stage,
    dark
      ? [
          [0, palette.night],
          [0.5, palette.deep],
          [1, palette.night],
        ]
      : [
          [0, mix(palette.deep, palette.mid, 0.2)],
          [0.42, palette.mid],
          [0.75, mix(palette.light, palette.mid, 0.3)],
          [1, palette.deep],
        ],
  );
  glow(stage, fx, cy, wide ? 620 : 760, dark ? palette.mid : palette.glow, dark ? 0.6 : 0.8);
  if (motif === 'apricots') {
    disc(stage, fx, cy, wide ? 250 : 300, mix(palette.glow, palette.light, 0.3));
    for (let i = 0; i < 3; i += 1)
      drawFigure(stage, 'lady', {
        x: fx + (i - 1) * 96,
        foot: cy + (wide ? 250 : 300),
        height: (wide ? 210 : 250) - Math.abs(i - 1) * 20,
        fill: palette.night,
      });
    foreground(stage, cy + (wide ? 236 : 286));
    canopy(stage);
  } else if (motif === 'meadow') {
    disc(stage, fx, cy - 60, wide ? 190 : 230, palette.glow);
    drawFigure(stage, 'lady', {
      x: fx - 84,
      foot: cy + (wide ? 280 : 330),
      height: wide ? 250 : 300,
      fill: mix(palette.deep, palette.night, 0.4),
    });
    drawFigure(stage, 'watcher', {
      x: fx + 84,
      foot: cy + (wide ? 280 : 330),
      height: wide ? 268 : 322,
      fill: mix(palette.deep, palette.night, 0.4),
    });
    for (let row = 0; row < 4; row += 1) meadowRow(stage, cy + 250 + row * (wide ? 70 : 130), row / 3);
  } else {
    for (let i = 0; i < 30; i += 1) {
      const angle = (i / 30) * Math.PI * 2 + random.between(-0.1, 0.1);
      const far = random.between(330, 640);
      leaf(
        stage,
        fx + Math.cos(angle) * far,
        cy + Math.sin(angle) * far,
        random.between(220, 420),
        angle + random.between(-0.5, 0.5),
        mix(palette.mid, palette.night, random.between(0.25, 0.85)),
      );
    }
    orchid(stage, fx, cy, wide ? 230 : 290);
  }
}

function canopy(stage: Stage): void {
  const { ctx, w, h, palette, random, wide } = stage;
  ctx.strokeStyle = mix(palette.night, palette.deep, 0.35);
  ctx.lineCap = 'round';
  for (const [x0, y0, x1, y1, thick] of [
    [-30, 90, w * 0.62, 60, 20],
    [w + 30, 30, w * 0.36, 170, 24],
    [-30, h * 0.36, w * 0.2, h * 0.1, 15],
    [w + 30, h * 0.44, w * 0.82, h * 0.12, 15],
  ] as const) {
    ctx.lineWidth = thick;
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.quadraticCurveTo((x0 + x1) / 2, y0 - 40, x1, y1);
    ctx.stroke();
    for (let i = 0; i < 15; i += 1) {
      const t = i / 14;
      const [px, py] = [x0 + (x1 - x0) * t, y0 + (y1 - y0) * t - Math.sin(t * Math.PI) * 22];
      leaf(
        stage,
        px,
        py,
        random.between(80, 165),
        random.between(0.2, Math.PI - 0.2) + (random.chance(0.3) ? Math.PI : 0),
        mix(mix(palette.deep, '#2f4a1e', 0.55), palette.night, random.between(0, 0.6)),
      );
      if (i % 3 === 1)
        apricot(
          stage,
          px + random.between(-24, 24),
          py + random.between(50, 100),
          random.between(30, wide ? 40 : 50),
        );
    }
  }
}

function apricot(stage: Stage, x: number, y: number, r: number): void {
  const { ctx, palette } = stage;
  const gradient = ctx.createRadialGradient(x - r * 0.3, y - r * 0.35, r * 0.1, x, y, r * 1.15);
  gradient.addColorStop(0, palette.glow);
  gradient.addColorStop(0.45, palette.light);
  gradient.addColorStop(1, mix(palette.accent, palette.deep, 0.35));
  disc(stage, x, y, r, gradient);
  ctx.strokeStyle = fade(palette.deep, 0.4);
  ctx.lineWidth = 2;
  ctx.beginPath();
  ctx.ellipse(x + r * 0.1, y, r * 0.3, r * 0.97, 0.15, -1.4, 1.4);
  ctx.stroke();
}

function foreground(stage: Stage, y: number): void {
  const { ctx, w, h, palette, random } = stage;
  verticalWash(
    stage,
    [
      [0, mix(palette.deep, palette.night, 0.5)],
      [1, palette.night],
    ],
    y,
    h,
  );
  ctx.strokeStyle = mix(palette.deep, palette.night, 0.55);
  for (let x = 0; x < w; x += 7) {
    ctx.lineWidth = random.between(1.5, 4);
    ctx.beginPath();
    ctx.moveTo(x, y + 20);
    ctx.quadraticCurveTo(
      x + random.between(-8, 8),
      y - 10,
      x + random.between(-22, 22),
      y - random.between(14, 52),
    );
    ctx.stroke();
  }
}

function meadowRow(stage: Stage, y: number, near: number): void {
  const { ctx, w, h, palette, random } = stage;
  verticalWash(
    stage,
    [
      [0, fade(mix(palette.deep, palette.night, near * 0.8), 0)],
      [0.5, mix(palette.deep, palette.night, near * 0.8)],
      [1, palette.night],
    ],
    y - 40,
    h,
  );
  const count = Math.round(90 - near * 52);
  for (let i = 0; i < count; i += 1) {
    const x = random.next() * w;
    const tall = (70 + near * 190) * random.between(0.5, 1.15);
    const tip = x + random.between(-30, 30);
    ctx.strokeStyle = mix(palette.deep, palette.night, 0.2 + near * 0.5);
    ctx.lineWidth = 2 + near * 3.4;
    ctx.beginPath();
    ctx.moveTo(x, y + 40);
    ctx.quadraticCurveTo(x, y - tall * 0.4, tip, y - tall);
    ctx.stroke();
    const petals = mix(
      random.pick([palette.accent, palette.light, palette.glow, palette.mid]),
      palette.night,
      near * 0.25,
    );
    flower(stage, tip, y - tall, (9 + near * 26) * random.between(0.7, 1.2), petals);
  }
}

function flower(stage: Stage, x: number, y: number, r: number, colour: Hex): void {
  const { ctx, palette, random } = stage;
  const turn = random.next() * 3;
  ctx.fillStyle = colour;
  for (let i = 0; i < 7; i += 1) {
    const angle = turn + (i / 7) * Math.PI * 2;
    ctx.beginPath();
    ctx.ellipse(
      x + Math.cos(angle) * r * 0.6,
      y + Math.sin(angle) * r * 0.45,
      r * 0.55,
      r * 0.3,
      angle,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
  disc(stage, x, y, r * 0.3, mix(palette.accent, palette.deep, 0.5));
}
