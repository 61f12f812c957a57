import type { Canvas } from '@napi-rs/canvas';
import { drawWalkingFox } from './fox.ts';
import { groundLine, woods } from './paper-woods.ts';
import type { Woods } from './paper-woods.ts';
import { between, dice, pick, scroll, wrap } from '../stage.ts';
import type { Painter, Shot } from '../stage.ts';

/** Cut paper is moved by hand, on every second frame. */
export function onTwos(t: number): number {
  return Math.floor(t * 12.5 + 1e-6) / 12.5;
}

export interface Strip {
  readonly woods: Woods;
  readonly speed: number;
  /** What the strip is to the fox. */
  readonly place: 'behind' | 'path' | 'front';
}

export interface Walk {
  readonly name: string;
  readonly seconds: number;
  /** The camera goes with the fox, or stands still and lets it pass (at this speed, pixels a second). */
  readonly camera: 'follows' | { readonly foxSpeed: number };
  readonly backdrop: () => Canvas;
  /** From the back to the front. */
  readonly strips: readonly Strip[];
  readonly scraps: () => readonly Canvas[];
  readonly fall: {
    readonly count: number;
    readonly speed: number;
    readonly drift: number;
    readonly turn: number;
  };
}

/** Pixels the fox moves on with one pair of steps. */
const STRIDE = 312;

/** A fox walks through the woods. Layer speeds are whole pixels a move at every height. */
export function walk(spec: Walk): Shot {
  const { camera } = spec;
  const ground = camera === 'follows' ? 300 : camera.foxSpeed;
  return {
    name: spec.name,
    seconds: spec.seconds,
    prepare() {
      const backdrop = spec.backdrop();
      const strips = spec.strips.map((strip) => ({ ...strip, canvas: woods(strip.woods) }));
      const scraps = spec.scraps();
      return (ctx, time) => {
        const t = onTwos(time);
        const x = camera === 'follows' ? 880 : camera.foxSpeed * t - 340;
        ctx.drawImage(backdrop, 0, 0);
        for (const { canvas, speed, place, woods: trees } of strips) {
          const offset = camera === 'follows' ? t * speed : 700;
          scroll(ctx, canvas, offset, 0);
          if (place !== 'path') continue;
          const line = groundLine(trees);
          const y = Math.round((line(offset + x - 110) + line(offset + x + 110)) / 2 + 16);
          const slope = Math.atan2(line(offset + x + 110) - line(offset + x - 110), 220);
          const pose = { stride: (t * ground) / STRIDE, slope: slope * 0.8, blink: wrap(t, 4.4) > 4.16 };
          drawWalkingFox(ctx, x, y, 1.12, pose);
        }
        falling(ctx, t, scraps, spec.fall);
      };
    },
  };
}

function falling(ctx: Painter, t: number, scraps: readonly Canvas[], fall: Walk['fall']): void {
  const roll = dice(313);
  for (let k = 0; k < fall.count; k += 1) {
    const canvas = pick(roll, scraps);
    const pace = between(roll, 0.7, 1.3);
    const y = wrap(between(roll, 0, 1300) + t * fall.speed * pace, 1300) - 100;
    const x = wrap(between(roll, 0, 2200) - t * fall.drift * pace + 36 * Math.sin(t * 1.4 + k), 2200) - 140;
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(k + fall.turn * Math.sin(t * 1.8 * pace + k));
    ctx.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
    ctx.restore();
  }
}
