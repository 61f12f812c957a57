import { fade, mix } from '../colour.ts';
import { castShadow, drawFigure } from '../figures/draw-figure.ts';
import { beam, glow, haze, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** A dark room and a door through which light falls. */
export function doorway(stage: Stage): void {
  const { ctx, w, h, fx, palette, motif, wide } = stage;
  const cellar = motif === 'cellar';
  verticalWash(stage, [
    [0, palette.night],
    [0.6, mix(palette.deep, palette.night, 0.45)],
    [1, palette.night],
  ]);
  const doorW = wide ? 190 : 250;
  const doorH = wide ? 430 : 590;
  const floor = h * (wide ? 0.72 : 0.75);
  const left = fx - doorW / 2 + (cellar ? 90 : 0);
  glow(stage, left + doorW / 2, floor - doorH / 2, wide ? 620 : 760, palette.light, 0.65);
  const light = ctx.createLinearGradient(0, floor - doorH, 0, floor);
  light.addColorStop(0, mix(palette.light, palette.glow, 0.35));
  light.addColorStop(1, palette.glow);
  if (cellar) steps(stage, left, doorW, floor, doorH);
  else {
    const spill = ctx.createLinearGradient(0, floor, 0, h);
    spill.addColorStop(0, fade(palette.glow, 0.85));
    spill.addColorStop(1, fade(palette.light, 0.02));
    ctx.fillStyle = spill;
    ctx.beginPath();
    ctx.moveTo(left, floor);
    ctx.lineTo(left + doorW, floor);
    ctx.lineTo(left + doorW + (wide ? 200 : 230), h);
    ctx.lineTo(left - (wide ? 200 : 230), h);
    ctx.fill();
  }
  ctx.fillStyle = light;
  ctx.fillRect(left, floor - doorH, doorW, doorH);
  const x = left + doorW / 2;
  const height = doorH * 0.66;
  if (cellar) {
    drawFigure(stage, 'watcher', { x, foot: floor, height: height * 1.06, fill: palette.night });
    castShadow(
      stage,
      'watcher',
      { x, foot: floor, height: height * 1.06, fill: fade(palette.night, 0.8) },
      1.4,
      0,
    );
  } else {
    castShadow(
      stage,
      'watcher',
      { x, foot: floor, height, fill: fade(palette.night, 0.88) },
      wide ? 0.9 : 1.05,
      -0.42,
    );
    castShadow(
      stage,
      'watcher',
      { x, foot: floor, height, fill: fade(palette.night, 0.88) },
      wide ? 0.9 : 1.05,
      0.42,
    );
    drawFigure(stage, 'watcher', { x, foot: floor + 3, height, fill: palette.night });
    blinds(stage, floor);
  }
  haze(stage, {
    x: 0,
    y: floor - 240,
    w,
    h: 420,
    colour: palette.light,
    opacity: 0.2,
    repeats: 1.2,
    blend: 'screen',
  });
  if (cellar) beam(stage, [x, floor - doorH * 0.9], Math.PI / 2, 1.2, doorH * 2, palette.glow, 0.3);
}

function steps(stage: Stage, left: number, width: number, floor: number, doorH: number): void {
  const { ctx, w, h, palette } = stage;
  const count = 9;
  for (let i = 0; i < count; i += 1) {
    const near = (i / count) ** 1.25;
    const next = ((i + 1) / count) ** 1.25;
    const y = floor + near * (h - floor);
    const bottom = floor + next * (h - floor) + 2;
    const spread = near * width * 1.05;
    ctx.fillStyle = mix(mix(palette.light, palette.glow, 0.2), palette.deep, Math.min(1, 0.12 + near * 1.05));
    ctx.fillRect(left - spread, y, width + spread * 2, (bottom - y) * 0.5);
    ctx.fillStyle = mix(palette.deep, palette.night, 0.3 + near * 0.6);
    ctx.fillRect(left - spread, y + (bottom - y) * 0.5, width + spread * 2, (bottom - y) * 0.55);
  }
  ctx.strokeStyle = mix(palette.mid, palette.night, 0.3);
  ctx.lineWidth = 10;
  ctx.beginPath();
  ctx.moveTo(left - 18, floor - doorH * 0.36);
  ctx.lineTo(Math.max(-20, left - width * 1.25), Math.min(h, h - 120));
  ctx.moveTo(left + width + 18, floor - doorH * 0.36);
  ctx.lineTo(Math.min(w + 20, left + width * 2.25), Math.min(h, h - 120));
  ctx.stroke();
}

function blinds(stage: Stage, floor: number): void {
  const { ctx, w, palette, wide } = stage;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  ctx.translate(wide ? w * 0.3 : 70, wide ? 110 : 250);
  ctx.transform(1, 0.2, -0.12, 1, 0, 0);
  for (let i = 0; i < 9; i += 1) {
    ctx.fillStyle = fade(palette.light, 0.13 - i * 0.007);
    ctx.fillRect(0, i * 34, wide ? 250 : 220, 17);
  }
  ctx.restore();
  ctx.fillStyle = fade(palette.night, 0.3);
  ctx.fillRect(0, floor - 2, w, 3);
}
