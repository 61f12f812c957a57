import type { Cancel, Clock } from '../ports/clock.ts';
import type { MediaPlayer, MediaSource, PlayerError } from '../ports/media-player.ts';
import { err, ok, type Result } from '../shared/result.ts';
import { Turns } from '../shared/turns.ts';
import type { GrantedSource, GrantedStream } from './granted-source.ts';
import type { FilmPlace } from './watch-record.ts';
import type { SessionPart } from './play-session.ts';
import type { ChooseTracks } from './preferred-tracks.ts';
import { firstPart, partAfter } from './session-parts.ts';

/** How often the end of the feature is looked for, and how far ahead of it the first dub card is prepared. */
const LOOK_MS = 10_000;
const AHEAD_MS = 30_000;

/** What plays one session: its parts, one after the other, on the player. */
export class Screening {
  private feature: GrantedStream;
  /** Dub cards that have not been played yet. */
  private cards: readonly string[] = [];
  private readonly warming = new Turns();
  /** What is loaded, or loads now. */
  private current: SessionPart = 'feature';
  private looking: Cancel = () => undefined;

  constructor(
    private readonly player: Pick<MediaPlayer, 'load' | 'warm'>,
    private readonly clock: Clock,
    private readonly granted: Omit<GrantedSource, 'feature'>,
    feature: GrantedStream,
    private readonly chooseTracks: ChooseTracks,
  ) {
    this.feature = feature;
  }

  get part(): SessionPart {
    return this.current;
  }

  /** Where the feature begins, or goes on, when it is shown next. */
  get startMs(): number {
    return this.feature.startMs;
  }

  /** `atOnce`: without a pre-roll. */
  first(atOnce: boolean): SessionPart {
    return firstPart(this.granted.preRoll?.manifestUrl ?? null, this.feature.startMs, atOnce);
  }

  after(part: SessionPart, outcome: 'ended' | 'failed'): SessionPart | 'over' | 'failed' {
    return partAfter(part, outcome, this.cards.length);
  }

  /** The feature goes on from here when it is shown next. */
  continueAt(positionMs: number): void {
    this.feature = { ...this.feature, startMs: positionMs };
  }

  /**
   * Loads this part, or what follows when it cannot be had and only accompanies the film. Answers the part that stands
   * ready, `over` when nothing is left, or why the film itself does not play.
   */
  async show(part: SessionPart, signal: AbortSignal): Promise<Result<SessionPart | 'over', PlayerError>> {
    this.looking();
    const shown = await this.load(part, signal);
    // Only now: what was got ready is what was loaded.
    this.warming.end();
    return shown;
  }

  private async load(
    part: SessionPart,
    signal: AbortSignal,
  ): Promise<Result<SessionPart | 'over', PlayerError>> {
    let next = part;
    for (;;) {
      this.current = next;
      const loaded = await this.player.load(this.inLanguages(this.take(next)), signal);
      if (signal.aborted) return err({ code: 'player/cancelled' });
      if (loaded.ok) return ok(next);
      const following = this.after(next, 'failed');
      if (following === 'failed') return loaded;
      if (following === 'over') return ok('over');
      next = following;
    }
  }

  /** Gets ready what follows, so that the change is short. `cards` asks for the dub cards of a product. */
  prepareAfter(
    part: SessionPart,
    place: () => FilmPlace | null,
    cards: (productId: string, signal: AbortSignal) => Promise<readonly string[]>,
  ): void {
    const signal = this.warming.next();
    if (part === 'pre-roll') void this.player.warm(this.inLanguages(this.feature), signal);
    if (part === 'dub-card') this.warmCard(signal);
    const { cardsOf } = this.granted;
    if (part !== 'feature' || cardsOf === null) return;
    void cards(cardsOf, signal).then((manifests) => {
      if (signal.aborted || manifests.length === 0) return;
      this.cards = manifests;
      this.looking = this.clock.every(LOOK_MS, () => {
        const now = place();
        if (now === null || now.durationMs - now.positionMs > AHEAD_MS) return;
        this.looking();
        this.warmCard(signal);
      });
    });
  }

  /** The session is over. */
  end(): void {
    this.looking();
    this.warming.end();
  }

  private warmCard(signal: AbortSignal): void {
    const [card] = this.cards;
    if (card !== undefined) void this.player.warm(this.inLanguages(this.cardStream(card)), signal);
  }

  private take(part: SessionPart): GrantedStream {
    if (part === 'pre-roll') return this.granted.preRoll ?? this.feature;
    if (part === 'feature') return this.feature;
    const [card = '', ...left] = this.cards;
    this.cards = left;
    return this.cardStream(card);
  }

  private cardStream(manifestUrl: string): GrantedStream {
    return { ...this.feature, manifestUrl, licenceServers: {}, sideSubtitles: [], startMs: 0 };
  }

  /** In those that are chosen by now. */
  private inLanguages(stream: GrantedStream): MediaSource {
    return { ...stream, ...this.chooseTracks() };
  }
}
