import type { Message } from '../../core/messages/message.ts';
import type { DropCounts } from '../../core/ports/message-bus.ts';
import type { DeviceId } from '../../core/shared/ids.ts';
import { MAX_MESSAGE_BYTES } from './wire/limits.ts';
import { isFor, readAddressed } from './wire/read-message.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads messages from what arrives, and counts what could not be read. */
export class Inbox {
  private counts: DropCounts = { malformed: 0, oversized: 0, forged: 0 };

  get dropped(): DropCounts {
    return this.counts;
  }

  /**
   * Null for what is too long, no text or no message, and for what is not for this device. What was said in its name
   * and not by it, which names another `life`, counts as forged.
   */
  read(payload: Uint8Array, self: DeviceId, life?: string): Message | null {
    if (payload.byteLength > MAX_MESSAGE_BYTES) return this.drop('oversized');
    const text = decode(payload);
    if (text === null) return this.drop('malformed');
    // Names this device and is none of what this life of it has said.
    const isAlien = life !== undefined && text.includes(self) && !text.includes(`"mid":"${life}-`);
    if (isPlainlyNotForUs(text, self) && !isAlien) return null;
    const addressed = readAddressed(text);
    if (addressed === 'malformed') return this.drop('malformed');
    const { from, message } = addressed;
    if (isFor(addressed, self)) return message() ?? this.drop('malformed');
    // The broker still says goodbye for an earlier life of this device: that is no forgery.
    const isForged = isAlien && from === self && message()?.body.kind !== 'disconnect-device';
    return isForged ? this.drop('forged') : null;
  }

  private drop(reason: keyof DropCounts): null {
    this.counts = { ...this.counts, [reason]: this.counts[reason] + 1 };
    return null;
  }
}

/**
 * Sees from the bare text what most messages of a busy cabin are: own ones, which the broker sends back, and answers to
 * the pings of others. Such a text is not taken apart. A quote within a value is escaped, so that a name with its quotes
 * and colon stands for that name alone. May say false of what is not for us; never true of what is.
 */
export function isPlainlyNotForUs(text: string, self: DeviceId): boolean {
  if (text.startsWith(OWN) && text.startsWith(self, OWN.length) && text[OWN.length + self.length] === '"')
    return true;
  return (
    text.includes('"command":"ping-back"') && text.includes('"targetDeviceId":"') && !text.includes(self)
  );
}

/** How a text begins that {@link writeMessage} wrote. */
const OWN = '{"deviceId":"';

/** Null for bytes that are no UTF-8. */
function decode(payload: Uint8Array): string | null {
  try {
    return decoder.decode(payload);
  } catch {
    return null;
  }
}
