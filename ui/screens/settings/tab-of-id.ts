import { TAB_IDS, type SettingsTab } from '../../../core/account/settings-rules.ts';

/** The tab that an address asks for by its fixed id (OPEN-06); null when it asks for none. */
export function tabOfId(id: string | null): SettingsTab | null {
  const tabs = Object.keys(TAB_IDS) as SettingsTab[];
  return tabs.find((tab) => String(TAB_IDS[tab]) === id) ?? null;
}
