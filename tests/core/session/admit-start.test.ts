import { describe, expect, it } from 'vitest';
import { admitStart, type KnownScreen } from '../../../core/session/admit-start.ts';

const HERE: KnownScreen = {
  signedIn: true,
  hardwareId: 'car-1',
  seat: 'left',
  motionSeat: 'left',
  toldFront: false,
};
/** Never told a zone, where no car can say whether it drives. */
const NEW: KnownScreen = { ...HERE, hardwareId: null, seat: null, motionSeat: 'other', toldFront: null };
/** The same where the car has a bus: it may be before who drives. */
const UNTOLD: KnownScreen = { ...NEW, hardwareId: 'car-1', motionSeat: 'front' };
const OUTSIDE: KnownScreen = { ...HERE, hardwareId: null, seat: 'other', motionSeat: 'other' };
const DOUBTED: KnownScreen = { ...HERE, seat: 'other', motionSeat: 'front' };
/** A person chose the seat of a screen that may be the front one. */
const CHOSEN: KnownScreen = { ...HERE, motionSeat: 'front', toldFront: null };
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
  ['a seat that a signed-in screen was never told, and a car', NEW, ['car-1', '1A'], [null, '1A']],
  ['a rear seat for one that may be before who drives', UNTOLD, [null, '1A'], [null, null]],
  ['the seat beside the driver for it', UNTOLD, [null, '0B'], [null, null]],
  ['a place outside the car for it', UNTOLD, [null, '7Z'], [null, null]],
  ['a rear seat for it, by another car', UNTOLD, ['car-2', '1B'], [null, null]],
  ['that by a first car', { ...UNTOLD, hardwareId: null }, ['car-1', '1B'], [null, null]],
  ['that by its own car', UNTOLD, ['car-1', '1B'], ['car-1', '1B']],
  ['a place outside the car for it, by its own car', UNTOLD, ['car-1', '7Z'], ['car-1', '7Z']],
  ['the front seat for it', UNTOLD, [null, '0A'], [null, '0A']],
  [
    'its first seat and car, while nobody is signed in',
    { ...UNTOLD, signedIn: false, hardwareId: null },
    ['car-1', '1A'],
    ['car-1', '1A'],
  ],
  [
    'a car for a screen that knows its seat alone',
    { ...HERE, hardwareId: null },
    ['car-2', null],
    [null, null],
  ],
  ['a seat for a screen outside cars', OUTSIDE, [null, '1A'], [null, null]],
  ['a place outside the car for a screen outside cars', OUTSIDE, [null, '7Z'], [null, '7Z']],
  ['a rear seat for a screen of an unreadable zone', DOUBTED, [null, '1A'], [null, null]],
  ['that by another car', DOUBTED, ['car-2', '1A'], [null, null]],
  ['that by its own car', DOUBTED, ['car-1', '1A'], ['car-1', '1A']],
  ['the front seat for such a screen', DOUBTED, [null, '0A'], [null, '0A']],
  ['the seat that a person chose for such a screen', CHOSEN, [null, '1A'], [null, null]],
  ['that by another car', CHOSEN, ['car-2', '1A'], [null, null]],
  ['that by its own car', CHOSEN, ['car-1', '1A'], ['car-1', '1A']],
  ['another seat by its own car', CHOSEN, ['car-1', '1B'], ['car-1', '1B']],
  ['the front seat for it', CHOSEN, [null, '0A'], [null, null]],
  ['the front seat for it, by its own car', CHOSEN, ['car-1', '0A'], ['car-1', '0A']],
  ['a zone that cannot be read, for it, by its own car', CHOSEN, ['car-1', '?'], ['car-1', null]],
  ['that for such a screen without a seat', DOUBTED, [null, '?'], [null, '?']],
  [
    'the seat that a person chose for the front screen',
    { ...CHOSEN, toldFront: true },
    [null, '1A'],
    [null, '1A'],
  ],
  [
    'a rear seat for one that a person put in front, by its own car',
    { ...CHOSEN, seat: 'front' },
    ['car-1', '1A'],
    ['car-1', null],
  ],
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

  it.each([
    ['that it is, where no seat was known', NEW, '0A', true],
    ['nothing by a seat that one before who drives leaves alone', UNTOLD, '1A', null],
    ['nothing for sure by an address that names no car', HERE, '0A', null],
    ['that it is not, where it was not before', HERE, '1A', false],
    ['nothing by a zone that cannot be read', HERE, '?', null],
    ['nothing by a seat that is left alone', HERE, '1B', null],
    ['nothing more once it was', { ...HERE, toldFront: true }, '1A', null],
    ['that it is not any more, while nobody is signed in', { ...ANONYMOUS, toldFront: true }, '1B', false],
    ['nothing without a zone', ANONYMOUS, null, null],
  ])('says of the front screen %s', (_, known, customerZone, expected) => {
    const start = { customerZone, hardwareId: null, languageOverride: null };
    expect(admitStart(known, start).toldFront).toBe(expected);
  });

  it.each([
    ['a zone that it leaves alone and cannot read', { ...HERE, toldFront: null }, '?', true],
    ['that, where it is the front screen', { ...HERE, toldFront: true }, '?', true],
    ['nothing where the car said that it is not the front screen', HERE, '?', false],
    ['the front seat, which it leaves alone', HERE, '0A', true],
    ['nothing by that, where it is the front screen', { ...HERE, toldFront: true }, '0A', false],
    ['nothing by a zone that can be read', { ...HERE, toldFront: null }, '7Z', false],
    ['a zone that cannot be read, where none was ever told', UNTOLD, '?', true],
    ['nothing new by a rear seat that it leaves alone', UNTOLD, '1A', false],
    ['nothing without a zone', { ...HERE, toldFront: null }, null, false],
  ])('leaves in doubt by %s', (_, known, customerZone, expected) => {
    const start = { customerZone, hardwareId: null, languageOverride: null };
    expect(admitStart(known, start).inDoubt).toBe(expected);
  });

  it('says that it is the front screen, for sure, where it names its own car', () => {
    const start = { customerZone: '0A', hardwareId: 'car-1', languageOverride: null };
    expect(admitStart(HERE, start)).toMatchObject({ toldFront: true, inDoubt: false });
  });
});
