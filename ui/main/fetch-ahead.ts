import { firstPictureDrawn } from '../bindings/first-picture-drawn.ts';
import { idle } from '../bindings/idle.ts';

/** A page that never rests for so long fetches all the same. */
const LONGEST_MS = 4_000;

/**
 * Fetches the code of screens that are one tap away, one after the other, each while the page has nothing to do: at the
 * tap it would cost a slow processor as much as the screen itself. What does not come is fetched where it is shown.
 */
export async function fetchAhead(screens: readonly (() => Promise<unknown>)[]): Promise<void> {
  await firstPictureDrawn(window);
  for (const fetchScreen of screens) {
    await idle(window, LONGEST_MS);
    await fetchScreen().catch(() => undefined);
  }
}
