import { fade, mix } from '../colour.ts';
import { castShadow, drawFigure } from '../figures/draw-figure.ts';
import { cloudSheet, disc, glow, haze, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, ridge } from '../terrain.ts';

/** Birds: thousands as one shape, or a single one against smoke. */
export function flock(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const level = h * (wide ? 0.78 : 0.63);
  verticalWash(stage, [
    [0, mix(palette.mid, palette.deep, 0.4)],
    [0.4, mix(palette.mid, palette.light, 0.35)],
    [0.7, palette.glow],
  ]);
  glow(stage, fx, level - 60, 620, palette.glow, 0.8);
  cloudSheet(stage, {
    x: 0,
    y: 0,
    w,
    h: level,
    colour: mix(palette.light, palette.glow, 0.4),
    opacity: 0.5,
    repeats: 1,
  });
  if (motif === 'pigeon') {
    for (let i = 0; i < 5; i += 1)
      haze(stage, {
        x: 0,
        y: level - 330 + i * 40,
        w,
        h: 420,
        colour: i % 2 === 0 ? palette.deep : palette.mid,
        opacity: 0.34,
        repeats: 1 + i * 0.2,
      });
    fillLand(stage, level, ridge(random, w, 46, 4, 0.55), palette.night, 4);
    posts(stage, level);
    verticalWash(
      stage,
      [
        [0, fade(palette.night, 0)],
        [0.3, palette.night],
        [1, palette.night],
      ],
      level - 10,
      h,
    );
    disc(stage, fx + 20, h * (wide ? 0.4 : 0.38), wide ? 190 : 240, palette.accent);
    drawFigure(stage, 'pigeon', {
      x: fx,
      foot: h * (wide ? 0.54 : 0.5),
      height: wide ? 270 : 330,
      fill: palette.night,
      lean: -0.16,
    });
    drawFigure(stage, 'watcher', {
      x: fx - (wide ? 260 : 280),
      foot: level + 6,
      height: wide ? 130 : 150,
      fill: palette.night,
    });
    return;
  }
  const centre = [fx, h * (wide ? 0.38 : 0.4)] as const;
  ctx.fillStyle = palette.night;
  ctx.beginPath();
  for (let i = 0; i < (wide ? 3400 : 3400); i += 1) {
    const u = random.next() * 2 - 1;
    const spine = Math.sin(u * 2.7) * 150 + Math.sin(u * 5.3 + 1) * 60;
    const thick = (1 - u * u) * 150 * (0.5 + 0.5 * Math.abs(Math.sin(u * 3.1 + 0.6)));
    const v = (random.next() + random.next() + random.next() - 1.5) * thick;
    const x = centre[0] + u * (wide ? 470 : 430) + v * 0.3;
    const y = centre[1] + spine + v;
    const size = random.between(1.4, 3.8);
    ctx.moveTo(x - size * 1.6, y - size * 0.6);
    ctx.lineTo(x, y + size * 0.3);
    ctx.lineTo(x + size * 1.6, y - size * 0.7);
    ctx.lineTo(x, y + size);
  }
  ctx.fill();
  verticalWash(
    stage,
    [
      [0, mix(palette.glow, palette.mid, 0.3)],
      [0.35, palette.mid],
      [1, palette.night],
    ],
    level,
    h,
  );
  pier(stage, level);
  for (const dx of [-60, 6, 70])
    drawFigure(stage, dx === 6 ? 'lady' : 'watcher', {
      x: fx + dx,
      foot: level + (wide ? 76 : 100),
      height: wide ? 92 : 120,
      fill: palette.night,
    });
  for (const dx of [-60, 6, 70])
    castShadow(
      stage,
      'watcher',
      {
        x: fx + dx,
        foot: level + (wide ? 76 : 100),
        height: wide ? 92 : 120,
        fill: fade(palette.night, 0.3),
      },
      0.9,
      0,
    );
}

function posts(stage: Stage, level: number): void {
  const { ctx, w, palette, random } = stage;
  ctx.strokeStyle = palette.night;
  ctx.lineWidth = 3;
  let previous: readonly [number, number] | null = null;
  for (let x = 20; x < w; x += random.between(70, 120)) {
    const top = level - random.between(70, 130);
    ctx.lineWidth = 6;
    ctx.beginPath();
    ctx.moveTo(x, level + 10);
    ctx.lineTo(x + random.between(-12, 12), top);
    ctx.stroke();
    if (previous !== null) {
      ctx.lineWidth = 2;
      for (let wire = 0; wire < 3; wire += 1) {
        ctx.beginPath();
        ctx.moveTo(previous[0], previous[1] + wire * 26);
        ctx.quadraticCurveTo(
          (previous[0] + x) / 2,
          (previous[1] + top) / 2 + wire * 26 + 24,
          x,
          top + wire * 26,
        );
        ctx.stroke();
      }
    }
    previous = [x, top];
  }
}

function pier(stage: Stage, level: number): void {
  const { ctx, w, fx, palette, random } = stage;
  ctx.fillStyle = mix(palette.night, palette.deep, 0.5);
  const start = fx + 40;
  ctx.fillRect(start, level - 52, w - start, 9);
  for (let x = start + 8; x < w; x += 42) if (random.chance(0.85)) ctx.fillRect(x, level - 50, 5, 84);
  ctx.beginPath();
  ctx.moveTo(start + 150, level - 50);
  ctx.lineTo(start + 150, level - 96);
  ctx.lineTo(start + 190, level - 132);
  ctx.lineTo(start + 210, level - 104);
  ctx.lineTo(start + 236, level - 128);
  ctx.lineTo(start + 262, level - 92);
  ctx.lineTo(start + 262, level - 50);
  ctx.fill();
}
