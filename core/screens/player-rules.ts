import type { ConnectionNotice } from '../playback/connection-notice.ts';
import type { Withholding } from '../vehicle/guarded-player.ts';
import type { PlayerState } from './player-state.ts';

/** What of a player's state decides about its buttons. */
type Shown = Pick<PlayerState, 'kind' | 'media' | 'part' | 'paused' | 'stage'>;

/** Whether another place can be gone to: what comes before the film and behind it runs as it is. */
export function canSeek({ kind, part }: Pick<Shown, 'kind' | 'part'>): boolean {
  return kind === 'open' && part === 'feature';
}

/** Whether stills of what plays may be shown: not before who may not see it, or has not asked for its picture again. */
export const canShowStills = (withheld: Withholding | null): boolean =>
  withheld === null || withheld.what === 'nothing';

/** Whether the film itself could play now and does not (PLAY-03, DEC-07). */
export function canWatchNow({ kind, media, part, paused }: Omit<Shown, 'stage'>): boolean {
  if (kind !== 'open' || part === 'dub-card') return false;
  return media !== 'film' || part === 'pre-roll' || paused;
}

/** Whether another attempt at what failed is offered: not while it would fail for want of a network. */
export function canTryAgain({ stage }: Pick<Shown, 'stage'>, notice: ConnectionNotice): boolean {
  if (stage === null || stage === 'reconnecting') return false;
  return stage === 'reconnect-failed' || notice !== 'lost';
}
