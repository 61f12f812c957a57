import { describe, expect, it } from 'vitest';
import { preferredTracks } from '../../../core/playback/preferred-tracks.ts';
import { DEFAULT_SETTINGS } from '../../../core/subtitles/subtitle-settings.ts';

describe('the languages in which a film is opened', () => {
  const opened = (audioLanguage: string | null, language: string | null) =>
    preferredTracks(() => 'DE_AT', {
      now: { audioLanguage, subtitles: { ...DEFAULT_SETTINGS, language } },
    })();

  it('are those that were chosen', () => {
    expect(opened('fil', 'fr')).toEqual({ audioLanguage: 'fil', textLanguage: 'fr' });
  });

  it('are that of the person, and no text, where none was', () => {
    expect(opened(null, null)).toEqual({ audioLanguage: 'de', textLanguage: null });
  });
});
