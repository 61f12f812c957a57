import type { Seat } from '../display/seats.ts';
import { combineLatest, map, type Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { KnownDevices } from '../presence/known-devices.ts';
import type { Presence } from '../presence/presence.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { ClientConfig, ScreenCount } from '../shared/client-config.ts';
import { shareLatest } from '../shared/share-latest.ts';
import { State } from '../shared/state.ts';
import {
  choicesFor,
  DEFAULT_COUNT,
  ownScreen,
  placeOf,
  SCREENS_OF,
  takenBy,
  type SetUpScreen,
} from './set-up-screens.ts';
import type { Motion } from '../vehicle/motion-policy.ts';

/** How long the account's screens are looked for: whoever is there has answered by then (DEVS-05). */
const LOADER_MS = 1_000;

/** One after the other. The name of another device is a view of its own, see `DeviceNameModel`. */
export type SetUpView = 'demo-options' | 'loader' | 'screen-selection';

export interface SetUpChoice {
  readonly screen: SetUpScreen;
  /** The name of the device that has it already; null when it is free. */
  readonly takenBy: string | null;
  /** This device is that screen already; absent for the others. */
  readonly own?: true;
}

export interface DeviceSetUpState {
  readonly view: SetUpView;
  /** How many screens a car may have, the most first. */
  readonly options: readonly ScreenCount[];
  readonly count: ScreenCount;
  readonly choices: readonly SetUpChoice[];
  /** At first what this device is already. Null while nothing is chosen, and when another device took it. */
  readonly chosen: SetUpScreen | null;
  readonly canContinue: boolean;
  /** Others can be heard, so that who has a place is known. */
  readonly othersKnown: boolean;
}

interface Doing {
  readonly view: SetUpView;
  readonly count: ScreenCount;
  /** What a person chose; null while nobody did. */
  readonly chosen: SetUpScreen | null;
}

/** What a step led to: the next view, the name of another device, or a screen of the car that this one is now. */
export type SetUpStep = 'view' | 'name' | 'assigned' | 'in-motion' | null;

/** Makes this device a screen of the car, or leads on to the name of another device (DEVS-02 to DEVS-07). */
export class DeviceSetUpModel {
  private readonly doing: State<Doing>;
  readonly state$: Observable<DeviceSetUpState>;
  readonly initial: DeviceSetUpState;
  private readonly begin: Doing;
  private readonly options: readonly ScreenCount[];
  private loader: Cancel = () => undefined;

  constructor(
    private readonly screen: ThisScreen,
    private readonly presence: Presence,
    private readonly clock: Clock,
    { screenOptions }: Pick<ClientConfig, 'screenOptions'>,
    private readonly motion: Motion,
  ) {
    this.options = screenOptions.toSorted((one, other) => other - one);
    const [most = DEFAULT_COUNT] = this.options;
    const count = this.options.includes(DEFAULT_COUNT) ? DEFAULT_COUNT : most;
    this.begin = { view: 'demo-options', count, chosen: null };
    this.doing = new State(this.begin);
    this.initial = this.stateOf(this.begin, []);
    this.state$ = combineLatest([
      this.doing.value$,
      presence.devices$,
      presence.state$,
      presence.looking$,
    ]).pipe(
      map(([doing, devices]) => this.stateOf(doing, devices)),
      shareLatest(),
    );
  }

  /** Set-up was opened; `atScreens` where its first step is done already. */
  enter(atScreens = false): void {
    const { begin } = this;
    this.doing.set(
      atScreens
        ? { ...this.doing.now, view: 'screen-selection' }
        : { ...begin, count: this.ownCount() ?? begin.count },
    );
  }

  leave(): void {
    this.loader();
  }

  pickCount(count: ScreenCount): void {
    this.doing.patch({ count, chosen: null });
  }

  pick(screen: SetUpScreen): void {
    this.doing.patch({ chosen: screen });
  }

  /** One step on. A screen that was taken at the last moment is not given twice. */
  proceed(): SetUpStep {
    const { view, canContinue, chosen } = this.stateOf(this.doing.now, this.presence.now);
    if (!canContinue) return null;
    if (view === 'demo-options') {
      this.look();
      return 'view';
    }
    const place = chosen === null ? null : placeOf(chosen);
    if (place === null) return 'name';
    if (this.isHeldBack(place.seat)) return 'in-motion';
    this.presence.rejoinAs(() => this.screen.takePlace(place.seat, place.screenName, this.clock.wallMs()));
    return 'assigned';
  }

  /**
   * While the car moves, settings of the front screen stand still (OPEN-48), and no screen becomes the front one or stops
   * being it, whatever else a car maker allows: what a screen may show would change with its seat.
   */
  private isHeldBack(seat: Seat): boolean {
    const changesFront = (seat === 'front') !== (this.screen.motionSeat() === 'front');
    return (
      this.motion.reason('settings') !== null || (changesFront && this.motion.reason('sign-in') !== null)
    );
  }

  /** One step back; false at the first one. */
  back(): boolean {
    if (this.doing.now.view === 'demo-options') return false;
    this.loader();
    this.doing.patch({ view: 'demo-options', chosen: null });
    return true;
  }

  private own(): SetUpScreen | null {
    const { screen } = this;
    return ownScreen({
      seat: screen.seat(),
      screenName: screen.screenName(),
      isNamed: screen.deviceName() !== screen.screenName(),
    });
  }

  /** Of the one screen behind: the car that has it; null where the count does not follow from what this device is. */
  private ownCount(): ScreenCount | null {
    if (this.own() !== 'rear') return null;
    return this.options.find((count) => SCREENS_OF[count].includes('rear')) ?? null;
  }

  /** Asks who is there, and shows that it does. */
  private look(): void {
    this.doing.patch({ view: 'loader' });
    this.presence.discover();
    this.loader();
    this.loader = this.clock.after(LOADER_MS, () => this.doing.patch({ view: 'screen-selection' }));
  }

  private stateOf({ view, count, chosen }: Doing, devices: KnownDevices): DeviceSetUpState {
    const own = this.own();
    const choices = choicesFor(count, this.screen.inCar()).map((screen): SetUpChoice => ({
      screen,
      takenBy: takenBy(screen, this.screen.deviceId(), devices)?.deviceName ?? null,
      ...(screen === own && { own: true }),
    }));
    const wanted = chosen ?? own;
    const free = choices.some((choice) => choice.screen === wanted && choice.takenBy === null);
    const canContinue = view === 'demo-options' || (view === 'screen-selection' && free);
    const othersKnown = this.presence.knowsAll();
    return {
      view,
      options: this.options,
      count,
      choices,
      chosen: free ? wanted : null,
      canContinue,
      othersKnown,
    };
  }
}
