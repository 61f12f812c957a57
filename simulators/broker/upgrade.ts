import { STATUS_CODES } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

/** With whatever a server here answers, a refusal too: it is what it says it is, and no address is told to others. */
export const EVERY_ANSWER = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
} as const;

/** The URL that was asked for, or null when the request line holds none. Only path and query mean anything. */
export function requestUrl(request: IncomingMessage): URL | null {
  const target = request.url ?? '';
  return target.startsWith('/') && URL.canParse(`ws://broker${target}`)
    ? new URL(`ws://broker${target}`)
    : null;
}

/** Answers an upgrade request with a plain HTTP status and hangs up. */
export function refuseUpgrade(socket: Duplex, status: 400 | 403 | 503): void {
  // The asker may be gone already; then there is nobody to tell.
  socket.on('error', () => socket.destroy());
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Length: 0',
    ...Object.entries(EVERY_ANSWER).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
