import type { MediaTrackChoice } from '../../core/ports/media-player.ts';

interface Track {
  readonly language: string;
  readonly active: boolean;
}

/** One choice per language, in the order of the manifest; the library lists codecs and roles apart. */
function trackChoices(tracks: readonly Track[]): readonly MediaTrackChoice[] {
  const active = new Map<string, boolean>();
  for (const track of tracks) {
    active.set(track.language, (active.get(track.language) ?? false) || track.active);
  }
  return [...active].map(([language, isActive]) => ({ language, active: isActive }));
}

/** The track in `language`, else one in a regional form of it or the language that it is a form of. */
export function trackIn<T extends Track>(tracks: readonly T[], language: string): T | null {
  const base = baseOf(language);
  return (
    tracks.find((track) => track.language === language) ??
    tracks.find((track) => baseOf(track.language) === base) ??
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
    some.every((one, at) => one.language === others[at]?.language && one.active === others[at].active)
  );
}

function baseOf(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? '';
}
