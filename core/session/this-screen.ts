import { distinctUntilChanged, map, merge, startWith, Subject, type Observable } from 'rxjs';
import { isReadableZone, newDeviceId, SEATS, seatOfZone, type Seat } from '../display/seats.ts';
import { deviceId, type DeviceId } from '../shared/ids.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import type { Random } from '../ports/random.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import type { SignInDevice } from '../ports/session-api.ts';
import type { StartParameters } from './start-parameters.ts';
import { zoneSettings } from './start-parameters.ts';
import { STORED } from '../storage/stored.ts';
import type { StoredValues } from '../storage/stored-values.ts';
import { admitStart } from './admit-start.ts';

/** A freshly named device has its way for this long (DEVS-12, OPEN2-45). */
const NAMED_MS = 15_000;

/** Who this screen is: its seat, its id, its names. All of it is stored. */
export class ThisScreen {
  private readonly moved = new Subject<void>();
  /** {@link motionSeat}. Replays, then changes, whoever changed it: the car, a person, a sign-out, another tab. Never errors. */
  readonly motionSeat$: Observable<Seat>;
  /** The id under which others know this screen, while an account is on it. */
  private kept: DeviceId | null = null;
  /** The ids that it gave up for that one when a person made it another screen. */
  private readonly formerIds = new Set<DeviceId>();
  /** As {@link STORED.toldFront} was read last: the store may be cleared while this page is open. */
  private toldFront: boolean | null = null;
  /** It counted as the front one when that was asked last. */
  private wasFront = false;

  constructor(
    private readonly stored: StoredValues,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly config: ClientConfig,
    private readonly log: Log,
  ) {
    this.motionSeat$ = merge(
      this.moved,
      stored.ended$,
      stored.changed$(STORED.customerZone, STORED.zoneUnreadable, STORED.toldFront),
    ).pipe(
      startWith(undefined),
      map(() => this.motionSeat()),
      distinctUntilChanged(),
    );
  }

  /**
   * Takes over what the car said in the start address, as far as it fits a screen that is signed in; absent
   * parameters leave stored values alone.
   */
  applyStart(asked: StartParameters): void {
    const { stored } = this;
    const known = {
      signedIn: stored.read(STORED.session) !== null,
      hardwareId: this.hardwareId(),
      seat: this.wasTold() ? this.seat() : null,
      motionSeat: this.motionSeat(),
      toldFront: this.isToldFront(),
    };
    const { taken, ignored, toldFront, inDoubt } = admitStart(known, asked);
    if (ignored.length > 0) {
      this.log.write('warn', 'the start address names another car or seat', { ignored: ignored.join(', ') });
    }
    if (toldFront !== null) stored.write(STORED.toldFront, toldFront);
    this.become(taken);
    if (!inDoubt) return;
    stored.write(STORED.zoneUnreadable, true);
    this.settle();
  }

  /** Takes car, seat and language, whoever is signed in: a start that was admitted, or a developer, says them. */
  become({ customerZone, hardwareId, languageOverride }: StartParameters): void {
    if (hardwareId !== null) this.stored.write(STORED.hardwareId, hardwareId);
    if (languageOverride !== null) this.stored.write(STORED.languageOverride, languageOverride);
    if (customerZone === null) return;
    const seat = seatOfZone(customerZone);
    if (seat === 'other') {
      this.leaveCar(!isReadableZone(customerZone));
      return;
    }
    this.stored.forget(STORED.zoneUnreadable);
    if (seat !== 'front' && this.isToldFront() === null) this.stored.write(STORED.toldFront, false);
    this.sit(seat);
  }

  private sit(seat: Exclude<Seat, 'other'>): void {
    const { zone } = SEATS[seat];
    const { inCar, profileName } = zoneSettings(zone);
    this.stored.write(STORED.isInCarScreen, inCar);
    if (seat !== this.seat()) this.stored.forget(STORED.deviceId, STORED.screenName);
    this.stored.write(STORED.customerZone, zone);
    if (profileName !== null) this.stored.write(STORED.profileName, profileName);
    this.settle();
  }

  /** It is no screen of the car (ROLE-06), or one of a zone that cannot be read. */
  leaveCar(zoneUnreadable = false): void {
    this.stored.write(STORED.isInCarScreen, false);
    this.stored.writeOrForget(STORED.zoneUnreadable, zoneUnreadable ? true : null);
    this.stored.forget(STORED.customerZone, STORED.screenName);
    this.settle();
  }

  /**
   * A person made this device the screen of a place (DEVS-03): it goes by that name, under an id of that place, at once,
   * whatever account is on it. What is in doubt about the front seat stays so.
   */
  takePlace(seat: Exclude<Seat, 'other'>, screenName: string, nowMs: number): void {
    this.sit(seat);
    this.forgetDeviceName();
    this.stored.write(STORED.screenName, screenName);
    this.stored.write(STORED.namedUntil, nowMs + NAMED_MS);
    const former = this.kept;
    if (former === null) return;
    this.letGoOfId();
    this.keepId();
    if (former !== this.kept) this.formerIds.add(former);
  }

  /** Whether this is an id that this screen had before it was freshly named: a message of it is its own echo (OPEN2-45). */
  wasItself(device: DeviceId): boolean {
    if (!this.formerIds.has(device)) return false;
    if (this.isFreshlyNamed()) return true;
    this.formerIds.clear();
    return false;
  }

