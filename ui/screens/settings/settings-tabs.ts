/** The tabs by name, in the order of their fixed ids (OPEN-06). */
export const SETTINGS_TABS = ['account', 'help', 'legal', 'add-screen', 'advanced'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** What decides which tabs there are: Add Screen on the head unit (SETT-03), Advanced outside production (SETT-02). */
export interface TabRules {
  readonly headUnit: boolean;
  readonly production: boolean;
}

export function visibleTabs({ headUnit, production }: TabRules): readonly SettingsTab[] {
  return SETTINGS_TABS.filter(
    (tab) => (tab !== 'add-screen' || headUnit) && (tab !== 'advanced' || !production),
  );
}

/** Id of a tab; the same whatever other tabs there are (OPEN-06). */
export function tabId(tab: SettingsTab): number {
  return SETTINGS_TABS.indexOf(tab);
}

/** The visible tab that an address asks for by its id, else the first. */
export function tabOf(asked: string | null, visible: readonly SettingsTab[]): SettingsTab {
  return visible.find((tab) => String(tabId(tab)) === asked) ?? 'account';
}
