import { Clapperboard, House, LibraryBig, MonitorPlay, Settings, type LucideIcon } from 'lucide-react';
import type { TopLevelTab } from '../../../core/start/navigation.ts';
import { addressOf } from '../../bindings/addresses.ts';
import type { WordingKey } from '../../wording/wording.ts';

interface RailFace {
  readonly label: WordingKey;
  readonly icon: LucideIcon;
  readonly address: string;
}

/** How the side navigation shows each tab. */
export const RAIL: Readonly<Record<TopLevelTab, RailFace>> = {
  home: { label: 'nav.home', icon: House, address: addressOf.home },
  'screen-manager': { label: 'nav.screens', icon: MonitorPlay, address: addressOf.screens },
  'my-library': { label: 'nav.library', icon: LibraryBig, address: addressOf.library },
  'studio-access': { label: 'nav.studio', icon: Clapperboard, address: addressOf.studio },
  settings: { label: 'nav.settings', icon: Settings, address: addressOf.settings() },
};

/** Screens that stand elsewhere and belong to a tab; the first that fits. */
const BELONGING: readonly (readonly [address: RegExp, tab: TopLevelTab])[] = [
  [/^\/settingsdatamanagement\//, 'settings'],
  [/^\/aggregatepage\/[^/]+\/vam\/?$/, 'studio-access'],
  [/^\/aggregatepage\/library\//, 'my-library'],
  [/^\/(aggregatepage|page)\//, 'home'],
];

/** The tab that an address belongs to without being it; null for a tab itself and for what belongs to none. */
export function tabOfAddress(pathname: string): TopLevelTab | null {
  return BELONGING.find(([address]) => address.test(pathname))?.[1] ?? null;
}
