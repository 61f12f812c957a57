import { drawCloud, drawGull, drawWave } from './sea-parts.ts';
import { sky, vertical } from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';

function drawBoat(ctx: Painter, x: number, y: number, tilt: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(tilt);
  ctx.fillStyle = '#3a1f3c';
  ctx.fillRect(-5, -470, 10, 470);
  ctx.fillStyle = vertical(ctx, -460, -40, [
    [0, '#fff1dc'],
    [0.6, '#f6c9b0'],
    [1, '#d08f94'],
  ]);
  ctx.beginPath();
  ctx.moveTo(12, -460);
  ctx.quadraticCurveTo(190, -250, 226, -48);
  ctx.quadraticCurveTo(110, -34, 12, -50);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = vertical(ctx, -430, -60, [
    [0, '#f0a088'],
    [1, '#b8505c'],
  ]);
  ctx.beginPath();
  ctx.moveTo(-10, -436);
  ctx.quadraticCurveTo(-40, -210, -14, -58);
  ctx.quadraticCurveTo(-120, -44, -206, -56);
  ctx.quadraticCurveTo(-90, -220, -10, -436);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = '#ffe7cc';
  ctx.beginPath();
  ctx.moveTo(5, -470);
  ctx.lineTo(62, -456);
  ctx.lineTo(5, -440);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = vertical(ctx, -30, 70, [
    [0, '#7a2f44'],
    [0.4, '#52213c'],
    [1, '#2a1230'],
  ]);
  ctx.beginPath();
  ctx.moveTo(-230, -34);
  ctx.quadraticCurveTo(20, -12, 262, -44);
  ctx.quadraticCurveTo(220, 50, 120, 74);
  ctx.lineTo(-130, 74);
  ctx.quadraticCurveTo(-206, 50, -230, -34);
  ctx.closePath();
  ctx.fill();
  ctx.strokeStyle = '#f3d3b6';
  ctx.lineWidth = 6;
  ctx.beginPath();
  ctx.moveTo(-226, -22);
  ctx.quadraticCurveTo(20, 2, 256, -32);
  ctx.stroke();
  ctx.restore();
}

/** A small boat before a large sun. */
export const boatAtSunrise: Shot = {
  name: 'boat',
  seconds: 16,
  prepare() {
    const backdrop = sky(
      [
        [0, '#e8785c'],
        [0.35, '#f5a070'],
        [0.66, '#ffd79c'],
        [1, '#ffe9bc'],
      ],
      [{ x: 1060, y: 600, radius: 900, color: '#fff2c8', strength: 0.5 }],
    );
    const ctx0 = backdrop.getContext('2d');
    ctx0.fillStyle = '#fff7dd';
    ctx0.beginPath();
    ctx0.arc(1060, 560, 300, 0, 7);
    ctx0.fill();
    for (const [x, y, width, color] of [
      [-60, 210, 560, 'rgba(255,226,190,0.55)'],
      [1280, 320, 700, 'rgba(255,214,170,0.7)'],
      [620, 640, 520, 'rgba(250,190,140,0.55)'],
      [300, 470, 300, 'rgba(255,220,180,0.6)'],
    ] as const)
      drawCloud(ctx0, x, y, width, color);
    const far = {
      y: 800,
      height: 14,
      length: 330,
      speed: -36,
      color: '#d9705e',
      rim: '#ffe0b0',
      rimAlpha: 0.55,
      bob: 4,
    };
    const middle = {
      y: 866,
      height: 28,
      length: 560,
      speed: -64,
      color: '#a8485c',
      rim: '#ffb890',
      rimAlpha: 0.5,
      bob: 8,
    };
    const near = {
      y: 948,
      height: 42,
      length: 800,
      speed: -100,
      color: '#6c2d54',
      rim: '#e8887c',
      rimAlpha: 0.45,
      bob: 10,
    };
    const nearest = {
      y: 1060,
      height: 52,
      length: 1100,
      speed: -150,
      color: '#3c1c42',
      rim: '#a8546c',
      rimAlpha: 0.45,
      bob: 14,
    };
    return (ctx, t) => {
      ctx.drawImage(backdrop, 0, 0);
      for (let k = 0; k < 4; k += 1)
        drawGull(
          ctx,
          420 + k * 90 + t * 46,
          300 + 46 * Math.sin(k * 2.1) + 14 * Math.sin(t + k),
          0.8 + 0.12 * k,
          Math.sin(t * 5.4 + k * 1.7),
          '#8a3a44',
        );
      drawWave(ctx, far, t);
      drawWave(ctx, middle, t);
      drawBoat(ctx, 760 + 12 * t, 872 + 14 * Math.sin(t * 1.25), 0.05 * Math.sin(t * 1.1 + 0.7) + 0.02);
      drawWave(ctx, near, t);
      drawWave(ctx, nearest, t);
    };
  },
};
