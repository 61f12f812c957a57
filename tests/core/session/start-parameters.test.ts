import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseStartParameters, zoneSettings } from '../../../core/session/start-parameters.ts';

const parse = (query: Readonly<Record<string, string>>) =>
  parseStartParameters(new Map(Object.entries(query)));

describe('start parameters', () => {
  it('say the zone, the hardware id and the language of a screen', () => {
    expect(parse({ customerzone: '1a', hwid: 'WDD:0815-a.b_c', language: 'en_us' })).toEqual({
      customerZone: '1A',
      hardwareId: 'WDD:0815-a.b_c',
      languageOverride: 'EN_US',
    });
  });

  it('are all optional, and anything else in the address is ignored', () => {
    const nothing = { customerZone: null, hardwareId: null, languageOverride: null };
    expect(parse({})).toEqual(nothing);
    expect(parse({ customerzone: '  ', hwid: '', wheelpos: 'left', CUSTOMERZONE: '0A' })).toEqual(nothing);
  });

  it('count as absent when they are malformed or too long', () => {
    expect(parse({ hwid: 'a b' }).hardwareId).toBeNull();
    expect(parse({ hwid: '<script>' }).hardwareId).toBeNull();
    expect(parse({ hwid: 'x' }).hardwareId).toBe('x');
    expect(parse({ hwid: 'x'.repeat(129) }).hardwareId).toBeNull();
    expect(parse({ hwid: 'x'.repeat(128) }).hardwareId).toHaveLength(128);
  });

  it('[ROLE-06 part] keep a zone that nobody can read, so that it is not taken for none', () => {
    expect(parse({ customerzone: ' front?' }).customerZone).toBe('FRONT?');
    expect(parse({ customerzone: '0'.repeat(129) }).customerZone).toBe('0'.repeat(128));
  });

  it('are read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (customerzone, hwid, language) => {
        const { hardwareId, languageOverride } = parse({ customerzone, hwid, language });
        expect([null, hwid.trim()]).toContain(hardwareId);
        expect(languageOverride ?? 'EN_US').toMatch(/^[A-Z]{2,8}_[A-Z]{2,8}$/);
      }),
    );
  });
});

describe('a customer zone', () => {
  it('[ROLE-05] of the car sets the profile name and in-car', () => {
    expect(['0A', '0B', '1A', '1B'].map(zoneSettings)).toEqual([
      { seat: 'front', inCar: true, profileName: 'in car' },
      { seat: 'passenger', inCar: true, profileName: 'co-user' },
      { seat: 'left', inCar: true, profileName: 'left rear user' },
      { seat: 'right', inCar: true, profileName: 'right rear user' },
    ]);
  });

  it('[ROLE-06] of any other name is not in the car', () => {
    expect(zoneSettings('2C')).toEqual({ seat: 'other', inCar: false, profileName: null });
  });
});
