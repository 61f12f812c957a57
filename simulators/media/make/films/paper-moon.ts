import type { Canvas } from '@napi-rs/canvas';
import { drawSittingFox } from './fox.ts';
import { onTwos } from './paper-walk.ts';
import { rings, woods } from './paper-woods.ts';
import { between, dice, HEIGHT, hill, layer, scroll, WIDTH, wrap } from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';

/** The fox sits before the moon and looks at it. */
export const moonHill: Shot = {
  name: 'moon',
  seconds: 18,
  prepare() {
    const backdrop = rings(
      1130,
      470,
      [900, 680, 500, 370],
      ['#4a2f6c', '#5c3a7c', '#754a8c', '#fbe8c6'],
      '#3a2559',
    );
    const ctx0 = backdrop.getContext('2d');
    ctx0.fillStyle = 'rgba(226,190,160,0.4)';
    for (const [x, y, r] of [
      [1020, 380, 80],
      [1240, 520, 110],
      [1080, 640, 56],
      [1290, 330, 44],
      [930, 540, 38],
    ] as const) {
      ctx0.beginPath();
      ctx0.arc(x, y, r, 0, 7);
      ctx0.fill();
    }
    const far = woods({
      seed: 71,
      period: WIDTH,
      ground: 900,
      groundColor: '#2c1a48',
      crowns: ['#33204f', '#2f1d4a'],
      trunk: '#24153c',
      kinds: ['pine'],
      every: 150,
      size: [200, 360],
      shadow: 9,
    });
    const knoll = layer(WIDTH, HEIGHT, (ctx) => {
      ctx.shadowColor = 'rgba(12,4,24,0.5)';
      ctx.shadowBlur = 30;
      hill(
        ctx,
        (x) => 1080 - 250 * Math.exp(-(((x - 880) / 520) ** 2)) + 8 * Math.sin(x * 0.02),
        HEIGHT + 60,
        '#170d2c',
      );
    });
    const star = layer(48, 48, (ctx) => {
      ctx.fillStyle = '#fff0cf';
      ctx.translate(24, 24);
      ctx.beginPath();
      for (let k = 0; k < 10; k += 1) {
        const reach = k % 2 === 0 ? 18 : 7.5;
        ctx.lineTo(reach * Math.sin((k * Math.PI) / 5), -reach * Math.cos((k * Math.PI) / 5));
      }
      ctx.closePath();
      ctx.fill();
    });
    return (ctx, time) => {
      const t = onTwos(time);
      ctx.drawImage(backdrop, 0, 0);
      hanging(ctx, t, star);
      scroll(ctx, far, 0, 0);
      ctx.drawImage(knoll, 0, 0);
      const colors = { fur: '#c8592f', furFar: '#8a3a2a', pale: '#fffaf0', dark: '#2a1420', edge: '#f39a5e' };
      drawSittingFox(
        ctx,
        880,
        846,
        1.25,
        { wag: 0.16 * Math.sin(t * 1.6), lookUp: 0.2 + 0.06 * Math.sin(t * 0.7), blink: wrap(t, 3.6) > 3.4 },
        colors,
      );
    };
  },
};

/** Stars on threads, swinging a little. */
function hanging(ctx: Painter, t: number, star: Canvas): void {
  const roll = dice(88);
  for (let k = 0; k < 11; k += 1) {
    const x = 90 + k * 176 + between(roll, -40, 40);
    const long = between(roll, 110, 420) * (Math.abs(x - 1130) < 420 ? 0.24 : 1);
    const swing = 0.05 * Math.sin(t * between(roll, 0.9, 1.4) + k);
    ctx.save();
    ctx.translate(x, -10);
    ctx.rotate(swing);
    ctx.strokeStyle = 'rgba(255,236,200,0.3)';
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(0, long);
    ctx.stroke();
    const size = between(roll, 34, 58);
    ctx.drawImage(star, -size / 2, long - size * 0.3, size, size);
    ctx.restore();
  }
}
