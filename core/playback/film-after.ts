import { findSimilar } from '../catalogue/find-similar.ts';
import { effectiveOwnership } from '../ownership/effective-ownership.ts';
import type { CatalogueApi } from '../ports/catalogue-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { OwnershipApi } from '../ports/ownership-api.ts';
import type { ProgressApi } from '../ports/progress-api.ts';
import type { SearchApi } from '../ports/search-api.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { TitleId } from '../shared/ids.ts';
import { mayFollow } from './next-up.ts';
import type { PlayRequest } from './play-session.ts';
import { resumePoint } from './resume-point.ts';

/** So many titles that resemble the film are asked about. */
const MOST_ASKED = 5;

/** Who is asked which film may follow another. */
export interface FilmAfterParts {
  readonly catalogue: Pick<CatalogueApi, 'metadata'>;
  readonly search: SearchApi;
  readonly ownership: Pick<OwnershipApi, 'owned'>;
  readonly progress: Pick<ProgressApi, 'read'>;
  readonly session: Pick<SessionStore, 'isSubscriber'>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/** The order to play it; `unknown` where somebody did not answer, who may do so later. */
export type FilmAfter = PlayRequest | 'none' | 'unknown';

/**
 * The first of the films that resemble this one and are about as long that the account owns; a title whose owner nobody
 * tells is passed over, and so is one of `watched`. Never rejects.
 */
export async function filmAfter(
  titleId: TitleId,
  durationMs: number,
  { catalogue, search, ownership, progress, session, clock }: FilmAfterParts,
  signal: AbortSignal,
  watched: ReadonlySet<TitleId> = new Set(),
): Promise<FilmAfter> {
  const metadata = await catalogue.metadata(titleId, signal);
  if (!metadata.ok) return 'unknown';
  const similar = await findSimilar(metadata.value, search, session.isSubscriber(), signal);
  if (!similar.ok) return 'unknown';
  const fresh = similar.value.filter((item) => !watched.has(item.titleId));
  const asked = mayFollow(fresh, durationMs).slice(0, MOST_ASKED);
  const claims = await Promise.all(asked.map((item) => ownership.owned(item.titleId, signal)));
  const nowMs = clock.wallMs();
  const at = claims.findIndex((of) => of.ok && effectiveOwnership(of.value.records, nowMs) !== null);
  const next = asked[at];
  if (next === undefined) return claims.every(({ ok }) => ok) ? 'none' : 'unknown';
  const positionMs = resumePoint(await progress.read(next.titleId, signal));
  if (positionMs === null) return 'unknown';
  const { title, productId } = next;
  const film = { kind: 'film', titleId: next.titleId, title, productId, playSessionId: null } as const;
  // Another screen may play it before this film is over.
  return { ...film, positionMs, resumes: true };
}
