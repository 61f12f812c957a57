/** The tabs of a title's page (TDPG-01). */
export type TitleTab = 'view' | 'details' | 'extras';

export interface TitleTabState {
  readonly id: TitleTab;
  readonly disabled: boolean;
}

/**
 * View, Details and Extras; a preview has no Extras (TDPG-02). While the car moves there is View alone, on every screen,
 * and a title without extras has none to open (TDPG-03, OPEN-48).
 */
export function titleTabs({
  preview,
  blocked,
  extras,
}: {
  readonly preview: boolean;
  /** The motion policy keeps its details closed. */
  readonly blocked: boolean;
  /** How many extras the title has. */
  readonly extras: number;
}): readonly TitleTabState[] {
  const tabs: readonly TitleTabState[] = [
    { id: 'view', disabled: false },
    { id: 'details', disabled: blocked },
    { id: 'extras', disabled: blocked || extras === 0 },
  ];
  return preview ? tabs.filter(({ id }) => id !== 'extras') : tabs;
}

/** The tab that is open: the one that was picked while it may be, else View. */
export function openTab(tabs: readonly TitleTabState[], picked: TitleTab): TitleTab {
  return tabs.some(({ id, disabled }) => id === picked && !disabled) ? picked : 'view';
}
