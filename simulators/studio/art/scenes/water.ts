import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { beam, cloudSheet, disc, glow, haze, rain, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, ridge } from '../terrain.ts';

/** A ship on a level horizon and the path of light that leads to it. */
export function sea(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const horizon = h * (wide ? 0.56 : 0.66);
  verticalWash(stage, [
    [0, palette.night],
    [0.3, palette.deep],
    [0.52, palette.mid],
    [0.62, mix(palette.light, palette.glow, 0.25)],
  ]);
  stars(stage, motif === 'galleon' ? 240 : 70, horizon * 0.8, palette.glow, 2.6);
  cloudSheet(stage, { x: 0, y: 0, w, h: horizon, colour: palette.deep, opacity: 0.35, repeats: 1 });
  const lightY = horizon - (motif === 'galleon' ? 300 : motif === 'ferry' ? 60 : 190);
  const radius = motif === 'galleon' ? 190 : motif === 'ferry' ? 120 : 70;
  glow(stage, fx, lightY, radius * 4.5, palette.glow, 0.6);
  disc(stage, fx, lightY, radius, palette.glow);
  if (motif === 'galleon') {
    ctx.globalAlpha = 0.16;
    for (const [dx, dy, r] of [
      [-60, -40, 40],
      [30, 30, 60],
      [70, -70, 26],
      [-40, 80, 30],
    ] as const)
      disc(stage, fx + dx, lightY + dy, r, palette.mid);
    ctx.globalAlpha = 1;
  }
  haze(stage, { x: 0, y: horizon - 120, w, h: 200, colour: palette.light, opacity: 0.45, repeats: 1.3 });
  if (motif === 'ferry') {
    fillLand(stage, horizon + 4, (x) => ridge150(x, w, fx), mix(palette.mid, palette.deep, 0.5));
  } else if (motif === 'tanker') {
    minarets(stage, horizon);
  }
  verticalWash(
    stage,
    [
      [0, mix(palette.mid, palette.light, 0.25)],
      [0.25, mix(palette.deep, palette.mid, 0.45)],
      [1, palette.night],
    ],
    horizon,
    h,
  );
  lightPath(stage, fx, horizon, motif === 'galleon' ? 230 : 160);
  const hull = mix(palette.night, palette.deep, 0.15);
  if (motif === 'galleon') {
    drawFigure(stage, 'galleon', { x: fx, foot: horizon + 62, height: wide ? 330 : 430, fill: hull });
    ctx.save();
    ctx.globalAlpha = 0.25;
    ctx.translate(0, (horizon + 62) * 2);
    ctx.scale(1, -1);
    drawFigure(stage, 'galleon', { x: fx, foot: horizon + 62, height: wide ? 330 : 430, fill: hull });
    ctx.restore();
  } else {
    const vessel = motif === 'tanker' ? 'tanker' : 'ferry';
    const height = motif === 'tanker' ? (wide ? 80 : 96) : wide ? 110 : 118;
    const x = motif === 'tanker' && !wide ? fx + 90 : fx - (motif === 'ferry' ? 40 : 0);
    drawFigure(stage, vessel, { x, foot: horizon + 34, height, fill: hull });
    lamps(stage, x, horizon + 34, height, motif === 'tanker' ? -0.75 : 0);
  }
  swell(stage, horizon, random.next() * 9);
}

function ridge150(x: number, w: number, fx: number): number {
  const left = Math.max(0, 1 - x / (w * 0.42));
  const right = Math.max(0, (x - fx - 40) / (w - fx));
  return 250 * left ** 1.3 + 190 * right ** 1.2 + 10 * Math.sin(x * 0.05) + 7 * Math.sin(x * 0.13);
}

