import { fade, mix } from '../colour.ts';
import { castShadow, drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** A pitch from above at night, its lines and one long shadow. */
export function lanes(stage: Stage): void {
  const { ctx, w, h, fx, palette, wide } = stage;
  verticalWash(stage, [
    [0, palette.mid],
    [0.6, mix(palette.mid, palette.deep, 0.6)],
    [1, palette.night],
  ]);
  for (let i = 0; i < 12; i += 1) {
    ctx.fillStyle = fade(i % 2 === 0 ? palette.light : palette.deep, 0.16);
    ctx.fillRect(0, (i * h) / 12, w, h / 12);
  }
  ctx.strokeStyle = fade(palette.glow, 0.9);
  ctx.lineWidth = 10;
  const [cx, cy, r] = [fx, h * (wide ? 0.46 : 0.58), wide ? 290 : 330];
  ctx.beginPath();
  ctx.arc(cx, cy, r, 0, Math.PI * 2);
  ctx.moveTo(-10, cy);
  ctx.lineTo(w + 10, cy);
  ctx.stroke();
  glow(stage, cx, cy - 40, wide ? 520 : 640, palette.glow, 0.55);
  const height = wide ? 250 : 330;
  castShadow(
    stage,
    'walker',
    { x: cx - 30, foot: cy + 40, height, fill: fade(palette.night, 0.85) },
    wide ? 1.3 : 1.75,
    0.5,
  );
  castShadow(
    stage,
    'walker',
    { x: cx - 30, foot: cy + 40, height, fill: fade(palette.night, 0.4) },
    wide ? 1.1 : 1.4,
    -0.75,
  );
  drawFigure(stage, 'walker', { x: cx - 30, foot: cy + 44, height, fill: palette.night });
  ctx.fillStyle = fade(palette.night, 0.55);
  ctx.beginPath();
  ctx.ellipse(cx + 220, cy + 10, 40, 14, 0, 0, Math.PI * 2);
  ctx.fill();
  const ball = ctx.createRadialGradient(cx + 196, cy - 210, 6, cx + 210, cy - 196, 46);
  ball.addColorStop(0, '#ffffff');
  ball.addColorStop(1, mix(palette.light, palette.deep, 0.35));
  disc(stage, cx + 210, cy - 196, 40, ball);
  ctx.fillStyle = palette.night;
  for (const [dx, dy] of [
    [0, 0],
    [-26, -16],
    [24, -20],
    [-16, 28],
    [25, 20],
  ] as const)
    disc(stage, cx + 210 + dx, cy - 196 + dy, 8, palette.night);
  ctx.fillStyle = palette.accent;
  ctx.fillRect(cx - 30 + height * 0.17, cy + 44 - height * 0.56, 12, 36);
}
