import { qualityOfSeat } from '../display/seats.ts';
import { answerWithin } from '../ports/answer-within.ts';
import type { Clock } from '../ports/clock.ts';
import type { PlayerError } from '../ports/media-player.ts';
import type { Random } from '../ports/random.ts';
import type { ThisScreen } from '../session/this-screen.ts';
import { playSessionId, type TitleId } from '../shared/ids.ts';
import { err, ok, type Result } from '../shared/result.ts';
import type { GuardedPlayer } from '../vehicle/guarded-player.ts';
import { isOfNetwork } from './failure-notice.ts';
import { grantedSource } from './granted-source.ts';
import type { LanguageOrders } from './language-orders.ts';
import type { OpenSession } from './open-session.ts';
import {
  newSession,
  sessionOf,
  type PlaybackState,
  type PlayRefusal,
  type PlayRequest,
  type PlaySession,
  type SessionPart,
} from './play-session.ts';
import type { ChooseTracks } from './preferred-tracks.ts';
import type { StreamGate } from './stream-gate.ts';
import { Viewing, type LanguageWish } from './viewing.ts';
import type { RecordMeans } from './watch-record.ts';

export type Opened = Result<PlaySession, PlayRefusal>;

export const OVERTAKEN: Opened = err({ code: 'play/overtaken' });
/** So long a film waits for the place where it was left, and goes on at the one that was known before. */
const PLACE_MS = 3_000;
/** A film loads for so much longer than the platform was asked, and for that long at least and at most. */
const LOADS_AS_ASKED = 1.5;
const LOADS_LEAST_MS = 300;
const LOADS_MOST_MS = 8_000;

/** From an order to the picture: asks whether it may play, and shows its parts one after the other. */
export class Opening {
  /** Openings under way. */
  private readonly owed = new Set<Promise<unknown>>();
  /**
   * Where those whom this screen watches with will be in the feature in so many ms: it begins there, so that it need not
   * seek once more. Null where it watches alone, or nobody knows.
   */
  placeElsewhere: (aheadMs: number) => number | null = () => null;
  /** How long the last feature took to load, in ms; null before the first. */
  private loadsInMs: number | null = null;
  /** How long the platform was asked for the last one, in ms. */
  private askedForMs = 0;

