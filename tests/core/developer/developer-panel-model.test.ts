import { beforeEach, describe, expect, it } from 'vitest';
import {
  DeveloperPanelModel,
  type DeveloperPanelState,
} from '../../../core/developer/developer-panel-model.ts';
import { Overrides } from '../../../core/developer/overrides.ts';
import { ScreenSettings } from '../../../core/session/screen-settings.ts';
import type { Environment } from '../../../core/shared/client-config.ts';
import { FakeHostShell } from '../../support/fakes/fake-host-shell.ts';
import { FakeReferenceData } from '../../support/fakes/fake-reference-data.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('the developer panel', () => {
  let rig: SessionRig;
  let host: FakeHostShell;
  let reference: FakeReferenceData;
  let settings: ScreenSettings;
  let model: DeveloperPanelModel;
  let shown: DeveloperPanelState;

  const open = async (environment: Environment = 'staging'): Promise<void> => {
    settings = new ScreenSettings(rig.stored, environment);
    const overrides = new Overrides(rig.stored);
    model = new DeveloperPanelModel(overrides, settings, rig.session, rig.api, reference, host, environment);
    model.state$.subscribe((state) => (shown = state));
    await model.enter();
  };

  beforeEach(async () => {
    rig = new SessionRig();
    host = new FakeHostShell();
    reference = new FakeReferenceData();
    await rig.session.start();
    await rig.signIn();
    await open();
  });

  it('[DEVP-01] [DEVP2-01] chooses an environment or unset, signs out and starts anew there', async () => {
    await model.setEnvironment('uat');
    expect(rig.store.get('EnvironmentOverride')).toBe('uat');
    expect(rig.session.now.kind).toBe('anonymous');
    expect(host.restarts).toBe(1);
    await open();
    expect(shown.overrides.environment).toBe('uat');
    await model.setEnvironment(null);
    expect(rig.store.get('EnvironmentOverride')).toBeNull();
    expect(host.restarts).toBe(2);
  });

  it('[DEVP-01] [DEVP-04] [DEVP2-01] [DEVP2-03] hides environment and theme in production', async () => {
    expect(shown.controls).toBe(true);
    await open('production');
    expect(shown.controls).toBe(false);
    await model.setEnvironment('uat');
    model.setTheme('light');
    expect(rig.store.get('EnvironmentOverride')).toBeNull();
    expect(shown.settings.theme).toBe('dark');
  });

  it('[DEVP-02] [DEVP2-02] switches car activity, floating button and MQTT', () => {
    model.setCarActivity('inmotion');
    model.setFloatingButton(true);
    model.setMqtt(false);
    expect(shown.settings).toMatchObject({ carActivity: 'inmotion', floatingButton: true, mqtt: false });
    model.setCarActivity('parked');
    expect(shown.settings.carActivity).toBe('parked');
  });

  it('sets the fine trim of the sync, with which the client starts anew, and not in production', async () => {
    expect(shown.overrides.fineTrim).toBeNull();
    model.setFineTrim(false);
    expect(host.restarts).toBe(1);
    await open('production');
    model.setFineTrim(true);
    expect(host.restarts).toBe(1);
    expect(shown.overrides.fineTrim).toBe(false);
  });

  it('[DEVP-04] [DEVP2-03] chooses the theme outside production', () => {
    model.setTheme('light');
    expect(shown.settings.theme).toBe('light');
  });

  it('[DEVP-03] [DEVP2-02] offers territories and languages', async () => {
    expect(shown.territories).toMatchObject({ state: 'success', value: { length: 2 } });
    expect(shown.languages).toEqual(['EN_US', 'DE_DE', 'FR_FR', 'ES_ES', 'IT_IT']);
    rig.store.set('isOverride', 'true');
    rig.store.set('RegionOverride', 'CH');
    await open();
    expect(shown.languages.slice(0, 3)).toEqual(['DE_CH', 'FR_CH', 'EN_US']);
  });

  it('loads the territories again when they could not be loaded', async () => {
    reference.unavailable = true;
    await open();
    expect(shown.territories.state).toBe('failed');
    reference.unavailable = false;
    await model.enter();
    expect(shown.territories.state).toBe('success');
  });

  it('[DEVP-05] [DEVP2-04] [OPEN-29] takes a territory that is served, with its API key, and starts anew', async () => {
    await model.setRegion('FR', null);
    expect(rig.api.on.apiKey.asked.at(-1)).toEqual(['FR']);
    expect(rig.store.get('RegionOverride')).toBe('FR');
    expect(rig.store.get('isOverride')).toBe('true');
    expect(rig.store.get('apiKey')).toBe('key-of-FR');
    expect(host.restarts).toBe(1);
  });

  it('[DEVP-05] [DEVP-06] [DEVP2-04] refuses a territory that is not served', async () => {
    await model.setRegion('AQ', null);
    expect(shown.problem).toBe('unsupported');
    expect(rig.store.get('RegionOverride')).toBeNull();
    expect(rig.store.get('apiKey')).toBe('key-of-DE');
    expect(host.restarts).toBe(0);
  });

  it('[DEVP-05] takes territory and language in one step and starts anew once', async () => {
    await model.setRegion('FR', 'FR_FR');
    expect(rig.store.get('RegionOverride')).toBe('FR');
    expect(rig.store.get('LanguageOverride')).toBe('FR_FR');
    expect(host.restarts).toBe(1);
    await open();
    await model.setRegion('FR', 'FR_FR');
    expect(host.restarts).toBe(1);
    await model.setRegion(null, 'FR_FR');
    expect(rig.store.get('RegionOverride')).toBeNull();
    expect(rig.store.get('LanguageOverride')).toBe('FR_FR');
    expect(host.restarts).toBe(2);
  });

  it('[DEVP-05] [REFD-05] leaves the language alone when the territory is refused, and the territory when the language is', async () => {
    await model.setRegion('AQ', 'FR_FR');
    expect(shown.problem).toBe('unsupported');
    expect(rig.store.get('LanguageOverride')).toBeNull();
    await model.setRegion('FR', 'french');
    expect(shown.problem).toBe('unsupported');
    expect(rig.store.get('RegionOverride')).toBeNull();
    expect(host.restarts).toBe(0);
  });

  it('[DEVP-06] says so when no API key came', async () => {
    for (const failure of [{ code: 'network' }, { code: 'rejected', responseCode: 10_000 }] as const) {
      rig.api.on.apiKey.failsNext(failure);
      await model.setRegion('FR', null);
      expect(shown.problem).toBe('no-api-key');
    }
    expect(host.restarts).toBe(0);
  });

  it('[DEVP-03] goes back to the own territory by unset', async () => {
    await model.setRegion('FR', null);
    await open();
    await model.setRegion(null, null);
    for (const key of ['RegionOverride', 'isOverride', 'apiKey']) expect(rig.store.get(key)).toBeNull();
    expect(host.restarts).toBe(2);
  });

  it.each<[string, () => Promise<void>]>([
    ['a territory', () => model.setRegion('FR', null)],
    ['a territory with its language', () => model.setRegion('FR', 'FR_FR')],
  ])('does nothing when the account that chose %s is over before it was checked', async (_, choose) => {
    const answer = rig.api.on.apiKey.hold();
    const choosing = choose();
    await rig.session.signOut();
    // Asked for by another tab, as this one still waits.
    rig.store.set('apiKey', 'key-of-DE');
    rig.api.consumer = 'consumer-2';
    await rig.signIn();
    answer();
    await choosing;
    expect(shown).toMatchObject({ checking: false, problem: null });
    for (const key of ['RegionOverride', 'isOverride', 'LanguageOverride']) {
      expect(rig.store.get(key)).toBeNull();
    }
    expect(rig.store.get('apiKey')).toBe('key-of-DE');
    expect(host.restarts).toBe(0);
  });

  it('does nothing when the panel was left before a territory was checked, and checks another one afterwards', async () => {
    const answer = rig.api.on.apiKey.hold();
    const choosing = model.setRegion('FR', 'FR_FR');
    model.leave();
    answer();
    await choosing;
    expect([rig.store.get('RegionOverride'), rig.store.get('LanguageOverride'), host.restarts]).toEqual([
      null,
      null,
      0,
    ]);
    await open();
    expect(shown).toMatchObject({ checking: false, problem: null });
    await model.setRegion('FR', 'FR_FR');
    expect([rig.store.get('RegionOverride'), host.restarts]).toEqual(['FR', 1]);
  });

  it('does nothing when somebody signed in before a territory was checked that was chosen without an account', async () => {
    await rig.session.signOut();
    const answer = rig.api.on.apiKey.hold();
    const choosing = model.setRegion('FR', null);
    rig.store.set('apiKey', 'key-of-DE');
    await rig.signIn();
    await rig.session.signOut();
    answer();
    await choosing;
    expect(rig.store.get('RegionOverride')).toBeNull();
    expect(host.restarts).toBe(0);
  });

  it('leaves the environment alone when somebody else signed in while the account that chose another was signed out', async () => {
    const answer = rig.api.on.signOut.hold();
    const choosing = model.setEnvironment('uat');
    await rig.clock.advanceAsync(1);
    expect(rig.session.now.kind).toBe('anonymous');
    rig.api.consumer = 'consumer-2';
    await rig.signIn();
    answer();
    await choosing;
    expect(rig.store.get('EnvironmentOverride')).toBeNull();
    expect(host.restarts).toBe(0);
    expect(rig.session.now).toEqual({ kind: 'signed-in', consumerId: 'consumer-2' });
  });

  it('checks one territory at a time', async () => {
    const answer = rig.api.on.apiKey.hold();
    const first = model.setRegion('FR', null);
    expect(shown.checking).toBe(true);
    const second = model.setRegion('AQ', null);
    answer();
    await Promise.all([first, second]);
    expect(rig.store.get('RegionOverride')).toBe('FR');
  });

  it('[DEVP-03] [REFD-05] [PREV2-04 part] takes a language and region, or unset, and refuses anything else', async () => {
    await model.setRegion(null, 'de_at');
    expect(rig.store.get('LanguageOverride')).toBe('DE_AT');
    await open();
    await model.setRegion(null, 'german');
    expect(shown.problem).toBe('unsupported');
    expect(rig.store.get('LanguageOverride')).toBe('DE_AT');
    expect(host.restarts).toBe(1);
    await model.setRegion(null, null);
    expect(rig.store.get('LanguageOverride')).toBeNull();
    expect(host.restarts).toBe(2);
  });

  it('reads overrides that are spoilt as unset', () => {
    rig.store.set('EnvironmentOverride', 'localhost');
    rig.store.set('LanguageOverride', 'EN');
    rig.store.set('RegionOverride', 'FR');
    expect(new Overrides(rig.stored).read()).toEqual({
      environment: null,
      territory: null,
      language: null,
      fineTrim: null,
    });
  });

  it('[DEVP-05 part] asks for the territories once while they are on their way', async () => {
    let asked = 0;
    let answer = (): void => undefined;
    const slow = new (class extends FakeReferenceData {
      override async countries() {
        asked += 1;
        await new Promise<void>((resolve) => (answer = resolve));
        return super.countries();
      }
    })();
    const { stored, session, api } = rig;
    const fresh = new DeveloperPanelModel(
      new Overrides(stored),
      settings,
      session,
      api,
      slow,
      host,
      'staging',
    );
    const opening = fresh.enter();
    await fresh.enter();
    expect(asked).toBe(1);
    answer();
    await opening;
    await fresh.enter();
    expect(asked).toBe(1);
  });
});
