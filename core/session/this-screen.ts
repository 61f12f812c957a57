import { newDeviceId, SEATS, seatOfZone, type Seat } from '../display/seats.ts';
import { deviceId, type DeviceId } from '../shared/ids.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Random } from '../ports/random.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import type { SignInDevice } from '../ports/session-api.ts';
import type { StartParameters } from './start-parameters.ts';
import { zoneSettings } from './start-parameters.ts';
import { KEYS } from './storage-keys.ts';

/** A freshly named device has its way for this long (DEVS-12, OPEN2-45). */
export const NAMED_MS = 15_000;

/** Who this screen is: its seat, its id, its names. All of it lives in the store. */
export class ThisScreen {
  constructor(
    private readonly store: KeyValueStore,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly config: ClientConfig,
  ) {}

  /** Takes over what the car said in the start address; absent parameters leave stored values alone. */
  applyStart({ customerZone, hardwareId, languageOverride }: StartParameters): void {
    if (hardwareId !== null) this.store.set(KEYS.hardwareId, hardwareId);
    if (languageOverride !== null) this.store.set(KEYS.languageOverride, languageOverride);
    if (customerZone === null) return;
    const { inCar, profileName, seat } = zoneSettings(customerZone);
    this.store.set(KEYS.isInCarScreen, String(inCar));
    if (!inCar) {
      this.store.remove(KEYS.customerZone);
      return;
    }
    if (seat !== this.seat()) this.store.remove(KEYS.deviceId);
    this.store.set(KEYS.customerZone, customerZone);
    if (profileName !== null) this.store.set(KEYS.profileName, profileName);
  }

  seat(): Seat {
    return seatOfZone(this.store.get(KEYS.customerZone));
  }

  /** Car mode: a screen of the car (OPEN-05). */
  inCar(): boolean {
    return this.store.get(KEYS.isInCarScreen) === 'true';
  }

  /** Kept; made once when there is none (ROLE-04). */
  deviceId(): DeviceId {
    const stored = this.store.get(KEYS.deviceId);
    if (stored !== null && stored.length > 0) return deviceId(stored);
    const made = newDeviceId(this.seat(), this.clock.wallMs(), this.random.uuid());
    this.store.set(KEYS.deviceId, made);
    return deviceId(made);
  }

  /** Name of the place: `Left Rear`; `Other Device` outside the car (ROLE-03). */
  screenName(): string {
    const seat = this.seat();
    return seat === 'other' ? 'Other Device' : SEATS[seat].screenName;
  }

  /** The name a person gave, else the place. */
  deviceName(): string {
    return this.store.get(KEYS.deviceName) ?? this.screenName();
  }

  /** Back to the name of the place. */
  forgetDeviceName(): void {
    this.store.remove(KEYS.deviceName);
  }

  /** Gives the device its name, under the id that it keeps (DEVS-10). */
  nameDevice(name: string, nowMs: number): void {
    this.store.set(KEYS.deviceName, name);
    this.store.set(KEYS.allowUntilDevice, String(nowMs + NAMED_MS));
    this.deviceId();
  }

  nameProfile(name: string): void {
    this.store.set(KEYS.profileName, name);
  }

  /** Nothing stays of the device but its place in the car (DEVS-11). */
  forgetDevice(): void {
    for (const key of [KEYS.deviceId, KEYS.deviceName, KEYS.allowUntilDevice]) this.store.remove(key);
  }

  /** The car gave a hardware id that cannot be read (LAND-05). */
  hasHardwareIdError(): boolean {
    return this.store.get(KEYS.hardwareIdError) === 'true';
  }

  hardwareId(): string | null {
    return this.store.get(KEYS.hardwareId);
  }

  /** In the car nobody creates an account before the main vehicle user is known; unset counts as known (OPEN-49). */
  mayCreateAccount(): boolean {
    return !this.inCar() || this.store.get(KEYS.masterUser) !== 'false';
  }

  /** The device part of a sign-in (SIGN-10): the in-car model when a hardware id exists. */
  signInDevice(): SignInDevice {
    const hardwareId = this.hardwareId();
    const { identifier, inCarModel, model } = this.config.device;
    return {
      deviceIdentifier: identifier,
      deviceModel: hardwareId === null ? model : inCarModel,
      hardwareId: hardwareId ?? '',
      isHwidEncrypted: false,
    };
  }
}
