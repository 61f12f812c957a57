/** Of the way to the set-up: back at its choice of screens, as from the name of another device. */
export const AT_SCREENS = { atScreens: true } as const;

/** Of the way to the set-up: the account stays on this screen, which was removed from its screens. */
export const REMOVED = { removed: true } as const;

/** How somebody came to the set-up, as the router hands it over. */
export function readSetUpPlace(left: unknown): { readonly atScreens: boolean; readonly removed: boolean } {
  const known = left !== null && typeof left === 'object' ? left : {};
  return { atScreens: 'atScreens' in known, removed: 'removed' in known };
}
