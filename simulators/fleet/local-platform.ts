import { of } from 'rxjs';
import type { CatalogueApi } from '../../core/ports/catalogue-api.ts';
import type { Connectivity } from '../../core/ports/connectivity.ts';
import type { OwnershipApi, OwnershipClaims } from '../../core/ports/ownership-api.ts';
import type { ProgressApi } from '../../core/ports/progress-api.ts';
import type { StreamApi } from '../../core/ports/stream-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { titleId, type TitleId } from '../../core/shared/ids.ts';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { FEATURE_FILM } from './virtual-film.ts';

/** What every car of a fleet without a studio watches. */
export const LOCAL_FILM = filmId('4711');

const CLAIMS: OwnershipClaims = {
  records: [
    { owned: true, transactionType: 'SVOD', expiresAtMs: null, hoursRemaining: null, minutesRemaining: null },
  ],
  unreadable: false,
};
const NOT_HERE: CallFailure = { code: 'network' };

/** One film that everybody may watch: stands in for a platform where a fleet tries a broker alone. One serves all screens. */
export interface LocalPlatform {
  readonly ownership: OwnershipApi;
  readonly streams: StreamApi;
  readonly titles: Pick<CatalogueApi, 'metadata'>;
  readonly progress: ProgressApi;
  readonly connectivity: Connectivity;
}

export function localPlatform(): LocalPlatform {
  let streams = 0;
  const languages = { audioLanguages: FEATURE_FILM.audio, subtitleLanguages: FEATURE_FILM.text };
  return {
    ownership: { owned: () => now(ok(CLAIMS)), available: () => now(ok(true)) },
    streams: {
      streamInfo: () =>
        now(
          ok({
            trackingId: `stream-${++streams}`,
            manifestUrl: 'fleet:/film.mpd',
            licenceServers: {},
            subtitles: [],
            preRollUrl: null,
          }),
        ),
      streamLimit: () => now(ok({ globalStreams: 4, availableStreams: 4 })),
      holdStream: () => now(ok(undefined)),
      trailer: () => now(ok(null)),
      clip: () => now(err(NOT_HERE)),
      clipInfo: () => now(err(NOT_HERE)),
      dubCards: () => now(ok([])),
      languages: () => now(ok(languages)),
      playbackWindow: () => now(ok(true)),
    },
    titles: {
      metadata: (id) =>
        now(
          ok({
            titleId: id,
            productId: id,
            title: 'Film',
            synopsis: '',
            rating: '',
            ratingReason: '',
            genres: [],
            cast: [],
            crew: [],
            durationMs: FEATURE_FILM.durationMs,
            year: null,
            copyright: '',
            posterUrl: null,
            ...languages,
          }),
        ),
    },
    progress: { read: () => now(ok(0)), report: () => now(ok(undefined)) },
    connectivity: { online$: of(true) },
  };
}

const now = <T>(answer: Result<T, CallFailure>): Promise<Result<T, CallFailure>> => Promise.resolve(answer);

function filmId(text: string): TitleId {
  const id = titleId(text);
  if (id === null) throw new Error(`${text} is no title`);
  return id;
}
