import { isSameName, NAME_LENGTH, plainName } from './screen-names.ts';

/** `required`: blanks are no name; `exists`: a discovered device has it (SETT-13). */
export type DeviceNameProblem = 'required' | 'too-long' | 'exists';

/** A device by the name it is known under. */
export interface NamedDevice {
  readonly deviceId: string;
  readonly deviceName: string;
}

/** What is wrong with a name for this device; its own id is no rival (OPEN2-44). */
export function deviceNameProblem(
  name: string,
  ownId: string,
  discovered: readonly NamedDevice[],
): DeviceNameProblem | null {
  const plain = plainName(name);
  if (plain === '') return 'required';
  if (Array.from(plain).length > NAME_LENGTH) return 'too-long';
  const taken = discovered.some(
    ({ deviceId, deviceName }) => deviceId !== ownId && isSameName(deviceName, name),
  );
  return taken ? 'exists' : null;
}
