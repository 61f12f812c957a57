import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarEvent, CarSignals } from '../../../core/ports/car-bus.ts';
import { nextCar, nextLookMs, NOTHING_HEARD, type CarState } from '../../../core/vehicle/car-state.ts';

type Step = readonly [afterMs: number, event: CarEvent | Partial<CarSignals> | null];

/** The state after each step. */
function drive(...steps: readonly Step[]): readonly CarState[] {
  let memory = NOTHING_HEARD;
  let nowMs = 1_000;
  return steps.map(([afterMs, said]) => {
    nowMs += afterMs;
    const event = said === null || 'kind' in said ? said : ({ kind: 'told', signals: said } as const);
    memory = nextCar(memory, event, nowMs);
    return memory.state;
  });
}

/** The state once this was told for long enough. */
function settled(signals: Partial<CarSignals>): CarState {
  return drive([0, signals], [500, signals], [500, signals]).at(-1) ?? 'unknown';
}

const LOST: CarEvent = { kind: 'lost', why: 'test' };
const PARK = { gear: 'park', speedKmh: 0 } as const;

describe('what the car does', () => {
  it('[DEC-06 part] is parked in gear P, and with no gear at speed 0 with the parking brake on', () => {
    expect(settled({ gear: 'park' })).toBe('parked');
    expect(settled({ gear: 'park', speedKmh: 0, moving: false, parkingBrake: false })).toBe('parked');
    expect(settled({ speedKmh: 0, parkingBrake: true })).toBe('parked');
    expect(settled({ gear: null, speedKmh: 0, parkingBrake: true })).toBe('parked');
  });

  it('is not parked at a red light, whatever the brake says', () => {
    expect(settled({ gear: 'other', speedKmh: 0, parkingBrake: true })).toBe('idling');
    expect(settled({ gear: 'other', speedKmh: 0 })).toBe('idling');
    expect(settled({ speedKmh: 0, parkingBrake: false })).toBe('idling');
    expect(settled({ speedKmh: 0 })).toBe('idling');
    expect(settled({ speedKmh: 0.1, parkingBrake: true })).toBe('idling');
  });

  it('is not parked where its gear says P and its speed 3 km/h and more: one of them is wrong', () => {
    expect(settled({ gear: 'park', speedKmh: 2.9 })).toBe('parked');
    expect(settled({ gear: 'park', speedKmh: 3 })).toBe('idling');
    expect(settled({ gear: 'park', speedKmh: 4.9, moving: false, parkingBrake: true })).toBe('idling');
    expect(drive([0, PARK], [1_000, PARK], [100, { speedKmh: 3 }], [100, PARK], [1_000, PARK])).toEqual([
      'idling',
      'parked',
      'idling',
      'idling',
      'parked',
    ]);
    // It takes nothing to say that the car drives.
    expect(settled({ gear: 'park', speedKmh: 5 })).toBe('moving');
  });

  it('moves from 5 km/h on and stands below 3, so that walking pace does not flicker', () => {
    const creep = (speedKmh: number): Step => [100, { gear: 'other', speedKmh }];
    expect(drive(creep(0), creep(4.9), creep(5), creep(3), creep(2.9), creep(4.9))).toEqual([
      'idling',
      'idling',
      'moving',
      'moving',
      'idling',
      'idling',
    ]);
    expect(settled({ gear: 'park', moving: true })).toBe('moving');
    expect(settled({ gear: 'park', speedKmh: 30 })).toBe('moving');
  });

  it('is parked after a second of it, and not parked any more at once', () => {
    expect(drive([0, PARK], [999, PARK], [1, PARK], [1, { gear: 'other' }], [1, PARK])).toEqual([
      'idling',
      'idling',
      'parked',
      'idling',
      'idling',
    ]);
  });

  it('is unknown before anything was told, after a loss, and after two seconds without a signal', () => {
    expect(drive([0, null])).toEqual(['unknown']);
    expect(drive([0, PARK], [1_000, PARK], [1_999, null], [1, null])).toEqual([
      'idling',
      'parked',
      'parked',
      'unknown',
    ]);
    expect(drive([0, PARK], [1_000, PARK], [1, LOST], [1, PARK])).toEqual([
      'idling',
      'parked',
      'unknown',
      'idling',
    ]);
    // The gear goes on, the speed fell silent.
    const gear = { gear: 'park' } as const;
    expect(drive([0, PARK], [1_000, PARK], [1_500, gear], [500, gear]).at(-1)).toBe('unknown');
  });

  it.each<[string, CarEvent | Partial<CarSignals>]>([
    ['a speed that is no number', { speedKmh: Number.NaN }],
    ['a negative speed', { speedKmh: -1 }],
    ['an endless speed', { speedKmh: Number.POSITIVE_INFINITY }],
    ['a gear that nobody knows', { gear: 'reverse' as 'other' }],
    ['a brake as text', { parkingBrake: 'true' as unknown as boolean }],
    ['a gear that is taken back', { gear: null }],
    ['a signal that cannot be read', { kind: 'unreadable', signal: 'moving', why: 'test' }],
  ])('is unknown after %s, until that is told well again', (_, said) => {
    const good = { gear: 'park', speedKmh: 0, parkingBrake: true, moving: false } as const;
    const states = drive([0, good], [1_000, good], [1, said], [1, good], [1_000, good]);
    expect(states).toEqual(['idling', 'parked', 'unknown', 'idling', 'parked']);
  });

  it('asks for the gear for ever once a car has told one: without it a red light looks like parking', () => {
    const light = { speedKmh: 0, parkingBrake: true } as const;
    expect(drive([0, { gear: 'other', ...light }], [1, LOST], [1, light], [1_000, light]).at(-1)).toBe(
      'unknown',
    );
  });

  it('says when to look again: as trust ends, and as parking settles', () => {
    const first = nextCar(NOTHING_HEARD, { kind: 'told', signals: PARK }, 0);
    expect(nextLookMs(first, 0)).toBe(1_000);
    const parked = nextCar(first, null, 1_000);
    expect([parked.state, nextLookMs(parked, 1_000)]).toEqual(['parked', 2_000]);
    expect(nextLookMs(nextCar(parked, LOST, 1_500), 1_500)).toBeNull();
  });

  it('is never parked unless the last two seconds said so, in any order of events', () => {
    const signals = fc.record<Partial<CarSignals>>(
      {
        gear: fc.constantFrom('park', 'other', null),
        speedKmh: fc.constantFrom(0, 2, 4, 50, Number.NaN, -3, null),
        parkingBrake: fc.constantFrom(true, false, null),
        moving: fc.constantFrom(true, false, null),
      },
      { requiredKeys: [] },
    );
    const event = fc.oneof(
      { weight: 5, arbitrary: signals.map((told): CarEvent => ({ kind: 'told', signals: told })) },
      fc.constant(LOST),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3_000 }), event)), (steps) => {
        let memory = NOTHING_HEARD;
        let nowMs = 0;
        const told: { readonly atMs: number; readonly signals: Partial<CarSignals> }[] = [];
        for (const [afterMs, said] of steps) {
          nowMs += afterMs;
          memory = nextCar(memory, said, nowMs);
          if (said?.kind === 'lost') told.length = 0;
          if (said?.kind === 'told') told.push({ atMs: nowMs, signals: said.signals });
          if (memory.state !== 'parked') continue;
          const last = (key: keyof CarSignals) => told.findLast(({ signals }) => key in signals);
          const gear = last('gear');
          const isP = gear?.signals.gear === 'park' && nowMs - gear.atMs < 2_000;
          const [speed, brake] = [last('speedKmh'), last('parkingBrake')];
          const isHeld =
            (gear?.signals.gear ?? null) === null &&
            speed?.signals.speedKmh === 0 &&
            nowMs - speed.atMs < 2_000 &&
            brake?.signals.parkingBrake === true &&
            nowMs - brake.atMs < 2_000;
          expect(isP || isHeld).toBe(true);
          expect(speed?.signals.speedKmh ?? 0).toBeLessThan(3);
          expect(last('moving')?.signals.moving ?? false).toBe(false);
        }
      }),
    );
  });
});
