import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { Delivery } from '../../core/ports/message-bus.ts';
import { utf8Bytes } from '../../core/shared/utf8-bytes.ts';
import { MAX_MESSAGE_BYTES } from './wire/limits.ts';
import { PublishBudget } from './publish-budget.ts';

type Write = () => string;

/** Two seconds' budget. Further commands are refused rather than sent late. */
const MOST_COMMANDS = 20;
/** A screen has a handful of things to tell, and a cabin a handful of screens to answer. */
const MOST_MATTERS = 32;
/** Least time between two looks whether there is room, for texts of unknown length. */
const SHORTEST_SLEEP_MS = 5;

/**
 * What waits because the budget of this second is spent. Commands leave in order, each of them; beats leave after
 * them, and of several beats about the same matter only the newest, written at that moment.
 */
export class Outbox {
  private readonly budget = new PublishBudget();
  private commands: readonly string[] = [];
  /** By what they are about; the one that waits longest comes first. */
  private readonly beats = new Map<string, Write>();
  private wakeUp: Cancel = () => undefined;

  constructor(
    private readonly clock: Pick<Clock, 'monotonicMs' | 'after'>,
    /** Never of a text over {@link MAX_MESSAGE_BYTES}. */
    private readonly send: (text: string, delivery: Delivery) => void,
  ) {}

  /** Sends it, or keeps it until there is room; false when it does neither. */
  take(write: Write, delivery: Delivery, about: string | undefined): boolean {
    const taken = delivery === 'command' ? this.takeCommand(write()) : this.takeBeat(write, about);
    this.sleep();
    return taken;
  }

  /** Empties it, and answers the commands that did not leave, in order. */
  clear(): readonly string[] {
    const left = this.commands;
    this.commands = [];
    this.beats.clear();
    this.wakeUp();
    return left;
  }

  private takeCommand(text: string): boolean {
    const bytes = utf8Bytes(text);
    if (bytes > MAX_MESSAGE_BYTES) return false;
    if (this.commands.length === 0 && this.leaves(text, 'command')) return true;
    const waiting = this.commands.reduce((sum, command) => sum + utf8Bytes(command), 0);
    if (this.commands.length >= MOST_COMMANDS || waiting + bytes > MAX_MESSAGE_BYTES) return false;
    this.commands = [...this.commands, text];
    return true;
  }

  private takeBeat(write: Write, about: string | undefined): boolean {
    const waits = this.commands.length > 0 || (about !== undefined && this.beats.size > 0);
    if (!waits && this.hasRoomForBeat()) {
      const text = write();
      if (utf8Bytes(text) > MAX_MESSAGE_BYTES) return false;
      return this.leaves(text, 'beat') || this.keepBeat(about, () => text);
    }
    return this.keepBeat(about, write);
  }

  private keepBeat(about: string | undefined, write: Write): boolean {
    if (about === undefined || (!this.beats.has(about) && this.beats.size >= MOST_MATTERS)) return false;
    // In the place of an older one about the same.
    this.beats.set(about, write);
    return true;
  }

  private wake(): void {
    while (this.commands[0] !== undefined && this.leaves(this.commands[0], 'command')) {
      this.commands = this.commands.slice(1);
    }
    for (const [about, write] of this.beats) {
      if (this.commands.length > 0 || !this.hasRoomForBeat()) break;
      const text = write();
      if (utf8Bytes(text) <= MAX_MESSAGE_BYTES && !this.leaves(text, 'beat')) {
        // It keeps its place, so that shorter ones do not overtake it for ever.
        this.beats.set(about, () => text);
        break;
      }
      this.beats.delete(about);
    }
    this.sleep();
  }

  /** Until there is room for what leaves next. */
  private sleep(): void {
    this.wakeUp();
    const [command] = this.commands;
    if (command === undefined && this.beats.size === 0) return;
    const nowMs = this.clock.monotonicMs();
    const inMs =
      command === undefined
        ? this.budget.roomInMs(1, 'beat', nowMs)
        : this.budget.roomInMs(utf8Bytes(command), 'command', nowMs);
    this.wakeUp = this.clock.after(Math.max(SHORTEST_SLEEP_MS, inMs), () => this.wake());
  }

  private hasRoomForBeat(): boolean {
    return this.budget.roomInMs(1, 'beat', this.clock.monotonicMs()) === 0;
  }

  private leaves(text: string, delivery: Delivery): boolean {
    const leaves = this.budget.take(utf8Bytes(text), delivery, this.clock.monotonicMs());
    if (leaves) this.send(text, delivery);
    return leaves;
  }
}
