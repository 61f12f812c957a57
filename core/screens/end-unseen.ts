import type { Subscription } from 'rxjs';
import { begunIn, sameSession, sessionOf, type PlaybackState } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { PlaySessionId } from '../shared/ids.ts';
import type { ScreenCommands } from './screen-commands.ts';
import type { SteeredSessions } from './steered-sessions.ts';
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

  /** Was where it is played or steered: another one that opens while somebody leaves is not theirs to end. */
  private there: PlaySessionId | null = null;
  private readonly subscription: Subscription;

  /** `addressed`: where the address leads; whoever goes there may still wait for its view. */
  constructor(
    private readonly playback: Pick<Playback, 'now' | 'state$' | 'stop'>,
    private readonly titlePlay: Pick<TitlePlayModel, 'leave' | 'asksFor'>,
    private readonly addressed: () => Stand,
    private readonly steered: Pick<SteeredSessions, 'has' | 'add' | 'delete'>,
    private readonly orders: Pick<ScreenCommands, 'leftHere'>,
  ) {
    this.subscription = playback.state$.subscribe((state) => this.note(state));
  }

  dispose(): void {
    this.subscription.unsubscribe();
  }

  /**
   * A session has begun during this visit, and its player is on its way. False where somebody has left the page that asked
   * for it, whose view, of the visit `shown`, goes later than its address: it is given up.
   */
  leading(session: PlaySessionId, visit: string, shown: string): boolean {
    if (visit !== shown && this.addressed() === 'elsewhere' && this.titlePlay.asksFor(session)) {
      this.titlePlay.leave();
      this.end();
      return false;
    }
    this.ledFrom = visit;
    return true;
  }

  /** Whether this session went on where no address tells its place: what its player's address told is old. */
  wentOn(session: PlaySessionId): boolean {
    return this.steered.has(session);
  }

  /** Somebody came here. Called again for the same visit it changes nothing. */
  arrived(stand: Stand, visit: string): void {
    const before = this.stand;
    const { now } = this.playback;
    this.stand = stand;
    this.note(now);
    if (stand === 'elsewhere' && visit === this.ledFrom) return;
    this.ledFrom = null;
    if (stand !== 'elsewhere') return;
    const ends = begunIn(now) !== null || (this.there !== null && sameSession(now, this.there));
    // A play that has not come to a session yet is given up as well.
    if (ends || before === 'player') this.titlePlay.leave();
    if (ends) this.end();
  }

  private end(): void {
    this.orders.leftHere();
    void this.playback.stop();
  }

  /** Where screens are steered what is ordered anew is on its way to its player, but for what played there before. */
  private note(state: PlaybackState): void {
    const session = sessionOf(state)?.playSessionId ?? null;
    const begun = begunIn(state)?.playSessionId ?? null;
    if (begun !== null && this.addressed() === 'screens') this.steered.add(begun);
    if (session !== null && this.addressed() === 'player') this.steered.delete(session);
    if (state.kind === 'closed') this.there = null;
    else if (this.addressed() === 'player') this.there = session;
    else if (this.addressed() === 'screens') this.there = begun ?? this.there;
  }
}
