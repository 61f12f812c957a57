import { err, ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';

/** A device's hold on one of its account's streams. */
interface Hold {
  readonly trackingId: string;
  untilMs: number;
}

/** One stream as one device opened it. */
export interface StreamOpening {
  readonly consumerId: string;
  readonly deviceId: string;
  readonly trackingId: string;
}

export interface StreamCount {
  readonly globalStreams: number;
  readonly availableStreams: number;
}

/** `ended`: the device was never given this stream, gave it back, or opened another since. */
export type StreamError = { readonly code: 'stream/limit' } | { readonly code: 'stream/ended' };

/**
 * The streams of each account. A device holds at most one: opening another replaces the first. A hold lapses
 * after `holdMs` unless it is kept; a lapsed one is taken up again while there is room. What was given back or replaced
 * stays so, whatever comes late. Counts are the asking device's view: its own hold is no hindrance.
 */
export class StreamHolds {
  private readonly byAccount = new Map<string, Map<string, Hold>>();

  constructor(readonly holdMs: number = 60_000) {}

  /** Takes a stream for something new, in place of what the device had. */
  open(at: StreamOpening, limit: number, nowMs: number): Result<StreamCount, StreamError> {
    if (this.others(at, nowMs) >= limit) return err({ code: 'stream/limit' });
    const holds = this.byAccount.get(at.consumerId) ?? new Map<string, Hold>();
    holds.set(at.deviceId, { trackingId: at.trackingId, untilMs: nowMs + this.holdMs });
    this.byAccount.set(at.consumerId, holds);
    return ok(this.count(at.consumerId, at.deviceId, limit, nowMs));
  }

  /** Keeps the device's stream for another while, or takes it up again after it lapsed. */
  keep(at: StreamOpening, limit: number, nowMs: number): Result<void, StreamError> {
    const hold = this.holdOf(at);
    if (hold === null) return err({ code: 'stream/ended' });
    // One that runs is kept even when the limit was lowered meanwhile.
    if (hold.untilMs <= nowMs && this.others(at, nowMs) >= limit) return err({ code: 'stream/limit' });
    hold.untilMs = nowMs + this.holdMs;
    return ok(undefined);
  }

  /** Keeps the device's stream for another while, if it still runs. */
  renew(at: StreamOpening, nowMs: number): void {
    const hold = this.holdOf(at);
    if (hold !== null && hold.untilMs > nowMs) hold.untilMs = nowMs + this.holdMs;
  }

  /** Lets the device's stream go, if it still is the named one. */
  release(at: StreamOpening): void {
    if (this.holdOf(at) !== null) this.releaseDevice(at.consumerId, at.deviceId);
  }

  /** Lets go whatever the device holds. */
  releaseDevice(consumerId: string, deviceId: string): void {
    this.byAccount.get(consumerId)?.delete(deviceId);
  }

  count(consumerId: string, deviceId: string, limit: number, nowMs: number): StreamCount {
    const others = this.others({ consumerId, deviceId }, nowMs);
    return { globalStreams: limit, availableStreams: Math.max(0, limit - others) };
  }

  private holdOf({ consumerId, deviceId, trackingId }: StreamOpening): Hold | null {
    const hold = this.byAccount.get(consumerId)?.get(deviceId);
    return hold?.trackingId === trackingId ? hold : null;
  }

  /** How many streams other devices of the account hold. */
  private others(
    { consumerId, deviceId }: Pick<StreamOpening, 'consumerId' | 'deviceId'>,
    nowMs: number,
  ): number {
    const holds = [...(this.byAccount.get(consumerId) ?? [])];
    return holds.filter(([other, { untilMs }]) => other !== deviceId && untilMs > nowMs).length;
  }
}