function minarets(stage: Stage, horizon: number): void {
  const { ctx, w, fx, palette, wide } = stage;
  ctx.fillStyle = mix(palette.mid, palette.deep, 0.62);
  const centre = wide ? fx + 260 : w * 0.24;
  ctx.beginPath();
  for (const [dx, r] of [
    [0, 92],
    [-104, 52],
    [104, 52],
    [-166, 34],
    [166, 34],
  ] as const) {
    ctx.moveTo(centre + dx - r, horizon);
    ctx.arc(centre + dx, horizon - r * 0.34, r, Math.PI, 0);
    ctx.lineTo(centre + dx + r, horizon + 4);
    ctx.lineTo(centre + dx - r, horizon + 4);
    ctx.rect(centre + dx - 1.5, horizon - r * 1.62, 3, r * 0.4);
  }
  for (const dx of [-232, -130, 130, 232]) {
    ctx.rect(centre + dx - 6, horizon - 226, 12, 230);
    ctx.rect(centre + dx - 10, horizon - 168, 20, 7);
    ctx.moveTo(centre + dx - 7, horizon - 226);
    ctx.lineTo(centre + dx, horizon - 276);
    ctx.lineTo(centre + dx + 7, horizon - 226);
  }
  ctx.fill();
}

function lamps(stage: Stage, x: number, foot: number, height: number, shift: number): void {
  const { palette } = stage;
  for (let i = -5; i <= 5; i += 1) {
    const px = x + i * height * 0.14 + shift * height * 2.9;
    disc(stage, px, foot - height * 0.46, 3, palette.accent);
  }
  glow(stage, x + shift * height * 2.9, foot - height * 0.6, height * 1.2, palette.accent, 0.4);
}

