import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { blurred, disc, glow, rain, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

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
