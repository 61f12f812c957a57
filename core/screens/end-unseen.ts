import { begunIn } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { TitlePlayModel } from './title-play-model.ts';

/** Where somebody is: in the player, where screens are steered while a film goes on (SCRM-03), or anywhere else. */
export type Stand = 'player' | 'screens' | 'elsewhere';

/**
 * Ends what plays once nobody is shown it any more, whichever way they went and whether its player was there already or
 * not (PLAY-05, PLAY-10). `visit` tells one arrival at a place from every other.
 */
export class EndUnseen {
  private stand: Stand | null = null;
  /** The visit during which a session began: whoever is there is being led to its player. */
  private ledFrom: string | null = null;

  constructor(
    private readonly playback: Pick<Playback, 'now' | 'stop'>,
    private readonly titlePlay: Pick<TitlePlayModel, 'leave'>,
  ) {}

  /** A session has begun during this visit, and its player is on its way. */
  leading(visit: string): void {
    this.ledFrom = visit;
  }

  /** Somebody came here. Called again for the same visit it changes nothing. */
  arrived(stand: Stand, visit: string): void {
    const before = this.stand;
    this.stand = stand;
    if (stand === 'elsewhere' && visit === this.ledFrom) return;
    this.ledFrom = null;
    if (stand !== 'elsewhere') return;
    if (before !== 'player' && begunIn(this.playback.now) === null) return;
    this.titlePlay.leave();
    void this.playback.stop();
  }
}
