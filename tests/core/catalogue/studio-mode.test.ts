import { describe, expect, it } from 'vitest';
import { hasRibbon, otherMode } from '../../../core/catalogue/studio-mode.ts';

describe('the mode of the studio', () => {
  it('[SCRM-16 part] is one of two', () => {
    expect([otherMode(0), otherMode(1)]).toEqual([1, 0]);
  });

  it('[OPEN-40 part] is chosen in a car that has a clip', () => {
    expect([hasRibbon(true, 1), hasRibbon(true, 0), hasRibbon(false, 1)]).toEqual([true, false, false]);
  });

  it('keeps its place in a car until somebody knows whether there is a clip', () => {
    expect([hasRibbon(true, null), hasRibbon(false, null)]).toEqual([true, false]);
  });
});
