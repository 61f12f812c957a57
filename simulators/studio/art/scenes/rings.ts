import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { blurred, disc, glow, haze, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, ridge } from '../terrain.ts';

/** Circles: signals that reach a dish, or the grooves of a record. */
export function rings(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  if (motif === 'record') {
    record(stage);
    return;
  }
  const ground = h * (wide ? 0.78 : 0.58);
  verticalWash(stage, [
    [0, palette.night],
    [0.45, palette.deep],
    [0.72, palette.mid],
  ]);
  stars(stage, 320, ground, palette.glow, 3);
  const [sx, sy] = wide ? [fx + 210, 150] : [w * 0.7, h * 0.17];
  ctx.lineCap = 'round';
  for (let i = 1; i < 21; i += 1) {
    ctx.strokeStyle = fade(i % 5 === 0 ? palette.accent : palette.light, 0.75 * (1 - i / 22));
    ctx.lineWidth = i % 5 === 0 ? 5 : 2.2;
    ctx.setLineDash(i % 3 === 0 ? [2, 13] : i % 4 === 0 ? [46, 12] : []);
    ctx.beginPath();
    ctx.arc(sx, sy, i * i * 1.1 + i * 22, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  glow(stage, sx, sy, 300, palette.glow, 0.9);
  disc(stage, sx, sy, 13, '#ffffff');
  haze(stage, { x: 0, y: ground - 220, w, h: 320, colour: palette.light, opacity: 0.35, repeats: 1.2 });
  fillLand(stage, ground + 10, ridge(random, w, 40, 2, 0.4), mix(palette.deep, palette.night, 0.55));
  for (const [dx, size] of [
    [-330, 120],
    [-190, 84],
    [-110, 60],
  ] as const)
    drawFigure(stage, 'dish', {
      x: fx + dx * (wide ? 1.2 : 1),
      foot: ground + 14,
      height: size * 1.25,
      fill: mix(palette.deep, palette.night, 0.6),
    });
  drawFigure(stage, 'dish', {
    x: fx + (wide ? 0 : 20),
    foot: ground + 50,
    height: wide ? 290 : 360,
    fill: palette.night,
  });
  fillLand(stage, ground + 66, ridge(random, w, 34, 3, 0.4), palette.night);
  drawFigure(stage, 'lady', {
    x: fx + (wide ? 190 : 250),
    foot: ground + 54,
    height: wide ? 84 : 96,
    fill: palette.night,
  });
}

function record(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, wide } = stage;
  verticalWash(stage, [
    [0, palette.deep],
    [0.6, palette.mid],
    [1, palette.deep],
  ]);
  const [x, y, r] = wide ? [fx + 90, h * 0.52, 420] : [w * 0.56, h * 0.36, 470];
  blurred(stage, 30, () => disc(stage, x + 16, y + 34, r, fade(palette.night, 0.6)));
  disc(stage, x, y, r, palette.night);
  for (let i = 0; i < 44; i += 1) {
    ctx.strokeStyle = fade(palette.light, random.between(0.04, 0.2));
    ctx.lineWidth = i % 11 === 0 ? 5 : 1.4;
    ctx.beginPath();
    ctx.arc(x, y, r * (0.4 + i * 0.0134), 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (const angle of [-0.9, 2.25]) {
    const shine = ctx.createConicGradient(angle, x, y);
    shine.addColorStop(0, fade(palette.light, 0));
    shine.addColorStop(0.05, fade(palette.light, 0.34));
    shine.addColorStop(0.1, fade(palette.light, 0));
    ctx.fillStyle = shine;
    ctx.beginPath();
    ctx.arc(x, y, r * 0.98, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
  disc(stage, x, y, r * 0.36, palette.accent);
  disc(stage, x, y, r * 0.27, mix(palette.accent, palette.glow, 0.65));
  drawFigure(stage, 'singer', { x: x - r * 0.02, foot: y + r * 0.24, height: r * 0.44, fill: palette.deep });
  disc(stage, x, y, r * 0.028, palette.night);
  ctx.strokeStyle = palette.glow;
  ctx.lineWidth = 15;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  ctx.moveTo(x + r * 0.92, y - r * 0.86);
  ctx.lineTo(x + r * 0.98, y - r * 0.1);
  ctx.lineTo(x + r * 0.62, y + r * 0.44);
  ctx.stroke();
  ctx.save();
  ctx.translate(x + r * 0.59, y + r * 0.49);
  ctx.rotate(0.6);
  ctx.fillStyle = palette.glow;
  ctx.fillRect(-20, -20, 40, 70);
  ctx.restore();
  disc(stage, x + r * 0.92, y - r * 0.88, 44, palette.glow);
  disc(stage, x + r * 0.92, y - r * 0.88, 20, palette.mid);
}
