import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedSignals, SignalReader } from '../../../adapters/car-bus/signals.ts';

const SPEED = 'Vehicle.Speed';
const GEAR = 'Vehicle.Powertrain.Transmission.SelectedGear';
const LOCK = 'Vehicle.Powertrain.Transmission.IsParkLockEngaged';
const HMI = 'Vehicle.Cabin.Infotainment.HMI';

const told = (signals: object) => ({ kind: 'told', signals });
const read = (path: string, text: string | null) => new SignalReader('Vehicle.Seat').read(path, text, 0);

describe('what a car is asked for', () => {
  const LANGUAGE = `${HMI}.CurrentLanguage`;
  const MOTION = [SPEED, 'Vehicle.IsMoving', GEAR, LOCK, 'Vehicle.Chassis.ParkingBrake.IsEngaged'];

  it('is told ten times a second where it decides whether the car is parked, and once a second otherwise', () => {
    const comfort = [`${HMI}.DayNightMode`, `${HMI}.Brightness`, LANGUAGE];
    const asked = [
      ...MOTION.map((path) => ({ path, periodMs: 100, decidesMotion: true })),
      ...comfort.map((path) => ({ path, periodMs: 1_000, decidesMotion: false })),
    ];
    expect(askedSignals('')).toEqual(asked);
    expect(askedSignals('Vehicle.Seat')).toEqual([
      ...asked,
      { path: 'Vehicle.Seat', periodMs: 1_000, decidesMotion: false },
    ]);
  });

  it('is known by the signal that it tells of', () => {
    const reader = new SignalReader('Vehicle.Seat');
    expect(askedSignals('Vehicle.Seat').map(({ path }) => reader.signalOf(path))).toEqual([
      'speedKmh',
      'moving',
      'gear',
      'gear',
      'parkingBrake',
      'light',
      'brightness',
      'language',
      'passengerSeated',
    ]);
  });
});

