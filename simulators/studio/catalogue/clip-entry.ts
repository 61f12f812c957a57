import type { Localised } from './language.ts';
import type { ClipSubject } from './types.ts';

/** A clip as it is written down in `clips/`. */
export interface ClipEntry {
  readonly id: number;
  readonly filmId: number;
  readonly subject: ClipSubject;
  /** Running time in seconds, under 15 minutes. */
  readonly seconds: number;
  /** `studio`: open to everybody; `film`: comes with the film; `locked`: announced, not yet out. */
  readonly access: 'studio' | 'film' | 'locked';
  readonly title: Localised;
}
