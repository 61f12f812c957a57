import type { Canvas } from '@napi-rs/canvas';
import { coupe, drawWheel } from './night-car.ts';
import { skyline } from './skyline.ts';
import {
  between,
  dice,
  HEIGHT,
  lamp,
  layer,
  ribbon,
  scroll,
  shine,
  sky,
  vertical,
  WIDTH,
  wrap,
} from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';

function moon(ctx: Painter, x: number, y: number, radius: number): void {
  ctx.fillStyle = '#f6e3cf';
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, Math.PI * 2);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.fillStyle = 'rgba(214,170,160,0.35)';
  for (const [dx, dy, r] of [
    [-0.3, -0.25, 0.28],
    [0.25, 0.1, 0.36],
    [-0.2, 0.42, 0.2],
    [0.35, -0.45, 0.16],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x + dx * radius, y + dy * radius, r * radius, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.restore();
}

function streetFurniture(): Canvas {
  return ribbon(1500, 620, (ctx) => {
    for (const x of [200, 950]) {
      ctx.strokeStyle = '#0a0b16';
      ctx.lineWidth = 12;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.moveTo(x, 620);
      ctx.lineTo(x, 120);
      ctx.quadraticCurveTo(x, 60, x + 60, 52);
      ctx.lineTo(x + 120, 48);
      ctx.stroke();
      ctx.fillStyle = '#0a0b16';
      ctx.beginPath();
      ctx.roundRect(x + 80, 40, 90, 18, 8);
      ctx.fill();
      ctx.fillStyle = '#ffe9c8';
      ctx.beginPath();
      ctx.roundRect(x + 92, 54, 66, 8, 4);
      ctx.fill();
    }
  });
}

function rain(ctx: Painter, t: number): void {
  const roll = dice(99);
  ctx.strokeStyle = 'rgba(205,214,255,0.20)';
  ctx.lineWidth = 3;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let drop = 0; drop < 14; drop += 1) {
    const speed = between(roll, 1500, 2100);
    const y = wrap(between(roll, 0, 1300) + t * speed, 1300) - 160;
    const x = wrap(between(roll, 0, 2200) - t * speed * 0.34, 2200) - 100;
    ctx.moveTo(x, y);
    ctx.lineTo(x - 22, y + 66);
  }
  ctx.stroke();
}

const HORIZON = 800;

export const tracking: Shot = {
  name: 'tracking',
  seconds: 8,
  prepare() {
    const backdrop = sky(
      [
        [0, '#151335'],
        [0.35, '#3a2160'],
        [0.6, '#8a3a74'],
        [0.75, '#e2736b'],
        [1, '#f0a070'],
      ],
      [{ x: 1330, y: 470, radius: 620, color: '#f7b08a', strength: 0.5 }],
    );
    moon(backdrop.getContext('2d'), 1330, 430, 150);
    const far = skyline({
      seed: 3,
      period: 2300,
      height: 560,
      tall: [140, 430],
      wide: [70, 150],
      color: '#5b2f6e',
      foot: '#b0566f',
      lit: 0.3,
      glow: 0.4,
    });
    const middle = skyline({
      seed: 8,
      period: 2700,
      height: 520,
      tall: [130, 400],
      wide: [100, 210],
      color: '#2e1d4c',
      foot: '#5a2c5c',
      lit: 0.2,
      glow: 0.66,
    });
    const near = skyline({
      seed: 21,
      period: 3100,
      height: 330,
      tall: [60, 250],
      wide: [160, 330],
      color: '#171331',
      foot: '#241a3f',
      lit: 0.2,
      glow: 0.8,
    });
    const posts = streetFurniture();
    const road = layer(WIDTH, HEIGHT - HORIZON, (ctx) => {
      ctx.fillStyle = vertical(ctx, 0, 280, [
        [0, '#2a1b40'],
        [0.12, '#1a1430'],
        [1, '#0b0b18'],
      ]);
      ctx.fillRect(0, 0, WIDTH, 280);
      ctx.fillStyle = '#0d0c1b';
      ctx.fillRect(0, 0, WIDTH, 16);
    });
    const lampLight = lamp(256, '#ffcf94');
    const red = lamp(128, '#ff4a4a');
    const white = lamp(256, '#fff0d0');
    const car = coupe();
    return (ctx, t) => {
      ctx.drawImage(backdrop, 0, 0);
      scroll(ctx, far, 40, HORIZON - 556);
      scroll(ctx, middle, 900 + t * 150, HORIZON - 512);
      scroll(ctx, near, 300 + t * 300, HORIZON - 322);
      ctx.drawImage(road, 0, HORIZON);
      const shift = wrap(t * 750, 1500);
      for (let x = -1500; x < WIDTH + 1500; x += 750) {
        const at = x + 325 - wrap(shift, 750);
        shine(ctx, lampLight, at, HORIZON - 540, 380, 320, 0.9);
        shine(ctx, lampLight, at, HORIZON + 130, 190, 420, 0.34);
        shine(ctx, lampLight, at, HORIZON + 30, 900, 90, 0.3);
      }
      scroll(ctx, posts, shift, HORIZON - 440 - 160);
      ctx.fillStyle = 'rgba(245,214,190,0.5)';
      for (let x = -400; x < WIDTH + 400; x += 400) {
        const at = x - wrap(t * 1200, 400);
        ctx.beginPath();
        ctx.roundRect(at, HORIZON + 186, 190, 9, 4);
        ctx.fill();
      }
      drive(ctx, t, car, white, red);
      rain(ctx, t);
    };
  },
};

function drive(ctx: Painter, t: number, car: Canvas, white: Canvas, red: Canvas): void {
  const x = 600;
  const y = HORIZON - 30;
  ctx.save();
  ctx.globalAlpha = 0.3;
  ctx.translate(x, HORIZON + 116);
  ctx.scale(1, -0.6);
  ctx.drawImage(car, 0, -206);
  ctx.restore();
  shine(ctx, red, x + 28, HORIZON + 160, 90, 220, 0.5);
  ctx.drawImage(car, x, y - 60);
  for (const wheel of [128, 508]) drawWheel(ctx, x + wheel, HORIZON + 60, t * 13);
  shine(ctx, red, x + 26, y + 36, 150, 100, 0.95);
  shine(ctx, white, x + 612, y + 50, 170, 100, 1);
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  const beam = ctx.createLinearGradient(x + 618, 0, x + 1240, 0);
  beam.addColorStop(0, 'rgba(255,236,200,0.42)');
  beam.addColorStop(0.4, 'rgba(255,236,200,0.14)');
  beam.addColorStop(1, 'rgba(255,236,200,0)');
  ctx.fillStyle = beam;
  ctx.beginPath();
  ctx.moveTo(x + 618, y + 44);
  ctx.lineTo(x + 1240, y + 10);
  ctx.lineTo(x + 1240, y + 170);
  ctx.lineTo(x + 618, y + 62);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}
