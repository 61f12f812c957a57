import type { Canvas } from '@napi-rs/canvas';
import { between, dice, layer, pick, rgba, shine, sky, WIDTH, wrap } from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';

const COLORS = ['#ffb870', '#ff7d6b', '#ffd7a1', '#6fb6ff', '#ff5d7e', '#8d7bff', '#7ff0d0'] as const;

function disc(color: string): Canvas {
  return layer(256, 256, (ctx) => {
    const fade = ctx.createRadialGradient(128, 128, 40, 128, 128, 124);
    fade.addColorStop(0, rgba(color, 0.5));
    fade.addColorStop(0.84, rgba(color, 0.62));
    fade.addColorStop(0.95, rgba(color, 0.8));
    fade.addColorStop(1, rgba(color, 0));
    ctx.fillStyle = fade;
    ctx.fillRect(0, 0, 256, 256);
  });
}

/** A bead of water: dark above, bright below, as a lens turns the street upside down. */
function bead(): Canvas {
  return layer(96, 120, (ctx) => {
    ctx.beginPath();
    ctx.ellipse(48, 66, 40, 48, 0, 0, 7);
    const body = ctx.createLinearGradient(0, 14, 0, 116);
    body.addColorStop(0, 'rgba(10,10,34,0.62)');
    body.addColorStop(0.5, 'rgba(70,50,100,0.3)');
    body.addColorStop(0.82, 'rgba(255,196,150,0.55)');
    body.addColorStop(1, 'rgba(255,240,220,0.85)');
    ctx.fillStyle = body;
    ctx.fill();
    ctx.fillStyle = 'rgba(255,255,255,0.85)';
    ctx.beginPath();
    ctx.ellipse(34, 42, 8, 11, 0.5, 0, 7);
    ctx.fill();
  });
}

function standing(drop: Canvas): Canvas {
  return layer(WIDTH, 1080, (ctx) => {
    const roll = dice(61);
    for (let k = 0; k < 150; k += 1) {
      const size = 8 + 26 * roll() ** 3;
      ctx.globalAlpha = between(roll, 0.5, 0.95);
      ctx.drawImage(drop, between(roll, 0, WIDTH), between(roll, 0, 1080), size, size * 1.2);
    }
  });
}

/** City lights out of focus behind a wet window. */
export const bokehGlass: Shot = {
  name: 'glass',
  seconds: 14,
  prepare() {
    const backdrop = sky(
      [
        [0, '#0d0f2c'],
        [0.55, '#2b1d4d'],
        [0.8, '#54305f'],
        [1, '#1a1430'],
      ],
      [
        { x: 1300, y: 700, radius: 760, color: '#a8506c', strength: 0.6 },
        { x: 300, y: 760, radius: 560, color: '#c77a55', strength: 0.45 },
      ],
    );
    const discs = COLORS.map(disc);
    const drop = bead();
    const still = standing(drop);
    const roll = dice(17);
    const lights = Array.from({ length: 40 }, () => {
      const deep = roll();
      return {
        x: between(roll, 0, 2500),
        y: 640 + between(roll, -330, 190) * (0.4 + deep),
        size: 60 + 150 * deep,
        speed: 12.5 * Math.round(1 + 5 * deep),
        disc: pick(roll, discs),
        alpha: between(roll, 0.3, 0.8),
      };
    }).sort((a, b) => a.size - b.size);
    return (ctx, t) => {
      ctx.drawImage(backdrop, 0, 0);
      for (const light of lights) {
        const x = wrap(light.x - t * light.speed, 2500) - 290;
        shine(ctx, light.disc, x, light.y, light.size, light.size, light.alpha);
      }
      ctx.drawImage(still, 0, 0);
      runners(ctx, t, drop);
    };
  },
};

function runners(ctx: Painter, t: number, drop: Canvas): void {
  const roll = dice(71);
  for (let k = 0; k < 6; k += 1) {
    const x0 = between(roll, 80, WIDTH - 80);
    const pace = between(roll, 60, 150);
    const start = between(roll, 0, 1500);
    const run = start + t * pace + 26 * Math.sin(t * 1.9 + k * 2);
    const y = wrap(run, 1500) - 200;
    const x = x0 + 10 * Math.sin(y * 0.013 + k);
    const size = between(roll, 30, 46);
    const trail = ctx.createLinearGradient(0, y - 330, 0, y);
    trail.addColorStop(0, 'rgba(200,180,255,0)');
    trail.addColorStop(1, 'rgba(225,205,255,0.2)');
    ctx.strokeStyle = trail;
    ctx.lineWidth = size * 0.36;
    ctx.lineCap = 'round';
    ctx.beginPath();
    for (let up = 330; up >= 0; up -= 22) ctx.lineTo(x0 + 10 * Math.sin((y - up) * 0.013 + k), y - up);
    ctx.stroke();
    ctx.drawImage(drop, x - size / 2, y - size * 0.7, size, size * 1.3);
  }
}
