import type { Delivery } from '../../core/ports/message-bus.ts';

/** Longest text on the bus (design: "Messages"). */
export const maxTextBytes = 16 * 1024;

const windowMs = 1_000;
const publishesPerWindow = 10;
const bytesPerWindow = 8 * 1024;
/** Beats leave a fifth of the publishes and a quarter of the bytes free, so that a command finds room. */
const beatPublishesPerWindow = 8;
const beatBytesPerWindow = 6 * 1024;

interface Spending {
  readonly bytes: number;
  readonly untilMs: number;
}

/**
 * What one screen may send: at most 10 publishes and 8 KB in any second, whatever the seconds begin with. A text
 * longer than a second's worth needs an idle second before it, and then counts for as many seconds as it is worth.
 * What finds no room is refused at once, beats sooner than commands: a queue would only deliver it late and out of
 * step, and a refused sender can say so.
 */
export class PublishBudget {
  private spendings: readonly Spending[] = [];

  /** Takes what the text costs, or takes nothing and says false. `nowMs` must never run backwards. */
  take(bytes: number, delivery: Delivery, nowMs: number): boolean {
    this.spendings = this.spendings.filter(({ untilMs }) => untilMs > nowMs);
    const charged = Math.min(bytes, bytesPerWindow);
    const spent = this.spendings.reduce((sum, spending) => sum + spending.bytes, 0);
    const [publishLimit, byteLimit] =
      delivery === 'beat'
        ? [beatPublishesPerWindow, beatBytesPerWindow]
        : [publishesPerWindow, bytesPerWindow];
    if (this.spendings.length >= publishLimit || spent + charged > byteLimit) return false;
    const seconds = Math.max(1, bytes / bytesPerWindow);
    this.spendings = [...this.spendings, { bytes: charged, untilMs: nowMs + windowMs * seconds }];
    return true;
  }
}

const encoder = new TextEncoder();

/** Length of the text as it travels. */
export function wireBytes(text: string): number {
  return encoder.encode(text).length;
}
