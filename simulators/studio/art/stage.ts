import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Motif } from '../catalogue/art-brief.ts';
import type { SeededRandom } from '../catalogue/seeded-random.ts';
import type { Palette } from './palettes.ts';

/** Upright poster, wide tile that carries lettering, or wide backdrop that text is laid over. */
export type Format = 'portrait' | 'landscape' | 'backdrop';

/** Where the lettering of a picture stands. */
export type LetteringPlace = 'top' | 'bottom' | 'centre';

/**
 * What a scene draws on. All measures are design units: an upright stage is 1000 x 1500, a wide one
 * 1600 x 900, so that a length means about the same in both. The context is already scaled.
 */
export interface Stage {
  readonly ctx: SKRSContext2D;
  readonly w: number;
  readonly h: number;
  readonly format: Format;
  readonly wide: boolean;
  /** Where the main subject stands: the middle of a poster, the right third of a wide picture. */
  readonly fx: number;
  readonly fy: number;
  readonly palette: Palette;
  readonly random: SeededRandom;
  readonly motif: Motif;
  /** Device pixels per unit: blurs and grain do not follow the context's scale. */
  readonly pixel: number;
}

export interface SceneDefinition {
  /** Where a poster's lettering goes; wide tiles always letter on the left. */
  readonly place: LetteringPlace;
  readonly draw: (stage: Stage) => void;
}
