import { randomInt } from 'node:crypto';
import type { Clock } from '../../core/ports/clock.ts';
import type { Delivery } from '../../core/ports/message-bus.ts';
import { isStamped, MOST_RUNS, readStamp, stamped } from './message-stamp.ts';

/** What is counted of the messages of a fleet. */
export interface WireFigures {
  /** Left a screen. */
  sent: number;
  /** Reached a screen, its own and those for others included. */
  arrived: number;
  lostCommands: number;
  lostBeats: number;
  duplicates: number;
  /** Overtaken by a later one of the same sender and kind. */
  reordered: number;
  /** Came from another fleet, which is on the same topics. */
  foreign: number;
  /** From leaving one screen to reaching another. */
  delivered(latencyMs: number): void;
}

/** More gaps of one sender than this are not taken back when they come late. */
const MOST_GAPS = 4_096;
const KINDS = 3;

/** `aside`: for one screen alone; numbered apart, and counted on leaving, so that their way is none to be measured. */
export type Numbered = Delivery | 'aside';

/**
 * What truly leaves and reaches the screens of one car: numbers every message, and sees by the numbers what is lost, comes
 * twice or out of order. While a screen is away nothing is expected of it: what a broken connection swallows is no loss of
 * the broker, except for a command, which its sender sends again.
 */
export class CarWire {
  /** The last number that each screen sent, by screen and kind. */
  private readonly sentNumber: Int32Array;
  /** The same when the run ended. */
  private sealed: Int32Array | null = null;
  /** The number that each screen expects next of each other, by receiver, sender and kind; 0 where it expects nothing. */
  private readonly nextNumber: Int32Array;
  /** Numbers below this left before both screens were there: whether they arrive is nothing to go by. */
  private readonly firstNumber: Int32Array;
  private readonly connected = new Set<number>();
  /** Numbers that were passed over and count as lost until they come, by the place of their counter. */
  private readonly gaps = new Map<number, Set<number>>();

  constructor(
    private readonly screens: number,
    private readonly clock: Clock,
    private readonly figures: WireFigures,
    /** Drawn by no seed: two runs of the same cars are two. */
    private readonly run = randomInt(MOST_RUNS),
  ) {
    this.sentNumber = new Int32Array(screens * KINDS);
    this.nextNumber = new Int32Array(screens * screens * KINDS);
    this.firstNumber = new Int32Array(screens * screens * KINDS);
  }

  /** The text as it is to leave. */
  leaves(seat: number, text: string, delivery: Delivery): string {
    if (isStamped(text)) return text;
    return stamped(text, {
      seat,
      delivery,
      number: this.left(seat, delivery),
      atMs: this.clock.monotonicMs(),
      run: this.run,
    });
  }

  /** Counts a message that leaves without a text; its number. */
  left(seat: number, delivery: Numbered): number {
    this.figures.sent += 1;
    const place = seat * KINDS + kindOf(delivery);
    const number = (this.sentNumber[place] ?? 0) + 1;
    this.sentNumber[place] = number;
    return number;
  }

  arrives(seat: number, payload: Uint8Array): void {
    const stamp = readStamp(payload);
    if (stamp === null) return;
    // No number is beyond what its sender has sent: that would be one who made it up.
    const { [stamp.seat * KINDS + kindOf(stamp.delivery)]: latest = 0 } = this.sentNumber;
    if (stamp.run !== this.run || stamp.number > latest) {
      this.figures.foreign += 1;
      return;
    }
    this.came(seat, stamp.seat, stamp.delivery, stamp.number, stamp.atMs);
  }

  /** A message with this number reached a screen; `atMs` is when it left. */
  came(seat: number, from: number, delivery: Numbered, number: number, atMs: number): void {
    const { figures, nextNumber } = this;
    figures.arrived += 1;
    if (from !== seat && delivery !== 'aside') figures.delivered(this.clock.monotonicMs() - atMs);
    const place = this.place(seat, from, kindOf(delivery));
    const next = nextNumber[place] ?? 0;
    // Nothing is expected there: what was under way when a connection broke is no beginning.
    if (next === 0) return;
    if (number < next) {
      if (this.gaps.get(place)?.delete(number) === true) {
        figures.reordered += 1;
        this.lost(place % KINDS, -1);
      } else if (number >= (this.firstNumber[place] ?? 0)) figures.duplicates += 1;
      return;
    }
    if (number > next) this.note(place, next, number);
    nextNumber[place] = number + 1;
  }

  /** A screen is on its topic: from now on it and those that are there expect each other's messages. */
  back(seat: number): void {
    this.connected.add(seat);
    for (const other of this.connected) {
      for (let kind = 0; kind < KINDS; kind += 1) {
        this.open(seat, other, kind);
        this.open(other, seat, kind);
      }
    }
  }

  /** The connection of a screen broke: what it misses until it is back counts for nothing. */
  away(seat: number): void {
    this.connected.delete(seat);
    for (let other = 0; other < this.screens; other += 1) {
      for (let kind = 0; kind < KINDS; kind += 1) this.close(this.place(seat, other, kind));
      for (const beats of [0, 2]) this.close(this.place(other, seat, beats));
    }
  }

  /** The screen is another one from now on, which numbers anew. */
  replaced(seat: number): void {
    this.away(seat);
    for (let other = 0; other < this.screens; other += 1) this.close(this.place(other, seat, 1));
  }

  /** The run is over: what leaves from now on is not expected to arrive. */
  seal(): void {
    this.sealed = this.sentNumber.slice();
  }

  /** Counts as lost what is missing still. Call once nothing is on its way any more; `there` says who is connected. */
  finish(there: (seat: number) => boolean): void {
    for (let seat = 0; seat < this.screens; seat += 1) {
      for (let from = 0; from < this.screens; from += 1) {
        for (let kind = 0; kind < KINDS; kind += 1) {
          const place = this.place(seat, from, kind);
          const next = this.nextNumber[place] ?? 0;
          const last = (this.sealed ?? this.sentNumber)[from * KINDS + kind] ?? 0;
          if (next !== 0 && there(seat) && there(from) && last >= next) this.lost(kind, last - next + 1);
          this.close(place);
        }
      }
    }
  }

  private note(place: number, from: number, until: number): void {
    const gaps = this.gaps.get(place) ?? new Set<number>();
    this.gaps.set(place, gaps);
    this.lost(place % KINDS, until - from);
    for (let number = from; number < until && gaps.size < MOST_GAPS; number += 1) gaps.add(number);
  }

  /** Expects what leaves next, unless something is expected already: commands that are sent again. */
  private open(seat: number, from: number, kind: number): void {
    const place = this.place(seat, from, kind);
    if ((this.nextNumber[place] ?? 0) !== 0) return;
    const next = (this.sentNumber[from * KINDS + kind] ?? 0) + 1;
    this.nextNumber[place] = next;
    this.firstNumber[place] = next;
  }

  /** What is missing there stays lost, and nothing is expected until both screens are there again. */
  private close(place: number): void {
    this.gaps.delete(place);
    this.nextNumber[place] = 0;
  }

  private lost(kind: number, count: number): void {
    if (kind === 1) this.figures.lostCommands += count;
    else this.figures.lostBeats += count;
  }

  private place(seat: number, from: number, kind: number): number {
    return (seat * this.screens + from) * KINDS + kind;
  }
}

const kindOf = (delivery: Numbered): 0 | 1 | 2 => (delivery === 'command' ? 1 : delivery === 'beat' ? 0 : 2);
