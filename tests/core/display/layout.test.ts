import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isPhone,
  namedProfile,
  profileFor,
  profileNamed,
  PROFILES,
  scaleFor,
  type LayoutFamily,
} from '../../../core/display/layout.ts';

const sizes = (family: LayoutFamily): readonly string[] =>
  PROFILES.filter(({ layout }) => layout === family).map(
    ({ dimensions: { width, height, scale, zoom } }) => `${width}x${height} scale ${scale} zoom ${zoom}`,
  );

describe('display profiles', () => {
  it('[DISP-01, ROUT-11] [CNST-04 part] come in four families, narrow, default and wide among them, each with its nominal ratio', () => {
    const ratios = new Map(PROFILES.map(({ layout, aspectRation }) => [layout, aspectRation]));
    expect(Object.fromEntries(ratios)).toEqual({
      wide: '16:9',
      sync: '4:3',
      default: '4:3',
      narrow: '4:1',
    });
    for (const { layout, aspectRation } of PROFILES) expect(aspectRation).toBe(ratios.get(layout));
  });

  it('[DISP-02] have a layout, an `aspectRation` and dimensions of width, height, scale and zoom', () => {
    for (const profile of PROFILES) {
      expect(Object.keys(profile).toSorted()).toEqual(['aspectRation', 'dimensions', 'layout', 'name']);
      expect(Object.keys(profile.dimensions).toSorted()).toEqual(['height', 'scale', 'width', 'zoom']);
    }
  });

  it('[DISP-03] of the wide family are two central and two rear screens', () => {
    expect(sizes('wide')).toEqual([
      '3088x1365 scale 1 zoom 1',
      '2504x1162 scale 1 zoom 1',
      '1920x960 scale 1 zoom 1',
      '1280x600 scale 0.7 zoom 1',
    ]);
  });

  it('[DISP-02 part] have names, by which a car says which one a screen is', () => {
    expect(namedProfile('co-driver')?.dimensions.width).toBe(2400);
    expect([namedProfile('unheard-of'), namedProfile(null), namedProfile(undefined)]).toEqual([
      null,
      null,
      null,
    ]);
    // Scale and zoom are of the named one, whatever the window would be taken for.
    expect(scaleFor(1920, 1080, namedProfile('co-driver') ?? undefined)).toBeCloseTo(1.8, 5);
    expect(scaleFor(1920, 1080)).toBeCloseTo(1, 5);
  });

  it('[DISP-04] of the sync family are one', () => {
    expect(sizes('sync')).toEqual(['800x765 scale 1 zoom 0.6']);
  });

  it('[DISP-05] of the default family are three', () => {
    expect(sizes('default')).toEqual([
      '1888x1365 scale 1 zoom 1',
      '1624x1365 scale 1 zoom 1',
      '1336x792 scale 1 zoom 1',
    ]);
  });

  it('[DISP-06] of the narrow family are three, the second enlarged for the co-driver', () => {
    expect(sizes('narrow')).toEqual([
      '1920x720 scale 1 zoom 1',
      '2400x780 scale 1.8 zoom 1',
      '1600x411 scale 1 zoom 1',
    ]);
    expect(profileNamed('co-driver').dimensions.width).toBe(2400);
  });

  it('have a name each', () => {
    expect(PROFILES.map(({ name }) => name)).toEqual([
      'central-17.7',
      'central-12.8',
      'rear-13.1',
      'rear-11.6',
      'sync',
      'default-1888',
      'default-1624',
      'default-1336',
      'narrow-1920',
      'co-driver',
      'narrow-1600',
    ]);
  });

  it('are found by name, the first standing in for a name nobody knows', () => {
    for (const profile of PROFILES) expect(profileNamed(profile.name)).toBe(profile);
    expect(profileNamed('of another car')).toBe(PROFILES[0]);
  });
});

