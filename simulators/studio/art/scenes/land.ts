import { fade, mix } from '../colour.ts';
import { castShadow, drawFigure } from '../figures/draw-figure.ts';
import { cloudSheet, disc, glow, haze, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, fringeOfPines, ridge, summit } from '../terrain.ts';

/** Ridge behind ridge, each paler than the one before it, and somebody small in front. */
export function peaks(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const pale = motif === 'glacier';
  const horizon = h * (wide ? 0.62 : 0.5);
  const skyTop = pale ? mix(palette.light, palette.glow, 0.35) : palette.night;
  verticalWash(stage, [
    [0, skyTop],
    [0.28, pale ? palette.glow : palette.deep],
    [0.5, pale ? palette.glow : mix(palette.mid, palette.deep, 0.25)],
    [0.72, mix(palette.light, palette.glow, 0.3)],
  ]);
  if (!pale) stars(stage, 130, h * 0.4, palette.glow);
  const lightX = fx + (wide ? 150 : 170);
  const lightY = horizon - (wide ? 300 : 420);
  if (motif === 'storm') {
    for (let i = 0; i < 4; i += 1)
      cloudSheet(stage, {
        x: 0,
        y: 0,
        w,
        h: horizon,
        colour: i % 2 === 0 ? palette.night : palette.mid,
        opacity: 0.42,
        repeats: 1 + i * 0.5,
      });
    glow(stage, fx, horizon - 330, 560, palette.light, 0.55);
    bolt(stage, fx + 60, h * 0.08, horizon - 330);
  } else {
    glow(stage, lightX, lightY, wide ? 520 : 640, palette.glow, pale ? 0.3 : 0.75);
    if (!pale) disc(stage, lightX, lightY, 62, mix(palette.glow, palette.light, 0.15));
  }
  const layers = 5;
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1);
    const base = horizon + near * near * h * 0.3 + 60;
    const colour = pale
      ? mix(mix(palette.glow, palette.light, 0.4), palette.mid, near * 0.75)
      : mix(mix(palette.light, palette.mid, 0.45), palette.night, Math.min(1, near * 1.15));
    const rough = ridge(random, w, 210 - near * 90, 2.2 + near * 2, 0.5);
    const line = layer === 1 ? summit(rough, fx - 20, wide ? 420 : 470, wide ? 290 : 380) : rough;
    fillLand(stage, base, line, colour, 4);
    if (layer === 1)
      snowFace(stage, base, line, fx - 20, pale ? palette.mid : palette.glow, pale ? 0.4 : 0.5);
    haze(stage, {
      x: 0,
      y: base - 130,
      w,
      h: 260,
      colour: pale ? palette.glow : mix(palette.light, palette.glow, 0.2),
      opacity: 0.5 * (1 - near),
      repeats: 1.4,
    });
  }
  const footBase = h * (wide ? 0.9 : 0.7);
  const ground = summit(ridge(random, w, 70, 3, 0.42), fx + (wide ? 60 : -40), 420, wide ? 90 : 130);
  fillLand(stage, footBase, ground, pale ? mix(palette.deep, palette.night, 0.4) : palette.night, 4);
  const standX = fx + (wide ? 60 : -40);
  drawFigure(stage, motif === 'glacier' ? 'walker' : 'watcher', {
    x: standX,
    foot: footBase - ground(standX) + 5,
    height: wide ? 92 : 104,
    fill: pale ? mix(palette.deep, palette.night, 0.4) : palette.night,
  });
  if (motif === 'storm') {
    ctx.strokeStyle = palette.glow;
    ctx.lineWidth = 2.4;
    ctx.beginPath();
    ctx.moveTo(standX + 18, footBase - ground(standX) - 48);
    ctx.bezierCurveTo(standX + 130, footBase - 330, fx - 160, horizon - 120, fx + 60, horizon - 340);
    ctx.stroke();
  }
}

