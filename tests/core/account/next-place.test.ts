import { describe, expect, it } from 'vitest';
import {
  placeAfterCode,
  placeAfterSignIn,
  placeAfterWelcome,
  placeInstead,
} from '../../../core/account/next-place.ts';

describe('where a person comes next', () => {
  it('[SIGN-07] [PASS-08] is the device name after sign-in, home in the car', () => {
    expect(placeAfterSignIn(false)).toBe('device-name');
    expect(placeAfterSignIn(true)).toBe('home');
  });

  it('[CODE-04] [OPEN-24] is profile selection after a code, home with a stored profile', () => {
    expect(placeAfterCode(null)).toBe('profile-name');
    expect(placeAfterCode('Ana')).toBe('home');
  });

  it('[CREG-17] is profile selection after the welcome, home in the car', () => {
    expect(placeAfterWelcome(false)).toBe('profile-name');
    expect(placeAfterWelcome(true)).toBe('home');
  });

  it('[LAND-03] [SIGN-08] is home for somebody who is signed in with a profile name', () => {
    expect(placeInstead(true, 'Ana')).toBe('home');
    expect(placeInstead(true, null)).toBeNull();
    expect(placeInstead(false, 'Ana')).toBeNull();
  });
});
