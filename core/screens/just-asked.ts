import { sameSession } from '../playback/play-session.ts';
import type { Playback } from '../playback/playback.ts';
import type { Clock } from '../ports/clock.ts';
import type { PlaySessionId } from '../shared/ids.ts';

/** By then every screen has carried out what was asked for. */
const ASKED_MS = 400;

interface Asked<T> {
  readonly session: PlaySessionId;
  readonly wanted: T;
  readonly atMs: number;
}

/**
 * What somebody here asked for a moment ago, and may not be carried out yet: screens carry out an order together, a
 * moment after the tap.
 */
export class JustAsked<T> {
  private asked: Asked<T> | null = null;

  constructor(
    private readonly playback: Pick<Playback, 'now'>,
    private readonly clock: Clock,
  ) {}

  /** Takes the place of what was asked for before. */
  ask(session: PlaySessionId, wanted: T): void {
    this.asked = { session, wanted, atMs: this.clock.monotonicMs() };
  }

  /** Null once it was carried out for sure, and when another session plays by now. */
  get now(): T | null {
    const { asked } = this;
    if (asked === null || !sameSession(this.playback.now, asked.session)) return null;
    return this.clock.monotonicMs() - asked.atMs <= ASKED_MS ? asked.wanted : null;
  }
}
