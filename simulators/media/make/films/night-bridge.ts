import { skyline } from './skyline.ts';
import { between, dice, HEIGHT, lamp, layer, scroll, shine, sky, vertical, WIDTH, wrap } from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';

const WATER = 690;

export const harbourBridge: Shot = {
  name: 'bridge',
  seconds: 24,
  prepare() {
    const above = layer(WIDTH, WATER, (ctx) => {
      ctx.drawImage(
        sky(
          [
            [0, '#0a1030'],
            [0.4, '#1d2a5c'],
            [0.64, '#6a4a86'],
            [0.8, '#d98a86'],
            [1, '#f3b48a'],
          ],
          [{ x: 420, y: 650, radius: 700, color: '#ffc79a', strength: 0.55 }],
          WIDTH,
          WATER,
        ),
        0,
        0,
      );
      const roll = dice(5);
      for (let star = 0; star < 70; star += 1) {
        ctx.fillStyle = `rgba(255,244,230,${between(roll, 0.2, 0.8)})`;
        ctx.beginPath();
        ctx.arc(between(roll, 0, WIDTH), between(roll, 0, 300), between(roll, 1.2, 2.6), 0, 7);
        ctx.fill();
      }
      const town = skyline({
        seed: 44,
        period: 2400,
        height: 300,
        tall: [16, 130],
        wide: [34, 84],
        color: '#4a3c7c',
        foot: '#9a6088',
        lit: 0.32,
        glow: 0.6,
      });
      scroll(ctx, town, 500, WATER - 298);
      bridge(ctx);
    });
    const white = lamp(64, '#fff2d6');
    const red = lamp(64, '#ff6455');
    const beacon = lamp(96, '#ff5148');
    const mirror = layer(WIDTH, HEIGHT - WATER, (ctx) => {
      ctx.save();
      ctx.translate(0, 0);
      ctx.scale(1, -0.62);
      ctx.drawImage(above, 0, -WATER);
      ctx.restore();
      ctx.fillStyle = vertical(ctx, 0, 390, [
        [0, 'rgba(16,20,56,0.25)'],
        [1, 'rgba(8,10,34,0.82)'],
      ]);
      ctx.fillRect(0, 0, WIDTH, 390);
    });
    return (ctx, t) => {
      ctx.drawImage(above, 0, 0);
      for (let band = 0; band < 390; band += 3) {
        const sway = (1 + band * 0.022) * Math.sin(90 / (1 + band * 0.02) + t * 1.6);
        ctx.drawImage(mirror, 0, band, WIDTH, 3, sway - 12, WATER + band, WIDTH + 24, 3);
      }
      for (let car = 0; car < 13; car += 1) {
        const out = wrap(car * 190 + t * 92, 2300) - 150;
        const back = wrap(car * 177 - t * 108, 2300) - 150;
        shine(ctx, white, out, deck(out) - 7, 46, 34, 0.95);
        shine(ctx, white, out, WATER + (WATER - deck(out)) * 0.62, 26, 90, 0.35);
        shine(ctx, red, back, deck(back) - 15, 36, 26, 0.9);
        shine(ctx, red, back, WATER + (WATER - deck(back)) * 0.62, 22, 80, 0.3);
      }
      const pulse = 0.35 + 0.65 * Math.max(0, Math.sin(t * Math.PI)) ** 3;
      for (const x of TOWERS) shine(ctx, beacon, x, 214, 120, 120, pulse);
    };
  },
};

const TOWERS = [520, 1400] as const;

function deck(x: number): number {
  return 560 - 44 * Math.cos(((x - 960) / 1100) * 1.4);
}

function cable(x: number): number {
  const [left, right] = TOWERS;
  if (x < left) return 236 + ((left - x) / left) ** 1.0 * 300 - 40 * Math.sin((Math.PI * x) / left);
  if (x > right)
    return (
      236 + ((x - right) / (WIDTH - right)) * 300 - 40 * Math.sin((Math.PI * (x - right)) / (WIDTH - right))
    );
  const u = (x - 960) / 440;
  return 494 - 258 * (1 - u * u) * -1 - 258;
}

function bridge(ctx: Painter): void {
  const ink = '#120f2c';
  ctx.strokeStyle = ink;
  ctx.lineWidth = 3;
  for (let x = 24; x < WIDTH; x += 44) {
    ctx.beginPath();
    ctx.moveTo(x, cable(x));
    ctx.lineTo(x, deck(x));
    ctx.stroke();
  }
  ctx.lineWidth = 8;
  ctx.beginPath();
  for (let x = 0; x <= WIDTH; x += 8) ctx.lineTo(x, cable(x));
  ctx.stroke();
  ctx.lineWidth = 20;
  ctx.beginPath();
  for (let x = -10; x <= WIDTH + 10; x += 10) ctx.lineTo(x, deck(x) + 6);
  ctx.stroke();
  ctx.fillStyle = ink;
  for (const x of TOWERS) {
    for (const leg of [-30, 16]) ctx.fillRect(x + leg, 222, 14, WATER - 222);
    for (const beam of [226, 320, 430]) ctx.fillRect(x - 30, beam, 60, 14);
    ctx.fillRect(x - 44, WATER - 36, 88, 36);
  }
}
