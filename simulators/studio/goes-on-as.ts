import { err, mapResult } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import type { FilmError } from '../media/film-errors.ts';
import type { FilmLibrary, ManifestRequest } from '../media/film-library.ts';

/** Where the second part of a film in two begins: whole rounds of both clips, so that sound and stills go on in step. */
export const SECOND_PART_SECONDS = 128;

/** What stands before the addresses of the second part. */
const FOLDER = 'then/';

/** An address below a manifest, told apart by its part. */
export function partOf(name: string): { readonly second: boolean; readonly name: string } {
  return name.startsWith(FOLDER)
    ? { second: true, name: name.slice(FOLDER.length) }
    : { second: false, name };
}

/**
 * The manifest of an encrypted film that goes on as another one, whose keys are others. It says nothing of any key but
 * those of the beginning: the key ids of a part stand in its initialisation segments, so that a player asks for a
 * second licence when it comes to the second part, and not before.
 */
export function manifestInTwoParts(
  library: FilmLibrary,
  request: ManifestRequest,
  goesOnAs: string,
): Result<string, FilmError> {
  const first = library.list().find(({ id }) => id === request.filmId);
  if (first === undefined) return err({ code: 'media/unknown-film', filmId: request.filmId });
  const opening = library.manifest(request);
  if (!opening.ok) return opening;
  const maxHeight = Math.min(request.maxHeight ?? Number.POSITIVE_INFINITY, first.heights.at(-1) ?? 0);
  const rest = library.manifest({
    ...request,
    filmId: goesOnAs,
    maxHeight,
    audioLanguages: first.audioLanguages,
  });
  return mapResult(rest, (manifest) =>
    opening.value
      .replaceAll(/<cenc:pssh>[^<]*<\/cenc:pssh>\n/g, '')
      .replace('</MPD>', `${secondPeriod(manifest)}\n</MPD>`),
  );
}

function secondPeriod(manifest: string): string {
  const [, sets = ''] = /<Period [^>]*>\n([^]*)<\/Period>/.exec(manifest) ?? [];
  const moved = sets
    .replaceAll(/<cenc:pssh>[^<]*<\/cenc:pssh>\n/g, '')
    .replaceAll(/ cenc:default_KID="[^"]*"/g, '')
    .replaceAll(/ duration="(\d+)" startNumber="1"/g, (_, seconds: string) => {
      const number = SECOND_PART_SECONDS / Number(seconds) + 1;
      return ` duration="${seconds}" startNumber="${number}" presentationTimeOffset="${SECOND_PART_SECONDS}"`;
    });
  return `<Period id="1" start="PT${SECOND_PART_SECONDS}S">\n<BaseURL>${FOLDER}</BaseURL>\n${moved}</Period>`;
}
