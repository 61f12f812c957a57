import type { Delivery } from '../../core/ports/message-bus.ts';

/** What a message of the fleet says of its way, in an optional field of its own, `seq`, that peers pass over. */
export interface Stamp {
  /** Which screen of its car sent it. */
  readonly seat: number;
  /** Commands and beats are counted apart, because a broker keeps the order of each only. */
  readonly delivery: Delivery;
  /** From 1, without a gap. */
  readonly number: number;
  /** Monotonic clock of the simulator, in ms, when it left. */
  readonly atMs: number;
  /** Of the run whose clock and numbers these are: another fleet may be on the same topics. */
  readonly run: number;
}

/** What runs are told apart by is below this. */
export const MOST_RUNS = 1_000_000_000;

const FIELD = ',"seq":[';
/** Longer than any stamp. */
const TAIL = 72;
const STAMP = /,"seq":\[(\d{1,3}),([01]),(\d{1,10}),(\d{1,12}(?:\.\d{1,3})?),(\d{1,9})\]\}$/;

/** The text of a message with its stamp; one that has a stamp keeps it, as a command that is sent again does. */
export function stamped(text: string, { seat, delivery, number, atMs, run }: Stamp): string {
  const kind = delivery === 'command' ? 1 : 0;
  return `${text.slice(0, -1)}${FIELD}${seat},${kind},${number},${Math.round(atMs * 1_000) / 1_000},${run}]}`;
}

export function isStamped(text: string): boolean {
  return text.includes(FIELD, text.length - TAIL);
}

/** Reads the end of a message alone; null for one of somebody else. */
export function readStamp(payload: Uint8Array): Stamp | null {
  const from = Math.max(0, payload.byteLength - TAIL);
  const tail = Buffer.from(payload.buffer, payload.byteOffset + from, payload.byteLength - from);
  const [, seat, kind, number, atMs, run] = STAMP.exec(tail.toString('latin1')) ?? [];
  if (seat === undefined) return null;
  return {
    seat: Number(seat),
    delivery: kind === '1' ? 'command' : 'beat',
    number: Number(number),
    atMs: Number(atMs),
    run: Number(run),
  };
}
