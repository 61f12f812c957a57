import type { Result } from '../../core/shared/result.ts';
import { ok } from '../../core/shared/result.ts';
import type { FilmLibrary, FilmSummary } from '../media/film-library.ts';
import type { Account } from './accounts.ts';
import { territoryOf } from './api-keys.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Catalogue } from './catalogue/create-catalogue.ts';
import { isOfferedIn } from './catalogue/regional-films.ts';
import type { Clip, Film } from './catalogue/types.ts';
import type { Faults } from './faults.ts';
import type { MediaFaults } from './media-faults.ts';
import type { Ledger } from './ledger/ledger.ts';
import { claimsTo } from './ownership.ts';
import type { Claim } from './ownership.ts';
import type { CutHosts } from './cut-hosts.ts';
import { refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { PaymentPeer } from './payment-peer.ts';
import type { Session } from './sessions.ts';
import type { StudioState } from './studio-state.ts';

/** What every route works with. */
export interface StudioContext {
  readonly catalogue: Catalogue;
  readonly library: FilmLibrary;
  /** Of the films, see `filmEdition`. */
  readonly edition: string;
  readonly apiKeys: ApiKeys;
  readonly faults: Faults;
  readonly mediaFaults: MediaFaults;
  /** Under the stores of `state()`; changes that belong together are made in its `together`. */
  readonly ledger: Ledger;
  /** Screens without network. */
  readonly cutHosts: CutHosts;
  /** The other host of the studio, where cards are typed. */
  readonly peer: PaymentPeer;
  /** The current state; a reset replaces it, so read it anew at each call. */
  state(): StudioState;
  nowMs(): number;
  /** A presigned websocket URL on the host that the caller sees. */
  brokerUrl(session: Session, host: string, secure: boolean): string;
  /** Closes the connections of those whose session has ended. */
  dismissSignedOut(): void;
}

/** The film of an id in a path, unless it is no number, unknown or withheld (40058). */
export function findTitle(studio: StudioContext, id: string): Result<Film, Refusal> {
  const film = /^\d{1,9}$/.test(id) ? studio.catalogue.film(Number(id)) : null;
  return film === null || studio.state().withheld.has(film.id) ? refuse('titleUnavailable') : ok(film);
}

/** Whether an account may buy or redeem it where this key is from; what it has from elsewhere stays its own (OWNR-05). */
export function isOnSale({ id }: Film, apiKey: string): boolean {
  return isOfferedIn(territoryOf(apiKey), id);
}

/** As `findTitle`, by the id of the product. */
export function findProduct(studio: StudioContext, id: string): Result<Film, Refusal> {
  const film = /^\d{1,9}$/.test(id) ? studio.catalogue.filmByProduct(Number(id)) : null;
  return film === null || studio.state().withheld.has(film.id) ? refuse('titleUnavailable') : ok(film);
}

/** As `findTitle`, an extra by its `vamId`; withheld with its film. */
export function findClip(studio: StudioContext, id: string): Result<Clip, Refusal> {
  const clip = /^\d{1,9}$/.test(id) ? studio.catalogue.clip(Number(id)) : null;
  return clip === null || studio.state().withheld.has(clip.filmId) ? refuse('titleUnavailable') : ok(clip);
}

/** A locked clip nobody may play, any other whoever may play its film; those of studio access everybody. */
export function mayPlayClip(studio: StudioContext, account: Account, clip: Clip): boolean {
  const { studioAccess, locked, filmId } = clip;
  const film = studio.catalogue.film(filmId);
  const hasFilm = film !== null && claimsOf(studio, account, film).some(({ owned }) => owned);
  return !locked && (studioAccess || hasFilm);
}

export function claimsOf(studio: StudioContext, account: Account, film: Film): readonly Claim[] {
  const { acquisitions } = studio.state();
  return claimsTo(film, account, acquisitions.of(account.consumerId), studio.nowMs());
}

/** The media behind a film or clip. */
export function mediaOf(studio: StudioContext, mediaId: string): FilmSummary | null {
  return studio.library.list().find(({ id }) => id === mediaId) ?? null;
}
