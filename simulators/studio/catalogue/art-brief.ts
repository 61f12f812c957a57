/** The composition families the art generator knows. */
export type Scene =
  | 'bauhaus'
  | 'bokeh'
  | 'botanical'
  | 'city'
  | 'coast'
  | 'cutout'
  | 'deep'
  | 'doorway'
  | 'dunes'
  | 'flock'
  | 'forest'
  | 'halftone'
  | 'house'
  | 'lanes'
  | 'map'
  | 'paper'
  | 'peaks'
  | 'planet'
  | 'profile'
  | 'rails'
  | 'rings'
  | 'road'
  | 'sea'
  | 'sky'
  | 'snow'
  | 'spiral'
  | 'stage'
  | 'sun'
  | 'table'
  | 'tunnel'
  | 'windows';

export type PaletteName =
  | 'blood'
  | 'bone'
  | 'candy'
  | 'citrus'
  | 'cobalt'
  | 'dusk'
  | 'ember'
  | 'frost'
  | 'gold'
  | 'mint'
  | 'mono'
  | 'moss'
  | 'neon'
  | 'petrol'
  | 'plum'
  | 'rose'
  | 'rust'
  | 'sand'
  | 'slate'
  | 'tide';

/** The lettering of a title: one display face with the treatment that suits it. */
export type FaceName =
  | 'abril'
  | 'anton'
  | 'bebas'
  | 'cinzel'
  | 'cormorant'
  | 'gothic'
  | 'josefin'
  | 'kaushan'
  | 'lilita'
  | 'limelight'
  | 'marker'
  | 'playfair'
  | 'shoulders'
  | 'slab'
  | 'typewriter'
  | 'unbounded';

/** Art direction of one film: what is in the picture, in which light, lettered how. */
export interface ArtBrief {
  readonly scene: Scene;
  readonly palette: PaletteName;
  readonly face: FaceName;
}
