import type { Finding } from '../finding.ts';
import { controlFindings } from './controls.ts';
import { focusFindings } from './focus.ts';
import { hideText, letFade } from './hide-text.ts';
import { shiftFindings, watchShifts } from './shifts.ts';
import { standingStill } from './standing-still.ts';
import { seenLines, textFindings, type Line } from './texts.ts';

/** What stands in every page that is looked at. */
export interface Probe {
  /** What is wrong with sizes, places and words as the page is now. */
  readonly layout: () => readonly Finding[];
  /** Hides the text, until `hideText(false)`, and says where it was and what it is drawn with. */
  readonly ground: () => Ground;
  readonly shifts: () => readonly Finding[];
  /** Moves the focus about. */
  readonly focus: () => readonly Finding[];
  readonly hideText: (hide: boolean) => void;
}

/** What a picture of the page without its text is compared with. */
export interface Ground {
  readonly lines: readonly Line[];
  readonly isDriver: boolean;
}

const probe: Probe = {
  layout: () => {
    letFade();
    return standingStill(() => [...textFindings(), ...controlFindings()]);
  },
  ground: () => {
    hideText(true);
    const isDriver = document.documentElement.dataset['seat'] === 'front';
    return { lines: standingStill(seenLines), isDriver };
  },
  shifts: shiftFindings,
  focus: focusFindings,
  hideText,
};

watchShifts();
Object.assign(globalThis, { looksProbe: probe });
