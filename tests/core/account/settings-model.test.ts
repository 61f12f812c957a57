import { beforeEach, describe, expect, it } from 'vitest';
import { SettingsModel, type SettingsState } from '../../../core/account/settings-model.ts';
import { isCovered, TAB_IDS, tabsOf } from '../../../core/account/settings-rules.ts';
import { ScreenSettings } from '../../../core/session/screen-settings.ts';
import type { Environment } from '../../../core/shared/client-config.ts';
import { sampleConfig } from '../../support/fakes/sample-config.ts';
import { SessionRig } from '../../support/session-rig.ts';
import { STRICT_MOTION } from '../../../core/shared/client-config.ts';
import { MotionPolicy } from '../../../core/vehicle/motion-policy.ts';
import { VehicleState } from '../../../core/vehicle/vehicle-state.ts';

describe('the tabs of settings', () => {
  it('[SETT-01 part] [OPEN-06] have fixed ids from zero', () => {
    expect(TAB_IDS).toEqual({ account: 0, help: 1, legal: 2, addScreen: 3, advanced: 4 });
  });

  it('[SETT-02] [OPEN-04] have Advanced outside production alone', () => {
    expect(tabsOf('front', 'production')).not.toContain('advanced');
    for (const environment of ['localhost', 'staging', 'uat'] as const) {
      expect(tabsOf('front', environment)).toContain('advanced');
    }
  });

  it('[SETT-03] [DEVS-18] [OPEN-05] have Add Screen on the head unit alone', () => {
    expect(tabsOf('front', 'production')).toEqual(['account', 'help', 'legal', 'addScreen']);
    for (const seat of ['passenger', 'left', 'right', 'other'] as const) {
      expect(tabsOf(seat, 'production')).toEqual(['account', 'help', 'legal']);
    }
  });

  it('[SETT-04] [OPEN-06] [OPEN2-69 part] [DEC-06 part] are covered on the front screen in motion, all but number 3', () => {
    const covered = (['account', 'help', 'legal', 'addScreen', 'advanced'] as const).filter((tab) =>
      isCovered(tab, true),
    );
    expect(covered).toEqual(['account', 'help', 'legal', 'advanced']);
    expect(isCovered('account', false)).toBe(false);
  });
});

describe('settings', () => {
  let rig: SessionRig;
  let settings: ScreenSettings;
  let model: SettingsModel;
  let shown: SettingsState;

  const open = (
    links = { faq: '', report: '', companionApp: '' },
    environment: Environment = 'staging',
  ): void => {
    settings = new ScreenSettings(rig.stored, environment);
    const vehicle = new VehicleState(null, settings, rig.clock);
    const { screen } = rig;
    const place = { seat: () => screen.motionSeat(), seat$: screen.motionSeat$ };
    const motion = new MotionPolicy(vehicle, place, STRICT_MOTION);
    model = new SettingsModel(rig.screen, settings, sampleConfig({ environment, links }), motion);
    model.state$.subscribe((state) => (shown = state));
    model.enter();
  };

  beforeEach(() => {
    rig = new SessionRig();
    open();
  });

  it('[SETT-01 part] open at Account and show the tab that is selected', () => {
    expect(shown.tab).toBe('account');
    model.select('legal');
    expect(shown.tab).toBe('legal');
  });

  it('show Account for a tab that this screen does not have', () => {
    model.select('addScreen');
    expect(shown.tab).toBe('account');
  });

  it.each([true, false])(
    '[SETT-04] [DEC-06] are covered as soon as the car moves, and free when it is parked (floating button: %s)',
    (floatingButton) => {
      rig.store.set('customerZone', '0A');
      settings.setFloatingButton(floatingButton);
      settings.setCarActivity('inmotion');
      expect(shown.covered).toBe(true);
      settings.setCarActivity('parked');
      expect(shown.covered).toBe(false);
    },
  );

  it.each(['staging', 'production'] as const)(
    '[DEC-06] let a car that was set in motion be parked again at tab 3, in %s too',
    (environment) => {
      rig.store.set('customerZone', '0A');
      settings.setCarActivity('inmotion');
      open(undefined, environment);
      expect(shown).toMatchObject({ covered: true, moving: true });
      model.select('addScreen');
      expect(shown).toMatchObject({ tab: 'addScreen', covered: false, moving: true });
      model.park();
      expect(rig.store.get('carActivity')).toBe('parked');
      expect(shown.moving).toBe(false);
      model.select('account');
      expect(shown.covered).toBe(false);
    },
  );

  it('[DEC-06 part] let it be parked again on a screen whose zone cannot be read too', () => {
    rig.screen.applyStart({ customerZone: '?', hardwareId: null, languageOverride: null });
    settings.setCarActivity('inmotion');
    model.select('addScreen');
    expect(shown).toMatchObject({ tab: 'addScreen', covered: false, moving: true });
    model.park();
    expect(shown.moving).toBe(false);
  });

  it('[SETT-07] [SETT-12] have no device name to edit and no data management in the car', () => {
    expect(shown).toMatchObject({ deviceNameEditable: true, dataManagement: true });
    rig.store.set('isInCarScreen', 'true');
    model.enter();
    expect(shown).toMatchObject({ deviceNameEditable: false, dataManagement: false });
  });

  it('[SETT-11] [CNST-01 part] [OPEN-53] name the version, and disable links without an address', () => {
    expect(shown).toMatchObject({ version: '1.8.12', links: { faq: null, report: null } });
    open({ faq: 'https://help.example/faq', report: '', companionApp: '' });
    expect(shown.links).toEqual({ faq: 'https://help.example/faq', report: null });
  });

  it('follow nothing once they were left', () => {
    rig.store.set('customerZone', '0A');
    model.leave();
    settings.setCarActivity('inmotion');
    expect(shown.covered).toBe(false);
    model.enter();
    expect(shown.covered).toBe(true);
  });
});
