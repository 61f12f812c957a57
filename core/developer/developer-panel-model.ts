import { Subscription, type Observable } from 'rxjs';
import type { HostShell } from '../ports/host-shell.ts';
import type { Country, ReferenceData } from '../ports/reference-data.ts';
import type { SessionApi } from '../ports/session-api.ts';
import type { Theme } from '../display/theme.ts';
import type { ScreenSettings, ScreenSettingsState } from '../session/screen-settings.ts';
import type { Session } from '../session/session.ts';
import type { Environment } from '../shared/client-config.ts';
import { IDLE, LOADING, type Loadable } from '../shared/loadable.ts';
import { State } from '../shared/state.ts';
import { Turns } from '../shared/turns.ts';
import type { CarActivity } from '../vehicle/car-activity.ts';
import { hasDeveloperControls, type ChosenEnvironment } from '../shared/environments.ts';
import { languageChoices } from './language-choices.ts';
import type { Overrides, OverridesState } from './overrides.ts';
import { checkRegion, type RegionProblem } from './region-check.ts';

export interface DeveloperPanelState {
  /** Whether environment and theme can be chosen: not in production (DEVP-01, DEVP-04). */
  readonly controls: boolean;
  readonly overrides: OverridesState;
  readonly settings: ScreenSettingsState;
  /** What the territory dropdown offers beside unset (DEVP-03). */
  readonly territories: Loadable<readonly Country[], null>;
  /** What the language dropdown offers beside unset: `DE_DE`. */
  readonly languages: readonly string[];
  /** A territory is being checked. */
  readonly checking: boolean;
  readonly problem: RegionProblem | null;
}

/** The developer panel of settings. */
export class DeveloperPanelModel {
  readonly initial: DeveloperPanelState;
  private readonly state: State<DeveloperPanelState>;
  readonly state$: Observable<DeveloperPanelState>;
  private subscription = new Subscription();
  /** One turn per visit of the panel. */
  private readonly visits = new Turns();

  constructor(
    private readonly overrides: Overrides,
    private readonly settings: ScreenSettings,
    private readonly session: Session,
    private readonly api: SessionApi,
    private readonly reference: ReferenceData,
    private readonly host: HostShell,
    environment: Environment,
  ) {
    this.initial = {
      controls: hasDeveloperControls(environment),
      overrides: overrides.read(),
      settings: settings.now,
      territories: IDLE,
      languages: [],
      checking: false,
      problem: null,
    };
    this.state = new State(this.initial);
    this.state$ = this.state.value$;
  }

  /** The panel opened: loads what its dropdowns offer, once. */
  async enter(): Promise<void> {
    this.leave();
    this.subscription = this.settings.state$.subscribe((settings) => this.state.patch({ settings }));
    this.state.patch({ overrides: this.overrides.read(), problem: null });
    const { territories } = this.state.now;
    if (territories.state === 'loading' || territories.state === 'success') return;
    this.state.patch({ territories: LOADING });
    const countries = await this.reference.countries();
    this.state.patch({
      territories: countries.ok
        ? { state: 'success', value: countries.value }
        : { state: 'failed', error: null },
    });
    this.offerLanguages();
  }

  /** A territory that is being checked comes to nothing: whoever went on to something else is not torn out of it. */
  leave(): void {
    this.visits.next();
    this.subscription.unsubscribe();
  }

  /**
   * Signs out and restarts in the other environment, which does not know the sessions of this one. Nothing comes of it
   * when somebody else has signed in meanwhile.
   */
  async setEnvironment(environment: ChosenEnvironment | null): Promise<void> {
    if (!this.state.now.controls || environment === this.state.now.overrides.environment) return;
    await this.session.signOut('restart');
    if (this.session.account !== null) return;
    this.overrides.setEnvironment(environment);
    this.host.restart();
  }

  setTheme(theme: Theme): void {
    this.settings.setTheme(theme);
  }

  setCarActivity(activity: CarActivity): void {
    this.settings.setCarActivity(activity);
  }

  setFloatingButton(on: boolean): void {
    this.settings.setFloatingButton(on);
  }

  /** Restarts the client: the fine trim is read at the start only. */
  setFineTrim(on: boolean): void {
    if (!this.state.now.controls) return;
    this.overrides.setFineTrim(on);
    this.host.restart();
  }

  setMqtt(on: boolean): void {
    this.settings.setMqtt(on);
  }

  /**
   * Takes territory and language, null for unset, and restarts the client, which comes to landing (DEVP2-04). A territory
   * that is not served, or a text that is no language and region, changes nothing (DEVP-05, REFD-05).
   */
  async setRegion(country: string | null, language: string | null): Promise<void> {
    const { checking, overrides } = this.state.now;
    const moved = country !== overrides.territory;
    if (checking || (!moved && language === overrides.language)) return;
    const apiKey = moved && country !== null ? await this.keyOf(country) : null;
    if (moved && country !== null && apiKey === null) return;
    if (!this.overrides.setLanguage(language)) {
      this.state.patch({ problem: 'unsupported' });
      return;
    }
    if (moved) {
      this.overrides.setTerritory(country === null || apiKey === null ? null : { country, apiKey });
    }
    this.host.restart();
  }

  /**
   * The API key of a territory that is served; null for another, whose problem shows, and where the panel was left, or the
   * account that asked, or the time without one, is over by now.
   */
  private async keyOf(country: string): Promise<string | null> {
    const during = this.session.now;
    const visit = this.visits.current;
    this.state.patch({ checking: true, problem: null });
    const checked = await checkRegion(this.api, country);
    if (visit.aborted || this.session.now !== during) {
      this.state.patch({ checking: false });
      return null;
    }
    this.state.patch({ checking: false, problem: checked.ok ? null : checked.error });
    return checked.ok ? checked.value : null;
  }

  private offerLanguages(): void {
    const { territories, overrides } = this.state.now;
    const countries = territories.state === 'success' ? territories.value : [];
    this.state.patch({ languages: languageChoices(overrides, countries) });
  }
}
