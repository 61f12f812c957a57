import { fade, mix } from '../colour.ts';
import { castShadow, drawFigure } from '../figures/draw-figure.ts';
import { beam, blurred, cloudSheet, disc, glow, haze, rain, stars, verticalWash } from '../light.ts';
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

/** A front of windows behind which people live. */
export function windows(stage: Stage): void {
  const { w, h, palette, motif, wide } = stage;
  if (motif === 'tower') {
    towerFromBelow(stage);
    return;
  }
  const shelf = motif === 'library';
  const front = motif === 'facade' ? palette.mid : mix(palette.deep, palette.night, 0.35);
  verticalWash(stage, [
    [0, motif === 'facade' ? mix(palette.mid, palette.light, 0.25) : front],
    [0.6, motif === 'facade' ? palette.mid : mix(front, palette.night, 0.4)],
    [1, motif === 'facade' ? palette.deep : palette.night],
  ]);
  const [columns, rows] = wide ? [3, 3] : shelf ? [2, 4] : [3, 3];
  const left = wide ? w * 0.46 : 70;
  const width = wide ? w * 0.5 : w - 140;
  const top = wide ? 46 : 80;
  const height = wide ? h - 100 : h * (shelf ? 0.62 : 0.58);
  const [gapX, gapY] = [width * 0.085, height * 0.07];
  const cellW = (width - gapX * (columns - 1)) / columns;
  const cellH = (height - gapY * (rows - 1)) / rows;
  let number = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cell = { x: left + column * (cellW + gapX), y: top + row * (cellH + gapY), w: cellW, h: cellH };
      if (shelf) bookshelf(stage, cell, number);
      else oneWindow(stage, cell, number);
      number += 1;
    }
  }
  if (!shelf && motif !== 'facade') rainPipes(stage, left, width);
}

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function oneWindow(stage: Stage, { x, y, w, h }: Cell, number: number): void {
  const { ctx, palette, random, motif } = stage;
  const lit = motif === 'facade' || number !== 4;
  const warm =
    [
      palette.glow,
      palette.light,
      mix(palette.light, palette.accent, 0.55),
      mix(palette.glow, palette.accent, 0.25),
    ][number % 4] ?? palette.glow;
  glow(stage, x + w / 2, y + h / 2, w * 1.1, warm, lit ? 0.3 : 0);
  const light = ctx.createLinearGradient(0, y, 0, y + h);
  light.addColorStop(0, lit ? warm : palette.night);
  light.addColorStop(1, lit ? mix(warm, palette.mid, 0.45) : palette.deep);
  ctx.fillStyle = light;
  ctx.fillRect(x, y, w, h);
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, w, h);
  ctx.clip();
  const dark = palette.night;
  const foot = y + h + h * 0.32;
  const kind = number % 9;
  if (kind === 0) drawFigure(stage, 'lady', { x: x + w * 0.4, foot, height: h * 0.98, fill: dark });
  else if (kind === 1) {
    drawFigure(stage, 'watcher', { x: x + w * 0.34, foot, height: h, fill: dark });
    drawFigure(stage, 'lady', { x: x + w * 0.68, foot, height: h * 0.93, fill: dark });
  } else if (kind === 2) plant(stage, x + w * 0.66, y + h, h * 0.62, dark);
  else if (kind === 3)
    drawFigure(stage, 'child', { x: x + w * 0.55, foot: y + h * 1.2, height: h * 0.86, fill: dark });
  else if (kind === 5) drawFigure(stage, 'singer', { x: x + w * 0.45, foot, height: h, fill: dark });
  else if (kind === 6) {
    drawFigure(stage, 'fox', { x: x + w * 0.56, foot: y + h, height: h * 0.42, fill: dark });
  } else if (kind === 7)
    drawFigure(stage, 'watcher', { x: x + w * 0.6, foot: y + h * 1.42, height: h * 1.2, fill: dark });
  else if (kind === 8) {
    ctx.fillStyle = dark;
    ctx.fillRect(x + w * 0.48, y, 3, h * 0.3);
    ctx.beginPath();
    ctx.moveTo(x + w * 0.34, y + h * 0.44);
    ctx.quadraticCurveTo(x + w * 0.48, y + h * 0.2, x + w * 0.64, y + h * 0.44);
    ctx.fill();
    drawFigure(stage, 'walker', { x: x + w * 0.28, foot, height: h * 0.95, fill: dark });
  }
  if (random.chance(0.7) && lit) {
    ctx.fillStyle = fade(mix(palette.accent, palette.deep, 0.35), 0.85);
    const drape = w * random.between(0.1, 0.2);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + drape * 1.5, y);
    ctx.quadraticCurveTo(x + drape * 1.3, y + h * 0.5, x + drape * 0.4, y + h);
    ctx.lineTo(x, y + h);
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(x + w, y);
    ctx.lineTo(x + w - drape * 1.5, y);
    ctx.quadraticCurveTo(x + w - drape * 1.3, y + h * 0.5, x + w - drape * 0.4, y + h);
    ctx.lineTo(x + w, y + h);
    ctx.fill();
  }
  ctx.restore();
  const frame = motif === 'facade' ? palette.glow : palette.night;
  ctx.strokeStyle = frame;
  ctx.lineWidth = 9;
  ctx.strokeRect(x, y, w, h);
  ctx.lineWidth = 4.5;
  ctx.strokeRect(x + w * 0.5, y, 0.01, h);
  ctx.strokeRect(x, y + h * 0.3, w, 0.01);
  ctx.fillStyle = frame;
  ctx.fillRect(x - 14, y + h, w + 28, 14);
}

