import type { CheckoutExit, CheckoutProblem } from './checkout-state.ts';

/** An error that leads back to the title stands this long (PAYS-03, CHKO-09, OPEN2-08). */
const BACK_MS = 5_000;
/** That a title cannot be had, or is owned already, stands this long (CHKO-15). */
const HOME_MS = 3_000;

/** Where a problem leads that ends checkout, and how long it stands before that. */
export function endingOf(problem: CheckoutProblem | null): {
  readonly to: Extract<CheckoutExit, 'title' | 'home'>;
  readonly afterMs: number;
} {
  const isHome = problem?.kind === 'not-available' || problem?.kind === 'already-owned';
  return isHome ? { to: 'home', afterMs: HOME_MS } : { to: 'title', afterMs: BACK_MS };
}
