import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { blurred, disc, glow, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';

/** A town plan with one way marked on it. */
export function map(stage: Stage): void {
  const { ctx, w, h, fx, palette, random, motif, wide } = stage;
  const pale = motif === 'route';
  const ground: Hex = pale ? palette.light : mix(palette.deep, palette.night, 0.35);
  verticalWash(stage, [
    [0, ground],
    [1, pale ? palette.light : palette.night],
  ]);
  ctx.save();
  ctx.translate(fx, h * 0.45);
  ctx.rotate(-0.24);
  ctx.translate(-fx, -h * 0.45);
  const street = pale ? palette.glow : mix(palette.mid, palette.deep, 0.35);
  const block = pale ? mix(palette.mid, palette.light, 0.45) : mix(palette.deep, palette.mid, 0.22);
  const cell = 84;
  const bend = (x: number, y: number): readonly [number, number] => [
    x + Math.sin(y * 0.0042 + 1) * 66 + Math.sin(y * 0.011) * 17,
    y + Math.sin(x * 0.0047) * 62 + Math.cos(x * 0.013) * 13,
  ];
  ctx.fillStyle = street;
  ctx.fillRect(-900, -900, w + 1800, h + 1800);
  for (let gx = -8; gx < w / cell + 8; gx += 1) {
    for (let gy = -8; gy < h / cell + 8; gy += 1) {
      const [x, y] = [gx * cell, gy * cell];
      const inset = random.between(5, 11);
      if (random.chance(0.08)) continue;
      const wide2 = random.chance(0.16) ? cell : 0;
      ctx.fillStyle = random.chance(0.07)
        ? mix(block, pale ? '#7d9a62' : palette.light, 0.35)
        : mix(block, ground, random.between(0, 0.5));
      ctx.beginPath();
      for (const [px, py] of [
        [x + inset, y + inset],
        [x + cell + wide2 - inset, y + inset],
        [x + cell + wide2 - inset, y + cell - inset],
        [x + inset, y + cell - inset],
      ] as const)
        ctx.lineTo(...bend(px, py));
      ctx.fill();
    }
  }
  river(stage, pale ? mix(palette.mid, '#6f8fa0', 0.6) : palette.night, street);
  ctx.restore();
  const cy = h * (wide ? 0.5 : 0.42);
  if (pale) {
    const points = wide
      ? [
          [700, 120],
          [900, 190],
          [960, 330],
          [1130, 350],
          [1200, 500],
          [1380, 540],
          [1400, 690],
          [1540, 760],
        ]
      : [
          [150, 190],
          [330, 240],
          [390, 400],
          [560, 420],
          [620, 580],
          [790, 610],
          [800, 760],
          [900, 820],
        ];
    const last = points[points.length - 2] ?? [0, 0];
    ctx.lineJoin = 'round';
    ctx.lineCap = 'round';
    for (const [width, colour] of [
      [24, palette.glow],
      [13, palette.accent],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.beginPath();
      points.slice(0, -1).forEach(([x = 0, y = 0]) => ctx.lineTo(x, y));
      ctx.stroke();
    }
    points.slice(0, -1).forEach(([x = 0, y = 0], i) => {
      disc(stage, x, y, 21, palette.glow);
      disc(stage, x, y, 13, i === points.length - 2 ? palette.night : palette.accent);
    });
    const [x = 0, y = 0] = last;
    blurred(stage, 10, () =>
      drawFigure(stage, 'walker', {
        x: x + 60,
        foot: y + 4,
        height: wide ? 210 : 260,
        fill: fade(palette.night, 0.35),
        lean: 0.5,
      }),
    );
    drawFigure(stage, 'walker', { x, foot: y, height: wide ? 230 : 290, fill: palette.night });
  } else {
    glow(stage, fx, cy, wide ? 420 : 520, palette.accent, 0.55);
    compass(stage, fx, cy, wide ? 190 : 240);
    ctx.strokeStyle = palette.accent;
    ctx.lineWidth = 7;
    ctx.setLineDash([22, 17]);
    ctx.beginPath();
    ctx.moveTo(fx - 460, cy + 330);
    ctx.bezierCurveTo(fx - 200, cy + 260, fx - 330, cy + 20, fx, cy);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}

function river(stage: Stage, water: Hex, bank: Hex): void {
  const { ctx, w, h } = stage;
  for (const [width, colour] of [
    [170, bank],
    [138, water],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(-300, h * 0.72);
    ctx.bezierCurveTo(w * 0.3, h * 0.5, w * 0.45, h * 0.86, w * 0.7, h * 0.55);
    ctx.bezierCurveTo(w * 0.85, h * 0.36, w * 0.8, h * 0.1, w + 400, -60);
    ctx.stroke();
  }
  ctx.strokeStyle = bank;
  ctx.lineWidth = 17;
  for (const t of [0.2, 0.45, 0.62]) {
    ctx.beginPath();
    ctx.moveTo(w * t, h * 0.4);
    ctx.lineTo(w * (t + 0.1), h * 0.9);
    ctx.stroke();
  }
}

function compass(stage: Stage, x: number, y: number, r: number): void {
  const { ctx, palette } = stage;
  ctx.strokeStyle = palette.glow;
  for (const [share, width] of [
    [1, 5],
    [0.93, 1.6],
    [0.62, 1.6],
  ] as const) {
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(x, y, r * share, 0, Math.PI * 2);
    ctx.stroke();
  }
  for (let i = 0; i < 16; i += 1) {
    const long = i % 4 === 0 ? 1.16 : i % 2 === 0 ? 0.86 : 0.55;
    const angle = (i / 16) * Math.PI * 2;
    for (const side of [-1, 1]) {
      ctx.fillStyle =
        side < 0 ? palette.glow : i === 12 ? palette.accent : mix(palette.deep, palette.mid, 0.5);
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x + Math.cos(angle + side * 0.2) * r * 0.26, y + Math.sin(angle + side * 0.2) * r * 0.26);
      ctx.lineTo(x + Math.cos(angle) * r * long, y + Math.sin(angle) * r * long);
      ctx.fill();
    }
  }
  disc(stage, x, y, r * 0.07, palette.night);
}

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

/** A stair that turns and turns, looking down. */
export function spiral(stage: Stage): void {
  const { ctx, h, fx, palette, random, motif, wide } = stage;
  const keys = motif === 'keys';
  verticalWash(stage, [
    [0, palette.night],
    [1, palette.night],
  ]);
  const [cx, cy] = [fx + (wide ? 0 : 40), h * (wide ? 0.48 : 0.36)];
  const turns = 4.2;
  const count = 118;
  for (let i = 0; i < count; i += 1) {
    const t = 1 - i / count;
    const r = 34 + t ** 2.1 * (wide ? 980 : 1120);
    const next = 34 + Math.max(0, t - 28 / count) ** 2.1 * (wide ? 980 : 1120);
    const angle = -i * ((turns * Math.PI * 2) / count);
    const step = (turns * Math.PI * 2) / count;
    const lit = 0.5 + 0.5 * Math.sin(angle + 0.6);
    const tone = keys
      ? i % 8 === 0
        ? palette.accent
        : mix(mix(palette.mid, palette.light, lit * 0.6), palette.night, t * 0.75)
      : mix(mix(palette.mid, palette.glow, lit * 0.55), palette.night, 0.15 + t * 0.72);
    ctx.fillStyle = tone;
    ctx.beginPath();
    ctx.arc(cx, cy, r, angle, angle + step * 1.04);
    ctx.arc(cx, cy, next, angle + step * 1.04, angle, true);
    ctx.fill();
    ctx.fillStyle = fade(palette.night, 0.5);
    ctx.beginPath();
    ctx.arc(cx, cy, r, angle, angle + step * 0.16);
    ctx.arc(cx, cy, next, angle + step * 0.16, angle, true);
    ctx.fill();
    ctx.strokeStyle = fade(keys ? palette.accent : palette.glow, 0.85 * (1 - t * 0.5));
    ctx.lineWidth = 2 + t * 11;
    ctx.beginPath();
    ctx.arc(cx, cy, next + 2, angle - 0.01, angle + step * 1.06);
    ctx.stroke();
  }
  glow(stage, cx, cy, wide ? 330 : 400, palette.glow, 0.9);
  disc(stage, cx, cy, 40, palette.glow);
  drawFigure(stage, 'watcher', { x: cx, foot: cy + 30, height: 62, fill: palette.night });
  verticalWash(stage, [
    [0, fade(palette.night, 0.5)],
    [0.3, fade(palette.night, 0)],
    [0.6, fade(palette.night, 0.1)],
    [1, fade(palette.night, 0.95)],
  ]);
  if (keys)
    for (let i = 0; i < 11; i += 1)
      key(
        stage,
        cx + random.between(-430, 430),
        cy + random.between(-430, 560),
        random.between(60, 130),
        random.next() * 6,
      );
}

function key(stage: Stage, x: number, y: number, size: number, angle: number): void {
  const { ctx, palette } = stage;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  ctx.strokeStyle = palette.glow;
  ctx.fillStyle = palette.glow;
  ctx.shadowColor = palette.accent;
  ctx.shadowBlur = 18 * stage.pixel;
  ctx.lineWidth = size * 0.1;
  ctx.beginPath();
  ctx.arc(-size * 0.5, 0, size * 0.22, 0, Math.PI * 2);
  ctx.stroke();
  ctx.fillRect(-size * 0.28, -size * 0.05, size * 0.9, size * 0.1);
  ctx.fillRect(size * 0.4, 0, size * 0.08, size * 0.2);
  ctx.fillRect(size * 0.54, 0, size * 0.08, size * 0.26);
  ctx.restore();
}
