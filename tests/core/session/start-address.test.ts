import { describe, expect, it } from 'vitest';
import { parseStartParameters } from '../../../core/session/start-parameters.ts';
import { keepVehicleParameters, parseVehicleParameters } from '../../../core/session/vehicle-parameters.ts';
import { SessionRig } from '../../support/session-rig.ts';

/** What the address says, and what is stored of it, by its name in the store. */
const PARAMETERS = [
  ['customerzone', '1b', 'customerZone', '1B'],
  ['language', 'en_us', 'LanguageOverride', 'EN_US'],
  ['wheelpos', 'right', 'wheelPosition', 'right'],
  ['hwid', 'PREVIEW-1', 'hardwareId', 'PREVIEW-1'],
  ['masteruser', 'true', 'masterUser', 'true'],
  ['uniqueId', 'U-0815', 'uniqueId', 'U-0815'],
  ['enableLogs', 'true', 'enableLogs', 'true'],
  ['enableMQTT', 'false', 'enableMQTT', 'false'],
] as const;

/** What a screen that was never started before has stored after a start with these parameters. */
function storedAfter(given: (typeof PARAMETERS)[number][]): readonly (string | null)[] {
  const { screen, stored, store } = new SessionRig();
  const query = new Map<string, string>(given.map(([name, value]) => [name, value]));
  screen.applyStart(parseStartParameters(query));
  keepVehicleParameters(stored, parseVehicleParameters(query));
  return PARAMETERS.map(([, , key]) => store.get(key));
}

describe('the parameters of the start address', () => {
  it('[PREV-01 part, PREV2-01 part] are all eight taken, and none at all is fine', () => {
    expect(storedAfter([...PARAMETERS])).toEqual(PARAMETERS.map(([, , , value]) => value));
    expect(storedAfter([])).toEqual(PARAMETERS.map(() => null));
  });

  it.each(PARAMETERS)(
    '[PREV-01 part, PREV2-01 part] may leave out %s, which changes nothing of the others',
    (name) => {
      const rest = PARAMETERS.filter(([other]) => other !== name);
      expect(storedAfter(rest)).toEqual(
        PARAMETERS.map(([other, , , value]) => (other === name ? null : value)),
      );
    },
  );
});
