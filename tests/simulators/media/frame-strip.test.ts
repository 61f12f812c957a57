import { createCanvas } from '@napi-rs/canvas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFrameStrip } from '../../../simulators/media/frame-strip.ts';
import { drawFrameClock } from '../../../simulators/media/make/frame-clock.ts';

const canvas = createCanvas(1920, 1080);
const ctx = canvas.getContext('2d');

function burn(frame: number, background: string): void {
  ctx.fillStyle = background;
  ctx.fillRect(0, 0, 1920, 1080);
  drawFrameClock(ctx, frame);
}

describe('the frame strip', () => {
  it('reads back the frame that was burnt in, on dark and on bright pictures', () => {
    fc.assert(
      fc.property(fc.nat(0xffff), fc.constantFrom('#000000', '#7f7f7f', '#ffffff'), (frame, background) => {
        burn(frame, background);
        expect(readFrameStrip(canvas.data(), 1920)).toBe(frame);
      }),
      { numRuns: 40 },
    );
  });

  it('reads the same from the smaller pictures', () => {
    for (const [width, height] of [
      [1280, 720],
      [640, 360],
    ] as const) {
      const small = createCanvas(width, height);
      for (const frame of [0, 1, 1599, 0xaaaa, 0xffff]) {
        burn(frame, '#406080');
        small.getContext('2d').drawImage(canvas, 0, 0, width, height);
        expect(readFrameStrip(small.data(), width)).toBe(frame);
      }
    }
  });
});
