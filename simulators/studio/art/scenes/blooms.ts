import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { blurred, disc, glow } from '../light.ts';
import type { Stage } from '../stage.ts';

export function leaf(stage: Stage, x: number, y: number, length: number, angle: number, colour: Hex): void {
  const { ctx } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  const gradient = ctx.createLinearGradient(0, -length * 0.2, 0, length * 0.2);
  gradient.addColorStop(0, mix(colour, '#ffffff', 0.1));
  gradient.addColorStop(0.5, colour);
  gradient.addColorStop(0.51, mix(colour, '#000000', 0.3));
  gradient.addColorStop(1, mix(colour, '#000000', 0.12));
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.bezierCurveTo(length * 0.3, -length * 0.26, length * 0.7, -length * 0.22, length, 0);
  ctx.bezierCurveTo(length * 0.7, length * 0.22, length * 0.3, length * 0.26, 0, 0);
  ctx.fill();
  ctx.strokeStyle = fade(mix(colour, '#ffffff', 0.35), 0.4);
  ctx.lineWidth = Math.max(1, length * 0.008);
  ctx.beginPath();
  ctx.moveTo(0, 0);
  ctx.lineTo(length * 0.96, 0);
  for (let i = 1; i < 8; i += 1)
    for (const side of [-1, 1]) {
      ctx.moveTo((length * i) / 9, 0);
      ctx.quadraticCurveTo(
        (length * (i + 0.7)) / 9,
        side * length * 0.06,
        (length * (i + 1.2)) / 9,
        side * length * 0.15 * Math.sin((i / 9) * Math.PI),
      );
    }
  ctx.stroke();
  ctx.restore();
}

export function orchid(stage: Stage, x: number, y: number, r: number): void {
  const { ctx, palette } = stage;
  ctx.strokeStyle = mix(palette.mid, palette.light, 0.3);
  ctx.lineWidth = 9;
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.bezierCurveTo(x + 40, y + r, x - 90, y + r * 1.6, x - 20, stage.h + 20);
  ctx.stroke();
  blurred(stage, 24, () => disc(stage, x + 14, y + 26, r * 0.8, fade(palette.night, 0.55)));
  const petal = (angle: number, length: number, width: number, tone: Hex): void => {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(angle);
    const gradient = ctx.createRadialGradient(0, 0, r * 0.05, 0, -length * 0.5, length * 0.85);
    gradient.addColorStop(0, mix(palette.accent, palette.deep, 0.2));
    gradient.addColorStop(0.35, tone);
    gradient.addColorStop(1, palette.glow);
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.bezierCurveTo(width, -length * 0.25, width * 0.9, -length * 0.95, 0, -length);
    ctx.bezierCurveTo(-width * 0.9, -length * 0.95, -width, -length * 0.25, 0, 0);
    ctx.fill();
    ctx.strokeStyle = fade(palette.accent, 0.35);
    ctx.lineWidth = 1.6;
    for (let i = -3; i <= 3; i += 1) {
      ctx.beginPath();
      ctx.moveTo(0, -length * 0.08);
      ctx.quadraticCurveTo(i * width * 0.22, -length * 0.45, i * width * 0.14, -length * 0.82);
      ctx.stroke();
    }
    ctx.restore();
  };
  const tone = mix(palette.light, palette.glow, 0.45);
  for (const angle of [0, 2.2, -2.2]) petal(angle, r * 0.98, r * 0.3, mix(tone, palette.mid, 0.25));
  for (const angle of [1.32, -1.32]) petal(angle, r * 1.04, r * 0.62, tone);
  petal(Math.PI, r * 0.56, r * 0.4, mix(palette.accent, palette.light, 0.2));
  disc(stage, x, y, r * 0.1, palette.glow);
  disc(stage, x, y + r * 0.12, r * 0.05, palette.accent);
}

export function bottleGarden(stage: Stage, x: number, y: number, r: number): void {
  const { ctx, palette, random } = stage;
  glow(stage, x, y, r * 2, palette.accent, 0.5);
  const inside = ctx.createRadialGradient(x - r * 0.2, y - r * 0.3, r * 0.1, x, y, r);
  inside.addColorStop(0, mix(palette.accent, palette.glow, 0.4));
  inside.addColorStop(0.7, mix(palette.accent, palette.deep, 0.55));
  inside.addColorStop(1, palette.deep);
  disc(stage, x, y, r, inside);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  for (let i = 0; i < 40; i += 1) {
    const px = x + random.between(-1, 1) * r;
    leaf(
      stage,
      px,
      y + r * 0.75,
      random.between(r * 0.3, r * 0.95),
      -Math.PI / 2 + random.between(-0.7, 0.7),
      mix(mix('#1d6b4f', palette.accent, random.between(0, 0.35)), palette.night, random.between(0, 0.5)),
    );
  }
  disc(stage, x, y + r * 1.5, r * 0.98, palette.night);
  for (let i = 0; i < 9; i += 1)
    disc(
      stage,
      x + random.between(-0.75, 0.75) * r,
      y + random.between(-0.1, 0.5) * r,
      random.between(11, 21),
      palette.light,
    );
  drawFigure(stage, 'child', { x, foot: y + r * 0.6, height: r * 0.42, fill: palette.night });
  ctx.restore();
  ctx.strokeStyle = fade(palette.glow, 0.85);
  ctx.lineWidth = 5;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.stroke();
  ctx.strokeStyle = fade('#ffffff', 0.5);
  ctx.lineWidth = 15;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(x, y, r * 0.88, Math.PI * 1.08, Math.PI * 1.42);
  ctx.stroke();
  ctx.fillStyle = mix(palette.light, palette.mid, 0.4);
  ctx.fillRect(x - r * 0.16, y - r * 1.17, r * 0.32, r * 0.19);
}
