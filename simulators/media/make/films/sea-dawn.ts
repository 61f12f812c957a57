import { drawCloud, drawGull, drawWave, lighthouse, sweep } from './sea-parts.ts';
import type { Wave } from './sea-parts.ts';
import { between, dice, HEIGHT, lamp, layer, rgba, shine, sky, vertical, WIDTH, wrap } from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';

const DAWN_TOWER = {
  light: '#fbe9d8',
  shade: '#a8809a',
  bandLight: '#e2685c',
  bandShade: '#7c3358',
  iron: '#3a2348',
  glass: '#ffe6a8',
};
const SEA_LEVEL = 640;

const WAVES: readonly Wave[] = [
  { y: 748, height: 10, length: 190, speed: 22, color: '#c98a98', rim: '#ffd9c0', rimAlpha: 0.5, bob: 3 },
  { y: 806, height: 16, length: 290, speed: -30, color: '#9a6a92', rim: '#ffc9b8', rimAlpha: 0.4, bob: 5 },
  { y: 878, height: 24, length: 430, speed: 44, color: '#6c4d86', rim: '#f0b0b4', rimAlpha: 0.35, bob: 7 },
  { y: 962, height: 34, length: 620, speed: -60, color: '#463670', rim: '#c98fb4', rimAlpha: 0.35, bob: 10 },
  { y: 1050, height: 44, length: 860, speed: 86, color: '#2a2454', rim: '#8a6aa8', rimAlpha: 0.4, bob: 12 },
];

function glitter(ctx: Painter, x: number, t: number, color: string): void {
  const roll = dice(15);
  for (let k = 0; k < 26; k += 1) {
    const y = SEA_LEVEL + 6 + k * 5 + between(roll, -2, 2);
    const breadth = (40 + k * 9) * (0.55 + 0.45 * Math.sin(t * between(roll, 0.8, 1.6) + k * 2.4));
    const drift = between(roll, -0.6, 0.6) * (10 + k * 4);
    ctx.fillStyle = rgba(color, 0.75 - k * 0.02);
    ctx.beginPath();
    ctx.roundRect(x + drift - breadth / 2, y, Math.max(4, breadth), 4, 2);
    ctx.fill();
  }
}

function headland(ctx: Painter): void {
  const rock = (points: readonly (readonly [number, number])[], fill: Painter['fillStyle']): void => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    for (const [x, y] of points) ctx.lineTo(x, y);
    ctx.closePath();
    ctx.fill();
  };
  rock(
    [
      [1210, 780],
      [1238, 702],
      [1290, 668],
      [1322, 610],
      [1388, 590],
      [1420, 548],
      [1560, 536],
      [1690, 552],
      [1760, 520],
      [WIDTH, 500],
      [WIDTH, 900],
      [1210, 900],
    ],
    vertical(ctx, 500, 860, [
      [0, '#7a4a72'],
      [0.3, '#54346a'],
      [1, '#2c2050'],
    ]),
  );
  rock(
    [
      [1388, 590],
      [1420, 548],
      [1560, 536],
      [1690, 552],
      [1760, 520],
      [WIDTH, 500],
      [WIDTH, 526],
      [1770, 548],
      [1694, 580],
      [1556, 562],
      [1440, 574],
    ],
    '#b8788a',
  );
  rock(
    [
      [1322, 610],
      [1388, 590],
      [1404, 690],
      [1352, 780],
      [1300, 790],
    ],
    'rgba(255,190,160,0.22)',
  );
  rock(
    [
      [1238, 702],
      [1290, 668],
      [1284, 760],
      [1246, 790],
    ],
    'rgba(255,190,160,0.26)',
  );
  rock(
    [
      [1520, 600],
      [1580, 590],
      [1600, 740],
      [1540, 800],
    ],
    'rgba(20,12,50,0.25)',
  );
  rock(
    [
      [1690, 600],
      [1760, 580],
      [1800, 760],
      [1720, 800],
    ],
    'rgba(20,12,50,0.22)',
  );
}

function flock(ctx: Painter, t: number, color: string): void {
  const roll = dice(23);
  for (let k = 0; k < 7; k += 1) {
    const speed = between(roll, 50, 74);
    const x = wrap(between(roll, 0, 1500) + t * speed, 2300) - 180;
    const y = between(roll, 210, 450) + 18 * Math.sin(t * 0.8 + k);
    const beat = Math.sin(t * between(roll, 5, 7) + k) * (Math.sin(t * 0.7 + k * 2) > -0.3 ? 1 : 0.15);
    drawGull(ctx, x, y, between(roll, 0.5, 1.05), beat, color);
  }
}

/** First light on the headland. */
export const headlandDawn: Shot = {
  name: 'dawn',
  seconds: 18,
  prepare() {
    const backdrop = sky(
      [
        [0, '#3a4a86'],
        [0.22, '#8a6fa4'],
        [0.42, '#f0a08c'],
        [0.56, '#ffd0a0'],
        [0.6, '#ffdcae'],
        [1, '#c98a98'],
      ],
      [{ x: 620, y: SEA_LEVEL, radius: 520, color: '#fff0c4', strength: 0.75 }],
    );
    const ctx0 = backdrop.getContext('2d');
    for (const [x, y, width, color] of [
      [120, 250, 520, 'rgba(255,200,190,0.35)'],
      [1080, 180, 620, 'rgba(255,190,190,0.3)'],
      [760, 390, 380, 'rgba(255,225,200,0.5)'],
      [-120, 440, 420, 'rgba(255,215,190,0.45)'],
    ] as const)
      drawCloud(ctx0, x, y, width, color);
    const sun = layer(300, 300, (ctx) => {
      ctx.fillStyle = '#fff6dc';
      ctx.beginPath();
      ctx.arc(150, 150, 118, 0, 7);
      ctx.fill();
    });
    const sea = layer(WIDTH, HEIGHT - SEA_LEVEL, (ctx) => {
      ctx.fillStyle = vertical(ctx, 0, 200, [
        [0, '#ffcfa4'],
        [0.3, '#e4a4a0'],
        [1, '#c98a98'],
      ]);
      ctx.fillRect(0, 0, WIDTH, HEIGHT);
    });
    const shore = layer(WIDTH, HEIGHT, (ctx) => {
      headland(ctx);
      ctx.drawImage(lighthouse(DAWN_TOWER), 1490, 24, 186, 541);
      ctx.fillStyle = '#fbe9d8';
      ctx.fillRect(1672, 498, 104, 52);
      ctx.fillStyle = '#b8505c';
      ctx.beginPath();
      ctx.moveTo(1658, 502);
      ctx.lineTo(1692, 462);
      ctx.lineTo(1758, 462);
      ctx.lineTo(1790, 502);
      ctx.closePath();
      ctx.fill();
      ctx.fillStyle = '#6a4468';
      for (const x of [1690, 1736]) ctx.fillRect(x, 514, 18, 22);
    });
    const flare = lamp(256, '#fff0c0');
    return (ctx, t) => {
      ctx.drawImage(backdrop, 0, 0);
      ctx.drawImage(sun, 620 - 150, SEA_LEVEL - 128 - t * 1.5);
      ctx.drawImage(sea, 0, SEA_LEVEL);
      glitter(ctx, 620, t, '#fff4d2');
      sweep(ctx, 1583, 95, t * ((Math.PI * 2) / 12) + 0.4, 1500, 0.5, flare);
      ctx.drawImage(shore, 0, 0);
      shine(ctx, flare, 1583, 95, 150, 150, 0.9);
      flock(ctx, t, '#5a3d68');
      for (const wave of WAVES) drawWave(ctx, wave, t);
    };
  },
};
