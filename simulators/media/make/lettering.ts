import type { Canvas } from '@napi-rs/canvas';
import { FONT } from './frame-clock.ts';
import { FRAMES_PER_SECOND, HEIGHT, sky, smooth, WIDTH } from './stage.ts';
import type { Painter, Shot } from './stage.ts';

export interface Card {
  readonly words: string;
  readonly small?: string;
  readonly size: number;
  readonly glow: string;
  readonly seconds: number;
}

/** Lettering that opens slowly on black. */
export function card({ words, small, size, glow, seconds }: Card): Shot {
  return {
    name: `card "${words}"`,
    seconds,
    prepare() {
      const backdrop: Canvas = sky(
        [
          [0, '#07070c'],
          [1, '#0a0a12'],
        ],
        [{ x: WIDTH / 2, y: HEIGHT / 2, radius: 900, color: glow, strength: 0.5 }],
      );
      return (ctx, t) => {
        ctx.drawImage(backdrop, 0, 0);
        const shown = smooth(t, 0, 0.4) * (1 - smooth(t, seconds - 0.36, seconds - 1 / FRAMES_PER_SECOND));
        ctx.globalAlpha = shown;
        ctx.fillStyle = '#fff4e6';
        spaced(ctx, words, `700 ${size}px "${FONT}"`, HEIGHT / 2 + size * 0.35, size * (0.1 + 0.03 * t));
        if (small === undefined) return;
        ctx.fillStyle = 'rgba(255,236,220,0.72)';
        spaced(ctx, small, `500 40px "${FONT}"`, HEIGHT / 2 + size * 0.35 + 110, 14);
      };
    },
  };
}

function spaced(ctx: Painter, text: string, font: string, y: number, gap: number): void {
  ctx.font = font;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  const signs = text.split('').map((sign) => ({ sign, width: ctx.measureText(sign).width }));
  const whole = signs.reduce((sum, { width }) => sum + width + gap, -gap);
  let x = (WIDTH - whole) / 2;
  for (const { sign, width } of signs) {
    ctx.fillText(sign, x, y);
    x += width + gap;
  }
}
