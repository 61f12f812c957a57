import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { blurred, disc, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** A table seen from above. */
export function table(stage: Stage): void {
  const { ctx, w, h, fx, palette, motif, wide } = stage;
  const cy = h * (wide ? 0.5 : 0.36);
  const r = wide ? 330 : 350;
  if (motif === 'eggs') {
    verticalWash(stage, [
      [0, palette.glow],
      [1, palette.glow],
    ]);
    for (let i = -1; i < w / 100 + 1; i += 1) {
      ctx.fillStyle = fade(palette.accent, 0.8);
      ctx.fillRect(i * 100, 0, 50, h);
      ctx.fillStyle = fade(palette.accent, 0.5);
      ctx.fillRect(0, i * 100, w, 50);
      ctx.fillRect(0, i * 100 + w, w, 50);
    }
    plate(stage, fx, cy, r, '#fffdf6', palette.light);
    for (let i = 0; i < 11; i += 1) {
      const angle = (i / 12) * Math.PI * 2 - Math.PI / 2 + 0.26;
      egg(stage, fx + Math.cos(angle) * r * 0.62, cy + Math.sin(angle) * r * 0.62, r * 0.135, angle);
    }
    ctx.strokeStyle = fade(palette.deep, 0.4);
    ctx.lineWidth = 4;
    ctx.setLineDash([10, 10]);
    const angle = (11 / 12) * Math.PI * 2 - Math.PI / 2 + 0.26;
    ctx.beginPath();
    ctx.ellipse(
      fx + Math.cos(angle) * r * 0.62,
      cy + Math.sin(angle) * r * 0.62,
      r * 0.15,
      r * 0.115,
      angle,
      0,
      Math.PI * 2,
    );
    ctx.stroke();
    ctx.setLineDash([]);
  } else {
    verticalWash(stage, [
      [0, palette.night],
      [0.5, palette.deep],
      [1, palette.night],
    ]);
    glow(stage, fx, cy, wide ? 620 : 760, palette.mid, 0.9);
    const cloth = ctx.createRadialGradient(fx - 90, cy - 120, 60, fx, cy, r * 1.25);
    cloth.addColorStop(0, palette.glow);
    cloth.addColorStop(1, mix(palette.light, palette.mid, 0.35));
    blurred(stage, 34, () => disc(stage, fx + 20, cy + 40, r * 1.16, fade(palette.night, 0.8)));
    disc(stage, fx, cy, r * 1.14, cloth);
    plate(stage, fx, cy, r * 0.6, palette.glow, palette.accent);
    ctx.fillStyle = mix(palette.deep, palette.night, 0.3);
    ctx.save();
    ctx.translate(fx, cy);
    ctx.rotate(-0.08);
    ctx.beginPath();
    ctx.moveTo(-90, -66);
    ctx.lineTo(94, -60);
    ctx.lineTo(86, 66);
    ctx.lineTo(-96, 60);
    ctx.fill();
    ctx.fillStyle = palette.glow;
    ctx.fillRect(-60, -20, 120, 6);
    ctx.fillRect(-40, 8, 80, 6);
    ctx.restore();
    candle(stage, fx + r * 0.6, cy - r * 0.66, r * 0.12);
    for (let i = 0; i < 6; i += 1) {
      const angle = (i / 6) * Math.PI * 2 + (wide ? 0.52 : 0);
      chairAbove(
        stage,
        fx + Math.cos(angle) * r * 1.42,
        cy + Math.sin(angle) * r * 1.42,
        r * 0.22,
        angle,
        i === 1 ? palette.accent : mix(palette.mid, palette.night, 0.5),
      );
    }
  }
  cutlery(
    stage,
    fx,
    cy,
    r * (motif === 'eggs' ? 1 : 0.62),
    motif === 'eggs' ? palette.deep : mix(palette.deep, palette.night, 0.3),
  );
}

function plate(stage: Stage, x: number, y: number, r: number, fill: Hex, rim: Hex): void {
  const { ctx, palette } = stage;
  blurred(stage, 20, () => disc(stage, x + 12, y + 22, r, fade(palette.night, 0.4)));
  disc(stage, x, y, r, fill);
  ctx.strokeStyle = rim;
  ctx.lineWidth = r * 0.03;
  ctx.beginPath();
  ctx.arc(x, y, r * 0.93, 0, Math.PI * 2);
  ctx.stroke();
  const shade = ctx.createRadialGradient(x - r * 0.2, y - r * 0.2, r * 0.4, x, y, r * 0.74);
  shade.addColorStop(0, fade(palette.deep, 0));
  shade.addColorStop(0.94, fade(palette.deep, 0.07));
  shade.addColorStop(1, fade(palette.deep, 0.18));
  disc(stage, x, y, r * 0.74, shade);
}

function egg(stage: Stage, x: number, y: number, r: number, angle: number): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.shadowColor = fade(palette.night, 0.4);
  ctx.shadowBlur = 14 * stage.pixel;
  ctx.shadowOffsetY = 7 * stage.pixel;
  const shell = ctx.createRadialGradient(-r * 0.3, -r * 0.3, r * 0.1, 0, 0, r * 1.3);
  shell.addColorStop(0, '#fff6e6');
  shell.addColorStop(0.6, '#f0c79a');
  shell.addColorStop(1, '#c98a58');
  ctx.fillStyle = shell;
  ctx.beginPath();
  ctx.moveTo(-r * 1.1, 0);
  ctx.bezierCurveTo(-r * 1.1, -r * 0.95, r * 0.5, -r * 0.95, r * 1.2, 0);
  ctx.bezierCurveTo(r * 0.5, r * 0.95, -r * 1.1, r * 0.95, -r * 1.1, 0);
  ctx.fill();
  ctx.restore();
}

