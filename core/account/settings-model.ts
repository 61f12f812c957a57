import { merge, Subscription, type Observable } from 'rxjs';
import type { ScreenSettings } from '../session/screen-settings.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import type { ClientConfig } from '../shared/client-config.ts';
import { State } from '../shared/state.ts';
import { isCovered, tabsOf, type SettingsTab } from './settings-rules.ts';
import type { MotionPolicy, MotionReason } from '../vehicle/motion-policy.ts';

export interface SettingsState {
  readonly tabs: readonly SettingsTab[];
  readonly tab: SettingsTab;
  /** The motion overlay covers the tab; its button leads home (SETT-04). */
  readonly covered: boolean;
  /** Why it does; null while it covers nothing. */
  readonly reason: MotionReason | null;
  /** The car is set to moving on this screen; `park` sets it to parked (DEC-06). */
  readonly moving: boolean;
  /** A person says whether the car is parked, because it does not tell. */
  readonly byHand: boolean;
  /** In the car a device is named by its place (SETT-07). */
  readonly deviceNameEditable: boolean;
  /** Data Management is disabled in the car (SETT-12). */
  readonly dataManagement: boolean;
  /** SETT-11. */
  readonly version: string;
  /** Null for an entry that is shown disabled (OPEN-53). */
  readonly links: { readonly faq: string | null; readonly report: string | null };
}

/** The frame of settings. Logging out is the logout model's, after a question (OPEN-55). */
export class SettingsModel {
  readonly initial: SettingsState;
  private readonly state: State<SettingsState>;
  readonly state$: Observable<SettingsState>;
  private subscription = new Subscription();

  constructor(
    private readonly screen: ThisScreen,
    private readonly settings: ScreenSettings,
    private readonly config: ClientConfig,
    private readonly motion: Pick<MotionPolicy, 'reason' | 'state$'>,
  ) {
    this.initial = this.read('account');
    this.state = new State(this.initial);
    this.state$ = this.state.value$;
  }

  /** The screen was entered, at the tab that showed last. */
  enter(): void {
    this.leave();
    this.subscription = merge(this.settings.state$, this.motion.state$).subscribe(() =>
      this.show(this.state.now.tab),
    );
  }

  leave(): void {
    this.subscription.unsubscribe();
  }

  /** A tab that this screen does not have leads to the first. */
  select(tab: SettingsTab): void {
    this.show(tab);
  }

  /** From the tab that motion leaves free, so that a car that was set in motion can be parked again (DEC-06). */
  park(): void {
    this.settings.setCarActivity('parked');
  }

  private show(tab: SettingsTab): void {
    this.state.patch(this.read(tab));
  }

  private read(wanted: SettingsTab): SettingsState {
    const { environment, device, links } = this.config;
    // What counts as the front screen for motion is parked again here as well.
    const tabs = tabsOf(this.screen.motionSeat(), environment);
    const tab = tabs.find((name) => name === wanted) ?? 'account';
    // What somebody set means nothing to a car that tells by itself.
    const byHand = this.config.car.bus === null;
    const moving = byHand && this.settings.now.carActivity === 'inmotion';
    const reason = this.motion.reason('settings');
    const inCar = this.screen.inCar();
    return {
      tabs,
      tab,
      covered: isCovered(tab, reason !== null),
      reason: isCovered(tab, reason !== null) ? reason : null,
      moving,
      byHand,
      deviceNameEditable: !inCar,
      dataManagement: !inCar,
      version: device.softwareVersion,
      links: { faq: links.faq || null, report: links.report || null },
    };
  }
}
