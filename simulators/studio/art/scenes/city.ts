import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { disc, glow, haze, rain, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** Streets of towers that fade into the light of the city. */
export function city(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const horizon = h * (wide ? 0.74 : 0.57);
  verticalWash(stage, [
    [0, palette.night],
    [0.3, palette.deep],
    [0.56, palette.mid],
    [0.7, mix(palette.light, palette.glow, 0.15)],
  ]);
  if (motif === 'lamps') lanterns(stage, horizon);
  else if (motif === 'midnight') {
    stars(stage, 80, h * 0.4, palette.glow);
    glow(stage, fx, h * 0.2, 320, palette.glow, 0.6);
    disc(stage, fx, h * 0.2, wide ? 74 : 96, palette.glow);
  }
  glow(stage, fx, horizon, wide ? 560 : 700, palette.light, 0.7);
  for (let layer = 0; layer < 4; layer += 1) {
    const near = layer / 3;
    const colour = mix(mix(palette.mid, palette.light, 0.25), palette.night, 0.2 + near * 0.75);
    skyline(stage, horizon + near * 150, near, colour);
    haze(stage, {
      x: 0,
      y: horizon - 150 + near * 90,
      w,
      h: 330,
      colour: mix(palette.light, palette.mid, 0.4),
      opacity: 0.42 * (1 - near * 0.8),
      repeats: 1.4,
    });
  }
  const street = ctx.createLinearGradient(0, horizon + 100, 0, h);
  street.addColorStop(0, fade(palette.night, 0));
  street.addColorStop(0.3, palette.night);
  ctx.fillStyle = street;
  ctx.fillRect(0, horizon + 100, w, h);
  if (motif === 'glass') {
    shards(stage, horizon);
    rain(stage, 240, palette.glow, 0.08, 0.3);
  } else if (motif === 'lamps') {
    roofline(stage, horizon + 130);
    drawFigure(stage, 'child', { x: fx - 20, foot: horizon + 138, height: 120, fill: palette.night });
  } else {
    roofline(stage, horizon + 150);
    drawFigure(stage, 'watcher', { x: fx - 30, foot: horizon + 158, height: 138, fill: palette.night });
    glow(stage, fx + 130, horizon + 126, 80, palette.accent, 0.5 + random.next() * 0.1);
  }
}

function skyline(stage: Stage, base: number, near: number, colour: `#${string}`): void {
  const { ctx, w, fx, palette, random, motif, wide } = stage;
  const old = motif === 'lamps';
  let x = -40;
  while (x < w + 40) {
    const width = random.between(46, 120) * (1 + near * 0.5);
    const centred = 1 - Math.min(1, Math.abs(x + width / 2 - fx) / (w * 0.55));
    const tall =
      (wide ? 330 : 520) *
      (old ? 0.42 : 1) *
      (0.3 + 0.75 * centred * (1 - near * 0.55)) *
      random.between(0.55, 1.1);
    const top = base - tall;
    ctx.fillStyle = colour;
    ctx.fillRect(x, top, width, tall + 400);
    if (old) {
      ctx.beginPath();
      if (random.chance(0.35)) ctx.arc(x + width / 2, top + 4, width * 0.42, Math.PI, 0);
      else {
        ctx.moveTo(x - 6, top + 1);
        ctx.lineTo(x + width / 2, top - width * 0.5);
        ctx.lineTo(x + width + 6, top + 1);
      }
      ctx.fill();
    } else if (random.chance(0.35)) {
      ctx.fillRect(x + width * 0.2, top - 36, width * 0.6, 40);
      ctx.fillRect(x + width * 0.48, top - random.between(60, 130), 3.5, 110);
    }
    panes(stage, x, top, width, tall, near);
    x += width + random.between(-6, 16);
  }
  if (near === 1) glow(stage, fx, base - 120, 260, palette.accent, 0.14);
}

function panes(stage: Stage, x: number, top: number, width: number, tall: number, near: number): void {
  const { ctx, palette, random } = stage;
  const [cellW, cellH] = [9 + near * 6, 14 + near * 8];
  for (let px = x + 7; px < x + width - cellW; px += cellW + 4) {
    for (let py = top + 10; py < top + tall; py += cellH + 5) {
      if (!random.chance(0.2)) continue;
      ctx.fillStyle = fade(
        random.chance(0.12) ? palette.accent : palette.glow,
        random.between(0.15, 0.85) * (0.35 + near * 0.6),
      );
      ctx.fillRect(px, py, cellW * 0.62, cellH * 0.6);
    }
  }
}

function shards(stage: Stage, horizon: number): void {
  const { ctx, fx, palette, random, wide } = stage;
  const top = wide ? 40 : 130;
  ctx.save();
  for (let i = 0; i < 9; i += 1) {
    const x = fx + random.between(-290, 290);
    const width = random.between(24, 105);
    const lean = random.between(-70, 70);
    ctx.globalCompositeOperation = 'screen';
    const gradient = ctx.createLinearGradient(x, top, x + width, horizon);
    gradient.addColorStop(0, fade(palette.accent, 0.5));
    gradient.addColorStop(0.5, fade(palette.light, 0.16));
    gradient.addColorStop(1, fade(palette.accent, 0));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.moveTo(x + lean, top + random.between(0, 130));
    ctx.lineTo(x + width + lean, top + random.between(20, 180));
    ctx.lineTo(x + width * 0.8, horizon + 100);
    ctx.lineTo(x + width * 0.2, horizon + 60);
    ctx.fill();
    ctx.strokeStyle = fade(palette.glow, 0.45);
    ctx.lineWidth = 1.4;
    ctx.stroke();
  }
  ctx.restore();
  drawFigure(stage, 'walker', { x: fx, foot: horizon + 190, height: 150, fill: palette.night });
}

function lanterns(stage: Stage, horizon: number): void {
  const { w, fx, palette, random } = stage;
  for (let i = 0; i < 46; i += 1) {
    const size = random.next() ** 2 * 26 + 6;
    const x = fx + (random.next() + random.next() - 1) * w * 0.62;
    const y = random.next() ** 0.8 * horizon * 0.86;
    glow(stage, x, y, size * 4.2, palette.light, 0.55);
    stage.ctx.fillStyle = palette.glow;
    stage.ctx.beginPath();
    stage.ctx.roundRect(x - size * 0.42, y - size * 0.55, size * 0.84, size * 1.1, size * 0.3);
    stage.ctx.fill();
  }
}

function roofline(stage: Stage, y: number): void {
  const { ctx, w, h, fx, palette } = stage;
  ctx.fillStyle = palette.night;
  ctx.fillRect(0, y + 30, w, h);
  ctx.beginPath();
  ctx.moveTo(fx - 260, y + 34);
  ctx.lineTo(fx - 230, y);
  ctx.lineTo(fx + 190, y);
  ctx.lineTo(fx + 220, y + 34);
  ctx.fill();
  ctx.fillRect(fx + 70, y - 74, 34, 80);
  ctx.fillRect(fx + 63, y - 84, 48, 14);
  ctx.fillRect(fx - 190, y - 190, 4, 196);
  for (const bar of [0, 22, 44]) ctx.fillRect(fx - 224 + bar * 0.3, y - 180 + bar, 72 - bar * 0.6, 3.5);
}
