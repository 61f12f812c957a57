import type { ClipSubject } from '../catalogue/types.ts';
import { fade, mix } from './colour.ts';
import { disc, glow } from './light.ts';
import type { Stage } from './stage.ts';

/** Turns a film's picture into a still of an extra: what kind of extra shows without a word. */
export function overlayForClip(stage: Stage, subject: ClipSubject): void {
  switch (subject) {
    case 'making-of':
      viewfinder(stage);
      return;
    case 'interview':
      lampAndChair(stage);
      return;
    case 'deleted-scene':
      filmStrip(stage);
      return;
    case 'score':
      staves(stage);
      return;
    case 'design':
      blueprint(stage);
  }
}

function viewfinder({ ctx, w, h, palette }: Stage): void {
  ctx.strokeStyle = fade('#ffffff', 0.85);
  ctx.lineWidth = 6;
  ctx.lineCap = 'square';
  const [x, y, arm] = [90, 80, 120];
  for (const [cx, cy, dx, dy] of [
    [x, y, 1, 1],
    [w - x, y, -1, 1],
    [x, h - y, 1, -1],
    [w - x, h - y, -1, -1],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(cx + dx * arm, cy);
    ctx.lineTo(cx, cy);
    ctx.lineTo(cx, cy + dy * arm);
    ctx.stroke();
  }
  ctx.lineWidth = 3;
  ctx.strokeStyle = fade('#ffffff', 0.4);
  ctx.beginPath();
  for (const t of [1 / 3, 2 / 3]) {
    ctx.moveTo(w * t, y);
    ctx.lineTo(w * t, h - y);
    ctx.moveTo(x, h * t);
    ctx.lineTo(w - x, h * t);
  }
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(w - x - 66, y + 66, 21, 0, Math.PI * 2);
  ctx.fillStyle = '#f0392f';
  ctx.fill();
  ctx.fillStyle = fade(palette.night, 0.2);
  ctx.fillRect(0, 0, w, h);
}

function lampAndChair(stage: Stage): void {
  const { ctx, w, h, palette } = stage;
  ctx.fillStyle = fade(palette.night, 0.62);
  ctx.fillRect(0, 0, w, h);
  const [x, floor] = [540, h - 70];
  glow(stage, x + 330, 250, 760, palette.glow, 0.75);
  ctx.fillStyle = mix(palette.night, '#000000', 0.4);
  ctx.fillRect(0, floor, w, h);
  ctx.beginPath();
  ctx.moveTo(x + 250, 180);
  ctx.lineTo(x + 420, 130);
  ctx.lineTo(x + 470, 300);
  ctx.lineTo(x + 300, 350);
  ctx.fill();
  ctx.fillRect(x + 430, 220, 12, floor - 220);
  ctx.strokeStyle = mix(palette.night, '#000000', 0.4);
  ctx.lineWidth = 12;
  ctx.beginPath();
  ctx.moveTo(x + 436, floor - 160);
  ctx.lineTo(x + 350, floor + 8);
  ctx.moveTo(x + 436, floor - 160);
  ctx.lineTo(x + 522, floor + 8);
  ctx.stroke();
  disc(stage, x + 282, 266, 30, palette.glow);
  directorsChair(stage, x - 150, floor);
}

function directorsChair({ ctx, palette }: Stage, x: number, floor: number): void {
  const dark = mix(palette.night, '#000000', 0.4);
  ctx.fillStyle = dark;
  ctx.strokeStyle = dark;
  ctx.lineWidth = 17;
  ctx.beginPath();
  ctx.moveTo(x - 120, floor);
  ctx.lineTo(x + 120, floor - 210);
  ctx.moveTo(x + 120, floor);
  ctx.lineTo(x - 120, floor - 210);
  ctx.stroke();
  ctx.fillRect(x - 140, floor - 236, 280, 32);
  ctx.fillRect(x - 140, floor - 470, 18, 250);
  ctx.fillRect(x + 122, floor - 470, 18, 250);
  ctx.fillRect(x - 162, floor - 330, 60, 16);
  ctx.fillRect(x + 102, floor - 330, 60, 16);
  ctx.fillStyle = palette.accent;
  ctx.fillRect(x - 140, floor - 470, 280, 112);
  ctx.fillStyle = fade('#000000', 0.25);
  ctx.fillRect(x - 140, floor - 400, 280, 42);
}

function filmStrip({ ctx, w, h, palette }: Stage): void {
  ctx.fillStyle = fade(palette.night, 0.25);
  ctx.fillRect(0, 0, w, h);
  ctx.fillStyle = '#08080a';
  ctx.fillRect(0, 0, w, 116);
  ctx.fillRect(0, h - 116, w, 116);
  ctx.fillRect(0, 0, 44, h);
  ctx.fillRect(w - 44, 0, 44, h);
  ctx.fillStyle = mix(palette.glow, palette.light, 0.3);
  ctx.beginPath();
  for (let i = 0; i < 13; i += 1) {
    ctx.roundRect(42 + i * 122, 28, 62, 60, 12);
    ctx.roundRect(42 + i * 122, h - 88, 62, 60, 12);
  }
  ctx.fill();
  ctx.strokeStyle = fade('#f04a3a', 0.8);
  ctx.lineWidth = 10;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(190, 210);
  ctx.bezierCurveTo(520, 330, 960, 520, w - 210, h - 200);
  ctx.moveTo(w - 250, 190);
  ctx.bezierCurveTo(1050, 340, 560, 560, 230, h - 180);
  ctx.stroke();
}

function staves({ ctx, w, h, palette, random }: Stage): void {
  ctx.fillStyle = fade(palette.night, 0.52);
  ctx.fillRect(0, 0, w, h);
  ctx.strokeStyle = fade(palette.glow, 0.8);
  ctx.fillStyle = palette.glow;
  const line = (x: number, i: number): number => h * 0.5 + Math.sin(x * 0.0032 + 0.7) * 130 + (i - 2) * 44;
  ctx.lineWidth = 3.4;
  for (let i = 0; i < 5; i += 1) {
    ctx.beginPath();
    for (let x = -10; x <= w + 10; x += 16) ctx.lineTo(x, line(x, i));
    ctx.stroke();
  }
  let previous: readonly [number, number] | null = null;
  for (let x = 150; x < w - 100; x += random.between(96, 170)) {
    const y = line(x, random.whole(0, 8) / 2);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(-0.35);
    ctx.fillStyle = random.chance(0.2) ? palette.accent : palette.glow;
    ctx.beginPath();
    ctx.ellipse(0, 0, 30, 21, 0, 0, Math.PI * 2);
    ctx.fill();
    ctx.restore();
    ctx.lineWidth = 6;
    ctx.beginPath();
    ctx.moveTo(x + 26, y - 8);
    ctx.lineTo(x + 26, y - 156);
    ctx.stroke();
    if (previous !== null && random.chance(0.45)) {
      ctx.lineWidth = 17;
      ctx.beginPath();
      ctx.moveTo(previous[0] + 26, previous[1] - 150);
      ctx.lineTo(x + 26, y - 150);
      ctx.stroke();
      previous = null;
    } else previous = [x, y];
  }
}

function blueprint({ ctx, w, h, fx, palette }: Stage): void {
  ctx.save();
  ctx.globalCompositeOperation = 'color';
  ctx.fillStyle = mix('#1d4f91', palette.mid, 0.35);
  ctx.fillRect(0, 0, w, h);
  ctx.globalCompositeOperation = 'multiply';
  ctx.fillStyle = '#5b7fb5';
  ctx.fillRect(0, 0, w, h);
  ctx.restore();
  ctx.strokeStyle = fade('#ffffff', 0.16);
  ctx.lineWidth = 1.6;
  ctx.beginPath();
  for (let x = 0; x < w; x += 50) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x, h);
  }
  for (let y = 0; y < h; y += 50) {
    ctx.moveTo(0, y);
    ctx.lineTo(w, y);
  }
  ctx.stroke();
  ctx.strokeStyle = fade('#ffffff', 0.85);
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.rect(fx - 330, 130, 660, 560);
  ctx.moveTo(fx - 330, 770);
  ctx.lineTo(fx + 330, 770);
  for (const side of [-1, 1]) {
    ctx.moveTo(fx + side * 330, 746);
    ctx.lineTo(fx + side * 330, 794);
    ctx.moveTo(fx + side * 330, 770);
    ctx.lineTo(fx + side * 300, 756);
    ctx.moveTo(fx + side * 330, 770);
    ctx.lineTo(fx + side * 300, 784);
  }
  ctx.stroke();
  ctx.setLineDash([20, 14]);
  ctx.lineWidth = 3;
  ctx.beginPath();
  ctx.moveTo(fx - 330, 130);
  ctx.lineTo(fx + 330, 690);
  ctx.moveTo(fx + 330, 130);
  ctx.lineTo(fx - 330, 690);
  ctx.moveTo(fx + 210, 410);
  ctx.arc(fx, 410, 210, 0, Math.PI * 2);
  ctx.stroke();
  ctx.setLineDash([]);
}
