import {
  between,
  dice,
  HEIGHT,
  hill,
  lamp,
  layer,
  rgba,
  scroll,
  shine,
  sky,
  vertical,
  WIDTH,
  wrap,
} from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';
import { skyline } from './skyline.ts';

const EYE_X = 960;
const EYE_Y = 560;

/** Where a point `side` m beside, `up` m above the road and `ahead` m away appears. */
function project(side: number, up: number, ahead: number): { x: number; y: number; size: number } {
  const size = 900 / ahead;
  return { x: EYE_X + side * size, y: EYE_Y + (1.5 - up) * size, size };
}

function road(ctx: Painter, t: number): void {
  ctx.fillStyle = vertical(ctx, EYE_Y, HEIGHT, [
    [0, '#3a2a5a'],
    [0.12, '#1d1838'],
    [1, '#0a0a1a'],
  ]);
  ctx.fillRect(0, EYE_Y, WIDTH, HEIGHT - EYE_Y);
  ctx.fillStyle = vertical(ctx, EYE_Y, HEIGHT, [
    [0, '#4a3468'],
    [0.15, '#27203f'],
    [1, '#131222'],
  ]);
  quad(ctx, -6.4, 6.4, 2, 400);
  ctx.fillStyle = 'rgba(255,226,190,0.55)';
  quad(ctx, -6.1, -5.95, 2, 300);
  quad(ctx, 5.95, 6.1, 2, 300);
  for (let k = 0; k < 30; k += 1) {
    const near = k * 9 + 2 - wrap(t * 22, 9);
    if (near < 2) continue;
    for (const side of [-2, 2]) quad(ctx, side - 0.09, side + 0.09, near, near + 3.6);
  }
}

function quad(ctx: Painter, left: number, right: number, near: number, far: number): void {
  const [a, b, c, d] = [
    project(left, 0, near),
    project(right, 0, near),
    project(right, 0, far),
    project(left, 0, far),
  ];
  ctx.beginPath();
  ctx.moveTo(a.x, a.y);
  ctx.lineTo(b.x, b.y);
  ctx.lineTo(c.x, c.y);
  ctx.lineTo(d.x, d.y);
  ctx.closePath();
  ctx.fill();
}

function cockpit(): ReturnType<typeof layer> {
  return layer(WIDTH, HEIGHT, (ctx) => {
    hill(
      ctx,
      (x) => 905 - 34 * Math.cos(((x - 900) / 1100) * 1.5) - 26 * Math.exp(-(((x - 560) / 250) ** 2)),
      HEIGHT,
      '#07070f',
    );
    ctx.strokeStyle = 'rgba(239,135,127,0.35)';
    ctx.lineWidth = 3;
    ctx.beginPath();
    for (let x = 0; x <= WIDTH; x += 8)
      ctx.lineTo(x, 907 - 34 * Math.cos(((x - 900) / 1100) * 1.5) - 26 * Math.exp(-(((x - 560) / 250) ** 2)));
    ctx.stroke();
    ctx.strokeStyle = '#0d0d1a';
    ctx.lineWidth = 46;
    ctx.beginPath();
    ctx.ellipse(560, 1150, 300, 290, 0, Math.PI, Math.PI * 2);
    ctx.stroke();
    ctx.strokeStyle = 'rgba(160,150,210,0.22)';
    ctx.lineWidth = 4;
    ctx.beginPath();
    ctx.ellipse(560, 1150, 318, 308, 0, Math.PI * 1.08, Math.PI * 1.9);
    ctx.stroke();
    ctx.fillStyle = '#06060d';
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(150, 0);
    ctx.quadraticCurveTo(60, 420, 0, 760);
    ctx.closePath();
    ctx.fill();
    ctx.beginPath();
    ctx.moveTo(WIDTH, 0);
    ctx.lineTo(WIDTH - 150, 0);
    ctx.quadraticCurveTo(WIDTH - 60, 420, WIDTH, 760);
    ctx.closePath();
    ctx.fill();
    ctx.fillRect(0, 0, WIDTH, 26);
    ctx.beginPath();
    ctx.roundRect(1060, 8, 330, 96, 34);
    ctx.fill();
    ctx.strokeStyle = 'rgba(150,140,200,0.25)';
    ctx.lineWidth = 3;
    ctx.stroke();
  });
}