  constructor(
    private readonly current: OpenSession,
    private readonly player: GuardedPlayer,
    private readonly gate: StreamGate,
    private readonly chooseTracks: ChooseTracks,
    private readonly languages: Pick<LanguageOrders, 'fulfil'>,
    private readonly progress: RecordMeans['progress'],
    private readonly screen: Pick<ThisScreen, 'seat'>,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  /**
   * In place of what is open, if anything is, without a word that nothing were in between. `wish`: what was ordered of it
   * already. `goesOnAtMs`: where it was, for what was on the picture before.
   */
  async openAnew(
    request: PlayRequest,
    wish: LanguageWish = {},
    goesOnAtMs: number | null = null,
  ): Promise<Opened> {
    const session = newSession(request, () => playSessionId(this.random.uuid()));
    const signal = this.current.turns.next();
    const orderedAtMs = this.clock.monotonicMs();
    // What is open has the player already; else it gets ready beside all that is asked.
    if (this.current.state.now.kind === 'closed') void this.player.warm(null, signal);
    const viewing = new Viewing(this.player, this.clock, this.chooseTracks, request);
    viewing.wishFor(wish);
    if (goesOnAtMs !== null) viewing.beginAt(goesOnAtMs);
    const { positionMs: startMs } = request;
    const opening = { kind: 'opening', session, part: 'feature', startMs, granted: false } as const;
    await this.current.replace(viewing, opening);
    const overtaken = (): boolean => signal.aborted;
    if (overtaken()) return OVERTAKEN;
    const quality = qualityOfSeat(this.screen.seat());
    const { record } = this.current;
    const left = request.resumes === true ? this.placeLeft(request.titleId, signal) : null;
    const granted = await grantedSource(this.gate, request, quality, signal, record.settled);
    this.askedForMs = this.clock.monotonicMs() - orderedAtMs;
    if (granted.ok && granted.value.stream !== null) {
      const { stream, durationMs } = granted.value;
      record.begin(session, stream, durationMs, !overtaken());
    }
    if (overtaken()) return OVERTAKEN;
    if (!granted.ok) return this.current.refuse(granted.error);
    const { feature } = granted.value;
    if (feature === null) return this.current.refuse({ code: 'play/failed' });
    if (left !== null) viewing.resumeAt((await left) ?? startMs);
    if (overtaken()) return OVERTAKEN;
    return this.show(viewing.granted(granted.value, feature));
  }

  /** This film is about to be ordered here: what is asked before it is asked now, while nothing has a stream. */
  expect(titleId: TitleId, productId: string, signal: AbortSignal): void {
    if (this.current.state.now.kind !== 'closed') return;
    this.gate.lookAhead(titleId, productId, qualityOfSeat(this.screen.seat()), signal);
  }

  /** Puts this part on the picture, or what follows it. `again`: after the network was gone. */
  async show(part: SessionPart, again = false): Promise<Opened> {
    const { viewing } = this.current;
    const before = sessionOf(this.current.state.now);
    if (viewing === null || viewing.screening === null || before === null) return OVERTAKEN;
    const signal = this.current.turns.next();
    this.current.failure.clear();
    if (part === 'feature') this.beginWithOthers(viewing);
    const { startMs } = viewing.screening;
    this.current.state.set({ kind: 'opening', session: before, part, startMs, granted: true });
    const ready = await viewing.show(part, signal);
    if (signal.aborted) return OVERTAKEN;
    if (part === 'feature' && ready.ok) this.loadsInMs = viewing.loadedInMs;
    const session = sessionOf(this.current.state.now) ?? before;
    if (!ready.ok) {
      this.current.fail(session, ready.error, again);
      return err({ code: 'play/unavailable' });
    }
    if (ready.value === 'unseen') return this.current.refuse({ code: 'play/failed' });
    if (ready.value === 'over') this.current.end();
    else this.begin(session, viewing, ready.value);
    return ok(session);
  }

  /**
   * Goes on after a failure, and asks for the stream again where that may be why (DEC-08, DEC-24). From where it was, in
   * the same session. Without a network what failed for want of it is waited for anew, and nothing else is tried.
   */
  async again(): Promise<void> {
    const { viewing } = this.current;
    const { now } = this.current.state;
    if (viewing === null || (now.kind !== 'open' && now.kind !== 'failed')) return;
    const positionMs = this.current.positionMs();
    if (now.kind === 'failed') {
      if (!this.current.failure.online) {
        if (isOfNetwork(now.error))
          this.current.state.set({ ...now, stage: this.current.failure.show(now.error) });
        return;
      }
      if (now.error.code === 'player/network-gone') {
        viewing.beginAt(positionMs);
        await this.owing(this.show('feature', true));
        return;
      }
    }
    const { playSessionId: id } = now.session;
    const { isPaused: paused, request } = viewing;
    const anew = { ...request, positionMs, paused, playSessionId: id, resumes: false };
    await this.owing(this.openAnew(anew, viewing.takeWish(), positionMs));
  }

  /** The part that was on the picture is over, or cannot go on for this error. */
  leavePart(
    { session, part }: Extract<PlaybackState, { kind: 'open' }>,
    error: PlayerError | null = null,
  ): void {
    const outcome = error === null ? 'ended' : 'failed';
    const next = this.current.viewing?.screening?.after(part, outcome) ?? 'over';
    if (next === 'failed' && error !== null) return this.current.fail(session, error);
    if (part === 'feature') {
      this.current.place.stop();
      this.current.record.close(true);
    }
    if (next === 'over' || next === 'failed') this.current.end();
    else if (error === null) this.playNext(next);
    // Nobody asked for what breaks to go on.
    else void this.owing(this.show(next));
  }

  /** Puts this part on the picture, and plays it although what was there may have stood. */
  playNext(part: SessionPart): void {
    if (this.current.viewing !== null) this.current.viewing.isPaused = false;
    void this.owing(this.show(part));
  }

  /** Makes a farewell wait for this work. */
  owing<T>(work: Promise<T>): Promise<T> {
    this.owed.add(work);
    void work.finally(() => this.owed.delete(work));
    return work;
  }

  /** Resolves once nothing opens any more. */
  async settled(): Promise<void> {
    while (this.owed.size > 0) await Promise.allSettled(this.owed);
  }

  /** The feature begins where others will be by the time it is there. */
  private beginWithOthers(viewing: Viewing): void {
    // Of the first film nobody knows how long it loads; a machine that is slow with one is with the other.
    const loadsMs = this.loadsInMs ?? this.askedForMs * LOADS_AS_ASKED;
    const placeMs = this.placeElsewhere(Math.min(Math.max(loadsMs, LOADS_LEAST_MS), LOADS_MOST_MS));
    if (placeMs !== null && viewing.mayBeginAt(placeMs)) viewing.beginAt(placeMs);
  }

  /** Where the account has left a title, in ms; null where nobody tells it in time. */
  private async placeLeft(titleId: TitleId, signal: AbortSignal): Promise<number | null> {
    const told = await answerWithin(this.clock, PLACE_MS, this.progress.read(titleId, signal));
    return told?.ok === true ? told.value : null;
  }

  /** What is loaded plays from here on. */
  private begin(session: PlaySession, viewing: Viewing, part: SessionPart): void {
    if (part === 'feature') {
      this.current.place.goOn();
      viewing.settle(this.current.status.durationMs);
    }
    const state = { kind: 'open', session, part } as const;
    this.current.state.set(state);
    this.languages.fulfil(viewing);
    // What was told while it waited for its view.
    const { error } = this.current.status;
    if (error !== null) return this.leavePart(state, error);
    viewing.screening?.prepareAfter(
      part,
      () => this.current.place.now(),
      (productId, signal) => this.gate.dubCards(productId, signal),
    );
    if (viewing.isPaused) this.current.noteMove();
    else this.current.play();
  }
}
