import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { cloudSheet, disc, glow, haze, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, ridge } from '../terrain.ts';

/** A world or a sun, so large that only its edge fits, and something small beside it. */
export function planet(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  verticalWash(stage, [
    [0, palette.night],
    [1, mix(palette.night, palette.deep, 0.35)],
  ]);
  cloudSheet(stage, { x: 0, y: 0, w, h, colour: palette.deep, opacity: 0.8, repeats: 1 });
  stars(stage, 380, h, palette.glow, 3);
  if (motif === 'sun') {
    const [x, y, r] = wide ? [fx + 210, h * 0.36, 430] : [w * 0.56, h * 0.3, 470];
    glow(stage, x, y, r * 2.1, palette.light, 0.85);
    glow(stage, x, y, r * 1.35, palette.glow, 0.8);
    const body = ctx.createRadialGradient(x, y, r * 0.2, x, y, r);
    body.addColorStop(0, palette.glow);
    body.addColorStop(0.72, mix(palette.glow, palette.light, 0.55));
    body.addColorStop(1, palette.light);
    disc(stage, x, y, r, body);
    ctx.save();
    ctx.beginPath();
    ctx.arc(x, y, r, 0, Math.PI * 2);
    ctx.clip();
    const surface = { x: x - r, y: y - r, w: r * 2, h: r * 2 };
    cloudSheet(stage, { ...surface, colour: palette.accent, opacity: 0.42, repeats: 1.2 });
    cloudSheet(stage, { ...surface, colour: palette.mid, opacity: 0.3, repeats: 1.9 });
    cloudSheet(stage, { ...surface, colour: palette.glow, opacity: 0.5, repeats: 1.5 });
    const limb = ctx.createRadialGradient(x, y, r * 0.6, x, y, r);
    limb.addColorStop(0, fade(palette.accent, 0));
    limb.addColorStop(0.9, fade(palette.accent, 0.4));
    limb.addColorStop(1, fade(palette.glow, 0.75));
    ctx.fillStyle = limb;
    ctx.fillRect(x - r, y - r, r * 2, r * 2);
    ctx.restore();
    ship(stage, x - (wide ? 170 : 70), y + (wide ? 110 : 150), wide ? 0.7 : 0.85);
    return;
  }
  if (motif === 'asteroid') {
    asteroid(stage);
    return;
  }
  const [x, y, r] = wide ? [fx + 60, h * 0.48, 330] : [w * 0.5, h * 0.37, 390];
  glow(stage, x - r * 0.75, y, r * 1.5, palette.light, 0.75);
  disc(stage, x, y, r, palette.night);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  const day = ctx.createLinearGradient(x - r, y, x + r, y);
  day.addColorStop(0, palette.glow);
  day.addColorStop(0.34, palette.light);
  day.addColorStop(0.5, palette.accent);
  day.addColorStop(0.58, palette.deep);
  day.addColorStop(0.72, palette.night);
  ctx.fillStyle = day;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  for (let band = 0; band < 15; band += 1) {
    ctx.fillStyle = fade(band % 2 === 0 ? palette.mid : palette.glow, random.between(0.04, 0.2));
    ctx.beginPath();
    ctx.ellipse(
      x,
      y - r + (band + 0.5) * (r / 7.5) + 30,
      r * 1.2,
      random.between(8, 34),
      -0.12,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
  const night = ctx.createLinearGradient(x - r, y, x + r, y);
  night.addColorStop(0.46, fade(palette.night, 0));
  night.addColorStop(0.66, palette.night);
  ctx.fillStyle = night;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  for (let i = 0; i < 46; i += 1) {
    const t = random.between(-0.95, 0.95);
    glow(stage, x + r * 0.09 + random.between(-16, 26), y + t * r, random.between(6, 22), palette.glow, 0.9);
  }
  ctx.restore();
  ctx.strokeStyle = fade(palette.light, 0.55);
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.arc(x, y, r + 1, Math.PI * 0.6, Math.PI * 1.4);
  ctx.stroke();
  disc(stage, x + r * 0.98, y - r * 0.86, 34, mix(palette.light, palette.mid, 0.35));
  disc(stage, x + r * 0.98 + 13, y - r * 0.86 + 3, 33, mix(palette.night, palette.deep, 0.5));
}

/** A slow ship: a long spine, a wheel to live in, sails against the heat. */
function ship(stage: Stage, x: number, y: number, size: number): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-0.42);
  ctx.scale(size, size);
  ctx.fillStyle = palette.night;
  ctx.strokeStyle = palette.night;
  ctx.fillRect(-150, -3, 300, 6);
  ctx.lineWidth = 11;
  ctx.beginPath();
  ctx.ellipse(14, 0, 26, 76, 0, 0, Math.PI * 2);
  ctx.stroke();
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(14, -74);
  ctx.lineTo(14, 74);
  ctx.moveTo(-10, -26);
  ctx.lineTo(38, 26);
  ctx.moveTo(-10, 26);
  ctx.lineTo(38, -26);
  ctx.stroke();
  for (const side of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(-140, side * 5);
    ctx.lineTo(-66, side * 5);
    ctx.lineTo(-84, side * 62);
    ctx.lineTo(-152, side * 62);
    ctx.fill();
  }
  ctx.beginPath();
  ctx.arc(146, 0, 21, 0, Math.PI * 2);
  ctx.fill();
  ctx.fillRect(86, -11, 34, 22);
  ctx.restore();
}

