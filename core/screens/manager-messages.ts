import type { Observable } from 'rxjs';
import type { TitleId } from '../shared/ids.ts';
import { State } from '../shared/state.ts';
import type { SyncEnd } from './sync-under-way.ts';

/** The outcome of an order. `syncing` until every screen of a sync has its picture, or does not join in time. */
export type ManagerOutcome =
  | 'paused'
  | 'resumed'
  | 'restarted'
  | 'stopped'
  | 'syncing'
  | 'synced'
  | 'partly-synced'
  | 'led'
  /** One screen was told to play, or each for itself: until it has its picture, then, and when it has none in time. */
  | 'starting'
  | 'played'
  | 'not-played'
  /** The same of one screen, or of some, where a car lets nothing begin as it is now. */
  | 'kept'
  | 'partly-kept'
  /** Nobody knows where the film was left, so nothing was ordered. */
  | 'unknown-place'
  | 'offline';

export interface ManagerMessage {
  /** Grows, so that the same message twice is shown twice. */
  readonly id: number;
  readonly text: ManagerOutcome;
  /** How many screens were told, and how many of them have done it. */
  readonly told: number;
  readonly done: number;
  /** What the screens were told about, for the way to its page (TDPG-18); null for none. */
  readonly titleId: TitleId | null;
}

/** What the screen manager says of the last order: one message, which a newer one takes the place of. */
export class ManagerMessages {
  private readonly latest = new State<ManagerMessage | null>(null);
  /** Replays the latest message, then changes; null before the first. Never errors. */
  readonly value$: Observable<ManagerMessage | null> = this.latest.value$;

  /** What was ordered to be played last: by all in step, or by each for itself. */
  private ordered: { readonly titleId: TitleId | null; readonly inStep: boolean } = {
    titleId: null,
    inStep: false,
  };

  get now(): ManagerMessage | null {
    return this.latest.now;
  }

  tell(text: ManagerOutcome, told = 0, titleId: TitleId | null = null): void {
    if (text === 'syncing' || text === 'starting') this.ordered = { titleId, inStep: text === 'syncing' };
    this.set({ text, told, done: 0, titleId });
  }

  /** A sync ended, or the play of one screen, or of several that each play it for themselves. */
  tellEnd(end: SyncEnd): void {
    const { titleId, inStep } = this.ordered;
    const { told, done } = end;
    this.set({ told, done, text: endOf(end, inStep), titleId });
  }

  private set(message: Omit<ManagerMessage, 'id'>): void {
    this.latest.set({ id: (this.now?.id ?? 0) + 1, ...message });
  }
}

function endOf({ told, done, kept }: SyncEnd, inStep: boolean): ManagerOutcome {
  if (done === told) return told > 1 && inStep ? 'synced' : 'played';
  if (done + kept === told) return done === 0 ? 'kept' : 'partly-kept';
  return told === 1 ? 'not-played' : 'partly-synced';
}