function snowFace(
  stage: Stage,
  base: number,
  line: (x: number) => number,
  peakX: number,
  colour: `#${string}`,
  opacity: number,
): void {
  const { ctx, random } = stage;
  const top = base - line(peakX);
  const gradient = ctx.createLinearGradient(0, top, 0, top + 330);
  gradient.addColorStop(0, fade(colour, opacity));
  gradient.addColorStop(1, fade(colour, 0));
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.moveTo(peakX, top);
  for (let x = peakX; x < peakX + 330; x += 4) ctx.lineTo(x, base - line(x) + 1);
  let x = peakX + 300;
  for (let y = top + 330; y > top + 8; y -= random.between(14, 30)) {
    const share = (y - top) / 330;
    x = peakX + share * 60 * random.between(-0.9, 1.3) - share * 40;
    ctx.lineTo(x, y);
    ctx.lineTo(x + random.between(8, 46) * share, y - random.between(2, 12));
  }
  ctx.closePath();
  ctx.fill();
}

function bolt(stage: Stage, x: number, top: number, bottom: number): void {
  const { ctx, palette, random } = stage;
  ctx.save();
  ctx.strokeStyle = palette.glow;
  ctx.shadowColor = palette.glow;
  ctx.shadowBlur = 26 * stage.pixel;
  ctx.lineJoin = 'round';
  ctx.lineWidth = 4.5;
  ctx.beginPath();
  ctx.moveTo(x + 70, top);
  const steps = 11;
  for (let i = 1; i <= steps; i += 1)
    ctx.lineTo(x + 70 * (1 - i / steps) + random.between(-34, 34), top + ((bottom - top) * i) / steps);
  ctx.stroke();
  ctx.restore();
}

/** Long curves of sand with one lit and one dark side each, and a low sun. */
export function dunes(stage: Stage): void {
  const { w, h, fx, palette, random, motif, wide } = stage;
  const horizon = h * (wide ? 0.58 : 0.6);
  verticalWash(stage, [
    [0, palette.night],
    [0.22, palette.deep],
    [0.45, palette.mid],
    [0.62, palette.light],
    [0.7, palette.glow],
  ]);
  if (motif === 'caravan') stars(stage, 190, h * 0.5, palette.glow, 2.8);
  const sunRadius = motif === 'rider' ? 260 : 150;
  const sunY = horizon - (motif === 'rider' ? 130 : motif === 'caravan' ? 215 : 90);
  glow(stage, fx, sunY, sunRadius * 3.4, palette.glow, 0.7);
  disc(
    stage,
    fx,
    sunY,
    sunRadius,
    motif === 'caravan' ? palette.glow : mix(palette.glow, palette.accent, 0.12),
  );
  if (motif === 'caravan')
    disc(stage, fx + 52, sunY - 30, sunRadius * 0.93, mix(palette.mid, palette.deep, 0.42));
  if (motif === 'rider') mesas(stage, horizon);
  haze(stage, { x: 0, y: horizon - 120, w, h: 220, colour: palette.light, opacity: 0.5, repeats: 1.3 });
  const layers = 5;
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1);
    const base = horizon + 60 + near ** 1.4 * (h - horizon) * 0.86;
    dune(stage, base, 90 + near * 110, near, random.between(0.25, 0.75) * w);
  }
  const foot = horizon + 92;
  const dark = mix(palette.night, palette.deep, 0.2);
  if (motif === 'runners') {
    const start = wide ? fx - 250 : w * 0.2;
    for (let i = 0; i < 5; i += 1)
      drawFigure(stage, 'runner', {
        x: start + i * 92 + random.between(-16, 16),
        foot: foot + 34 - i * 9 + random.between(-4, 4),
        height: 74 + i * 9,
        fill: dark,
      });
  } else if (motif === 'caravan') {
    const start = wide ? fx - 360 : w * 0.1;
    for (let i = 0; i < 7; i += 1) {
      const at = { x: start + i * 128, foot: foot + 20 + Math.sin(i * 0.9) * 16, height: 78, fill: dark };
      drawFigure(stage, i === 6 ? 'walker' : 'camel', { ...at, height: i === 6 ? 60 : 78 });
    }
  } else {
    castShadow(
      stage,
      'rider',
      { x: fx - 10, foot: foot + 140, height: wide ? 190 : 230, fill: fade(palette.night, 0.55) },
      1.3,
      0.5,
    );
    drawFigure(stage, 'rider', {
      x: fx - 10,
      foot: foot + 140,
      height: wide ? 190 : 230,
      fill: palette.night,
    });
  }
}

