import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepVehicleParameters, parseVehicleParameters } from '../../../core/session/vehicle-parameters.ts';
import { storedValuesOver } from '../../support/stored-values-over.ts';
import { FakeKeyValueStore } from '../../support/fakes/fake-key-value-store.ts';

const parse = (query: Readonly<Record<string, string>>) =>
  parseVehicleParameters(new Map(Object.entries(query)));

describe('what else the car says in the start address', () => {
  it('[OPEN2-58] is the master user, the wheel, logging and messaging', () => {
    const query = { masteruser: 'false', wheelpos: 'LEFT', enableLogs: 'true', enableMQTT: '0' };
    expect(parse(query)).toEqual({
      masterUser: false,
      wheelPosition: 'left',
      enableLogs: true,
      enableMqtt: false,
      hardwareIdReadable: null,
      uniqueId: null,
    });
  });

  it('counts as absent when it is unreadable', () => {
    expect(parse({ masteruser: 'perhaps', wheelpos: 'up', enableLogs: '' })).toEqual(parse({}));
  });

  it('[ROLE2-05] [OPEN2-58] is stored, and what is absent leaves stored values alone', () => {
    const store = new FakeKeyValueStore();
    keepVehicleParameters(storedValuesOver(store), parse({ masteruser: 'true', wheelpos: 'right' }));
    keepVehicleParameters(storedValuesOver(store), parse({}));
    expect(store.get('masterUser')).toBe('true');
    expect(store.get('wheelPosition')).toBe('right');
    expect(store.get('enableLogs')).toBeNull();
    keepVehicleParameters(storedValuesOver(store), parse({ enableLogs: '1', enableMQTT: 'FALSE' }));
    expect([store.get('enableLogs'), store.get('enableMQTT')]).toEqual(['true', 'false']);
  });

  it.each([
    ['WDD:0815-a.b', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['%a', false],
    ['a%', false],
    [' ', null],
  ])('[LAND-05 part] is a hardware id that can be read, or not, or none: %s, %s', (hwid, readable) => {
    expect(parse({ hwid }).hardwareIdReadable).toBe(readable);
  });

  it('[DEC-15] is a unique id as well, stored as it is written', () => {
    const store = new FakeKeyValueStore();
    const stored = storedValuesOver(store);
    keepVehicleParameters(stored, parse({ uniqueId: ' U-0815 ' }));
    expect(store.get('uniqueId')).toBe('U-0815');
    keepVehicleParameters(stored, parse({ uniqueId: '<script>' }));
    expect(store.get('uniqueId')).toBe('U-0815');
  });

  it.each([{ hwid: 'WDD-0815' }, {}])(
    '[LAND-05] flags a hardware id that cannot be read for the start that it came with, not for one with %j',
    (next) => {
      const store = new FakeKeyValueStore();
      keepVehicleParameters(storedValuesOver(store), parse({ hwid: '%%%' }));
      expect(store.get('hardwareIdError')).toBe('true');
      keepVehicleParameters(storedValuesOver(store), parse(next));
      expect(store.get('hardwareIdError')).toBeNull();
    },
  );

  it('is read from any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (masteruser, hwid) => {
        const { masterUser, hardwareIdReadable } = parse({ masteruser, hwid });
        expect([true, false, null]).toContain(masterUser);
        expect([true, false, null]).toContain(hardwareIdReadable);
      }),
    );
  });
});
