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

export type StreamError = { readonly code: 'stream/limit' };

/**
 * The streams of each account. A device holds at most one: opening another replaces the first. A hold lapses
 * after `holdMs` unless it is renewed. Counts are the asking device's view: its own hold is no hindrance.
 */
export class StreamHolds {
  private readonly byAccount = new Map<string, Map<string, Hold>>();

  constructor(readonly holdMs: number = 60_000) {}

  /** Takes a stream, or renews the one that the device has. */
  hold(at: StreamOpening, limit: number, nowMs: number): Result<StreamCount, StreamError> {
    const holds = this.running(at.consumerId, nowMs);
    if (!holds.has(at.deviceId) && holds.size >= limit) return err({ code: 'stream/limit' });
    holds.set(at.deviceId, { trackingId: at.trackingId, untilMs: nowMs + this.holdMs });
    this.byAccount.set(at.consumerId, holds);
    return ok(this.count(at.consumerId, at.deviceId, limit, nowMs));
  }

  /** Keeps the device's stream for another while, if it still is the named one. */
  renew(at: StreamOpening, nowMs: number): void {
    const hold = this.running(at.consumerId, nowMs).get(at.deviceId);
    if (hold?.trackingId === at.trackingId) hold.untilMs = nowMs + this.holdMs;
  }

  /** Lets the device's stream go, if it still is the named one. */
  release(consumerId: string, deviceId: string, trackingId: string): void {
    const holds = this.byAccount.get(consumerId);
    if (holds?.get(deviceId)?.trackingId === trackingId) holds.delete(deviceId);
  }

  /** Lets go whatever the device holds. */
  releaseDevice(consumerId: string, deviceId: string): void {
    this.byAccount.get(consumerId)?.delete(deviceId);
  }

  count(consumerId: string, deviceId: string, limit: number, nowMs: number): StreamCount {
    const holds = this.running(consumerId, nowMs);
    const others = holds.size - (holds.has(deviceId) ? 1 : 0);
    return { globalStreams: limit, availableStreams: Math.max(0, limit - others) };
  }

  private running(consumerId: string, nowMs: number): Map<string, Hold> {
    const holds = this.byAccount.get(consumerId) ?? new Map<string, Hold>();
    for (const [deviceId, hold] of holds) if (hold.untilMs <= nowMs) holds.delete(deviceId);
    return holds;
  }
}
