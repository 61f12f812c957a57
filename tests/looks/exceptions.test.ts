import { describe, expect, it } from 'vitest';
import { exceptionFor, EXCEPTIONS, type Exception } from './exceptions.ts';

const meant: Exception = {
  kind: 'clipped',
  screen: /^home/,
  element: /synopsis/,
  reason: 'In full on the page of the film.',
};
const found = { kind: 'clipped', element: 'p.synopsis "Long ago"', figure: '12 px' } as const;

describe('an exception', () => {
  it('excuses its kind of finding, at its elements, on its screens', () => {
    expect(exceptionFor([meant], 'home-scrolled', 'sync', found)).toBe(meant);
    expect(exceptionFor([meant], 'title', 'sync', found)).toBeUndefined();
    expect(exceptionFor([meant], 'home', 'sync', { ...found, kind: 'overflow' })).toBeUndefined();
    expect(exceptionFor([meant], 'home', 'sync', { ...found, element: 'h1 "Home"' })).toBeUndefined();
  });

  it('says why', () => {
    for (const { reason } of EXCEPTIONS) expect(reason).toMatch(/^[A-Z].{15,}\.$/);
  });
});
