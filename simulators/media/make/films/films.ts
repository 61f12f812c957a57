import type { Score } from '../sound.ts';
import type { Shot } from '../stage.ts';
import { nightDrive } from './night-drive.ts';

export interface Film {
  readonly id: string;
  readonly shots: readonly Shot[];
  readonly score: Score;
}

const A_MINOR = [
  [45, 57, 64, 67, 72],
  [41, 57, 60, 65, 69],
  [48, 55, 64, 67, 71],
  [43, 55, 59, 62, 69],
] as const;

export const FILMS: readonly Film[] = [
  {
    id: 'night-drive',
    shots: nightDrive,
    score: {
      chords: A_MINOR,
      chordSeconds: 4,
      melody: [76, 72, null, 69, 71, 72, null, null, 74, 72, 69, null, 67, null, 64, null],
      noteSeconds: 0.5,
      ambience: { level: 0.5, tone: 0.24, swellSeconds: 16 },
    },
  },
];
