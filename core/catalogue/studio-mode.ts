/** What a tap on a clip of the studio does: 0 plays it here, 1 gives it to screens (SCRM-16). */
export type StudioMode = 0 | 1;

/** The ribbon's other mode. */
export function otherMode(mode: StudioMode): StudioMode {
  return mode === 0 ? 1 : 0;
}

/**
 * Whether there is a ribbon to choose the mode: on the screens of a car alone (OPEN-40, CLIP-02). `rows` of clips, null while
 * nobody knows whether there is something to assign: until then it keeps its place.
 */
export function hasRibbon(inCar: boolean, rows: number | null): boolean {
  return inCar && (rows === null || rows > 0);
}
