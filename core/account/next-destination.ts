import type { Destination } from '../shared/destination.ts';

/** After a sign-in by e-mail, and after a recovered password (SIGN-07, PASS-08). */
export function destinationAfterSignIn(inCar: boolean): Destination {
  return inCar ? 'home' : 'device-name';
}

/** After a sign-in by code (CODE-04, OPEN-24). */
export function destinationAfterCode(profileName: string | null): Destination {
  return profileName === null ? 'profile-name' : 'home';
}

/** After the welcome to a new account (CREG-17). */
export function destinationAfterWelcome(inCar: boolean): Destination {
  return inCar ? 'home' : 'profile-name';
}

/** Landing and sign-in are no place for somebody who is signed in with a profile: home; null to stay (LAND-03, SIGN-08). */
export function destinationInstead(signedIn: boolean, profileName: string | null): Destination | null {
  return signedIn && profileName !== null ? 'home' : null;
}
