/** Who waits for the back key. */
export interface WaitsForBack {
  /** It lies over every screen, whichever of them came later. */
  readonly isDialog: boolean;
}

/** Of those who wait, the earliest first, the one that hears it: the latest dialog, else the latest of all. */
export function hearsBack<Waiting extends WaitsForBack>(waiting: readonly Waiting[]): Waiting | null {
  return waiting.findLast(({ isDialog }) => isDialog) ?? waiting.at(-1) ?? null;
}