function dune(stage: Stage, base: number, rise: number, near: number, crestX: number): void {
  const { ctx, w, h, palette, random } = stage;
  const lit = mix(mix(palette.light, palette.mid, 0.25 + near * 0.55), palette.deep, near * 0.55);
  const shade = mix(mix(palette.mid, palette.deep, 0.45 + near * 0.4), palette.night, near * 0.7);
  const crestY = base - rise;
  const left = base + random.between(-20, 40);
  const right = base + random.between(-30, 30);
  const outline = (): void => {
    ctx.beginPath();
    ctx.moveTo(-20, left);
    ctx.bezierCurveTo(crestX * 0.45, left - rise * 0.2, crestX * 0.75, crestY, crestX, crestY);
    ctx.bezierCurveTo(
      crestX + (w - crestX) * 0.3,
      crestY,
      crestX + (w - crestX) * 0.55,
      right - rise * 0.1,
      w + 20,
      right,
    );
    ctx.lineTo(w + 20, h + 20);
    ctx.lineTo(-20, h + 20);
    ctx.closePath();
  };
  outline();
  const light = ctx.createLinearGradient(0, crestY, 0, crestY + 420);
  light.addColorStop(0, lit);
  light.addColorStop(1, mix(lit, palette.night, 0.6));
  ctx.fillStyle = light;
  ctx.fill();
  ctx.save();
  outline();
  ctx.clip();
  ctx.beginPath();
  ctx.moveTo(crestX, crestY);
  const [bend, fall] = [random.between(40, 130), random.between(260, 420)];
  ctx.bezierCurveTo(
    crestX + bend,
    crestY + fall * 0.3,
    crestX - bend * 1.6,
    crestY + fall * 0.6,
    crestX - bend,
    crestY + fall * 1.6,
  );
  ctx.lineTo(w + 40, crestY + fall * 1.6);
  ctx.lineTo(w + 40, crestY - 60);
  ctx.closePath();
  const dark = ctx.createLinearGradient(crestX, 0, w, 0);
  dark.addColorStop(0, fade(shade, 0.95));
  dark.addColorStop(1, fade(shade, 0.25));
  ctx.fillStyle = dark;
  ctx.fill();
  ctx.restore();
}

