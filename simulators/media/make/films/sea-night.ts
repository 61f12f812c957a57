import { drawCloud, drawGull, drawWave, lighthouse, sweep } from './sea-parts.ts';
import type { Wave } from './sea-parts.ts';
import { between, dice, HEIGHT, hill, lamp, layer, rgba, shine, sky, vertical, WIDTH } from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';

const NIGHT_TOWER = {
  light: '#b9c4e4',
  shade: '#39406f',
  bandLight: '#a14a66',
  bandShade: '#43203f',
  iron: '#0c0f26',
  glass: '#ffe9a8',
};

const NIGHT_WAVES: readonly Wave[] = [
  { y: 800, height: 18, length: 300, speed: 40, color: '#243a70', rim: '#8fb0e8', rimAlpha: 0.35, bob: 6 },
  { y: 880, height: 30, length: 470, speed: 62, color: '#1a2a5a', rim: '#7a9ad8', rimAlpha: 0.3, bob: 10 },
  { y: 970, height: 42, length: 690, speed: 90, color: '#121e46', rim: '#6484c8', rimAlpha: 0.28, bob: 13 },
  { y: 1070, height: 54, length: 960, speed: 130, color: '#0b1330', rim: '#4a66a8', rimAlpha: 0.3, bob: 16 },
];

/** Close under the tower, at night, with the lamp turning. */
export const lampAtNight: Shot = {
  name: 'lamp',
  seconds: 16,
  prepare() {
    const backdrop = sky(
      [
        [0, '#080d28'],
        [0.4, '#142452'],
        [0.72, '#2c4a86'],
        [1, '#3a5c96'],
      ],
      [{ x: 420, y: 260, radius: 420, color: '#7a9ae0', strength: 0.4 }],
    );
    const ctx0 = backdrop.getContext('2d');
    const roll = dice(81);
    for (let k = 0; k < 130; k += 1) {
      ctx0.fillStyle = `rgba(240,244,255,${between(roll, 0.25, 0.95)})`;
      ctx0.beginPath();
      ctx0.arc(between(roll, 0, WIDTH), between(roll, 0, 660), 1 + 2 * roll() ** 3, 0, 7);
      ctx0.fill();
    }
    ctx0.fillStyle = '#eef3ff';
    ctx0.beginPath();
    ctx0.arc(420, 260, 78, 0, 7);
    ctx0.fill();
    for (const [x, y, width, color] of [
      [-80, 470, 620, 'rgba(90,120,190,0.35)'],
      [700, 600, 760, 'rgba(90,124,196,0.3)'],
      [520, 180, 360, 'rgba(70,96,170,0.3)'],
    ] as const)
      drawCloud(ctx0, x, y, width, color);
    const tower = layer(WIDTH, HEIGHT, (ctx) => {
      ctx.drawImage(lighthouse(NIGHT_TOWER), 1200, 66, 234, 680);
      ctx.translate(0, -40);
      ctx.fillStyle = '#2a3266';
      ctx.fillRect(1430, 610, 190, 100);
      ctx.fillStyle = '#171d44';
      ctx.beginPath();
      ctx.moveTo(1412, 616);
      ctx.lineTo(1462, 548);
      ctx.lineTo(1588, 548);
      ctx.lineTo(1640, 616);
      ctx.closePath();
      ctx.fill();
      ctx.fillStyle = '#ffd98a';
      for (const x of [1464, 1550]) {
        ctx.beginPath();
        ctx.roundRect(x, 634, 34, 40, 4);
        ctx.fill();
      }
      ctx.translate(0, 40);
      hill(
        ctx,
        (x) =>
          800 +
          200 * Math.exp(-(((x - 760) / 190) ** 2)) -
          130 * (1 / (1 + Math.exp(-(x - 1060) / 46))) +
          14 * Math.sin(x * 0.021) +
          8 * Math.sin(x * 0.057),
        HEIGHT,
        '#0d1433',
        880,
      );
    });
    const flare = lamp(256, '#fff0c0');
    const warm = lamp(128, '#ffc870');
    return (ctx, t) => {
      ctx.drawImage(backdrop, 0, 0);
      ctx.fillStyle = vertical(ctx, 760, 860, [
        [0, '#33528e'],
        [1, '#243a70'],
      ]);
      ctx.fillRect(0, 764, WIDTH, 120);
      sweep(ctx, 1317, 158, t * ((Math.PI * 2) / 8) + 1, 1900, 0.62, flare);
      ctx.drawImage(tower, 0, 0);
      shine(ctx, flare, 1317, 158, 190, 190, 1);
      for (const x of [1481, 1567]) shine(ctx, warm, x, 614, 150, 130, 0.55);
      for (const wave of NIGHT_WAVES) drawWave(ctx, wave, t);
    };
  },
};

