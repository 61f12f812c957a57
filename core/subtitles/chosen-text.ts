/** A text track of a film, as far as it is chosen by it. */
export interface TextTrack {
  readonly language: string;
  /** Signs and foreign speech alone: for people who watch without subtitles. */
  readonly forced?: boolean;
}

/** The text track that is to be shown. */
export interface ChosenText {
  readonly language: string;
  readonly forced: boolean;
}

/**
 * Which text of a film is shown; null for none. The wanted language, or a regional form of it, is shown as a whole. Off
 * stays off: then, and where the film lacks the language, only what was forced is shown, in the language that is heard.
 */
export function chosenText(
  tracks: readonly TextTrack[],
  wanted: string | null,
  heard: string | null,
): ChosenText | null {
  const whole = inLanguage(tracks, wanted, false);
  const found = whole ?? inLanguage(tracks, heard, true);
  return found === null ? null : { language: found.language, forced: found.forced === true };
}

/** The track in this language, else one in a regional form of it or in the language that it is a form of. */
function inLanguage(
  tracks: readonly TextTrack[],
  language: string | null,
  forced: boolean,
): TextTrack | null {
  if (language === null) return null;
  const fitting = tracks.filter((track) => (track.forced === true) === forced);
  return (
    fitting.find((track) => track.language === language) ??
    fitting.find((track) => baseOf(track.language) === baseOf(language)) ??
    null
  );
}

function baseOf(language: string): string {
  return language.replace(/-.*/, '').toLowerCase();
}
