/** Diagonals in inches of the displays that the profiles are of, where a profile does not say it a likely one. */
const INCHES: Readonly<Record<string, number>> = {
  'central-17.7': 17.7,
  'central-12.8': 12.8,
  'rear-13.1': 13.1,
  'rear-11.6': 11.6,
  sync: 8.4,
  'default-1888': 13.2,
  'default-1624': 12,
  'default-1336': 10.2,
  'narrow-1920': 12.3,
  'co-driver': 12.3,
  'narrow-1600': 10.25,
};

/** Width in inches of the display of a profile with these px. */
export function widthInInches(profile: string, width: number, height: number): number {
  return ((INCHES[profile] ?? 12) * width) / Math.hypot(width, height);
}