function plant(stage: Stage, x: number, foot: number, height: number, fill: string): void {
  const { ctx, random } = stage;
  ctx.fillStyle = fill;
  ctx.fillRect(x - height * 0.16, foot - height * 0.26, height * 0.32, height * 0.26);
  for (let i = 0; i < 9; i += 1) {
    const angle = -Math.PI / 2 + (i - 4) * 0.27;
    const reach = height * random.between(0.55, 0.85);
    ctx.beginPath();
    ctx.ellipse(
      x + Math.cos(angle) * reach * 0.5,
      foot - height * 0.22 + Math.sin(angle) * reach * 0.5,
      reach * 0.5,
      height * 0.055,
      angle,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
}

function rainPipes(stage: Stage, left: number, width: number): void {
  const { ctx, h, palette } = stage;
  ctx.fillStyle = fade(palette.night, 0.7);
  ctx.fillRect(left - 44, 0, 9, h);
  ctx.fillRect(left + width + 34, 0, 9, h);
}

function bookshelf(stage: Stage, { x, y, w, h }: Cell, number: number): void {
  const { ctx, palette, random } = stage;
  const lit = [2, 5, 7].includes(number);
  const back = ctx.createLinearGradient(0, y, 0, y + h);
  back.addColorStop(0, lit ? palette.glow : palette.deep);
  back.addColorStop(1, lit ? mix(palette.light, palette.mid, 0.25) : mix(palette.deep, palette.night, 0.6));
  ctx.fillStyle = back;
  ctx.fillRect(x, y, w, h);
  if (lit) glow(stage, x + w / 2, y + h / 2, w * 0.9, palette.light, 0.4);
  const reserved = lit ? w * 0.36 : 0;
  const start = number % 2 === 0 ? x + reserved : x;
  const end = number % 2 === 0 ? x + w : x + w - reserved;
  let at = start + 6;
  while (at < end - 12) {
    const thick = random.between(14, 38);
    const tall = h * random.between(0.55, 0.9);
    const tone = random.pick([
      palette.mid,
      palette.deep,
      palette.accent,
      mix(palette.mid, palette.night, 0.5),
      mix(palette.light, palette.mid, 0.6),
    ]);
    ctx.fillStyle = lit ? mix(tone, palette.night, 0.55) : mix(tone, palette.night, 0.35);
    ctx.fillRect(at, y + h - tall, Math.min(thick, end - at - 4), tall);
    ctx.fillStyle = fade(palette.glow, lit ? 0.22 : 0.14);
    ctx.fillRect(at + thick * 0.2, y + h - tall * 0.86, thick * 0.6, 3);
    at += thick + 2;
  }
  if (lit)
    drawFigure(stage, number === 5 ? 'child' : 'walker', {
      x: number % 2 === 0 ? x + w * 0.18 : x + w * 0.8,
      foot: y + h,
      height: h * (number === 5 ? 0.6 : 0.78),
      fill: palette.night,
    });
  ctx.fillStyle = mix(palette.night, palette.deep, 0.2);
  ctx.fillRect(x - 20, y + h, w + 40, 20);
}

function towerFromBelow(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, wide } = stage;
  verticalWash(stage, [
    [0, palette.deep],
    [0.5, palette.mid],
    [1, palette.night],
  ]);
  cloudSheet(stage, { x: 0, y: 0, w, h, colour: palette.light, opacity: 0.35, repeats: 1.1 });
  const [vx, vy] = [fx + (wide ? 40 : 60), h * 0.1];
  glow(stage, vx, vy, 480, palette.light, 0.8);
  const reach = wide ? 560 : 620;
  for (const [side, tone] of [
    [-1, 0.5],
    [1, 0.82],
  ] as const) {
    const farX = vx + side * reach;
    ctx.fillStyle = mix(palette.deep, palette.night, tone);
    ctx.beginPath();
    ctx.moveTo(vx, vy - 10);
    ctx.lineTo(vx + side * 62, vy + 6);
    ctx.lineTo(farX, h + 40);
    ctx.lineTo(vx - 10, h + 40);
    ctx.fill();
    for (let floor = 0; floor < 44; floor += 1) {
      const near = (floor / 43) ** 2.1;
      const y = vy + 12 + near * (h - vy);
      const height = 2.5 + near * 26;
      for (let pane = 0; pane < 6; pane += 1) {
        if (!random.chance(0.42)) continue;
        const from = (pane + 0.16) / 6;
        const edge = (share: number): number => vx + side * (62 * (1 - near) + reach * near) * share;
        ctx.fillStyle = fade(
          random.chance(0.14) ? palette.accent : palette.glow,
          random.between(0.15, 0.9) * (side < 0 ? 1 : 0.5),
        );
        ctx.beginPath();
        ctx.moveTo(edge(from), y);
        ctx.lineTo(edge(from + 0.12), y + side * near * 5);
        ctx.lineTo(edge(from + 0.12), y + height);
        ctx.lineTo(edge(from), y + height);
        ctx.fill();
      }
    }
  }
  const y = h * (wide ? 0.66 : 0.62);
  blurred(stage, 7, () => {
    ctx.fillStyle = palette.accent;
    ctx.fillRect(vx - 300, y, 600, 10);
  });
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(vx - 286, y + 3, 572, 4);
  glow(stage, vx, y, 340, palette.accent, 0.5);
}

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
