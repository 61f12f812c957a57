import type { KeyValueStore } from '../ports/key-value-store.ts';
import { KEYS } from './storage-keys.ts';

/** What else the car says in the start address (PREV-01, OPEN2-58); unreadable parameters count as absent. */
export interface VehicleParameters {
  readonly masterUser: boolean | null;
  readonly wheelPosition: 'left' | 'right' | null;
  readonly enableLogs: boolean | null;
  readonly enableMqtt: boolean | null;
  /** The address gives a hardware id: readable or not; null when it gives none (LAND-05). */
  readonly hardwareIdReadable: boolean | null;
}

export function parseVehicleParameters(query: ReadonlyMap<string, string>): VehicleParameters {
  const word = (name: string): string => query.get(name)?.trim().toLowerCase() ?? '';
  const flag = (name: string): boolean | null => {
    if (['true', '1'].includes(word(name))) return true;
    return ['false', '0'].includes(word(name)) ? false : null;
  };
  const wheel = word('wheelpos');
  const hardwareId = word('hwid');
  return {
    masterUser: flag('masteruser'),
    wheelPosition: wheel === 'left' || wheel === 'right' ? wheel : null,
    enableLogs: flag('enableLogs'),
    enableMqtt: flag('enableMQTT'),
    hardwareIdReadable: hardwareId === '' ? null : /^[\w.:-]{1,128}$/.test(hardwareId),
  };
}

/** Keeps what the car said; absent parameters leave stored values alone (ROLE2-05). */
export function keepVehicleParameters(store: KeyValueStore, parameters: VehicleParameters): void {
  const { masterUser, wheelPosition, enableLogs, enableMqtt, hardwareIdReadable } = parameters;
  const keep = (key: string, value: string | boolean | null): void => {
    if (value !== null) store.set(key, String(value));
  };
  keep(KEYS.masterUser, masterUser);
  keep(KEYS.wheelPosition, wheelPosition);
  keep(KEYS.enableLogs, enableLogs);
  keep(KEYS.enableMqtt, enableMqtt);
  if (hardwareIdReadable === false) store.set(KEYS.hardwareIdError, 'true');
  else if (hardwareIdReadable === true) store.remove(KEYS.hardwareIdError);
}