describe('the profile of a window', () => {
  it('[OPEN2-60, OPEN-35] is the one of exactly its size', () => {
    for (const profile of PROFILES) {
      const { width, height } = profile.dimensions;
      expect(profileFor(width, height)).toBe(profile);
    }
  });

  it('[OPEN2-60, OPEN-35] is otherwise the one nearest in aspect ratio', () => {
    expect(profileFor(1600, 1200).name).toBe('default-1888');
    expect(profileFor(1920, 1080).name).toBe('default-1336');
    expect(profileFor(3440, 1440).name).toBe('central-17.7');
    expect(profileFor(1024, 1024).name).toBe('sync');
    expect(profileFor(5000, 1000).name).toBe('narrow-1600');
  });

  it('[OPEN2-60, OPEN-35] is the one with the nearer width when two ratios are equally near', () => {
    // As far from 1888:1365 as from 1624:1365.
    const between = Math.sqrt(1888 * 1624) / 1365;
    expect(profileFor(between * 1365, 1365).name).toBe('default-1624');
    expect(profileFor(between * 1400, 1400).name).toBe('default-1888');
  });

  it('is a band in a low window, such as a phone on its side, whatever its ratio, in letters that can be read', () => {
    expect(profileFor(844, 390).layout).toBe('narrow');
    expect(profileFor(844, 449).layout).toBe('narrow');
    expect(profileFor(844, 450).layout).toBe('wide');
    expect(profileFor(390, 449).layout).not.toBe('narrow');
    for (const [width, height] of [
      [844, 390],
      [915, 412],
      [667, 375],
    ] as const)
      expect(20 * scaleFor(width, height)).toBeGreaterThanOrEqual(12 - 1e-9);
  });

  it('exists for any size, a window without height included', () => {
    const side = fc.double({ min: 0, max: 20_000, noNaN: true });
    fc.assert(fc.property(side, side, (width, height) => PROFILES.includes(profileFor(width, height))));
    expect(PROFILES).toContain(profileFor(0, 0));
  });
});

describe('the size of a reference pixel', () => {
  it('[CNST-02] is the width over 1920 on a screen of the car', () => {
    expect(scaleFor(1920, 960)).toBe(1);
    expect(scaleFor(3088, 1365)).toBeCloseTo(3088 / 1920);
    expect(scaleFor(2504, 1162)).toBeCloseTo(2504 / 1920);
    expect(scaleFor(1336, 792)).toBeCloseTo(1336 / 1920);
    expect(scaleFor(1600, 411)).toBeCloseTo(1600 / 1920);
  });

  it('takes the scale and the zoom of the profile into account', () => {
    expect(scaleFor(800, 765)).toBeCloseTo(800 / 1920 / 0.6);
    // 2.25 would not fit into 780 px of height.
    expect(scaleFor(2400, 780)).toBeCloseTo(780 / 440);
  });

  it('stays legible where the profile would make it smaller', () => {
    // 20 reference px: 16 px on the rear screen of 11.6 inches, 12 on any other.
    expect(20 * scaleFor(1280, 600)).toBeCloseTo(16);
    for (const { dimensions } of PROFILES)
      expect(20 * scaleFor(dimensions.width, dimensions.height)).toBeGreaterThanOrEqual(12);
    expect(scaleFor(640, 480)).toBeLessThan(0.6);
  });

  it('never makes a layout taller than the window, and never gets negative', () => {
    const least = { wide: 750, default: 1000, sync: 1000, narrow: 440 };
    const side = fc.integer({ min: 0, max: 10_000 });
    const wide = fc.integer({ min: 600, max: 10_000 });
    fc.assert(
      fc.property(wide, side, (width, height) => {
        const scale = scaleFor(width, height);
        expect(scale).toBeGreaterThanOrEqual(0);
        expect(scale * least[profileFor(width, height).layout]).toBeLessThanOrEqual(height + 1e-6);
      }),
    );
  });

  it('is the same in every hand: a phone is read from near, however narrow', () => {
    for (const width of [320, 390, 599]) expect(scaleFor(width, 844)).toBe(0.65);
    expect(isPhone(599)).toBe(true);
    expect(isPhone(600)).toBe(false);
  });
});
