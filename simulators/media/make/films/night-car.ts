import type { Canvas } from '@napi-rs/canvas';
import { layer, vertical } from '../stage.ts';
import type { Painter } from '../stage.ts';

/** The side of a low coupe, 640 x 180, nose to the right; wheels are drawn apart because they turn. */
export function coupe(): Canvas {
  return layer(660, 200, (ctx) => {
    ctx.translate(0, 10);
    outline(ctx);
    ctx.fillStyle = vertical(ctx, 20, 150, [
      [0, '#e9897c'],
      [0.35, '#c2566a'],
      [0.62, '#6d2a52'],
      [1, '#20122e'],
    ]);
    ctx.fill();
    glass(ctx);
    ctx.strokeStyle = 'rgba(255,226,206,0.75)';
    ctx.lineWidth = 3;
    ctx.beginPath();
    ctx.moveTo(160, 50);
    ctx.bezierCurveTo(220, 12, 290, 6, 340, 12);
    ctx.bezierCurveTo(392, 18, 432, 44, 462, 66);
    ctx.stroke();
    ctx.strokeStyle = 'rgba(255,210,190,0.35)';
    ctx.lineWidth = 2.5;
    ctx.beginPath();
    ctx.moveTo(40, 88);
    ctx.bezierCurveTo(180, 80, 420, 84, 610, 98);
    ctx.stroke();
    ctx.strokeStyle = 'rgba(18,10,30,0.6)';
    ctx.beginPath();
    ctx.moveTo(248, 72);
    ctx.lineTo(256, 138);
    ctx.moveTo(408, 74);
    ctx.bezierCurveTo(414, 100, 410, 124, 400, 138);
    ctx.stroke();
    ctx.fillStyle = '#ff5a52';
    ctx.beginPath();
    ctx.roundRect(10, 80, 40, 11, 5);
    ctx.fill();
    ctx.fillStyle = '#fff4dc';
    ctx.beginPath();
    ctx.moveTo(578, 92);
    ctx.quadraticCurveTo(612, 92, 624, 106);
    ctx.lineTo(592, 106);
    ctx.closePath();
    ctx.fill();
  });
}

function outline(ctx: Painter): void {
  ctx.beginPath();
  ctx.moveTo(14, 128);
  ctx.bezierCurveTo(4, 104, 8, 82, 22, 76);
  ctx.bezierCurveTo(70, 66, 110, 66, 150, 54);
  ctx.bezierCurveTo(212, 12, 280, 4, 340, 10);
  ctx.bezierCurveTo(396, 16, 436, 46, 468, 68);
  ctx.bezierCurveTo(540, 72, 604, 82, 624, 104);
  ctx.bezierCurveTo(638, 116, 636, 134, 624, 142);
  ctx.lineTo(574, 146);
  ctx.arc(508, 140, 64, 0, Math.PI, true);
  ctx.lineTo(194, 146);
  ctx.arc(128, 140, 64, 0, Math.PI, true);
  ctx.lineTo(30, 144);
  ctx.quadraticCurveTo(18, 140, 14, 128);
  ctx.closePath();
}

function glass(ctx: Painter): void {
  ctx.fillStyle = vertical(ctx, 18, 72, [
    [0, '#33294f'],
    [1, '#12102a'],
  ]);
  ctx.beginPath();
  ctx.moveTo(172, 62);
  ctx.bezierCurveTo(214, 26, 248, 20, 270, 20);
  ctx.lineTo(270, 66);
  ctx.quadraticCurveTo(210, 66, 172, 62);
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  ctx.moveTo(282, 19);
  ctx.bezierCurveTo(350, 14, 394, 40, 434, 70);
  ctx.quadraticCurveTo(350, 70, 282, 67);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = 'rgba(255,214,180,0.28)';
  ctx.beginPath();
  ctx.moveTo(300, 21);
  ctx.lineTo(336, 24);
  ctx.lineTo(312, 67);
  ctx.lineTo(284, 66);
  ctx.closePath();
  ctx.fill();
}

export function drawWheel(ctx: Painter, x: number, y: number, turn: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = '#0a0914';
  ctx.beginPath();
  ctx.arc(0, 0, 54, 0, 7);
  ctx.fill();
  ctx.fillStyle = '#4d4464';
  ctx.beginPath();
  ctx.arc(0, 0, 37, 0, 7);
  ctx.fill();
  ctx.rotate(turn);
  ctx.fillStyle = '#18142a';
  for (let spoke = 0; spoke < 5; spoke += 1) {
    ctx.rotate((Math.PI * 2) / 5);
    ctx.beginPath();
    ctx.moveTo(7, 8);
    ctx.arc(0, 0, 32, 0.32, 0.98);
    ctx.closePath();
    ctx.fill();
  }
  ctx.fillStyle = '#8a7d9e';
  ctx.beginPath();
  ctx.arc(0, 0, 7, 0, 7);
  ctx.fill();
  ctx.restore();
}
