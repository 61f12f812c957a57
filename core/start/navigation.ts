/** The top-level tabs, in their order (ROUT-08). */
export const TOP_LEVEL_TABS = ['home', 'screen-manager', 'my-library', 'studio-access', 'settings'] as const;
export type TopLevelTab = (typeof TOP_LEVEL_TABS)[number];

/** The tabs that the side navigation shows; the screen manager in car mode alone (ROUT-09, OPEN-05). */
export function tabsInNavigation(carMode: boolean): readonly TopLevelTab[] {
  return TOP_LEVEL_TABS.filter((tab) => tab !== 'screen-manager' || carMode);
}
