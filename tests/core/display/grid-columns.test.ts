import { describe, expect, it } from 'vitest';
import { gridColumns } from '../../../core/display/grid-columns.ts';
import { PROFILES } from '../../../core/display/layout.ts';

describe('the columns of a grid', () => {
  it('[DISP-07] go by the family on the screens of the car, landscape and portrait', () => {
    const columns = { wide: [4, 6], sync: [3, 4], default: [3, 4], narrow: [5, 10] };
    for (const { layout, dimensions } of PROFILES) {
      const { landscape, portrait } = gridColumns(dimensions.width, dimensions.height);
      expect([landscape, portrait]).toEqual(columns[layout]);
    }
  });

  it('[CNST-03 part] [OPEN-36] go by the width on a device that is no screen of the car: 4 up to 1659, else 6', () => {
    const portrait = (width: number, height: number) => gridColumns(width, height).portrait;
    expect([portrait(1280, 720), portrait(1659, 900), portrait(1660, 900), portrait(1920, 1080)]).toEqual([
      4, 4, 6, 6,
    ]);
    expect([portrait(1024, 768), portrait(2048, 1536)]).toEqual([4, 6]);
  });

  it('[OPEN2-71] are those of the family on every profile, whatever its width, and 4 or 6 around 1659 px elsewhere', () => {
    // Profiles on either side of 1659 px have the columns of their family.
    expect(gridColumns(1280, 600).portrait).toBe(6);
    expect(gridColumns(1888, 1365).portrait).toBe(4);
    expect(gridColumns(1600, 411).portrait).toBe(10);
    expect([gridColumns(1659, 1000).portrait, gridColumns(1660, 1000).portrait]).toEqual([4, 6]);
  });

  it('[DISP-07 part] go by the family of a display that the car names, whatever the size of the window', () => {
    const named = PROFILES.find(({ name }) => name === 'co-driver') ?? null;
    expect(gridColumns(1500, 900, named)).toEqual({ landscape: 5, portrait: 10 });
  });

  it('[OPEN2-71 part] go by the width where only one side is that of a profile', () => {
    // 1888 x 1365 is a screen of the car, with four posters in a line.
    expect(gridColumns(1888, 1365).portrait).toBe(4);
    expect(gridColumns(1888, 1366).portrait).toBe(6);
    expect(gridColumns(1889, 1365).portrait).toBe(6);
  });

  it('are those of a band in any band, and few in the hand', () => {
    expect(gridColumns(1920, 480)).toEqual({ landscape: 5, portrait: 10 });
    expect(gridColumns(412, 915)).toEqual({ landscape: 2, portrait: 3 });
  });
});
