import type { MediaTrackChoice } from '../../core/ports/media-player.ts';

interface Track {
  readonly language: string;
  readonly active: boolean;
  readonly forced?: boolean;
}

/** One choice per language, forced text apart, in the order of the manifest; the library lists codecs and roles apart. */
function trackChoices(tracks: readonly Track[]): readonly MediaTrackChoice[] {
  const choices = new Map<string, MediaTrackChoice>();
  for (const { language, active, forced = false } of tracks) {
    const key = forced ? `${language} forced` : language;
    const isActive = choices.get(key)?.active === true || active;
    choices.set(key, { language, active: isActive, ...(forced ? { forced } : {}) });
  }
  return [...choices.values()];
}

/** The track in `language`, else one in a regional form of it or the language that it is a form of. */
export function trackIn<T extends Track>(tracks: readonly T[], language: string, forced = false): T | null {
  const base = baseOf(language);
  const fitting = tracks.filter((track) => (track.forced ?? false) === forced);
  return (
    fitting.find((track) => track.language === language) ??
    fitting.find((track) => baseOf(track.language) === base) ??
    null
  );
}

/** The choices as they are now; the very same array when nothing changed. */
export function changedChoices(
  before: readonly MediaTrackChoice[],
  tracks: readonly Track[],
): readonly MediaTrackChoice[] {
  const now = trackChoices(tracks);
  return same(before, now) ? before : now;
}

function same(some: readonly MediaTrackChoice[], others: readonly MediaTrackChoice[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at];
      return one.language === other?.language && one.active === other.active && one.forced === other.forced;
    })
  );
}

function baseOf(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? '';
}
