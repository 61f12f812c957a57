import { describe, expect, it } from 'vitest';
import { firstPart, partAfter } from '../../../core/playback/session-parts.ts';

const REEL = '/media/reel.mpd';

describe('the parts of a session', () => {
  it('[PLAY-11 part] begin with a pre-roll where there is one and the film begins at its beginning', () => {
    expect(firstPart(REEL, 0, false)).toBe('pre-roll');
    expect(firstPart(REEL, 1, false)).toBe('feature');
    expect(firstPart(null, 0, false)).toBe('feature');
    expect(firstPart(REEL, 0, true)).toBe('feature');
  });

  it('[PLAY-12 part] [DEC-12 part] end with the dub cards, one after the other, and nothing else', () => {
    expect(partAfter('pre-roll', 'ended', 2)).toBe('feature');
    expect(partAfter('feature', 'ended', 2)).toBe('dub-card');
    expect(partAfter('dub-card', 'ended', 1)).toBe('dub-card');
    expect(partAfter('dub-card', 'ended', 0)).toBe('over');
    expect(partAfter('feature', 'ended', 0)).toBe('over');
  });

  it('pass over what fails, unless it is the film itself', () => {
    expect(partAfter('pre-roll', 'failed', 0)).toBe('feature');
    expect(partAfter('dub-card', 'failed', 1)).toBe('dub-card');
    expect(partAfter('dub-card', 'failed', 0)).toBe('over');
    expect(partAfter('feature', 'failed', 2)).toBe('failed');
  });
});