  /** A clock that was set back does not make the window longer. */
  private isFreshlyNamed(): boolean {
    const leftMs = (this.stored.read(STORED.namedUntil) ?? 0) - this.clock.wallMs();
    return leftMs > 0 && leftMs <= NAMED_MS;
  }

  seat(): Seat {
    return seatOfZone(this.stored.read(STORED.customerZone));
  }

  /**
   * The seat by which motion decides. What the car said is the front screen stays so, whatever a person made of it, and
   * so does one that may be before who drives: until it is told anew by a start that is admitted.
   */
  motionSeat(): Seat {
    const seat = this.seat();
    this.wasFront =
      seat === 'front' ||
      this.isToldFront() === true ||
      this.isInDoubt() ||
      (seat === 'other' && this.lostFront());
    return this.wasFront ? 'front' : seat;
  }

  /**
   * Its zone cannot be read, or no zone was ever told although the car has a bus. A seat that a person chose is no answer
   * to that.
   */
  private isInDoubt(): boolean {
    if (this.stored.read(STORED.zoneUnreadable) === true) return true;
    return this.config.car.bus !== null && this.isToldFront() === null;
  }

  /** Its seat was lost while this page is open, and it counted as the front one. */
  private lostFront(): boolean {
    return this.wasFront && this.stored.read(STORED.isInCarScreen) !== false;
  }

  private isToldFront(): boolean | null {
    return (this.toldFront = this.stored.read(STORED.toldFront) ?? this.toldFront);
  }

  /** It was told a zone at some time, readable or not, or was given a seat. */
  private wasTold(): boolean {
    const flags = [STORED.isInCarScreen, STORED.zoneUnreadable, STORED.toldFront];
    return this.seat() !== 'other' || flags.some((flag) => this.stored.read(flag) !== null);
  }

  private settle(): void {
    this.motionSeat();
    this.moved.next();
  }

  /** Car mode: a screen of the car (OPEN-05). Where that was lost, its seat says so. */
  inCar(): boolean {
    return this.stored.read(STORED.isInCarScreen) ?? this.seat() !== 'other';
  }

  /** Made once when there is none (ROLE-04). All tabs of an origin are one device, except as `keepId` says. */
  deviceId(): DeviceId {
    if (this.kept !== null) return this.kept;
    const stored = this.stored.read(STORED.deviceId);
    const id = stored ?? newDeviceId(this.seat(), this.clock.wallMs(), this.random.uuid());
    if (stored === null) this.stored.write(STORED.deviceId, id);
    return deviceId(id);
  }

  /**
   * An account begins, and others will know this screen by its id: it keeps that one until `letGoOfId`, whatever is
   * stored meanwhile, by another tab too. Under two ids it would be a stranger to itself.
   */
  keepId(): void {
    this.kept = this.deviceId();
  }

  letGoOfId(): void {
    this.kept = null;
  }

  /** Name of the place: `Left Rear`, or `Rear Screen` where there is one behind; `Other Device` outside the car (ROLE-03). */
  screenName(): string {
    const seat = this.seat();
    if (seat === 'other') return 'Other Device';
    return this.stored.read(STORED.screenName) ?? SEATS[seat].screenName;
  }

  /** The name a person gave, else the place. */
  deviceName(): string {
    return this.stored.read(STORED.deviceName) ?? this.screenName();
  }

  /** Back to the name of the place. */
  forgetDeviceName(): void {
    this.stored.forget(STORED.deviceName);
  }

  /** Gives the device its name, under the id that it keeps (DEVS-10). */
  nameDevice(name: string, nowMs: number): void {
    this.stored.write(STORED.deviceName, name);
    this.stored.write(STORED.namedUntil, nowMs + NAMED_MS);
    this.deviceId();
  }

  nameProfile(name: string): void {
    this.stored.write(STORED.profileName, name);
  }

  /** Nothing stays of the device but its place in the car (DEVS-11). */
  forgetDevice(): void {
    this.stored.forget(STORED.deviceId, STORED.deviceName, STORED.namedUntil);
  }

  /** The car gave a hardware id that cannot be read (LAND-05). */
  hasHardwareIdError(): boolean {
    return this.stored.read(STORED.hardwareIdError) === true;
  }

  hardwareId(): string | null {
    return this.stored.read(STORED.hardwareId);
  }

  /** A screen that knows its car signs in by it, unless a person signed it out since (ROLE2-06). */
  signsInByItself(): boolean {
    const hardwareId = this.hardwareId();
    return hardwareId !== null && this.stored.read(STORED.signedOutHardwareId) !== hardwareId;
  }

  /** A person signed out: this car's id signs nobody in again until somebody signs in by hand. */
  stayAway(): void {
    const hardwareId = this.hardwareId();
    if (hardwareId !== null) this.stored.write(STORED.signedOutHardwareId, hardwareId);
  }

  /** Somebody signed in. */
  comeBack(): void {
    this.stored.forget(STORED.signedOutHardwareId);
  }

  /** In the car nobody creates an account before the main vehicle user is known; unset counts as known (OPEN-49). */
  mayCreateAccount(): boolean {
    return !this.inCar() || this.stored.read(STORED.masterUser) !== false;
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
