import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** Dots of one colour on another, as in cheap print. */
export function halftone(stage: Stage): void {
  const { ctx, w, h, fx, palette, motif, wide } = stage;
  const noise = motif === 'noise';
  const paper = noise ? palette.night : motif === 'band' ? palette.light : palette.glow;
  verticalWash(stage, [
    [0, paper],
    [1, noise ? palette.deep : paper],
  ]);
  const [cx, cy] = [fx, h * (wide ? 0.5 : motif === 'band' ? 0.58 : 0.6)];
  if (motif === 'band') {
    sunburst(stage, cx, cy);
    for (let i = 0; i < 5; i += 1)
      drawFigure(stage, i % 2 === 0 ? 'singer' : i === 1 ? 'watcher' : 'lady', {
        x: cx + (i - 2) * (wide ? 120 : 138),
        foot: cy + (wide ? 330 : 430) - Math.abs(i - 2) * 20,
        height: (wide ? 350 : 440) - Math.abs(i - 2) * 40,
        fill: i === 2 ? mix(palette.mid, palette.deep, 0.3) : palette.night,
        turned: i > 2,
      });
    dots(stage, (_x, y) => Math.max(0, (y - h * 0.7) / (h * 0.3)) * 0.9, 22, palette.deep);
    return;
  }
  if (noise) {
    screen(stage, cx, cy);
    return;
  }
  glow(stage, cx, cy, 620, palette.light, 0.5, 'source-over');
  const r = wide ? 330 : 410;
  disc(stage, cx, cy, r, palette.mid);
  const crust = ctx.createRadialGradient(cx - r * 0.25, cy - r * 0.35, r * 0.1, cx, cy, r);
  crust.addColorStop(0, palette.light);
  crust.addColorStop(1, mix(palette.mid, palette.deep, 0.4));
  disc(stage, cx, cy, r * 0.985, crust);
  ctx.save();
  ctx.beginPath();
  ctx.arc(cx, cy, r, 0, Math.PI * 2);
  ctx.clip();
  dots(stage, (x, y) => Math.max(0, ((x - cx) * 0.5 + (y - cy)) / r + 0.15) * 0.8, 17, palette.deep);
  ctx.restore();
  ctx.strokeStyle = palette.glow;
  ctx.lineCap = 'round';
  for (let i = -2; i <= 2; i += 1) {
    ctx.lineWidth = 30 - Math.abs(i) * 4;
    ctx.beginPath();
    ctx.moveTo(cx + i * r * 0.28 - r * 0.16, cy - r * (0.62 - Math.abs(i) * 0.16));
    ctx.quadraticCurveTo(
      cx + i * r * 0.28 + r * 0.12,
      cy,
      cx + i * r * 0.28 + r * 0.05,
      cy + r * (0.6 - Math.abs(i) * 0.16),
    );
    ctx.stroke();
  }
  ctx.fillStyle = palette.accent;
  ctx.fillRect(0, h - (wide ? 30 : 46), w, wide ? 30 : 46);
}

function sunburst(stage: Stage, x: number, y: number): void {
  const { ctx, palette } = stage;
  for (let i = 0; i < 32; i += 2) {
    ctx.fillStyle = fade(palette.mid, 0.75);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.arc(x, y, 1900, (i / 32) * Math.PI * 2, ((i + 1) / 32) * Math.PI * 2);
    ctx.fill();
  }
  disc(stage, x, y, 330, palette.accent === '#ffcf33' ? palette.accent : palette.glow);
}

/** A dot grid turned by a printer's angle; `tone` says how dark each place is, 0 to 1. */
function dots(stage: Stage, tone: (x: number, y: number) => number, gap: number, colour: Hex): void {
  const { ctx, w, h } = stage;
  ctx.fillStyle = colour;
  ctx.beginPath();
  const angle = 0.26;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const reach = Math.hypot(w, h);
  for (let u = -reach; u < reach; u += gap)
    for (let v = -reach; v < reach; v += gap) {
      const [x, y] = [u * cos - v * sin + w / 2, u * sin + v * cos + h / 2];
      if (x < -gap || y < -gap || x > w + gap || y > h + gap) continue;
      const r = gap * 0.62 * Math.sqrt(Math.max(0, Math.min(1, tone(x, y))));
      if (r < 0.8) continue;
      ctx.moveTo(x + r, y);
      ctx.arc(x, y, r, 0, Math.PI * 2);
    }
  ctx.fill();
}

function screen(stage: Stage, cx: number, cy: number): void {
  const { ctx, palette, random, wide } = stage;
  const [sw, sh] = wide ? [620, 470] : [760, 600];
  glow(stage, cx, cy, sw * 0.95, palette.mid, 0.9);
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(cx - sw / 2, cy - sh / 2, sw, sh, 70);
  ctx.clip();
  ctx.fillStyle = palette.deep;
  ctx.fillRect(cx - sw / 2, cy - sh / 2, sw, sh);
  glow(stage, cx, cy, sw * 0.7, palette.light, 0.7);
  drawFigure(stage, 'watcher', { x: cx, foot: cy + sh * 1.15, height: sh * 1.42, fill: palette.night });
  for (let y = cy - sh / 2; y < cy + sh / 2; y += 8) {
    ctx.fillStyle = fade(palette.night, 0.36);
    ctx.fillRect(cx - sw / 2, y, sw, 3.4);
    if (!random.chance(0.42)) continue;
    const x = cx - sw / 2 + random.next() * sw;
    ctx.fillStyle = fade(random.chance(0.5) ? palette.accent : palette.glow, random.between(0.2, 0.85));
    ctx.fillRect(x, y + 3.4, random.between(20, 260), 4);
  }
  ctx.globalCompositeOperation = 'screen';
  ctx.fillStyle = fade(palette.accent, 0.28);
  ctx.fillRect(cx - sw / 2, cy - 40, sw, 26);
  ctx.fillStyle = fade(palette.light, 0.28);
  ctx.fillRect(cx - sw / 2, cy + 70, sw, 60);
  ctx.restore();
  ctx.strokeStyle = fade(palette.glow, 0.5);
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.roundRect(cx - sw / 2, cy - sh / 2, sw, sh, 70);
  ctx.stroke();
}
