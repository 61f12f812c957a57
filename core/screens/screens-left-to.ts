/** Where Back leads from the screen manager (SCRM-03, DEC-11). */
export type ScreensLeftTo = 'home' | 'studio' | 'list' | 'title' | 'player';

/**
 * `redirectTo` is what the address says; `hasTitle` whether it names a title, without which only home is left; `plays`
 * whether a session is open on this screen. A player without one is left for the page of its title, and so is all else.
 */
export function screensLeftTo(
  redirectTo: string | undefined,
  { hasTitle, plays }: { readonly hasTitle: boolean; readonly plays: boolean },
): ScreensLeftTo {
  if (!hasTitle || redirectTo === 'main') return 'home';
  if (redirectTo === 'player' && plays) return 'player';
  // A clip that was chosen in the full list of a row of the studio.
  if (redirectTo === 'vamaggregate') return 'list';
  return redirectTo === 'studio' ? 'studio' : 'title';
}
