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
  /** One screen was told to play: until it has its picture, then, and when it has none in time. */
  | 'starting'
  | 'played'
  | 'not-played'
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

  get now(): ManagerMessage | null {
    return this.latest.now;
  }

  tell(text: ManagerOutcome, told = 0, titleId: TitleId | null = null): void {
    this.set({ text, told, done: 0, titleId });
  }

  /** A sync of this title ended, or the play of one screen. */
  tellEnd(end: SyncEnd, titleId: TitleId | null): void {
    this.set({ ...end, text: endOf(end), titleId });
  }

  private set(message: Omit<ManagerMessage, 'id'>): void {
    this.latest.set({ id: (this.now?.id ?? 0) + 1, ...message });
  }
}

/** How a sync ended, or the play of one screen. */
function endOf({ told, done }: SyncEnd): ManagerOutcome {
  if (told === 1) return done === 1 ? 'played' : 'not-played';
  return done === told ? 'synced' : 'partly-synced';
}
