import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** A stair that turns and turns, looking down. */
export function spiral(stage: Stage): void {
  const { ctx, h, fx, palette, random, motif, wide } = stage;
  const keys = motif === 'keys';
  verticalWash(stage, [
    [0, palette.night],
    [1, palette.night],
  ]);
  const [cx, cy] = [fx + (wide ? 0 : 40), h * (wide ? 0.48 : 0.36)];
  const turns = 4.2;
  const count = 118;
  for (let i = 0; i < count; i += 1) {
    const t = 1 - i / count;
    const r = 34 + t ** 2.1 * (wide ? 980 : 1120);
    const next = 34 + Math.max(0, t - 28 / count) ** 2.1 * (wide ? 980 : 1120);
    const angle = -i * ((turns * Math.PI * 2) / count);
    const step = (turns * Math.PI * 2) / count;
    const lit = 0.5 + 0.5 * Math.sin(angle + 0.6);
    const tone = keys
      ? i % 8 === 0
        ? palette.accent
        : mix(mix(palette.mid, palette.light, lit * 0.6), palette.night, t * 0.75)
      : mix(mix(palette.mid, palette.glow, lit * 0.55), palette.night, 0.15 + t * 0.72);
    ctx.fillStyle = tone;
    ctx.beginPath();
    ctx.arc(cx, cy, r, angle, angle + step * 1.04);
    ctx.arc(cx, cy, next, angle + step * 1.04, angle, true);
    ctx.fill();
    ctx.fillStyle = fade(palette.night, 0.5);
    ctx.beginPath();
    ctx.arc(cx, cy, r, angle, angle + step * 0.16);
    ctx.arc(cx, cy, next, angle + step * 0.16, angle, true);
    ctx.fill();
    ctx.strokeStyle = fade(keys ? palette.accent : palette.glow, 0.85 * (1 - t * 0.5));
    ctx.lineWidth = 2 + t * 11;
    ctx.beginPath();
    ctx.arc(cx, cy, next + 2, angle - 0.01, angle + step * 1.06);
    ctx.stroke();
  }
  glow(stage, cx, cy, wide ? 330 : 400, palette.glow, 0.9);
  disc(stage, cx, cy, 40, palette.glow);
  drawFigure(stage, 'watcher', { x: cx, foot: cy + 30, height: 62, fill: palette.night });
  verticalWash(stage, [
    [0, fade(palette.night, 0.5)],
    [0.3, fade(palette.night, 0)],
    [0.6, fade(palette.night, 0.1)],
    [1, fade(palette.night, 0.95)],
  ]);
  if (keys)
    for (let i = 0; i < 11; i += 1)
      key(
        stage,
        cx + random.between(-430, 430),
        cy + random.between(-430, 560),
        random.between(60, 130),
        random.next() * 6,
      );
}

function key(stage: Stage, x: number, y: number, size: number, angle: number): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.strokeStyle = palette.glow;
  ctx.fillStyle = palette.glow;
  ctx.shadowColor = palette.accent;
  ctx.shadowBlur = 18 * stage.pixel;
  ctx.lineWidth = size * 0.1;
  ctx.beginPath();
  ctx.arc(-size * 0.5, 0, size * 0.22, 0, Math.PI * 2);
  ctx.stroke();
  ctx.fillRect(-size * 0.28, -size * 0.05, size * 0.9, size * 0.1);
  ctx.fillRect(size * 0.4, 0, size * 0.08, size * 0.2);
  ctx.fillRect(size * 0.54, 0, size * 0.08, size * 0.26);
  ctx.restore();
}
