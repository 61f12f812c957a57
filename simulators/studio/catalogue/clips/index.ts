import type { ClipEntry } from '../clip-entry.ts';
import { CLIPS_OF_ALL_THE_REST } from './of-all-the-rest.ts';
import { CLIPS_OF_DRAMA_AND_THRILLERS } from './of-drama-and-thrillers.ts';
import { CLIPS_OF_OTHER_WORLDS_AND_LAUGHTER } from './of-other-worlds-and-laughter.ts';

/** Every clip the studio knows. */
export const CLIP_ENTRIES: readonly ClipEntry[] = [
  ...CLIPS_OF_DRAMA_AND_THRILLERS,
  ...CLIPS_OF_OTHER_WORLDS_AND_LAUGHTER,
  ...CLIPS_OF_ALL_THE_REST,
];