function cutlery(stage: Stage, x: number, y: number, r: number, colour: Hex): void {
  const { ctx } = stage;
  ctx.fillStyle = colour;
  const left = x - r * 1.24;
  ctx.beginPath();
  for (let i = 0; i < 4; i += 1)
    ctx.roundRect(left - r * 0.09 + i * r * 0.052, y - r * 0.66, r * 0.03, r * 0.36, r * 0.015);
  ctx.roundRect(left - r * 0.09, y - r * 0.4, r * 0.187, r * 0.16, r * 0.07);
  ctx.roundRect(left - r * 0.02, y - r * 0.3, r * 0.05, r * 0.98, r * 0.025);
  ctx.fill();
  const right = x + r * 1.24;
  ctx.beginPath();
  ctx.moveTo(right - r * 0.03, y - r * 0.66);
  ctx.bezierCurveTo(
    right + r * 0.13,
    y - r * 0.6,
    right + r * 0.13,
    y - r * 0.2,
    right + r * 0.03,
    y + r * 0.02,
  );
  ctx.lineTo(right - r * 0.03, y + r * 0.02);
  ctx.roundRect(right - r * 0.03, y, r * 0.06, r * 0.68, r * 0.03);
  ctx.fill();
}

function candle(stage: Stage, x: number, y: number, r: number): void {
  const { palette } = stage;
  disc(stage, x, y, r, mix(palette.accent, palette.deep, 0.35));
  disc(stage, x, y, r * 0.6, palette.glow);
  glow(stage, x, y, r * 6, palette.accent, 0.9);
  disc(stage, x, y, r * 0.2, '#ffffff');
}

function chairAbove(stage: Stage, x: number, y: number, r: number, angle: number, colour: Hex): void {
  const { ctx } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.roundRect(-r * 0.7, -r * 0.8, r * 1.3, r * 1.6, r * 0.4);
  ctx.fill();
  ctx.fillStyle = mix(colour, '#ffffff', 0.14);
  ctx.beginPath();
  ctx.roundRect(r * 0.62, -r * 0.9, r * 0.3, r * 1.8, r * 0.14);
  ctx.fill();
  ctx.restore();
}
