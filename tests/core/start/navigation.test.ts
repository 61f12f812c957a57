import { describe, expect, it } from 'vitest';
import { tabsInNavigation, TOP_LEVEL_TABS } from '../../../core/start/navigation.ts';
import { SessionRig } from '../../support/session-rig.ts';

describe('the top-level tabs', () => {
  it('[ROUT-08] are home, screen manager, library, studio access and settings', () => {
    expect(TOP_LEVEL_TABS).toEqual(['home', 'screen-manager', 'my-library', 'studio-access', 'settings']);
  });

  it('[ROUT-09] [SCRM-04] stand in the side navigation in this order, the screen manager in car mode alone', () => {
    expect(tabsInNavigation(true)).toEqual(TOP_LEVEL_TABS);
    expect(tabsInNavigation(false)).toEqual(['home', 'my-library', 'studio-access', 'settings']);
  });

  it('[OPEN-05] car mode is what a zone of the car stored, and nothing else', () => {
    const screen = new SessionRig().screen;
    const start = { hardwareId: null, languageOverride: null };
    const shown = (customerZone: string | null) => {
      screen.applyStart({ ...start, customerZone });
      return tabsInNavigation(screen.inCar()).includes('screen-manager');
    };
    expect(shown(null)).toBe(false);
    for (const zone of ['0A', '0B', '1A', '1B']) expect(shown(zone)).toBe(true);
    expect(shown(null)).toBe(true);
    for (const zone of ['2A', '', 'front']) expect(shown(zone)).toBe(false);
  });
});
