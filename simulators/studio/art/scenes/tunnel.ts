import { fade, mix } from '../colour.ts';
import { castShadow, drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** A passage of light that draws the eye to one small person. */
export function tunnel(stage: Stage): void {
  const { ctx, h, fx, palette, random, motif, wide } = stage;
  const well = motif === 'well';
  const [cx, cy] = [fx, h * (wide ? 0.48 : 0.36)];
  verticalWash(stage, [
    [0, palette.night],
    [1, palette.night],
  ]);
  if (well) {
    for (let ring = 0; ring < 15; ring += 1) {
      const near = 1 - ring / 15;
      const r = 150 + near ** 2.2 * (wide ? 900 : 1000);
      const count = 20;
      for (let stone = 0; stone < count; stone += 1) {
        const from = (stone / count) * Math.PI * 2 + ring * 0.16;
        const tone = mix(
          palette.mid,
          palette.night,
          Math.min(1, 0.15 + near * 0.95 + random.between(-0.08, 0.14)),
        );
        ctx.fillStyle = tone;
        ctx.beginPath();
        ctx.arc(cx, cy, r, from, from + (Math.PI * 2) / count - 0.016);
        ctx.arc(cx, cy, r * 0.87, from + (Math.PI * 2) / count - 0.016, from, true);
        ctx.fill();
      }
    }
    disc(stage, cx, cy, 150, palette.glow);
    glow(stage, cx, cy, wide ? 520 : 620, palette.light, 0.75);
    ctx.save();
    ctx.beginPath();
    ctx.arc(cx, cy, 150, 0, Math.PI * 2);
    ctx.clip();
    drawFigure(stage, 'watcher', { x: cx + 10, foot: cy + 330, height: 350, fill: palette.night });
    ctx.restore();
    return;
  }
  const frames = 16;
  for (let i = 0; i < frames; i += 1) {
    const near = 1 - i / frames;
    const scale = near ** 2.4;
    const [fw, fh] = [80 + scale * (wide ? 1700 : 1100), 190 + scale * (wide ? 1150 : 1700)];
    const tint = i % 4 === 0 ? palette.accent : i % 2 === 0 ? palette.light : palette.mid;
    ctx.save();
    ctx.translate(cx, cy);
    ctx.rotate(0.05 * i * (wide ? 0.4 : 1) - 0.2);
    ctx.strokeStyle = fade(tint, 0.3 + (1 - near) * 0.65);
    ctx.shadowColor = tint;
    ctx.shadowBlur = (10 + scale * 26) * stage.pixel;
    ctx.lineWidth = 2 + scale * 15;
    ctx.strokeRect(-fw / 2, -fh / 2, fw, fh);
    ctx.restore();
  }
  glow(stage, cx, cy, wide ? 330 : 420, palette.glow, 1);
  glow(stage, cx, cy, 130, '#ffffff', 0.9);
  castShadow(stage, 'walker', { x: cx, foot: cy + 130, height: 190, fill: fade(palette.night, 0.6) }, 2.2, 0);
  drawFigure(stage, 'walker', { x: cx, foot: cy + 130, height: 190, fill: palette.night });
}
