import type { PlayerHabits } from './player-habits.ts';

/** What a virtual player does as a real one was seen to do, and where that was seen. */
export interface Calibration {
  readonly source: {
    readonly browser: string;
    /** Null where nobody wrote it down. */
    readonly version: string | null;
    /** The report of `npm run bench:sync -- --json` that it came from; null where nobody kept one. */
    readonly run: string | null;
    /** When it was written down, ISO 8601. */
    readonly day: string;
    readonly machine: string;
    readonly how: string;
  };
  readonly habits: PlayerHabits;
}

/**
 * Seen while the player was made, before reports were kept: it has no run to its name. Who calibrates anew puts what
 * Chromium showed into a calibration of its own, with its run, and leaves this one.
 */
export const CHROMIUM_2026_11: Calibration = {
  source: {
    browser: 'Chromium',
    version: null,
    run: null,
    day: '2026-11-21',
    machine: 'a small one, with the film on localhost',
    how: 'by hand; what changes of rate cost is told in decision 003',
  },
  habits: {
    loadMs: [120, 600],
    startMs: [0, 20],
    pausedSeekMs: [40, 74],
    playingSeekMs: [80, 130],
    // Was not looked for; a fleet draws its own for each screen.
    skewPpm: 0,
    plainJumpMs: -75,
    pitchLeaveMs: [-29, -13],
    pitchReturnMs: [2, 13],
    pitchDeadBand: 0.001,
  },
};

/** Those that a fleet's players have. */
export const MEASURED_HABITS: PlayerHabits = CHROMIUM_2026_11.habits;