function asteroid(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, wide } = stage;
  const ground = h * (wide ? 0.7 : 0.55);
  const [px, py, r] = wide ? [fx + 160, ground - 260, 190] : [w * 0.68, ground - 430, 200];
  glow(stage, px, py, r * 2, palette.light, 0.4);
  const body = ctx.createLinearGradient(px - r, py - r, px + r, py + r);
  body.addColorStop(0, palette.glow);
  body.addColorStop(0.42, palette.mid);
  body.addColorStop(0.75, palette.night);
  disc(stage, px, py, r, body);
  ctx.save();
  ctx.strokeStyle = fade(palette.light, 0.7);
  for (let i = 0; i < 9; i += 1) {
    ctx.lineWidth = i % 3 === 0 ? 5 : 2;
    ctx.globalAlpha = 0.75 - i * 0.06;
    ctx.beginPath();
    ctx.ellipse(px, py, r * (1.35 + i * 0.06), r * (0.3 + i * 0.014), -0.32, -0.5, Math.PI * 1.16 + 0.34);
    ctx.stroke();
  }
  ctx.restore();
  const far = ridge(random, w, 130, 3, 0.55);
  fillLand(stage, ground, far, mix(palette.mid, palette.deep, 0.35), 4);
  haze(stage, { x: 0, y: ground - 140, w, h: 220, colour: palette.light, opacity: 0.3, repeats: 1.2 });
  const land = ridge(random, w, 60, 3, 0.5);
  fillLand(stage, ground + 80, land, palette.night, 4);
  for (let i = 0; i < 15; i += 1) {
    const x = wide ? w * 0.42 + i * 68 : 40 + i * 66;
    if (Math.abs(x - fx) < 50) continue;
    const y = ground + 86 - land(Math.max(0, x));
    const size = random.between(22, 38);
    ctx.fillStyle = palette.night;
    ctx.beginPath();
    ctx.roundRect(x - size / 2, y - size * 1.3, size, size * 0.9, 6);
    ctx.fill();
    ctx.fillRect(x - size * 0.4, y - size * 0.5, 4, size * 0.6);
    ctx.fillRect(x + size * 0.3, y - size * 0.5, 4, size * 0.6);
    disc(stage, x, y - size * 0.9, 4.4, palette.accent);
    glow(stage, x, y - size * 0.9, 26, palette.accent, 0.8);
  }
  drawFigure(stage, 'watcher', {
    x: fx,
    foot: ground + 88 - land(fx),
    height: wide ? 120 : 138,
    fill: palette.night,
  });
}