function mesas(stage: Stage, horizon: number): void {
  const { ctx, w, palette } = stage;
  ctx.fillStyle = mix(palette.mid, palette.deep, 0.55);
  for (const [x, width, height] of [
    [w * 0.1, 250, 230],
    [w * 0.88, 210, 300],
    [w * 0.72, 70, 190],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(x - width * 0.8, horizon + 90);
    ctx.lineTo(x - width * 0.52, horizon - height * 0.35);
    ctx.lineTo(x - width * 0.46, horizon - height);
    ctx.lineTo(x - width * 0.1, horizon - height * 1.04);
    ctx.lineTo(x + width * 0.4, horizon - height * 0.97);
    ctx.lineTo(x + width * 0.47, horizon - height * 0.4);
    ctx.lineTo(x + width * 0.8, horizon + 90);
    ctx.fill();
  }
}

/** Nearly nothing: a field of snow, a wood far off, and a trail that leads to somebody. */
export function snow(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const night = motif === 'reindeer';
  const horizon = h * (wide ? 0.5 : 0.5);
  const ground = night ? mix(palette.mid, palette.light, 0.35) : mix(palette.glow, palette.light, 0.25);
  verticalWash(
    stage,
    night
      ? [
          [0, palette.night],
          [0.3, palette.deep],
          [0.52, mix(palette.mid, palette.light, 0.3)],
        ]
      : [
          [0, mix(palette.light, palette.mid, 0.3)],
          [0.5, mix(palette.light, palette.glow, 0.6)],
        ],
  );
  if (night) {
    stars(stage, 200, horizon, palette.glow, 2.6);
    aurora(stage, horizon);
  } else {
    glow(stage, fx - 120, horizon - 160, 420, palette.glow, 0.7, 'source-over');
  }
  const hills = ridge(random, w, 120, 2, 0.42);
  fringeOfPines(
    stage,
    horizon + 30,
    hills,
    night ? mix(palette.deep, palette.night, 0.5) : mix(palette.mid, palette.light, 0.35),
    74,
    15,
  );
  fillLand(
    stage,
    horizon + 30,
    hills,
    night ? mix(palette.mid, palette.deep, 0.3) : mix(palette.light, palette.mid, 0.12),
  );
  haze(stage, {
    x: 0,
    y: horizon - 110,
    w,
    h: 240,
    colour: night ? palette.mid : palette.glow,
    opacity: 0.7,
    repeats: 1.2,
  });
  verticalWash(
    stage,
    [
      [0, fade(ground, 0)],
      [0.12, ground],
      [1, night ? palette.deep : mix(ground, palette.mid, 0.32)],
    ],
    horizon + 10,
    h,
  );
  const standX = wide ? fx + 30 : w * 0.58;
  const standY = horizon + (wide ? 170 : 250);
  trail(stage, standX, standY, night ? palette.deep : palette.mid);
  const dark = night ? palette.night : mix(palette.deep, palette.night, 0.55);
  const height = wide ? 130 : 158;
  const figure = motif === 'reindeer' ? 'deer' : motif === 'rider' ? 'rider' : 'watcher';
  castShadow(stage, figure, { x: standX, foot: standY, height, fill: fade(dark, 0.2) }, 1.6, -0.9);
  drawFigure(stage, figure, { x: standX, foot: standY, height, fill: dark });
  if (night) {
    drawFigure(stage, 'child', { x: standX - 130, foot: standY + 14, height: height * 0.6, fill: dark });
    drawFigure(stage, 'child', { x: standX - 182, foot: standY + 20, height: height * 0.57, fill: dark });
  } else if (motif === 'walker') {
    ctx.fillStyle = palette.accent;
    ctx.fillRect(standX - 8, standY - height * 0.79, 16, 30);
    ctx.fillRect(standX + 4, standY - height * 0.66, 7, 26);
  }
  for (let i = 0; i < 260; i += 1) {
    ctx.globalAlpha = random.between(0.2, 0.85);
    disc(stage, random.next() * w, random.next() * h, random.next() ** 3 * 5 + 1, '#ffffff');
  }
  ctx.globalAlpha = 1;
}

function trail(stage: Stage, x: number, y: number, colour: `#${string}`): void {
  const { ctx, w, h, wide } = stage;
  for (let i = 0; i < 46; i += 1) {
    const share = i / 45;
    const depth = share ** 1.7;
    const px =
      x +
      Math.sin(share * 3.4) * (wide ? 200 : 230) * depth -
      (wide ? 60 : 120) * depth +
      (i % 2 === 0 ? -7 : 7) * (0.4 + depth * 2);
    const py = y + 6 + depth * (h - y);
    ctx.fillStyle = fade(colour, 0.5);
    ctx.beginPath();
    ctx.ellipse(Math.min(w, px), py, 3.4 + depth * 12, 1.7 + depth * 5, 0.1, 0, Math.PI * 2);
    ctx.fill();
  }
}

function aurora(stage: Stage, horizon: number): void {
  const { ctx, w, palette, random } = stage;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let band = 0; band < 3; band += 1) {
    const line = ridge(random, w, 260, 1.4, 0.35);
    const base = horizon * (1.02 - band * 0.12);
    for (let x = 0; x < w; x += 6) {
      const y = base - line(x) * 0.6;
      const reach = 150 + line(w - x) * 0.8;
      const gradient = ctx.createLinearGradient(0, y - reach, 0, y + 26);
      const tint = band === 1 ? palette.accent : mix(palette.light, palette.glow, 0.3);
      gradient.addColorStop(0, fade(tint, 0));
      gradient.addColorStop(
        0.8,
        fade(tint, (band === 1 ? 0.16 : 0.5) * (0.55 + 0.45 * Math.sin(x * 0.03 + band))),
      );
      gradient.addColorStop(1, fade(tint, 0));
      ctx.fillStyle = gradient;
      ctx.fillRect(x, y - reach, 6.5, reach + 26);
    }
  }
  ctx.restore();
}
