import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { blurred, cloudSheet, disc, glow, haze, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand } from '../terrain.ts';
import { bareTree } from './trees.ts';

/** A lone house on a hill under a large moon. */
export function house(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, wide } = stage;
  const hill = h * (wide ? 0.66 : 0.56);
  verticalWash(stage, [
    [0, palette.night],
    [0.3, palette.deep],
    [0.6, palette.mid],
    [0.75, palette.deep],
  ]);
  const [mx, my, radius] = [fx + 30, hill - (wide ? 250 : 360), wide ? 230 : 300];
  glow(stage, mx, my, radius * 2.4, palette.light, 0.6);
  disc(stage, mx, my, radius, mix(palette.light, palette.glow, 0.35));
  ctx.save();
  ctx.beginPath();
  ctx.arc(mx, my, radius, 0, Math.PI * 2);
  ctx.clip();
  cloudSheet(stage, {
    x: mx - radius,
    y: my - radius,
    w: radius * 2,
    h: radius * 2,
    colour: palette.mid,
    opacity: 0.5,
  });
  ctx.restore();
  cloudSheet(stage, { x: 0, y: 0, w, h: hill, colour: palette.night, opacity: 0.42, repeats: 1 });
  fillLand(
    stage,
    hill + 60,
    (x) => 120 * Math.exp(-(((x - fx) / (wide ? 330 : 300)) ** 2)) + Math.sin(x * 0.02) * 5,
    palette.night,
  );
  const foot = hill - 46;
  const u = wide ? 0.82 : 1;
  ctx.fillStyle = palette.night;
  ctx.beginPath();
  for (const [x, y] of [
    [-120, 20],
    [-120, -130],
    [-142, -130],
    [-64, -226],
    [-36, -192],
    [-36, -236],
    [-52, -236],
    [0, -322],
    [52, -236],
    [36, -236],
    [36, -170],
    [66, -200],
    [66, -236],
    [88, -236],
    [88, -178],
    [142, -120],
    [120, -120],
    [120, 20],
  ] as const)
    ctx.lineTo(fx + x * u, foot + y * u);
  ctx.fill();
  ctx.fillRect(fx - 1.5, foot - 372 * u, 3, 60);
  const lit: readonly (readonly [number, number, number, number])[] = [
    [-12, -214, 24, 40],
    [-94, -94, 26, 44],
    [66, -90, 26, 44],
    [-16, -96, 32, 50],
  ];
  lit.forEach(([x, y, width, height], i) => {
    const on = i === 0;
    ctx.fillStyle = on ? palette.glow : mix(palette.deep, palette.night, 0.5);
    ctx.fillRect(fx + x * u, foot + y * u, width * u, height * u);
    if (on) {
      glow(stage, fx, foot - 196 * u, 150, palette.accent, 1);
      drawFigure(stage, 'child', {
        x: fx,
        foot: foot + (y + height) * u,
        height: 32 * u,
        fill: palette.night,
      });
    }
  });
  bareTree(stage, fx - (wide ? 330 : 330), hill + 36, wide ? 330 : 420, palette.night, -0.1);
  bareTree(stage, fx + (wide ? 290 : 300), hill + 46, wide ? 230 : 290, palette.night, 0.14);
  ctx.fillStyle = palette.night;
  for (let x = 0; x < w; x += 30) {
    const y = hill + 80 + Math.sin(x * 0.011) * 16;
    ctx.fillRect(x, y - random.between(40, 58), 4, 90);
  }
  haze(stage, { x: 0, y: hill - 10, w, h: 260, colour: palette.mid, opacity: 0.55, repeats: 1.3 });
  verticalWash(
    stage,
    [
      [0, fade(palette.night, 0)],
      [0.5, palette.night],
      [1, palette.night],
    ],
    hill + 60,
    h,
  );
  blurred(stage, 30, () => disc(stage, fx, hill + 190, 10, fade(palette.mid, 0.3)));
}
