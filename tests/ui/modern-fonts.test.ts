import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutOldFonts } from '../../ui/build/modern-fonts.ts';

describe('the fonts of the build', () => {
  it('come once: the copies for browsers of long ago are left out', () => {
    const css = readFileSync('node_modules/@fontsource/tinos/400.css', 'utf8');
    expect(css).toMatch(/\.woff\)/);
    const kept = withoutOldFonts(css);
    expect(kept).not.toMatch(/\.woff\)/);
    expect(kept.match(/\.woff2\)/g)).toEqual(css.match(/\.woff2\)/g));
  });
});
