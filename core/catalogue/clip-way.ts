import type { CatalogueItem } from '../ports/catalogue-api.ts';
import type { TitleId, VamId } from '../shared/ids.ts';

/** Where the player of a clip leads back to. */
export type ClipRedirect = 'studio' | 'titleDetails' | 'vamaggregate';

/** What of a tile decides where it leads. */
export type ClipTile = Pick<
  CatalogueItem,
  'titleId' | 'vamId' | 'title' | 'playable' | 'locked' | 'ofStudio'
>;

export interface ClipWay {
  readonly titleId: TitleId;
  readonly vamId: VamId;
  readonly title: string;
  readonly redirectTo: ClipRedirect;
}

/**
 * Where a tile leads: to the player of its clip, else null, which is to its title (TILE-03 to TILE-05, OPEN-40). Who
 * chose it in a full list gets back to that list.
 */
export function clipWayOf(item: ClipTile, inFullList: boolean): ClipWay | null {
  const { titleId, vamId, title, playable, locked, ofStudio } = item;
  if (vamId === null || !playable || locked) return null;
  const redirectTo = inFullList ? 'vamaggregate' : ofStudio ? 'studio' : 'titleDetails';
  return { titleId, vamId, title, redirectTo };
}
