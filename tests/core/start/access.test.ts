import { describe, expect, it } from 'vitest';
import { type Area, mayOpen } from '../../../core/start/access.ts';

const AREAS: readonly Area[] = [
  'landing',
  'sign-in',
  'code-sign-in',
  'create-account',
  'recover-password',
  'preview',
  'developer',
  'member',
];

describe('which screens somebody may open', () => {
  it('[LAND-07] [ROLE-01] [OPEN-54] are the way in and the preview without a signed-in user', () => {
    expect(AREAS.filter((area) => mayOpen(area, false, 'production'))).toEqual([
      'landing',
      'sign-in',
      'code-sign-in',
      'create-account',
      'recover-password',
      'preview',
    ]);
  });

  it('[LAND-07] [ROLE-01] are all the others too with one', () => {
    expect(AREAS.filter((area) => !mayOpen(area, true, 'production'))).toEqual(['developer']);
  });

  it('[OPEN-54] [DEVP-09] are the developer screens outside production alone', () => {
    for (const environment of ['localhost', 'staging', 'uat'] as const) {
      expect(mayOpen('developer', false, environment)).toBe(true);
    }
  });
});
