import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SignalReader } from '../../../adapters/car-bus/signals.ts';

const SPEED = 'Vehicle.Speed';
const GEAR = 'Vehicle.Powertrain.Transmission.SelectedGear';
const LOCK = 'Vehicle.Powertrain.Transmission.IsParkLockEngaged';
const HMI = 'Vehicle.Cabin.Infotainment.HMI';

const told = (signals: object) => ({ kind: 'told', signals });
const read = (path: string, text: string | null) =>
  new SignalReader('Vehicle.Seat', () => 0).read(path, text);

describe('what a car says of a signal', () => {
  it.each([
    [SPEED, '0', { speedKmh: 0 }],
    [SPEED, '-3.5', { speedKmh: 3.5 }],
    [SPEED, '1.2e1', { speedKmh: 12 }],
    [SPEED, null, { speedKmh: null }],
    ['Vehicle.IsMoving', 'true', { moving: true }],
    [GEAR, '126', { gear: 'park' }],
    [GEAR, '127', { gear: 'other' }],
    [GEAR, '0', { gear: 'other' }],
    [GEAR, null, { gear: null }],
    ['Vehicle.Chassis.ParkingBrake.IsEngaged', 'false', { parkingBrake: false }],
    [`${HMI}.DayNightMode`, 'NIGHT', { light: 'night' }],
    [`${HMI}.Brightness`, '40', { brightness: 0.4 }],
    [`${HMI}.CurrentLanguage`, 'en-GB', { language: 'en-GB' }],
    ['Vehicle.Seat', 'true', { passengerSeated: true }],
  ])('%s = %s is read', (path, text, signals) => {
    expect(read(path, text)).toEqual(told(signals));
  });

  it.each([
    [SPEED, 'NaN'],
    [SPEED, ''],
    [SPEED, 'Infinity'],
    [SPEED, '9999'],
    [SPEED, '0x10'],
    [SPEED, ' 0'],
    ['Vehicle.IsMoving', 'False'],
    ['Vehicle.IsMoving', '0'],
    [GEAR, 'P'],
    [GEAR, '128'],
    [GEAR, '126.0'],
    [`${HMI}.DayNightMode`, 'DUSK'],
    [`${HMI}.Brightness`, '101'],
    [`${HMI}.CurrentLanguage`, '<b>'],
  ])('%s = "%s" is unreadable', (path, text) => {
    expect(read(path, text)).toMatchObject({ kind: 'unreadable' });
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
    expect(new SignalReader('', () => 0).read('Vehicle.Seat', 'true')).toBeNull();
  });

  it('is in park when it is selected and, where the car tells of the lock, has engaged', () => {
    const reader = new SignalReader('', () => 0);
    expect(reader.read(GEAR, '126')).toEqual(told({ gear: 'park' }));
    expect(reader.read(LOCK, 'false')).toEqual(told({ gear: 'other' }));
    expect(reader.read(LOCK, 'true')).toEqual(told({ gear: 'park' }));
    expect(reader.read(GEAR, '127')).toEqual(told({ gear: 'other' }));
    expect(reader.read(GEAR, null)).toEqual(told({ gear: 'park' }));
  });

  it('stays unreadable while either half of the gear is, whatever the other says', () => {
    const reader = new SignalReader('', () => 0);
    expect(reader.read(LOCK, 'maybe')).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(GEAR, '126')).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(LOCK, 'true')).toEqual(told({ gear: 'park' }));
  });

  it('knows no gear once half of it is gone, however often the other half is told', () => {
    const reader = new SignalReader('', () => 0);
    reader.read(LOCK, null);
    expect(reader.read(GEAR, '126')).toEqual(told({ gear: 'park' }));
    reader.forget(GEAR);
    expect(reader.read(LOCK, null)).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(LOCK, 'true')).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(GEAR, '126')).toEqual(told({ gear: 'park' }));
  });

  it('trusts half of a gear for two seconds, however often the other half is told', () => {
    let nowMs = 0;
    const reader = new SignalReader('', () => nowMs);
    reader.read(LOCK, 'true');
    reader.read(GEAR, '126');
    nowMs = 1_999;
    expect(reader.read(LOCK, 'true')).toEqual(told({ gear: 'park' }));
    nowMs = 2_000;
    expect(reader.read(LOCK, 'true')).toMatchObject({ kind: 'unreadable', signal: 'gear' });
    expect(reader.read(GEAR, '126')).toEqual(told({ gear: 'park' }));
  });
});
