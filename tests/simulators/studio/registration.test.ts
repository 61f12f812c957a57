import { describe, expect, it } from 'vitest';
import { applicationProblem } from '../../../simulators/studio/registration.ts';
import type { Application } from '../../../simulators/studio/registration.ts';

const NOW_MS = Date.UTC(2026, 5, 1, 12);
const GOOD: Application = {
  email: 'ada@cabinema.test',
  password: 'rear-seat-1',
  confirmPassword: 'rear-seat-1',
  year: 2008,
  month: 5,
  acceptPrivacy: true,
  acceptTC: true,
  ageChecked: true,
};

describe('an application for an account', () => {
  it('passes when e-mail, passwords, age and consents are good', () => {
    expect(applicationProblem(GOOD, NOW_MS)).toBeNull();
  });

  const bad: readonly [string, Partial<Application>][] = [
    ['an e-mail that is none', { email: 'ada@cabinema' }],
    ['a password of five characters', { password: 'abcde', confirmPassword: 'abcde' }],
    ['two different passwords', { confirmPassword: 'rear-seat-2' }],
    ['an eighteenth birthday in this month', { month: 6 }],
    ['a thirteenth month', { month: 13 }],
    ['no month', { month: 0 }],
    ['a year before 1901', { year: 1900 }],
    ['a fraction of a year', { year: 1990.5 }],
    ['an age that was not checked', { ageChecked: false }],
    ['terms that were not accepted', { acceptTC: false }],
    ['a privacy policy that was not accepted', { acceptPrivacy: false }],
  ];
  it.each(bad)('fails for %s', (_name, change) => {
    expect(applicationProblem({ ...GOOD, ...change }, NOW_MS)).toMatch(/\w/);
  });
});
