import type { PlayerHabits } from './player-habits.ts';

/** What a virtual player does as a real one was seen to do, and where that was seen. */
export interface Calibration {
  readonly source: {
    readonly browser: string;
    readonly version: string;
    /** The report of `npm run bench:sync -- --json` that it came from. */
    readonly run: string;
    /** When it was written down, ISO 8601. */
    readonly day: string;
    readonly machine: string;
    readonly how: string;
  };
  readonly habits: PlayerHabits;
}

/**
 * What Chromium showed on a quiet machine: of each range nine trials of ten lie in it. Who calibrates anew puts what another
 * browser showed into a calibration of its own, with its run, and leaves this one.
 */
export const CHROMIUM_156: Calibration = {
  source: {
    browser: 'Chromium',
    version: '156.0.8078.108',
    run: 'docs/measurements/2026-11-29-player.json',
    day: '2026-11-29',
    machine: 'two processors, with the film on localhost',
    how:
      'npm run bench:sync -- --only player --json FILE. The file tells whole jumps at pitch-corrected changes; here -74 ms for each ' +
      'unit of rate are taken off them, as the bench does since',
  },
  habits: {
    loadMs: [124, 185],
    startMs: [73, 83],
    // As `START_MS` of the car's player (adapters/shaka/picture-move.ts).
    startAllowedMs: 72,
    pausedSeekMs: [71, 101],
    playingSeekMs: [121, 175],
    // It was 1 against the clock of its own machine; a fleet draws its own for each screen.
    skewPpm: 0,
    plainJumpMs: -74,
    pitchLeaveMs: [-21, -20],
    pitchReturnMs: [-4, -1],
    pitchDeadBand: 0.001,
    // The middle: a single picture comes up to 7 ms sooner or later, by when the display is drawn.
    shownLateMs: 4,
  },
};

/** Those that a fleet's players have. */
export const MEASURED_HABITS: PlayerHabits = CHROMIUM_156.habits;