function cottage(ctx: Painter): void {
  ctx.fillStyle = '#fff3e2';
  ctx.fillRect(1180, 520, 330, 170);
  ctx.fillStyle = 'rgba(150,110,150,0.35)';
  ctx.fillRect(1420, 520, 90, 170);
  ctx.fillStyle = '#b6505a';
  ctx.beginPath();
  ctx.moveTo(1148, 528);
  ctx.lineTo(1226, 410);
  ctx.lineTo(1464, 410);
  ctx.lineTo(1544, 528);
  ctx.closePath();
  ctx.fill();
  ctx.fillStyle = '#8c3a4c';
  ctx.fillRect(1400, 360, 44, 84);
  ctx.fillStyle = '#4a6a8a';
  ctx.beginPath();
  ctx.roundRect(1316, 580, 62, 110, [30, 30, 0, 0]);
  ctx.fill();
  for (const x of [1218, 1430]) {
    ctx.fillStyle = '#ffd680';
    ctx.beginPath();
    ctx.roundRect(x, 574, 54, 58, 5);
    ctx.fill();
    ctx.fillStyle = '#b98a6a';
    ctx.fillRect(x + 24, 574, 6, 58);
    ctx.fillRect(x, 600, 54, 6);
  }
}

/** The keeper's house above the sea in the morning wind. */
export const keepersHouse: Shot = {
  name: 'house',
  seconds: 14,
  prepare() {
    const back = sky(
      [
        [0, '#5a9ac8'],
        [0.3, '#94c8dc'],
        [0.52, '#fbe6c8'],
        [1, '#fbe6c8'],
      ],
      [{ x: 300, y: 520, radius: 700, color: '#fff4d0', strength: 0.7 }],
    );
    const ctx0 = back.getContext('2d');
    for (const [x, y, width] of [
      [120, 170, 460],
      [900, 110, 560],
      [1500, 260, 400],
      [480, 330, 320],
    ] as const)
      drawCloud(ctx0, x, y, width, 'rgba(255,255,255,0.62)');
    const waves: readonly Wave[] = [
      { y: 640, height: 6, length: 160, speed: 16, color: '#5aa0b8', rim: '#e8fbff', rimAlpha: 0.55, bob: 2 },
      {
        y: 700,
        height: 10,
        length: 240,
        speed: -22,
        color: '#4288a8',
        rim: '#d8f4ff',
        rimAlpha: 0.5,
        bob: 3,
      },
      {
        y: 780,
        height: 15,
        length: 340,
        speed: 30,
        color: '#306f94',
        rim: '#c4ecff',
        rimAlpha: 0.45,
        bob: 4,
      },
    ];
    const land = layer(WIDTH, HEIGHT, (ctx) => {
      const edge = (x: number): number =>
        1010 - 330 / (1 + Math.exp(-(x - 760) / 120)) + 10 * Math.sin(x * 0.008);
      hill(ctx, (x) => edge(x) + 34, HEIGHT, '#6a5460', 380);
      hill(
        ctx,
        edge,
        HEIGHT,
        vertical(ctx, 640, HEIGHT, [
          [0, '#8fb46a'],
          [0.4, '#5f9460'],
          [1, '#2f6a58'],
        ]),
        300,
      );
      cottage(ctx);
    });
    return (ctx, t) => {
      ctx.drawImage(back, 0, 0);
      ctx.fillStyle = vertical(ctx, 590, 700, [
        [0, '#a8d4d8'],
        [1, '#5aa0b8'],
      ]);
      ctx.fillRect(0, 596, WIDTH, 200);
      for (const wave of waves) drawWave(ctx, wave, t);
      ctx.drawImage(land, 0, 0);
      smoke(ctx, t);
      for (let k = 0; k < 3; k += 1)
        drawGull(
          ctx,
          180 + k * 150 + t * (60 + k * 8),
          380 - k * 50 + 20 * Math.sin(t * 0.9 + k),
          1 + 0.25 * k,
          Math.sin(t * 5 + k * 2) * (Math.sin(t + k) > 0 ? 1 : 0.2),
          '#34506a',
        );
      grass(ctx, t);
    };
  },
};

function smoke(ctx: Painter, t: number): void {
  for (let k = 0; k < 6; k += 1) {
    const age = (t / 6 + k / 6) % 1;
    ctx.fillStyle = rgba('#ffffff', 0.5 * (1 - age) * Math.min(1, age * 8));
    ctx.beginPath();
    ctx.arc(1422 + age * 210 + 10 * Math.sin(age * 8), 352 - age * 190, 16 + age * 44, 0, 7);
    ctx.fill();
  }
}

function grass(ctx: Painter, t: number): void {
  const roll = dice(52);
  for (let k = 0; k < 120; k += 1) {
    const x = (k / 120) * (WIDTH + 60) - 30 + between(roll, -12, 12);
    const tall = between(roll, 60, 170);
    const sway = (18 + tall * 0.16) * Math.sin(t * 1.7 + x * 0.006) + tall * 0.14;
    ctx.fillStyle = roll() < 0.5 ? '#1d4a48' : '#27594e';
    ctx.beginPath();
    ctx.moveTo(x - 8, HEIGHT + 4);
    ctx.quadraticCurveTo(x - 2 + sway * 0.3, HEIGHT - tall * 0.6, x + sway, HEIGHT - tall);
    ctx.quadraticCurveTo(x + 8 + sway * 0.3, HEIGHT - tall * 0.5, x + 9, HEIGHT + 4);
    ctx.closePath();
    ctx.fill();
  }
}