describe('what a car says of a signal', () => {
  it.each([
    [SPEED, '0', { speedKmh: 0 }],
    [SPEED, '-3.5', { speedKmh: 3.5 }],
    [SPEED, '1.2e1', { speedKmh: 12 }],
    [SPEED, '500', { speedKmh: 500 }],
    [SPEED, '.5', { speedKmh: 0.5 }],
    [SPEED, '.25', { speedKmh: 0.25 }],
    [SPEED, '+3.', { speedKmh: 3 }],
    [SPEED, '1e+2', { speedKmh: 100 }],
    [SPEED, '5E-1', { speedKmh: 0.5 }],
    [SPEED, null, { speedKmh: null }],
    ['Vehicle.IsMoving', 'false', { moving: false }],
    ['Vehicle.IsMoving', 'true', { moving: true }],
    [GEAR, '126', { gear: 'park' }],
    [GEAR, '127', { gear: 'other' }],
    [GEAR, '0', { gear: 'other' }],
    [GEAR, '-126', { gear: 'other' }],
    [GEAR, '-128', { gear: 'other' }],
    ['Vehicle.Chassis.ParkingBrake.IsEngaged', 'false', { parkingBrake: false }],
    [`${HMI}.DayNightMode`, 'NIGHT', { light: 'night' }],
    [`${HMI}.DayNightMode`, 'day', { light: 'day' }],
    [`${HMI}.Brightness`, '0', { brightness: 0 }],
    [`${HMI}.Brightness`, '40', { brightness: 0.4 }],
    [`${HMI}.Brightness`, '100', { brightness: 1 }],
    [`${HMI}.CurrentLanguage`, 'de', { language: 'de' }],
    [`${HMI}.CurrentLanguage`, 'en-GB', { language: 'en-GB' }],
    ['Vehicle.Seat', 'true', { passengerSeated: true }],
  ])('%s = %s is read', (path, text, signals) => {
    expect(read(path, text)).toMatchObject(told(signals));
  });

  it.each([
    [SPEED, 'NaN'],
    [SPEED, ''],
    [SPEED, 'Infinity'],
    [SPEED, '501'],
    [SPEED, '-501'],
    [SPEED, '5x'],
    [SPEED, '0x10'],
    [SPEED, ' 0'],
    ['Vehicle.IsMoving', 'False'],
    ['Vehicle.IsMoving', '0'],
    [GEAR, 'P'],
    [GEAR, '128'],
    [GEAR, '-129'],
    [GEAR, '1260'],
    [GEAR, '126.0'],
    [`${HMI}.DayNightMode`, 'DUSK'],
    [`${HMI}.Brightness`, '101'],
    [`${HMI}.Brightness`, '-1'],
    [`${HMI}.Brightness`, 'bright'],
    [`${HMI}.CurrentLanguage`, '<b>'],
    [`${HMI}.CurrentLanguage`, 'en-GB!'],
    [`${HMI}.CurrentLanguage`, 'x'],
  ])('%s = "%s" is unreadable', (path, text) => {
    expect(read(path, text)).toMatchObject({ kind: 'unreadable' });
  });

  it('is quoted where it is unreadable, but not at length', () => {
    const unreadable = (why: string) => ({ kind: 'unreadable', signal: 'speedKmh', why });
    expect(read(SPEED, 'f'.repeat(41))).toEqual(unreadable(`not readable: ${'f'.repeat(40)}`));
    expect(new SignalReader('').read(SPEED, undefined, 0)).toEqual(unreadable('not a text'));
  });

  it('never takes a text for a speed of zero that does not say zero', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const event = read(SPEED, text);
        const isZero = event?.kind === 'told' && event.signals.speedKmh === 0;
        expect(isZero).toBe(/^[+-]?(0+(\.0*)?|\.0+)(e[+-]?\d{1,3})?$/i.test(text));
      }),
    );
  });

  it('knows nothing of a path that it did not ask for', () => {
    expect(read('Vehicle.Body.Horn.IsActive', 'true')).toBeNull();
    expect(new SignalReader('').read('Vehicle.Seat', 'true', 0)).toBeNull();
  });

  it('is in park when it is selected and, where the car tells of the lock, has engaged', () => {
    const reader = new SignalReader('');
    expect(reader.read(GEAR, '126', 0)).toMatchObject(told({ gear: 'park' }));
    expect(reader.read(LOCK, 'false', 0)).toMatchObject(told({ gear: 'other' }));
    expect(reader.read(LOCK, 'true', 0)).toMatchObject(told({ gear: 'park' }));
    expect(reader.read(GEAR, '127', 0)).toMatchObject(told({ gear: 'other' }));
  });

  it('is never park by the lock alone: that car has a gear, and is silent about it', () => {
    const reader = new SignalReader('');
    reader.lacks(GEAR);
    expect(reader.read(LOCK, 'false', 0)).toMatchObject(told({ gear: 'other' }));
    expect(reader.read(LOCK, 'true', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(GEAR, null, 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(GEAR, '126', 0)).toMatchObject(told({ gear: 'park' }));
  });

  it('stays unreadable while either half of the gear is, whatever the other says', () => {
    const reader = new SignalReader('');
    expect(reader.read(LOCK, 'maybe', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(GEAR, '126', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(LOCK, 'true', 0)).toMatchObject(told({ gear: 'park' }));
  });

  it('is unreadable while the gear has no value: it may be one that was not told yet', () => {
    const reader = new SignalReader('');
    expect(reader.read(GEAR, null, 0)).toEqual({ kind: 'unreadable', signal: 'gear', why: 'no value' });
    expect(reader.read(LOCK, 'true', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(GEAR, '126', 0)).toMatchObject(told({ gear: 'park' }));
  });

  it.each([undefined, [], [SPEED]])('has no gear only where it says so, with %j required', (requires) => {
    const reader = new SignalReader('', requires);
    const unreadable = { kind: 'unreadable', signal: 'gear' };
    expect(reader.read(LOCK, null, 0)).toMatchObject(unreadable);
    expect(reader.wanted).toEqual([...(requires ?? []), GEAR]);
    expect([reader.lacks(GEAR), reader.lacks(GEAR), reader.lacks(SPEED)]).toEqual([true, false, false]);
    expect(reader.wanted).toEqual(requires ?? []);
    expect(reader.read(LOCK, null, 0)).toEqual(told({ gear: null }));
    // It has to be said anew on another connection, and is not any more once there is one.
    reader.forgetAll();
    expect(reader.read(LOCK, null, 0)).toMatchObject(unreadable);
    expect(reader.lacks(GEAR)).toBe(true);
    expect([reader.has(LOCK), reader.has(GEAR), reader.has(GEAR)]).toEqual([false, true, false]);
    expect(reader.read(LOCK, null, 0)).toMatchObject(unreadable);
    expect(reader.lacks(GEAR)).toBe(false);
    expect(reader.read(LOCK, null, 0)).toMatchObject(unreadable);
  });

  it('does not lack what was told, nor what is required', () => {
    const reader = new SignalReader('');
    reader.read(GEAR, '126', 0);
    expect([reader.has(GEAR), reader.lacks(GEAR)]).toEqual([false, false]);
    expect(reader.read(LOCK, 'true', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    const both = new SignalReader('', [GEAR, LOCK]);
    expect([both.lacks(GEAR), both.lacks(LOCK), both.wanted]).toEqual([false, false, [GEAR, LOCK]]);
    expect(both.read(GEAR, '126', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
  });

  it('does not know a lock that is forbidden, on another connection neither, until it tells or is not there', () => {
    for (const clear of [
      (reader: SignalReader) => reader.lacks(LOCK),
      (reader: SignalReader) => reader.read(LOCK, null, 0),
      (reader: SignalReader) => reader.read(LOCK, 'true', 0),
    ]) {
      const reader = new SignalReader('');
      reader.forget(LOCK);
      reader.forgetAll();
      expect(reader.read(GEAR, '126', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
      clear(reader);
      expect(reader.read(GEAR, '126', 0)).toMatchObject(told({ gear: 'park' }));
    }
  });

  it('is not in park before both halves that are required were told', () => {
    const lock = new SignalReader('', [LOCK]);
    expect(lock.read(GEAR, '126', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(lock.read(LOCK, null, 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    lock.forgetAll();
    expect(lock.read(GEAR, '126', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(lock.read(LOCK, 'true', 0)).toMatchObject(told({ gear: 'park' }));
    const gear = new SignalReader('', [GEAR]);
    expect(gear.read(LOCK, 'false', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
  });

  it('is unreadable once a half that was told is gone, and null only for a car that has neither', () => {
    const reader = new SignalReader('');
    reader.lacks(GEAR);
    expect(reader.read(LOCK, null, 0)).toEqual(told({ gear: null }));
    reader.read(GEAR, '126', 0);
    for (const lose of [
      () => reader.forget(GEAR),
      () => reader.forgetAll(),
      () => reader.read(GEAR, null, 0),
      () => reader.read(GEAR, undefined, 0),
    ]) {
      lose();
      expect(reader.read(LOCK, 'true', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
      reader.read(GEAR, '126', 0);
      expect(reader.read(LOCK, 'true', 0)).toMatchObject(told({ gear: 'park' }));
    }
  });

  it('forgets the half of a gear whose path is forgotten, and nothing for any other path', () => {
    const reader = new SignalReader('');
    reader.read(GEAR, '126', 0);
    reader.read(LOCK, 'true', 0);
    reader.forget(SPEED);
    expect(reader.read(GEAR, '126', 0)).toMatchObject(told({ gear: 'park' }));
    reader.forget(LOCK);
    expect(reader.read(GEAR, '126', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    reader.read(LOCK, 'true', 0);
    reader.forgetAll();
    expect(reader.read(GEAR, '126', 0)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
  });

  it('is as old as what was told of it, where that says so', () => {
    const reader = new SignalReader('');
    const aged = (path: string, text: string) => reader.read(path, text, 2_000, 500);
    for (const [path, text] of [
      [SPEED, '0'],
      ['Vehicle.IsMoving', 'false'],
      ['Vehicle.Chassis.ParkingBrake.IsEngaged', 'true'],
      [GEAR, '126'],
      [LOCK, 'true'],
    ] as const) {
      expect(aged(path, text)).toMatchObject({ kind: 'told', ageMs: 500 });
    }
    expect(reader.read(GEAR, '126', 2_100)).toMatchObject({ ageMs: 600 });
  });

  it('is as old as its older half', () => {
    const reader = new SignalReader('');
    reader.read(GEAR, '126', 0);
    expect(reader.read(LOCK, 'true', 1_500)).toEqual({ ...told({ gear: 'park' }), ageMs: 1_500 });
    expect(reader.read(GEAR, '126', 1_600)).toEqual({ ...told({ gear: 'park' }), ageMs: 100 });
  });
});