/** The road from the driver's seat: lamps come past, two cars ahead, the city on the horizon. */
export const openRoad: Shot = {
  name: 'road',
  seconds: 18,
  prepare() {
    const backdrop = sky(
      [
        [0, '#0c0d2a'],
        [0.3, '#221a4a'],
        [0.46, '#5d2f6c'],
        [0.52, '#b4597a'],
        [1, '#b4597a'],
      ],
      [{ x: EYE_X, y: EYE_Y, radius: 520, color: '#ffb07f', strength: 0.75 }],
    );
    const city = skyline({
      seed: 12,
      period: 2100,
      height: 300,
      tall: [20, 170],
      wide: [44, 110],
      color: '#3c2358',
      foot: '#8a4670',
      lit: 0.22,
      glow: 0.55,
    });
    const front = cockpit();
    const amber = lamp(256, '#ffc483');
    const red = lamp(128, '#ff4444');
    const white = lamp(128, '#fff3da');
    return (ctx, t) => {
      ctx.drawImage(backdrop, 0, 0);
      scroll(ctx, city, 400, EYE_Y - 292);
      road(ctx, t);
      for (let k = 13; k >= 0; k -= 1) {
        const ahead = k * 14 + 2.2 - wrap(t * 22, 14);
        if (ahead < 2.2) continue;
        const clear = Math.min(1, 60 / ahead);
        for (const side of [-8.6, 8.6]) lampPost(ctx, side, ahead, clear, amber);
      }
      traffic(ctx, t, red, white);
      ctx.drawImage(front, 0, 0);
      shine(ctx, amber, 560, 1010, 620, 180, 0.1);
    };
  },
};

type Light = ReturnType<typeof lamp>;

function lampPost(ctx: Painter, side: number, ahead: number, clear: number, amber: Light): void {
  const foot = project(side, 0, ahead);
  const head = project(side * 0.8, 7, ahead);
  ctx.strokeStyle = rgba('#0b0a1a', clear);
  ctx.lineWidth = Math.max(1.5, foot.size * 0.13);
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(foot.x, foot.y);
  ctx.lineTo(foot.x, head.y);
  ctx.lineTo(head.x, head.y);
  ctx.stroke();
  const size = Math.min(900, foot.size * 3);
  shine(ctx, amber, head.x, head.y, size, size, 0.9);
  ctx.fillStyle = '#fff0d2';
  ctx.beginPath();
  ctx.ellipse(head.x, head.y, Math.max(1.6, foot.size * 0.3), Math.max(1.2, foot.size * 0.09), 0, 0, 7);
  ctx.fill();
  const wet = project(side * 0.62, 0, ahead);
  shine(ctx, amber, wet.x, wet.y + wet.size * 0.5, wet.size * 1.1, wet.size * 4, 0.3);
}

function traffic(ctx: Painter, t: number, red: Light, white: Light): void {
  const roll = dice(31);
  for (let k = 0; k < 3; k += 1) {
    const ahead = wrap(between(roll, 0, 200) - t * 46, 200) + 6;
    for (const lane of [-4.6, -3.4]) headlight(ctx, lane, ahead, white);
  }
  const cars = [
    { lane: 0 + 0.2 * Math.sin(t * 0.5), ahead: 26 + 4 * Math.sin(t * 0.35) },
    { lane: 4 + 0.1 * Math.sin(t * 0.7), ahead: 15 + 5 * Math.sin(t * 0.24 + 1) },
  ];
  for (const { lane, ahead } of cars) carAhead(ctx, lane, ahead, red);
}

function headlight(ctx: Painter, lane: number, ahead: number, white: Light): void {
  const at = project(lane, 0.7, ahead);
  const fade = Math.min(1, 120 / ahead);
  shine(ctx, white, at.x, at.y, at.size * 1.5, at.size * 1.5, fade);
  shine(ctx, white, at.x, at.y + at.size * 1.4, at.size * 0.7, at.size * 3, 0.4 * fade);
}

function carAhead(ctx: Painter, lane: number, ahead: number, red: Light): void {
  const { x, y, size } = project(lane, 0, ahead);
  ctx.fillStyle = '#0c0b1a';
  ctx.beginPath();
  ctx.moveTo(x - size * 0.62, y - size * 0.85);
  ctx.quadraticCurveTo(x - size * 0.52, y - size * 1.38, x - size * 0.4, y - size * 1.42);
  ctx.lineTo(x + size * 0.4, y - size * 1.42);
  ctx.quadraticCurveTo(x + size * 0.52, y - size * 1.38, x + size * 0.62, y - size * 0.85);
  ctx.closePath();
  ctx.fill();
  ctx.beginPath();
  ctx.roundRect(x - size * 0.9, y - size * 0.9, size * 1.8, size * 0.72, size * 0.16);
  ctx.fill();
  for (const edge of [-0.62, 0.36]) {
    ctx.fillRect(x + edge * size, y - size * 0.3, size * 0.28, size * 0.3);
  }
  ctx.fillStyle = '#4a3358';
  ctx.beginPath();
  ctx.roundRect(x - size * 0.44, y - size * 1.32, size * 0.88, size * 0.4, size * 0.08);
  ctx.fill();
  ctx.fillStyle = '#ff5a50';
  ctx.beginPath();
  ctx.roundRect(x - size * 0.84, y - size * 0.78, size * 1.68, size * 0.07, size * 0.03);
  ctx.fill();
  for (const side of [-0.68, 0.68]) {
    ctx.beginPath();
    ctx.roundRect(x + (side - 0.16) * size, y - size * 0.82, size * 0.32, size * 0.16, size * 0.05);
    ctx.fill();
    shine(ctx, red, x + side * size, y - size * 0.74, size * 1.3, size * 1, 0.9);
    shine(ctx, red, x + side * size, y + size * 0.5, size * 0.5, size * 2, 0.45);
  }
}
