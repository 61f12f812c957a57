import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import type { FaceName } from '../../catalogue/art-brief.ts';

/** How a face is set: everything about a title's lettering but its colour and place. */
export interface Face {
  /** The name it is registered under; no system font is ever asked for. */
  readonly family: string;
  readonly file: string;
  readonly upper: boolean;
  /** Space added after each letter, in em. */
  readonly tracking: number;
  /** Space between two lines, in em of the larger one. */
  readonly gap: number;
  /** Every line is scaled to the full width, as on a bill. */
  readonly justified: boolean;
  /** `worn` bites the ink, `glowing` lights it, `gilded` runs from light to dark. */
  readonly ink: 'plain' | 'worn' | 'glowing' | 'gilded';
  /** A leading article stands small above the rest. */
  readonly smallArticle: boolean;
  /** Radians; scripts climb a little. */
  readonly lean: number;
}

const PLAIN = {
  upper: true,
  tracking: 0.01,
  gap: 0.1,
  justified: false,
  ink: 'plain',
  smallArticle: true,
  lean: 0,
} as const;

export const FACES: Readonly<Record<FaceName, Face>> = {
  abril: {
    ...PLAIN,
    family: 'Art Abril',
    file: 'abril-fatface/files/abril-fatface-latin-400-normal',
    upper: false,
    gap: 0.02,
  },
  anton: {
    ...PLAIN,
    family: 'Art Anton',
    file: 'anton/files/anton-latin-400-normal',
    justified: true,
    gap: 0.09,
  },
  bebas: {
    ...PLAIN,
    family: 'Art Bebas',
    file: 'bebas-neue/files/bebas-neue-latin-400-normal',
    tracking: 0.06,
  },
  cinzel: {
    ...PLAIN,
    family: 'Art Cinzel',
    file: 'cinzel/files/cinzel-latin-700-normal',
    tracking: 0.05,
    ink: 'gilded',
    gap: 0.2,
  },
  cormorant: {
    ...PLAIN,
    family: 'Art Cormorant',
    file: 'cormorant-garamond/files/cormorant-garamond-latin-600-normal',
    upper: false,
    gap: 0,
    tracking: 0,
    smallArticle: false,
  },
  gothic: {
    ...PLAIN,
    family: 'Art Gothic',
    file: 'league-gothic/files/league-gothic-latin-400-normal',
    tracking: 0.03,
    gap: 0.09,
    justified: true,
  },
  josefin: {
    ...PLAIN,
    family: 'Art Josefin',
    file: 'josefin-sans/files/josefin-sans-latin-400-normal',
    tracking: 0.24,
    gap: 0.42,
  },
  kaushan: {
    ...PLAIN,
    family: 'Art Kaushan',
    file: 'kaushan-script/files/kaushan-script-latin-400-normal',
    upper: false,
    tracking: 0,
    gap: 0,
    smallArticle: false,
    lean: -0.07,
  },
  lilita: {
    ...PLAIN,
    family: 'Art Lilita',
    file: 'lilita-one/files/lilita-one-latin-400-normal',
    upper: false,
    gap: 0.02,
  },
  limelight: {
    ...PLAIN,
    family: 'Art Limelight',
    file: 'limelight/files/limelight-latin-400-normal',
    upper: false,
    tracking: 0.02,
    gap: 0.04,
  },
  marker: {
    ...PLAIN,
    family: 'Art Marker',
    file: 'permanent-marker/files/permanent-marker-latin-400-normal',
    gap: 0.06,
    ink: 'worn',
    lean: -0.05,
    smallArticle: false,
  },
  playfair: {
    ...PLAIN,
    family: 'Art Playfair',
    file: 'playfair-display/files/playfair-display-latin-700-italic',
    upper: false,
    gap: 0.02,
    smallArticle: false,
  },
  shoulders: {
    ...PLAIN,
    family: 'Art Shoulders',
    file: 'big-shoulders-display/files/big-shoulders-display-latin-800-normal',
    tracking: 0.015,
    justified: true,
    gap: 0.11,
  },
  slab: {
    ...PLAIN,
    family: 'Art Slab',
    file: 'alfa-slab-one/files/alfa-slab-one-latin-400-normal',
    ink: 'worn',
    gap: 0.14,
    tracking: 0.02,
  },
  typewriter: {
    ...PLAIN,
    family: 'Art Typewriter',
    file: 'special-elite/files/special-elite-latin-400-normal',
    upper: false,
    gap: 0.08,
    ink: 'worn',
    tracking: 0.02,
    smallArticle: false,
  },
  krona: {
    ...PLAIN,
    family: 'Art Krona',
    file: 'krona-one/files/krona-one-latin-400-normal',
    ink: 'glowing',
    gap: 0.22,
    tracking: 0.04,
  },
};

/** For names and other small print; the second family holds what Latin-1 lacks. */
export const SMALL_PRINT = "'Art Print', 'Art Print Extended'";
const SMALL_PRINT_FILES = {
  'Art Print': 'josefin-sans/files/josefin-sans-latin-600-normal',
  'Art Print Extended': 'josefin-sans/files/josefin-sans-latin-ext-600-normal',
} as const;

const registered = new Set<string>();
const { resolve } = createRequire(import.meta.url);

/** Loads a face from its package, once per thread. */
export function registerFace({ family, file }: Pick<Face, 'family' | 'file'>): void {
  if (registered.has(family)) return;
  registered.add(family);
  GlobalFonts.registerFromPath(resolve(`@fontsource/${file}.woff2`), family);
}

export function registerSmallPrint(): void {
  for (const [family, file] of Object.entries(SMALL_PRINT_FILES)) registerFace({ family, file });
}
