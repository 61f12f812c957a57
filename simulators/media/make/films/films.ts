import type { Score } from '../sound.ts';
import type { Shot } from '../stage.ts';
import { lastLight } from './last-light.ts';
import { nightDrive } from './night-drive.ts';
import { paperFox } from './paper-fox.ts';
import { dubCardStudio, dubCardVoices, preRoll } from './short-reels.ts';
import { trailer } from './trailer.ts';

export interface Film {
  /** Folder name, and the id by which the studio asks for it. */
  readonly id: string;
  readonly shots: readonly Shot[];
  /** Added to the usual CRF: how much coarser busy pictures may be, to keep all films small. */
  readonly coarser: number;
  readonly score: Score;
}

/** Of the reels that are a few seconds long. */
const CHIME: Score = {
  chords: [
    [50, 57, 62, 66, 69],
    [45, 57, 61, 64, 69],
  ],
  chordSeconds: 4,
  melody: [74, null, 78, 81],
  noteSeconds: 1,
  ambience: { level: 0.3, tone: 0.08, swellSeconds: 8 },
};

export const FILMS: readonly Film[] = [
  {
    id: 'night-drive',
    shots: nightDrive,
    coarser: 1,
    score: {
      chords: [
        [45, 57, 64, 67, 72],
        [41, 57, 60, 65, 69],
        [48, 55, 64, 67, 71],
        [43, 55, 59, 62, 69],
      ],
      chordSeconds: 4,
      melody: [76, 72, null, 69, 71, 72, null, null, 74, 72, 69, null, 67, null, 64, null],
      noteSeconds: 0.5,
      ambience: { level: 0.5, tone: 0.24, swellSeconds: 16 },
    },
  },
  {
    id: 'last-light',
    shots: lastLight,
    coarser: 0,
    score: {
      chords: [
        [50, 57, 62, 66, 69],
        [43, 55, 59, 62, 67],
        [47, 54, 62, 66, 71],
        [45, 52, 57, 61, 64],
      ],
      chordSeconds: 8,
      melody: [74, null, 78, null, 81, null, 79, 78, 74, null, null, 71, 73, null, null, null],
      noteSeconds: 1,
      ambience: { level: 1.3, tone: 0.06, swellSeconds: 8 },
    },
  },
  {
    id: 'paper-fox',
    shots: paperFox,
    coarser: 1,
    score: {
      chords: [
        [53, 60, 65, 69],
        [50, 57, 62, 65],
        [46, 58, 62, 65],
        [48, 55, 60, 64],
      ],
      chordSeconds: 4,
      melody: [77, 81, 84, 81, 82, 79, null, 76, 77, null, 74, 76, 77, 72, null, null],
      noteSeconds: 0.5,
      ambience: { level: 0.35, tone: 0.1, swellSeconds: 32 },
    },
  },
  {
    id: 'trailer',
    shots: trailer,
    coarser: 2,
    score: {
      chords: [
        [38, 50, 57, 62, 65],
        [34, 50, 58, 62, 65],
        [41, 53, 57, 60, 65],
        [36, 52, 55, 60, 64],
      ],
      chordSeconds: 4,
      melody: [62, 69, 74, 69, 65, 69, 74, 77],
      noteSeconds: 0.25,
      ambience: { level: 0.5, tone: 0.08, swellSeconds: 8 },
    },
  },
  { id: 'pre-roll', shots: preRoll, coarser: 0, score: CHIME },
  { id: 'dub-card-voices', shots: dubCardVoices, coarser: 0, score: CHIME },
  { id: 'dub-card-studio', shots: dubCardStudio, coarser: 0, score: CHIME },
];
