import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isReadableZone,
  newDeviceId,
  qualityOfSeat,
  SEATS,
  seatOfScreenName,
  seatOfZone,
} from '../../../core/display/seats.ts';

const CAR_SEATS = ['front', 'passenger', 'left', 'right'] as const;

describe('seats', () => {
  it('[ROLE-02] have a role and a label each', () => {
    expect(CAR_SEATS.map((seat) => [SEATS[seat].role, SEATS[seat].label])).toEqual([
      ['FrontScreen', 'in car'],
      ['PassengerScreen', 'co-user'],
      ['LeftScreen', 'left rear user'],
      ['RightScreen', 'right rear user'],
    ]);
  });

  it('[ROLE-03 part, DEVS-16 part, OPEN2-88 part] name their screens, and are found by that name', () => {
    expect(CAR_SEATS.map((seat) => SEATS[seat].screenName)).toEqual([
      'Front Screen',
      'Front Passenger',
      'Left Rear',
      'Right Rear',
    ]);
    for (const seat of CAR_SEATS) expect(seatOfScreenName(SEATS[seat].screenName)).toBe(seat);
    expect(seatOfScreenName('Other Device')).toBe('other');
    expect(seatOfScreenName('')).toBe('other');
  });

  it('[ROLE2-01] are four, in zones 0A, 0B, 1A and 1B; everything else is another device', () => {
    expect(['0A', '0B', '1A', '1B'].map(seatOfZone)).toEqual([...CAR_SEATS]);
    fc.assert(
      fc.property(fc.string(), (zone) => {
        fc.pre(!['0A', '0B', '1A', '1B'].includes(zone));
        expect(seatOfZone(zone)).toBe('other');
      }),
    );
    expect(seatOfZone(null)).toBe('other');
  });

  it('[ROLE-04, DEVS-15, OPEN2-43] begin a device id: by seat in the car, by Web and the time elsewhere', () => {
    expect(CAR_SEATS.map((seat) => newDeviceId(seat, 17, 'unique'))).toEqual([
      '0000-unique',
      '0B-unique',
      '1A-unique',
      '1B-unique',
    ]);
    expect(newDeviceId('other', 1_700_000_000_000, 'unique')).toBe('Web1700000000000');
  });

  it('[ROLE-07, STRM-05] play at 720 lines for the passenger and at 1080 for everybody else', () => {
    expect([...CAR_SEATS, 'other' as const].map(qualityOfSeat)).toEqual([1080, 720, 1080, 1080, 1080]);
  });

  it.each([
    ['0A', true],
    ['9Z', true],
    ['', false],
    ['A0', false],
    ['10A', false],
    ['0AB', false],
    ['0a', false],
  ])('takes "%s" for a zone: %s', (zone, readable) => {
    expect(isReadableZone(zone)).toBe(readable);
  });
});
