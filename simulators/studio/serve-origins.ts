import fastifyCors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** Pages of this machine: the screens of the cabin, whatever port serves them. */
export const CABIN_ORIGINS: readonly string[] = [
  'http://localhost:*',
  'http://*.localhost:*',
  'http://127.0.0.1:*',
];

/** What a client sends beside what browsers allow anyway. */
const REQUEST_HEADERS = [
  'ApiKey',
  'Session',
  'AppLanguage',
  'Content-Type',
  'Authorization',
  'If-None-Match',
  'Idempotency-Key',
];
const PREFLIGHT_S = 600;
const CONTROL = /^\/control(?:[/?;]|$)/i;

const PATTERN = /^(https?:)\/\/(\*\.)?([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d+|\*))?$/;

/** Whether the text can be among the patterns of allowed origins. */
export function isOriginPattern(text: string): boolean {
  return PATTERN.test(text.toLowerCase());
}

/** Whether `origin` is one of `patterns`: an origin, perhaps with `*.` before its host or `:*` as its port. */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  const asked = /^(https?:)\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d+))?$/.exec(origin.toLowerCase());
  if (asked === null) return false;
  const [, scheme = '', host = '', port = ''] = asked;
  return patterns.some((pattern) => {
    const wanted = PATTERN.exec(pattern.toLowerCase());
    if (wanted === null) return false;
    const [, schemeWanted = '', below, hostWanted = '', portWanted = ''] = wanted;
    const isHost = below === undefined ? host === hostWanted : host.endsWith(`.${hostWanted}`);
    return scheme === schemeWanted && isHost && (portWanted === '*' || port === portWanted);
  });
}

/**
 * Lets pages of these origins call, and read the answers; the control stays for pages of its own origin. Each origin
 * is named back, never `*`, and nothing is ever sent along by a browser of its own accord: a session travels in a
 * header that the page must know.
 */
export async function serveOrigins(
  app: FastifyInstance,
  patterns: readonly string[],
  /** Hosts whose answers are for their own pages alone. */
  isClosed: (host: string) => boolean,
): Promise<void> {
  await app.register(fastifyCors, {
    delegator: ({ headers, url, host }, answer) => {
      const { origin } = headers;
      const isOpen = !isControl(url) && !isClosed(host);
      const isAllowed = isOpen && origin !== undefined && isAllowedOrigin(origin, patterns);
      answer(null, {
        origin: isAllowed ? origin : false,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'],
        allowedHeaders: REQUEST_HEADERS,
        credentials: false,
        maxAge: PREFLIGHT_S,
        strictPreflight: false,
      });
    },
  });
}

/** However it is spelt; what cannot be read might be. */
function isControl(url: string): boolean {
  try {
    return CONTROL.test(decodeURIComponent(url));
  } catch {
    return true;
  }
}
