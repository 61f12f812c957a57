import { describe, expect, it } from 'vitest';
import { canPlayStreams } from '../../../adapters/shaka/can-play.ts';

const video = (...played: readonly string[]) => ({
  canPlayType: (type: string): CanPlayTypeResult => (played.includes(type) ? 'maybe' : ''),
});

describe('whether a browser plays films', () => {
  it('[OPEN-45 part] is so where it can be fed a stream of a form that it plays', () => {
    for (const globals of [{ MediaSource: 1 }, { ManagedMediaSource: 1 }]) {
      expect(canPlayStreams({ globals, video: video('video/mp4') })).toBe(true);
      expect(canPlayStreams({ globals, video: video('video/webm') })).toBe(true);
      expect(canPlayStreams({ globals, video: video() })).toBe(false);
    }
    expect(canPlayStreams({ globals: {}, video: video('video/mp4') })).toBe(false);
  });
});
