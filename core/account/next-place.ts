import type { Place } from '../shared/place.ts';

/** After a sign-in by e-mail, and after a recovered password (SIGN-07, PASS-08). */
export function placeAfterSignIn(inCar: boolean): Place {
  return inCar ? 'home' : 'device-name';
}

/** After a sign-in by code (CODE-04, OPEN-24). */
export function placeAfterCode(profileName: string | null): Place {
  return profileName === null ? 'profile-name' : 'home';
}

/** After the welcome to a new account (CREG-17). */
export function placeAfterWelcome(inCar: boolean): Place {
  return inCar ? 'home' : 'profile-name';
}

/** Landing and sign-in are no place for somebody who is signed in with a profile: home; null to stay (LAND-03, SIGN-08). */
export function placeInstead(signedIn: boolean, profileName: string | null): Place | null {
  return signedIn && profileName !== null ? 'home' : null;
}
