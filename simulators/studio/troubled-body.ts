import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Link } from './media-faults.ts';

/** Pieces of a throttled file: small enough for an even flow. */
const PIECE_BYTES = 8 * 1024;

/** A file that comes over a narrow link. */
export function throttledBody(body: Buffer, link: Link, closing: AbortSignal): Readable {
  return Readable.from(
    (async function* () {
      for (let at = 0; at < body.length; at += PIECE_BYTES) {
        const piece = body.subarray(at, at + PIECE_BYTES);
        await pause(link.waitMs(piece.length, performance.now()), undefined, { signal: closing });
        yield piece;
      }
    })(),
    { objectMode: false },
  );
}

/** Half of a file, and then nothing for as long as somebody waits for it. */
export function stalledBody(body: Buffer, closing: AbortSignal): Readable {
  let sent = false;
  const stalled = new Readable({
    read() {
      if (!sent) this.push(body.subarray(0, Math.floor(body.length / 2)));
      sent = true;
    },
  });
  const end = (): void => void stalled.destroy();
  closing.addEventListener('abort', end, { once: true });
  stalled.once('close', () => closing.removeEventListener('abort', end));
  return stalled;
}

/** The same length, but from its middle on nobody can read it. */
export function corruptBody(body: Buffer): Buffer {
  const noisy = Buffer.from(body);
  for (let at = Math.floor(noisy.length / 2); at < noisy.length; at += 1) {
    noisy[at] = ((noisy[at] ?? 0) ^ 0x5a) + at;
  }
  return noisy;
}
