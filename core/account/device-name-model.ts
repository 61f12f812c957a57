import type { Observable } from 'rxjs';
import type { Clock } from '../ports/clock.ts';
import type { Presence } from '../presence/presence.ts';
import type { Session } from '../session/session.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { State } from '../shared/state.ts';
import { deviceNameProblem, type DeviceNameProblem } from './device-name.ts';
import { countedText, plainName } from './screen-names.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

export interface DeviceNameState {
  readonly name: string;
  /** Characters that are left (SETT-14). */
  readonly left: number;
  /** `required` disables the button; the others show on saving (DEVS-08, DEVS-09). */
  readonly problem: DeviceNameProblem | null;
  readonly canSave: boolean;
  /** In the car a device is named by its place (SETT-07). */
  readonly editable: boolean;
  /** Counts what was saved since the screen was entered; the view tells and leaves. */
  readonly saved: number;
}

const EMPTY: DeviceNameState = {
  name: '',
  left: 0,
  problem: null,
  canSave: false,
  editable: false,
  saved: 0,
};

/** The name of this device, at set-up and in settings. */
export class DeviceNameModel {
  private readonly state = new State<DeviceNameState>(EMPTY);
  readonly state$: Observable<DeviceNameState> = this.state.value$;
  readonly initial = EMPTY;

  constructor(
    private readonly screen: ThisScreen,
    private readonly presence: Presence,
    private readonly session: Session,
    private readonly clock: Clock,
    private readonly motion: Motion,
  ) {}

  /** The screen was entered: the name that the device has. */
  enter(): void {
    this.state.set(EMPTY);
    this.show(this.screen.deviceName());
  }

  /** The screen was left: the next visit does not see what this one saved. */
  leave(): void {
    this.state.set(EMPTY);
  }

  setName(typed: string): void {
    if (this.state.now.editable) this.show(typed);
  }

  /** Keeps name and id and tells the other screens; a name that another device has saves nothing (DEVS-09, DEVS-10). */
  save(): void {
    const { name, canSave, saved } = this.state.now;
    if (!canSave || this.motion.reason('settings') !== null) return;
    const problem = deviceNameProblem(name, this.screen.deviceId(), this.presence.now);
    if (problem !== null) {
      this.state.patch({ problem, canSave: false });
      return;
    }
    this.screen.nameDevice(plainName(name), this.clock.wallMs());
    this.presence.announce();
    this.state.patch({ saved: saved + 1 });
  }

  /** Back from set-up: signs out and forgets this device (DEVS-11). */
  async leaveSetUp(): Promise<void> {
    await this.session.signOut();
    // A session that began meanwhile keeps its device.
    if (this.session.now.kind === 'anonymous') this.screen.forgetDevice();
  }

  private show(typed: string): void {
    const { text, left } = countedText(typed);
    const editable = !this.screen.inCar();
    const empty = plainName(text) === '';
    this.state.patch({
      name: text,
      left,
      editable,
      canSave: editable && !empty,
      problem: empty ? 'required' : null,
    });
  }
}
