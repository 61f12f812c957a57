import type { ChooseTracks } from './granted-source.ts';
import type { TrackChoices } from './track-choices.ts';

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
