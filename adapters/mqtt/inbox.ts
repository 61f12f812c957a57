import type { Message } from '../../core/messages/message.ts';
import type { DropCounts } from '../../core/ports/message-bus.ts';
import type { DeviceId } from '../../core/shared/ids.ts';
import { MAX_MESSAGE_BYTES } from './wire/limits.ts';
import { readMessage } from './wire/read-message.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads messages from what arrives, and counts what could not be read. */
export class Inbox {
  private counts: DropCounts = { malformed: 0, oversized: 0 };

  get dropped(): DropCounts {
    return this.counts;
  }

  /** Null for what is too long, no text or no message, and for what is not for this device. */
  read(payload: Uint8Array, self: DeviceId): Message | null {
    if (payload.byteLength > MAX_MESSAGE_BYTES) return this.drop('oversized');
    const text = decode(payload);
    const message = text === null ? 'malformed' : readMessage(text, self);
    if (message === 'not-for-us') return null;
    return message === 'malformed' ? this.drop('malformed') : message;
  }

  private drop(reason: keyof DropCounts): null {
    this.counts = { ...this.counts, [reason]: this.counts[reason] + 1 };
    return null;
  }
}

/** Null for bytes that are no UTF-8. */
function decode(payload: Uint8Array): string | null {
  try {
    return decoder.decode(payload);
  } catch {
    return null;
  }
}
