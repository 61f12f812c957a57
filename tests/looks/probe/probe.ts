import type { Finding } from '../finding.ts';
import { controlFindings } from './controls.ts';
import { focusFindings } from './focus.ts';
import { hideText } from './hide-text.ts';
import { shiftFindings, watchShifts } from './shifts.ts';
import { seenLines, textFindings, type Line } from './texts.ts';

/** What stands in every page that is looked at. */
export interface Probe {
  /** What is wrong with sizes, places and words as the page is now. */
  readonly layout: () => readonly Finding[];
  readonly shifts: () => readonly Finding[];
  /** Moves the focus about. */
  readonly focus: () => readonly Finding[];
  readonly lines: () => readonly Line[];
  readonly hideText: (hide: boolean) => void;
}

const probe: Probe = {
  layout: () => [...textFindings(), ...controlFindings()],
  shifts: shiftFindings,
  focus: focusFindings,
  lines: seenLines,
  hideText,
};

watchShifts();
Object.assign(globalThis, { looksProbe: probe });
