import { MAX_MESSAGE_BYTES } from '../../core/ports/message-bus.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a message, or null for one that is too long or no UTF-8; the former is not even decoded. */
export function readText(payload: Uint8Array): string | null {
  if (payload.byteLength > MAX_MESSAGE_BYTES) return null;
  try {
    return decoder.decode(payload);
  } catch {
    return null;
  }
}
