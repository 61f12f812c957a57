import type { TitleExtra } from '../ports/catalogue-api.ts';
import type { TitleId } from '../shared/ids.ts';
import type { WaysToSee } from './ways-to-see.ts';

/** An extra on the page of its title. */
export interface ShownExtra extends TitleExtra {
  readonly titleId: TitleId;
  /** This account may play it. */
  readonly playable: boolean;
  /** Its player leads back to the title, wherever else it stands (TILE-04). */
  readonly ofStudio: false;
}

/**
 * The extras of a title as an account sees them: one is treated as its title (OPEN2-24), unless it plays for everybody.
 * Where nobody knows whose the title is, they are offered, as the platform is asked before anything plays.
 */
export function shownExtras(
  titleId: TitleId,
  extras: readonly TitleExtra[],
  ways: WaysToSee,
): readonly ShownExtra[] {
  const withTitle = ways.kind === 'play' || ways.kind === 'unknown';
  return extras.map((extra) => ({
    ...extra,
    titleId,
    playable: !extra.locked && (extra.studioAccess || withTitle),
    ofStudio: false,
  }));
}
