import type { PlaySession } from '../../core/playback/play-session.ts';
import type { ReturnPlace } from '../../core/playback/return-places.ts';
import type { Stand } from '../../core/screens/end-unseen.ts';
import { addressOf } from './addresses.ts';

/** Where something plays. */
const PLAYERS: readonly string[] = ['/player/', '/vam/'];

export function addressOfClip(id: string, vamId: string, location: string, redirectTo: string): string {
  return `/vam/${[id, vamId, location, redirectTo].map(encodeURIComponent).join('/')}`;
}

/** Assign-to-screen, of a title or of a clip of it (PLAY-06, ROUT-01). */
export function addressOfAssigning(id: string, vamId: string | null, redirectTo: string): string {
  const names = [id, ...(vamId === null ? [] : [vamId]), redirectTo];
  return `/screenmanager/assignScreen/${names.map(encodeURIComponent).join('/')}`;
}

/** An address as routes read it: decoded, and in any case. Null for one that cannot be decoded. */
export function asRouted(pathname: string): string | null {
  try {
    return decodeURI(pathname)
      .toLowerCase()
      .replaceAll(/\/{2,}/g, '/');
  } catch {
    return null;
  }
}

export function isPlayer(pathname: string): boolean {
  return PLAYERS.some((place) => asRouted(pathname)?.startsWith(place));
}

/** What an address is to a film that plays. */
export function standAt(pathname: string): Stand {
  if (isPlayer(pathname)) return 'player';
  return asRouted(pathname)?.startsWith('/screenmanager/') ? 'screens' : 'elsewhere';
}

/**
 * The address of a session's player; a film's says where it is. A clip that follows another, at `pathname`, leads back to
 * where that one does.
 */
export function addressOfSession(
  { kind, titleId, vamId }: PlaySession,
  positionMs: number,
  pathname: string,
): string {
  if (kind === 'clip' && vamId !== null) {
    const { location, redirectTo } = leadingOf(pathname, titleId, vamId);
    return addressOfClip(titleId, vamId, location, redirectTo);
  }
  return kind === 'trailer' ? addressOf.trailer(titleId) : addressOf.player(titleId, positionMs);
}

/** Where the clip of an address is, and where it leads back to; one that is given to screens here says the latter. */
function leadingOf(
  pathname: string,
  titleId: string,
  vamId: string,
): { readonly location: string; readonly redirectTo: string } {
  const place = asRouted(pathname) ?? '';
  const parts =
    place === ''
      ? []
      : pathname
          .split('/')
          .filter((part) => part !== '')
          .map(decodeURIComponent);
  if (place.startsWith('/vam/'))
    return { location: parts[3] ?? 'main', redirectTo: parts[4] ?? 'titleDetails' };
  const own = asRouted(addressOfAssigning(titleId, vamId, ''));
  const isOwn = own !== null && place.startsWith(own);
  return { location: 'main', redirectTo: (isOwn ? parts[4] : undefined) ?? 'titleDetails' };
}

/** Whether this is the player of that session, wherever it stands in the film. */
export function isPlayerOf(
  { kind, titleId, vamId }: Pick<PlaySession, 'kind' | 'titleId' | 'vamId'>,
  pathname: string,
): boolean {
  const place = asRouted(pathname) ?? '';
  if (kind === 'clip') {
    const own = asRouted(`/vam/${titleId}/${encodeURIComponent(vamId ?? '')}/`);
    return own !== null && place.startsWith(own);
  }
  const ofTitle = place.startsWith(`/player/${titleId}/`);
  return ofTitle && (kind === 'trailer') === place.startsWith(`/player/${titleId}/trailer`);
}

/**
 * The address of a film that has come to this place; null where the address is another page's already, as while that
 * loads: its entry of the history is not to lead into the player.
 */
export function addressOfReturn(
  { titleId, positionMs }: Pick<ReturnPlace, 'titleId' | 'positionMs'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string | null {
  const isHere = isPlayerOf({ kind: 'film', titleId, vamId: null }, pathname);
  return isHere ? addressOf.player(titleId, positionMs) + keptQuery(search) : null;
}

/** What the query of a player's address keeps while the film goes on: it was asked anew once, and not again. */
export function keptQuery(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('refresh');
  const kept = query.toString();
  return kept === '' ? '' : `?${kept}`;
}
