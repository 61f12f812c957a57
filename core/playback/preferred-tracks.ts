import type { MediaSource } from '../ports/media-player.ts';
import type { TrackChoices } from './track-choices.ts';

/** The languages in which a film is opened. */
export type Tracks = Pick<MediaSource, 'audioLanguage' | 'textLanguage'>;
/** Chooses them; a film that has none of these is heard and read as its player says. */
export type ChooseTracks = () => Tracks;

/** The languages that were chosen here; where none was, the sound comes in the language of the person, `de_DE`. */
export function preferredTracks(language: () => string, choices: Pick<TrackChoices, 'now'>): ChooseTracks {
  return () => {
    const { audioLanguage, subtitles } = choices.now;
    return {
      audioLanguage: audioLanguage ?? language().replace(/_.*/, '').toLowerCase(),
      textLanguage: subtitles.language,
    };
  };
}
