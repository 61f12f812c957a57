import { STORED, type Stored } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';

/** What else the car says in the start address (PREV-01, OPEN2-58); unreadable parameters count as absent. */
export interface VehicleParameters {
  readonly masterUser: boolean | null;
  readonly wheelPosition: 'left' | 'right' | null;
  readonly enableLogs: boolean | null;
  readonly enableMqtt: boolean | null;
  /** The address gives a hardware id: readable or not; null when it gives none (LAND-05). */
  readonly hardwareIdReadable: boolean | null;
  /** Shown in troubleshooting (DEC-15). */
  readonly uniqueId: string | null;
}

export function parseVehicleParameters(query: ReadonlyMap<string, string>): VehicleParameters {
  const word = (name: string): string => query.get(name)?.trim().toLowerCase() ?? '';
  const flag = (name: string): boolean | null => {
    if (['true', '1'].includes(word(name))) return true;
    return ['false', '0'].includes(word(name)) ? false : null;
  };
  const wheel = word('wheelpos');
  const hardwareId = word('hwid');
  const uniqueId = query.get('uniqueId')?.trim() ?? '';
  return {
    masterUser: flag('masteruser'),
    wheelPosition: wheel === 'left' || wheel === 'right' ? wheel : null,
    enableLogs: flag('enableLogs'),
    enableMqtt: flag('enableMQTT'),
    hardwareIdReadable: hardwareId === '' ? null : /^[\w.:-]{1,128}$/.test(hardwareId),
    uniqueId: STORED.uniqueId.form.parse(uniqueId),
  };
}

/**
 * Keeps what the car said; absent parameters leave stored values alone (ROLE2-05). That a hardware id cannot be read is
 * told by the start that it came with alone.
 */
export function keepVehicleParameters(stored: StoredValues, parameters: VehicleParameters): void {
  const keep = <T>(place: Stored<T>, value: T | null): void => {
    if (value !== null) stored.write(place, value);
  };
  keep(STORED.masterUser, parameters.masterUser);
  keep(STORED.wheelPosition, parameters.wheelPosition);
  keep(STORED.enableLogs, parameters.enableLogs);
  keep(STORED.enableMqtt, parameters.enableMqtt);
  keep(STORED.uniqueId, parameters.uniqueId);
  if (parameters.hardwareIdReadable === false) stored.write(STORED.hardwareIdError, true);
  else stored.forget(STORED.hardwareIdError);
}
