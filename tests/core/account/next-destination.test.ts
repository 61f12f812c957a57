import { describe, expect, it } from 'vitest';
import {
  destinationAfterCode,
  destinationAfterSignIn,
  destinationAfterWelcome,
  destinationInstead,
} from '../../../core/account/next-destination.ts';

describe('where a person comes next', () => {
  it('[SIGN-07] [PASS-08] is the device name after sign-in, home in the car', () => {
    expect(destinationAfterSignIn(false)).toBe('device-name');
    expect(destinationAfterSignIn(true)).toBe('home');
  });

  it('[CODE-04] [OPEN-24] is profile selection after a code, home with a stored profile', () => {
    expect(destinationAfterCode(null)).toBe('profile-name');
    expect(destinationAfterCode('Ana')).toBe('home');
  });

  it('[CREG-17] is profile selection after the welcome, home in the car', () => {
    expect(destinationAfterWelcome(false)).toBe('profile-name');
    expect(destinationAfterWelcome(true)).toBe('home');
  });

  it('[LAND-03] [SIGN-08] is home for somebody who is signed in with a profile name', () => {
    expect(destinationInstead(true, 'Ana')).toBe('home');
    expect(destinationInstead(true, null)).toBeNull();
    expect(destinationInstead(false, 'Ana')).toBeNull();
  });
});
