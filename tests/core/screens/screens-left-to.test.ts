import { describe, expect, it } from 'vitest';
import { screensLeftTo } from '../../../core/screens/screens-left-to.ts';

describe('Back from the screen manager', () => {
  it.each([
    ['player', true, 'player'],
    // The film ended meanwhile.
    ['player', false, 'title'],
    ['tdp', true, 'title'],
    ['tdp', false, 'title'],
    ['studio', true, 'studio'],
    ['studio', false, 'studio'],
    ['vamaggregate', true, 'list'],
    ['vamaggregate', false, 'list'],
    ['main', true, 'home'],
    ['main', false, 'home'],
    ['elsewhere', true, 'title'],
    [undefined, false, 'title'],
  ] as const)(
    '[SCRM-03] [DEC-11] follows %s, with a film that plays or not (%s), to %s',
    (to, plays, leads) => {
      expect(screensLeftTo(to, { hasTitle: true, plays })).toBe(leads);
    },
  );

  it.each(['player', 'tdp', 'studio', 'vamaggregate', 'main', undefined])(
    'leads home where the address names no title, whatever else it says: %s',
    (redirectTo) => {
      for (const plays of [true, false])
        expect(screensLeftTo(redirectTo, { hasTitle: false, plays })).toBe('home');
    },
  );
});
