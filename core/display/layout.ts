/** The four ways a screen is laid out (DISP-01, ROUT-11). */
export type LayoutFamily = 'wide' | 'sync' | 'default' | 'narrow';

/** One in-car screen as its maker ships it (DISP-02). `aspectRation` is spelled as in the configuration files. */
export interface DisplayProfile {
  readonly name: string;
  readonly layout: LayoutFamily;
  readonly aspectRation: string;
  readonly dimensions: {
    readonly width: number;
    readonly height: number;
    readonly scale: number;
    readonly zoom: number;
  };
}

function profile(
  name: string,
  layout: LayoutFamily,
  aspectRation: string,
  width: number,
  height: number,
  scale = 1,
  zoom = 1,
): DisplayProfile {
  return { name, layout, aspectRation, dimensions: { width, height, scale, zoom } };
}

const FIRST_PROFILE = profile('central-17.7', 'wide', '16:9', 3088, 1365);

/** The eleven profiles of DISP-03 to DISP-06. */
export const PROFILES: readonly DisplayProfile[] = [
  FIRST_PROFILE,
  profile('central-12.8', 'wide', '16:9', 2504, 1162),
  profile('rear-13.1', 'wide', '16:9', 1920, 960),
  profile('rear-11.6', 'wide', '16:9', 1280, 600, 0.7),
  profile('sync', 'sync', '4:3', 800, 765, 1, 0.6),
  profile('default-1888', 'default', '4:3', 1888, 1365),
  profile('default-1624', 'default', '4:3', 1624, 1365),
  profile('default-1336', 'default', '4:3', 1336, 792),
  profile('narrow-1920', 'narrow', '4:1', 1920, 720),
  profile('co-driver', 'narrow', '4:1', 2400, 780, 1.8),
  profile('narrow-1600', 'narrow', '4:1', 1600, 411),
];

/** The profile of this name, else the first. */
export function profileNamed(name: string): DisplayProfile {
  return PROFILES.find((candidate) => candidate.name === name) ?? FIRST_PROFILE;
}

/** The profile that a car, or an address, names; null when there is no such profile. */
export function namedProfile(name: string | null | undefined): DisplayProfile | null {
  return PROFILES.find((candidate) => candidate.name === name) ?? null;
}

/** A window lower than this, in px, is a band, such as a telephone that lies on its side: no layout but `narrow` fits. */
const LOW_HEIGHT = 450;

/**
 * The exact profile, else the one nearest in aspect ratio, the nearer width deciding a tie (OPEN2-60). A low window that
 * is no phone held upright is laid out as a band, whatever its ratio (decision 016).
 */
export function profileFor(width: number, height: number): DisplayProfile {
  const ratio = width / Math.max(1, height);
  const distance = ({ dimensions }: DisplayProfile): readonly [number, number] => [
    Math.abs(Math.log(dimensions.width / dimensions.height / ratio)),
    Math.abs(dimensions.width - width),
  ];
  const exact = PROFILES.find(({ dimensions: of }) => of.width === width && of.height === height);
  if (exact !== undefined) return exact;
  const isLow = height < LOW_HEIGHT && !isPhone(width);
  const [first = FIRST_PROFILE, ...others] = isLow
    ? PROFILES.filter(({ layout }) => layout === 'narrow')
    : PROFILES;
  let best = first;
  for (const candidate of others) {
    const [aspect, wide] = distance(candidate);
    const [bestAspect, bestWide] = distance(best);
    const tie = Math.abs(aspect - bestAspect) < 1e-9;
    if (tie ? wide < bestWide : aspect < bestAspect) best = candidate;
  }
  return best;
}

/** Reference width of every layout in px (CNST-02). */
const REFERENCE_WIDTH = 1920;

/** A layout is drawn for at least this height at the reference, so that a scaled-up profile still fits. */
const LEAST_HEIGHT: Readonly<Record<LayoutFamily, number>> = {
  wide: 750,
  default: 1000,
  sync: 1000,
  narrow: 440,
};

/** The smallest type is 20 reference px: 16 px on a wide screen, which is looked at from further away, 12 elsewhere. */
const LEAST_SCALE: Readonly<Record<LayoutFamily, number>> = {
  wide: 0.8,
  default: 0.6,
  sync: 0.6,
  narrow: 0.6,
};

/** A window narrower than this, in px, is held in a hand: one column, and the navigation below it. */
const PHONE_WIDTH = 600;
/** In the hand: 13 px for the smallest type. */
const PHONE_SCALE = 0.65;

export const isPhone = (width: number): boolean => width < PHONE_WIDTH;

/**
 * Size of one reference pixel on this window: width over 1920, times the profile's scale, over its zoom, kept
 * between legible and fitting.
 */
export function scaleFor(width: number, height: number, profile = profileFor(width, height)): number {
  if (isPhone(width)) return PHONE_SCALE;
  const { layout, dimensions } = profile;
  const wanted = ((width / REFERENCE_WIDTH) * dimensions.scale) / dimensions.zoom;
  const fitting = height / LEAST_HEIGHT[layout];
  return Math.max(Math.min(wanted, fitting), Math.min(LEAST_SCALE[layout], fitting));
}
