import type { Seat } from '../display/seats.ts';
import type { Environment } from '../shared/client-config.ts';

/** Tabs of settings; ids start at zero and stay, even where a tab is hidden (SETT-01, OPEN-06). */
export const TAB_IDS = { account: 0, help: 1, legal: 2, addScreen: 3, advanced: 4 } as const;
export type SettingsTab = keyof typeof TAB_IDS;

/** The tab that the motion overlay leaves free (`motionExemptTab`, OPEN-06). */
const MOTION_EXEMPT_TAB = 3;

/** Add Screen on the head unit alone (SETT-03, OPEN-05), Advanced outside production alone (SETT-02, OPEN-04). */
export function tabsOf(seat: Seat, environment: Environment): readonly SettingsTab[] {
  return (['account', 'help', 'legal', 'addScreen', 'advanced'] as const).filter((tab) => {
    if (tab === 'addScreen') return seat === 'front';
    return tab !== 'advanced' || environment !== 'production';
  });
}

/**
 * Whether the overlay that announces motion covers a tab (SETT-04), where the motion policy keeps settings from being
 * edited; with or without the floating button (DEC-06).
 */
export function isCovered(tab: SettingsTab, blocked: boolean): boolean {
  return blocked && TAB_IDS[tab] !== MOTION_EXEMPT_TAB;
}
