import type { Plugin } from 'vite';

/** The older format beside the newer one, which every browser that plays films reads. */
const OLDER = /,\s*url\([^)]*\.woff\) format\(['"]woff['"]\)/g;

/** Leaves out the second copy of each font that the font packages name for browsers of long ago. */
export function withoutOldFonts(css: string): string {
  return css.replaceAll(OLDER, '');
}

export function modernFonts(): Plugin {
  return {
    name: 'modern-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /@fontsource[^?]*\.css$/ },
      handler: (css) => withoutOldFonts(css),
    },
  };
}
