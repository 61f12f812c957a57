import { describe, expect, it } from 'vitest';
import { admitStart, type KnownScreen } from '../../../core/session/admit-start.ts';

const HERE: KnownScreen = { signedIn: true, hardwareId: 'car-1', seat: 'left' };
const NEW: KnownScreen = { signedIn: true, hardwareId: null, seat: null };
const OUTSIDE: KnownScreen = { signedIn: true, hardwareId: null, seat: 'other' };
const ANONYMOUS: KnownScreen = { ...HERE, signedIn: false };

type Row = readonly [
  what: string,
  known: KnownScreen,
  asked: readonly [hardwareId: string | null, customerZone: string | null],
  taken: readonly [hardwareId: string | null, customerZone: string | null],
];

const ROWS: readonly Row[] = [
  ['the same car and seat', HERE, ['car-1', '1A'], ['car-1', '1A']],
  ['nothing of either', HERE, [null, null], [null, null]],
  ['another car', HERE, ['car-2', '1A'], [null, '1A']],
  ['another seat', HERE, ['car-1', '0A'], ['car-1', null]],
  ['another car and seat', HERE, ['car-2', '0A'], [null, null]],
  ['a place outside the car', HERE, [null, '7Z'], [null, null]],
  ['what a signed-in screen was never told', NEW, ['car-1', '1A'], ['car-1', '1A']],
  [
    'a car for a screen that knows its seat alone',
    { ...HERE, hardwareId: null },
    ['car-2', null],
    ['car-2', null],
  ],
  ['a seat for a screen outside cars', OUTSIDE, [null, '1A'], [null, null]],
  ['a place outside the car for a screen outside cars', OUTSIDE, [null, '7Z'], [null, '7Z']],
  ['another car, while nobody is signed in', ANONYMOUS, ['car-2', '0A'], ['car-2', '0A']],
];

describe('a start address', () => {
  it.each(ROWS)('that gives %s', (_, known, asked, expected) => {
    const [hardwareId, customerZone] = asked;
    const { taken, ignored } = admitStart(known, { hardwareId, customerZone, languageOverride: 'DE_DE' });
    expect([taken.hardwareId, taken.customerZone]).toEqual(expected);
    // The language is harmless.
    expect(taken.languageOverride).toBe('DE_DE');
    const names = [
      ...(hardwareId === expected[0] ? [] : ['hardwareId']),
      ...(customerZone === expected[1] ? [] : ['customerZone']),
    ];
    expect(ignored).toEqual(names);
  });
});
