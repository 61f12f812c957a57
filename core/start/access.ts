import type { Environment } from '../shared/client-config.ts';

/** Screens by who may open them; `member` is everything that asks for a signed-in user. */
export type Area =
  | 'landing'
  | 'sign-in'
  | 'code-sign-in'
  | 'create-account'
  | 'recover-password'
  | 'preview'
  | 'developer'
  | 'member';

/** Without a signed-in user the way in and the preview; developer screens outside production (LAND-07, OPEN-54). */
export function mayOpen(area: Area, signedIn: boolean, environment: Environment): boolean {
  if (area === 'developer') return environment !== 'production';
  return area !== 'member' || signedIn;
}