/** Short bright dashes that widen towards the viewer. */
function lightPath(stage: Stage, x: number, horizon: number, width: number): void {
  const { ctx, h, palette, random } = stage;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (let i = 0; i < 330; i += 1) {
    const depth = random.next() ** 1.5;
    const y = horizon + 3 + depth * (h - horizon);
    const spread = width * (0.25 + depth * 1.15);
    const dx = (random.next() + random.next() + random.next() - 1.5) * spread;
    const length = (8 + depth * 90) * random.between(0.4, 1.2);
    ctx.fillStyle = fade(palette.glow, random.between(0.1, 0.62) * (1 - depth * 0.62));
    ctx.beginPath();
    ctx.ellipse(x + dx, y, length, 1 + depth * 4.4, 0, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}

function swell(stage: Stage, horizon: number, phase: number): void {
  const { ctx, w, h, palette } = stage;
  for (let i = 1; i < 15; i += 1) {
    const depth = (i / 15) ** 1.6;
    const y = horizon + depth * (h - horizon);
    ctx.strokeStyle = fade(palette.night, 0.16 + depth * 0.2);
    ctx.lineWidth = 1.4 + depth * 12;
    ctx.beginPath();
    for (let x = -20; x <= w + 20; x += 14)
      ctx.lineTo(x, y + Math.sin(x * 0.012 * (1.6 - depth) + phase + i * 1.7) * (2 + depth * 15));
    ctx.stroke();
  }
}

/** A rock, a lighthouse and its light. */
export function coast(stage: Stage): void {
  const { w, h, fx, palette, random, motif, wide } = stage;
  const horizon = h * (wide ? 0.62 : 0.54);
  verticalWash(stage, [
    [0, palette.night],
    [0.25, palette.deep],
    [0.46, palette.mid],
    [0.6, mix(palette.light, palette.mid, motif === 'storm' ? 0.6 : 0.1)],
  ]);
  const towerX = wide ? fx + 60 : w * 0.6;
  const towerHeight = wide ? 330 : 420;
  const rockTop = horizon - (wide ? 60 : 90);
  const lamp = [towerX, rockTop - towerHeight * 0.93] as const;
  if (motif === 'gulls') {
    glow(stage, towerX - 230, horizon - 30, 620, palette.glow, 0.75);
    disc(stage, towerX - 230, horizon - 40, 110, palette.glow);
  } else stars(stage, motif === 'clock' ? 220 : 20, horizon, palette.glow, 2.4);
  for (let i = 0; i < (motif === 'storm' ? 5 : 2); i += 1)
    cloudSheet(stage, {
      x: 0,
      y: 0,
      w,
      h: horizon + 60,
      colour: i % 2 === 0 ? palette.deep : mix(palette.mid, palette.light, 0.3),
      opacity: motif === 'clock' ? 0.16 : 0.36,
      repeats: 1 + i * 0.35,
    });
  if (motif === 'clock') dial(stage, lamp);
  const sweep = motif === 'clock' ? [-2.25, -0.42] : motif === 'gulls' ? [-2.7] : [Math.PI + 0.2, 0.16];
  if (motif !== 'gulls')
    for (const angle of sweep)
      beam(stage, lamp, angle, motif === 'clock' ? 0.16 : 0.3, wide ? 1250 : 1150, palette.glow, 0.95);
  verticalWash(
    stage,
    [
      [0, mix(palette.mid, palette.deep, 0.3)],
      [0.3, palette.deep],
      [1, palette.night],
    ],
    horizon,
    h,
  );
  if (motif === 'gulls') path(stage, towerX - 230, horizon);
  headland(stage, towerX, rockTop, horizon);
  drawFigure(stage, 'lighthouse', {
    x: towerX,
    foot: rockTop + 16,
    height: towerHeight,
    fill: mix(palette.night, palette.deep, 0.5),
  });
  litSide(stage, towerX, rockTop + 16, towerHeight);
  glow(stage, lamp[0], lamp[1] + 10, wide ? 210 : 250, palette.glow, motif === 'gulls' ? 0.55 : 1);
  disc(stage, lamp[0], lamp[1] + 22, 13, palette.glow);
  breakers(stage, horizon, motif === 'storm' ? 1 : 0.45);
  if (motif === 'storm') rain(stage, 420, palette.light, 0.5, 0.34);
  if (motif === 'gulls') gulls(stage, towerX - 160, horizon - 300, 17);
  haze(stage, {
    x: 0,
    y: horizon - 40,
    w,
    h: 190,
    colour: mix(palette.light, palette.mid, 0.35),
    opacity: 0.4,
    repeats: 1.4 + random.next() * 0.2,
  });
}

function path(stage: Stage, x: number, horizon: number): void {
  lightPath({ ...stage, h: Math.min(stage.h, horizon + 420) }, x, horizon, 150);
}

function dial(stage: Stage, [x, y]: readonly [number, number]): void {
  const { ctx, palette, wide } = stage;
  const radius = wide ? 300 : 370;
  ctx.save();
  ctx.strokeStyle = fade(palette.glow, 0.8);
  for (let hour = 0; hour < 60; hour += 1) {
    const long = hour % 5 === 0;
    ctx.lineWidth = long ? 6 : 2;
    const angle = (hour / 60) * Math.PI * 2;
    const inner = radius - (long ? 38 : 14);
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(angle) * inner, y + Math.sin(angle) * inner);
    ctx.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
    ctx.stroke();
  }
  ctx.restore();
}

function litSide(stage: Stage, x: number, foot: number, height: number): void {
  const { ctx, palette } = stage;
  const scale = height / 100;
  const gradient = ctx.createLinearGradient(x - 14 * scale, 0, x + 10 * scale, 0);
  gradient.addColorStop(0, fade(palette.light, 0.75));
  gradient.addColorStop(0.6, fade(palette.light, 0.08));
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.moveTo(x - 8.6 * scale, foot - 78 * scale);
  ctx.lineTo(x + 8.6 * scale, foot - 78 * scale);
  ctx.lineTo(x + 14 * scale, foot);
  ctx.lineTo(x - 14 * scale, foot);
  ctx.fill();
  ctx.fillStyle = fade(palette.accent, 0.85);
  for (const [top, bottom] of [
    [66, 54],
    [40, 27],
  ] as const) {
    const half = (at: number): number => (14 - (5.2 * at) / 78) * scale;
    ctx.beginPath();
    ctx.moveTo(x - half(top), foot - top * scale);
    ctx.lineTo(x + half(top), foot - top * scale);
    ctx.lineTo(x + half(bottom), foot - bottom * scale);
    ctx.lineTo(x - half(bottom), foot - bottom * scale);
    ctx.fill();
  }
}

function headland(stage: Stage, towerX: number, top: number, horizon: number): void {
  const { ctx, w, h, palette, random } = stage;
  const gradient = ctx.createLinearGradient(0, top, 0, horizon + 260);
  gradient.addColorStop(0, mix(palette.deep, palette.night, 0.3));
  gradient.addColorStop(1, palette.night);
  ctx.fillStyle = gradient;
  ctx.beginPath();
  ctx.moveTo(w + 20, top + 40);
  ctx.lineTo(towerX + 120, top + 8);
  ctx.lineTo(towerX - 70, top + 12);
  let [x, y] = [towerX - 70, top + 12];
  while (y < horizon + 170) {
    x -= random.between(4, 34);
    y += random.between(12, 46);
    ctx.lineTo(x, y);
    if (random.chance(0.4)) ctx.lineTo(x + random.between(-4, 18), y + random.between(6, 20));
  }
  ctx.lineTo(x - 40, h + 20);
  ctx.lineTo(w + 20, h + 20);
  ctx.closePath();
  ctx.fill();
}

function breakers(stage: Stage, horizon: number, strength: number): void {
  const { ctx, w, h, palette, random } = stage;
  for (let row = 0; row < 6; row += 1) {
    const depth = row / 5;
    const base = horizon + 60 + depth * (h - horizon) * 0.55;
    const crest = ridge(random, w, 40 + 70 * strength * depth, 4 - depth * 2, 0.5);
    fillLand(
      stage,
      base,
      crest,
      mix(mix(palette.mid, palette.deep, 0.5 + depth * 0.4), palette.night, depth * 0.72),
      7,
    );
    ctx.strokeStyle = fade(palette.light, 0.4 * strength * (1 - depth * 0.6));
    ctx.lineWidth = 3;
    ctx.beginPath();
    for (let x = 0; x <= w; x += 7) {
      if (Math.sin(x * 0.021 + row * 2) > -0.1) ctx.lineTo(x, base - crest(x));
      else ctx.moveTo(x, base - crest(x));
    }
    ctx.stroke();
  }
}

export function gulls(stage: Stage, x: number, y: number, count: number): void {
  const { ctx, palette, random } = stage;
  ctx.strokeStyle = palette.night;
  ctx.lineCap = 'round';
  for (let i = 0; i < count; i += 1) {
    const [px, py, size] = [
      x + random.between(-360, 330),
      y + random.between(-230, 210),
      random.between(9, 34),
    ];
    ctx.lineWidth = size * 0.13;
    ctx.beginPath();
    ctx.moveTo(px - size, py - size * random.between(0, 0.4));
    ctx.quadraticCurveTo(px - size * 0.4, py - size * 0.55, px, py);
    ctx.quadraticCurveTo(px + size * 0.4, py - size * 0.6, px + size, py - size * random.between(-0.1, 0.3));
    ctx.stroke();
  }
}

/** Under water: light that comes down in shafts and something that swims through it. */
export function deep(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const surface: Hex =
    motif === 'lamp' ? palette.deep : mix(palette.light, palette.glow, motif === 'whale' ? 0.5 : 0.2);
  verticalWash(stage, [
    [0, surface],
    [0.2, motif === 'lamp' ? mix(palette.deep, palette.night, 0.5) : mix(palette.mid, palette.light, 0.3)],
    [0.52, motif === 'lamp' ? palette.night : mix(palette.mid, palette.deep, 0.5)],
    [1, motif === 'whale' ? palette.deep : palette.night],
  ]);
  if (motif !== 'lamp') {
    for (let i = 0; i < 9; i += 1)
      beam(
        stage,
        [fx + random.between(-150, 150), -180],
        Math.PI / 2 + random.between(-0.55, 0.55),
        random.between(0.05, 0.17),
        h * 0.98,
        palette.glow,
        0.5,
      );
  }
  cloudSheet(stage, {
    x: 0,
    y: 0,
    w,
    h,
    colour: palette.mid,
    opacity: 0.2,
    repeats: 1.2,
    blend: 'soft-light',
  });
  const midY = h * (wide ? 0.52 : 0.46);
  if (motif === 'whale') {
    drawFigure(stage, 'whale', {
      x: fx - 10,
      foot: midY + 100,
      height: wide ? 300 : 290,
      fill: mix(palette.deep, palette.night, 0.35),
    });
    glow(stage, fx - 120, midY - 130, 300, palette.light, 0.35);
    drawFigure(stage, 'child', {
      x: fx + (wide ? -260 : -210),
      foot: midY + 330,
      height: 96,
      fill: palette.night,
    });
    ctx.fillStyle = palette.accent;
    ctx.beginPath();
    ctx.arc(fx + (wide ? -260 : -210), midY + 330 - 84, 13, Math.PI, 0);
    ctx.fill();
    fillLand(stage, h * 0.9, ridge(random, w, 120, 2.4, 0.4), mix(palette.night, palette.deep, 0.35));
  } else if (motif === 'submarine') {
    iceRoof(stage);
    drawFigure(stage, 'submarine', {
      x: fx + 20,
      foot: midY + 60,
      height: wide ? 104 : 116,
      fill: palette.night,
    });
    beam(stage, [fx - 116, midY + 18], Math.PI * 0.83, 0.42, wide ? 560 : 520, palette.accent, 0.9);
    glow(stage, fx - 116, midY + 20, 90, palette.accent, 0.9);
    glow(stage, fx - 30, h * 0.78, wide ? 330 : 420, palette.glow, 0.65);
  } else {
    glow(stage, fx, midY, wide ? 330 : 420, palette.light, 0.5);
    glow(stage, fx, midY, 120, palette.glow, 1);
    disc(stage, fx, midY, 9, '#ffffff');
    ctx.strokeStyle = fade(palette.light, 0.4);
    ctx.lineWidth = 1.8;
    ctx.beginPath();
    ctx.moveTo(fx, midY);
    ctx.bezierCurveTo(fx + 40, midY * 0.7, fx - 30, midY * 0.3, fx + 10, -10);
    ctx.stroke();
    jellies(stage, midY);
  }
  for (let i = 0; i < 190; i += 1) {
    ctx.globalAlpha = random.between(0.06, 0.4);
    disc(stage, random.next() * w, random.next() * h, random.next() ** 4 * 8 + 1, palette.glow);
  }
  ctx.globalAlpha = 1;
}

function iceRoof(stage: Stage): void {
  const { ctx, w, h, palette, random, wide } = stage;
  const line = ridge(random, w, 200, 3, 0.55);
  const deepest = h * (wide ? 0.1 : 0.08);
  ctx.beginPath();
  ctx.moveTo(-10, -10);
  for (let x = -10; x <= w + 10; x += 8) ctx.lineTo(x, deepest + line(Math.max(0, x)));
  ctx.lineTo(w + 10, -10);
  const gradient = ctx.createLinearGradient(0, 0, 0, deepest + 190);
  gradient.addColorStop(0, palette.glow);
  gradient.addColorStop(1, mix(palette.light, palette.mid, 0.35));
  ctx.fillStyle = gradient;
  ctx.fill();
}

function jellies(stage: Stage, midY: number): void {
  const { ctx, fx, palette, random, wide } = stage;
  for (const [dx, dy, size] of [
    [-230, 130, 76],
    [210, -150, 58],
    [150, 250, 44],
    [-150, -220, 40],
  ] as const) {
    const [x, y] = [fx + dx * (wide ? 0.9 : 1), midY + dy * (wide ? 0.8 : 1)];
    const gradient = ctx.createRadialGradient(x, y, 0, x, y, size);
    gradient.addColorStop(0, fade(palette.accent, 0.75));
    gradient.addColorStop(1, fade(palette.light, 0.12));
    ctx.fillStyle = gradient;
    ctx.beginPath();
    ctx.ellipse(x, y, size, size * 0.8, 0, Math.PI, 0);
    ctx.quadraticCurveTo(x, y + size * 0.24, x - size, y);
    ctx.fill();
    ctx.strokeStyle = fade(palette.light, 0.4);
    ctx.lineWidth = 1.6;
    for (let i = -4; i <= 4; i += 1) {
      ctx.beginPath();
      ctx.moveTo(x + i * size * 0.2, y + size * 0.08);
      ctx.bezierCurveTo(
        x + i * size * 0.24 + random.between(-14, 14),
        y + size * 0.8,
        x + i * size * 0.15,
        y + size * 1.3,
        x + i * size * 0.22 + random.between(-16, 16),
        y + size * random.between(1.6, 2.3),
      );
      ctx.stroke();
    }
  }
}
