import type { Hex } from '../colour.ts';
import { fade, mix } from '../colour.ts';
import { drawFigure } from '../figures/draw-figure.ts';
import { beam, disc, glow, haze, stars, verticalWash } from '../light.ts';
import type { Stage } from '../stage.ts';
import { fillLand, ridge } from '../terrain.ts';

/** Trunks behind trunks, and light between them. */
export function forest(stage: Stage): void {
  const { w, h, fx, palette, random, motif, wide } = stage;
  const pale = motif === 'patrol';
  const back = pale ? palette.glow : mix(palette.light, palette.glow, motif === 'crown' ? 0.5 : 0.15);
  verticalWash(stage, [
    [0, pale ? palette.light : mix(palette.deep, palette.night, 0.25)],
    [0.45, pale ? back : mix(palette.mid, palette.light, motif === 'marks' ? 0 : 0.35)],
    [0.8, pale ? palette.glow : palette.deep],
    [1, pale ? palette.light : palette.night],
  ]);
  const ground = h * (wide ? 0.78 : 0.59);
  if (motif === 'fox') stars(stage, 260, h * 0.66, palette.glow, 4);
  if (!pale)
    glow(stage, fx, ground - (wide ? 290 : 420), wide ? 470 : 560, back, motif === 'marks' ? 0.75 : 0.95);
  if (motif === 'fox') disc(stage, fx + 60, ground - (wide ? 400 : 560), wide ? 100 : 130, palette.glow);
  for (let layer = 0; layer < 4; layer += 1) {
    const near = layer / 3;
    const colour = pale
      ? mix(palette.light, mix(palette.deep, palette.night, 0.4), near * 0.95)
      : mix(mix(palette.mid, palette.light, 0.25), palette.night, 0.25 + near * 0.75);
    trunks(stage, near, colour, ground + near * 60);
    haze(stage, {
      x: 0,
      y: ground - 360,
      w,
      h: 520,
      colour: pale ? palette.glow : back,
      opacity: (pale ? 0.6 : 0.36) * (1 - near),
      repeats: 1.3,
    });
  }
  if (motif === 'crown')
    for (let i = 0; i < 5; i += 1)
      beam(stage, [fx - 190 + i * 70, -60], Math.PI / 2 + 0.06 * (i - 2), 0.09, h * 0.86, palette.glow, 0.5);
  fillLand(
    stage,
    ground + 30,
    ridge(random, w, 60, 4, 0.5),
    pale ? mix(palette.glow, palette.light, 0.4) : palette.night,
  );
  forestGuest(stage, ground);
}

function trunks(stage: Stage, near: number, colour: Hex, foot: number): void {
  const { ctx, w, h, fx, random, palette, motif, wide } = stage;
  const gap = 74 + near * 170;
  for (let x = random.between(-gap, 0); x < w + gap; x += gap * random.between(0.55, 1.4)) {
    const clear = near > 0.5 ? (wide ? 210 : 190) : 60;
    if (Math.abs(x - fx) < clear * near) continue;
    const width = (10 + near * 62) * random.between(0.6, 1.25);
    const lean = random.between(-26, 26) * (0.5 + near);
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(x - width * 0.62, foot + 120);
    ctx.quadraticCurveTo(x - width * 0.4 + lean * 0.4, foot * 0.5, x - width * 0.34 + lean, -20);
    ctx.lineTo(x + width * 0.34 + lean, -20);
    ctx.quadraticCurveTo(x + width * 0.42 + lean * 0.4, foot * 0.5, x + width * 0.66, foot + 120);
    ctx.fill();
    ctx.strokeStyle = colour;
    ctx.lineCap = 'round';
    for (let i = 0; i < 5; i += 1) {
      const y = random.between(0, foot * 0.55);
      const side = random.chance(0.5) ? 1 : -1;
      ctx.lineWidth = width * random.between(0.06, 0.18);
      ctx.beginPath();
      ctx.moveTo(x + lean * 0.6, y);
      ctx.quadraticCurveTo(
        x + side * width * 0.9,
        y - 20,
        x + side * width * random.between(1.2, 3),
        y - random.between(30, 130),
      );
      ctx.stroke();
    }
    if (motif === 'marks' && near > 0.3) {
      const y = h * (wide ? 0.5 : 0.46) + random.between(-46, 46);
      ctx.fillStyle = fade(palette.accent, 0.55 + near * 0.45);
      ctx.beginPath();
      ctx.roundRect(x - width * 0.42 + lean * 0.35, y, width * 0.86, 12 + near * 26, 5);
      ctx.fill();
      ctx.fillRect(x - width * 0.1 + lean * 0.35, y + 10, width * 0.12, 40 + near * random.between(20, 130));
    }
  }
}

function forestGuest(stage: Stage, ground: number): void {
  const { ctx, fx, palette, motif, wide } = stage;
  if (motif === 'fox') {
    drawFigure(stage, 'fox', {
      x: fx,
      foot: ground + 26,
      height: wide ? 230 : 300,
      fill: mix(palette.night, palette.accent, 0.06),
    });
    drawFigure(stage, 'fox', {
      x: fx - 3,
      foot: ground + 25,
      height: wide ? 226 : 296,
      fill: fade(palette.accent, 0.16),
    });
    return;
  }
  if (motif === 'patrol') {
    for (let i = 0; i < 5; i += 1)
      drawFigure(stage, i % 2 === 0 ? 'walker' : 'watcher', {
        x: fx + (i - 2) * 92,
        foot: ground + 50 + Math.abs(i - 2) * -9,
        height: 150 - Math.abs(i - 2) * 12,
        fill: i === 2 ? palette.accent : mix(palette.night, palette.deep, 0.3),
      });
    return;
  }
  const height = wide ? 150 : 190;
  drawFigure(stage, motif === 'crown' ? 'lady' : 'child', {
    x: fx,
    foot: ground + 46,
    height: motif === 'crown' ? height : height * 0.75,
    fill: palette.night,
  });
  if (motif === 'crown') {
    const [x, y] = [fx, ground + 46 - height - (wide ? 120 : 150)];
    glow(stage, x, y, 170, palette.glow, 0.9);
    ctx.strokeStyle = palette.accent;
    ctx.lineWidth = 5;
    ctx.lineCap = 'round';
    for (let i = -4; i <= 4; i += 1) {
      ctx.beginPath();
      ctx.moveTo(x + i * 17, y + 26);
      ctx.quadraticCurveTo(x + i * 21, y - 4, x + i * 26, y - 56 + Math.abs(i) * 7);
      ctx.moveTo(x + i * 20, y);
      ctx.lineTo(x + i * 20 + (i < 0 ? -15 : 15), y - 22);
      ctx.stroke();
    }
    ctx.beginPath();
    ctx.ellipse(x, y + 27, 72, 14, 0, 0, Math.PI * 2);
    ctx.stroke();
  }
}
