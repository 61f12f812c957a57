import type { ChooseTracks } from './granted-source.ts';

/** The language of the person, `de_DE`, for the sound; no subtitles. */
export function preferredTracks(language: () => string): ChooseTracks {
  return () => ({ audioLanguage: language().replace(/_.*/, '').toLowerCase(), textLanguage: null });
}
