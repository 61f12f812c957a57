import type { TitleId, VamId } from '../shared/ids.ts';
import type { Addressed, PlayerAddress } from './player-address.ts';

/** Where a control of the player leads. */
export type PlayerExit =
  | { readonly kind: 'title'; readonly titleId: TitleId }
  /** The full list it was opened from: of titles or of clips. */
  | { readonly kind: 'list'; readonly of: 'titles' | 'clips'; readonly titleId: TitleId }
  | { readonly kind: 'studio' }
  /** `redirectTo` is where that page leads back to in its turn. */
  | {
      readonly kind: 'assign';
      readonly titleId: TitleId;
      readonly vamId: VamId | null;
      readonly redirectTo: string;
    }
  | { readonly kind: 'home' }
  | { readonly kind: 'preview' };

type Way = Pick<PlayerAddress, 'play' | 'location' | 'redirectTo'>;

/**
 * Where Back leads (PLAY-05, OPEN2-21). Who came from assign-to-screen gets back there whatever `redirectTo` says: that
 * is where assign-to-screen leads on to. What is not known leads to the title's page.
 */
export function backOfPlayer({ play, location, redirectTo }: Way): PlayerExit {
  const { titleId } = play;
  if (location === 'assignscreen') return { kind: 'assign', titleId, vamId: clipOf(play), redirectTo };
  switch (redirectTo) {
    case 'homeaggregate':
      return { kind: 'list', of: 'titles', titleId };
    case 'vamaggregate':
      return { kind: 'list', of: 'clips', titleId };
    case 'studio':
      return { kind: 'studio' };
    default:
      return { kind: 'title', titleId };
  }
}

/** Home, or that of the preview (PLAY-06). */
export function homeOfPlayer({ preview }: Pick<PlayerAddress, 'preview'>): PlayerExit {
  return { kind: preview ? 'preview' : 'home' };
}

/** Assign-to-screen, which leads back to the player (PLAY-06, DEC-11). */
export function screensOfPlayer({ play }: Pick<PlayerAddress, 'play'>): PlayerExit {
  return { kind: 'assign', titleId: play.titleId, vamId: clipOf(play), redirectTo: 'player' };
}

function clipOf(play: Addressed): VamId | null {
  return play.kind === 'clip' ? play.vamId : null;
}
