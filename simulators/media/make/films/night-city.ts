import type { Canvas } from '@napi-rs/canvas';
import { coupe, drawWheel } from './night-car.ts';
import {
  between,
  dice,
  lamp,
  layer,
  pick,
  ribbon,
  rgba,
  scroll,
  shine,
  sky,
  vertical,
  wrap,
  WIDTH,
  HEIGHT,
} from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';

const WARM = ['#ffd9a0', '#ffc27a', '#ffe7c4', '#f7a86b'] as const;

export interface Skyline {
  readonly seed: number;
  readonly period: number;
  readonly height: number;
  readonly tall: readonly [number, number];
  readonly wide: readonly [number, number];
  readonly color: string;
  readonly foot: string;
  /** Share of windows with light in them, and how bright they are. */
  readonly lit: number;
  readonly glow: number;
}

/** A row of towers with setbacks, spires and lit windows, standing on the bottom edge. */
export function skyline(spec: Skyline): Canvas {
  return ribbon(spec.period, spec.height, (ctx) => {
    const roll = dice(spec.seed);
    const shade = vertical(ctx, 0, spec.height, [
      [0.2, spec.color],
      [1, spec.foot],
    ]);
    for (let x = 0; x < spec.period;) {
      const width = Math.min(between(roll, ...spec.wide), spec.period - x);
      const tall = between(roll, ...spec.tall);
      tower(ctx, roll, spec, shade, x, width, tall);
      x += width + between(roll, -6, 10);
    }
  });
}

type Fill = Painter['fillStyle'];

function tower(
  ctx: Painter,
  roll: () => number,
  spec: Skyline,
  shade: Fill,
  x: number,
  width: number,
  tall: number,
): void {
  const top = spec.height - tall;
  ctx.fillStyle = shade;
  ctx.fillRect(x, top, width, tall);
  const crown = roll();
  if (crown < 0.35) ctx.fillRect(x + width * 0.22, top - 36, width * 0.56, 40);
  if (crown < 0.16) {
    ctx.fillRect(x + width * 0.36, top - 64, width * 0.28, 40);
    ctx.fillRect(x + width / 2 - 2, top - 150, 4, 90);
  }
  if (crown > 0.86) {
    ctx.beginPath();
    ctx.moveTo(x, top + 1);
    ctx.lineTo(x + width, top + 1);
    ctx.lineTo(x + width, top - width * 0.35);
    ctx.closePath();
    ctx.fill();
  }
  const columns = Math.floor((width - 20) / 24);
  const rows = Math.floor((tall - 30) / 34);
  const inset = (width - columns * 24 + 10) / 2;
  for (let row = 0; row < rows; row += 1) {
    const floor = roll() < 0.18 ? 0.1 : 1;
    for (let column = 0; column < columns; column += 1) {
      if (roll() > spec.lit * floor) continue;
      ctx.fillStyle = rgba(pick(roll, WARM), spec.glow * between(roll, 0.45, 1));
      ctx.fillRect(x + inset + column * 24, top + 20 + row * 34, 14, 18);
    }
  }
}

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
