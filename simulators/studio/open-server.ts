import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../core/ports/log.ts';
import { EVERY_ANSWER } from '../broker/upgrade.ts';
import { readableUrl } from './own-paths.ts';
import { REFUSALS } from './refusal.ts';
import { refused } from './serve-refusal.ts';

/**
 * How long a request may take to arrive; answers may take longer. Not too short: while the process is busy elsewhere,
 * what has arrived waits to be read.
 */
export interface Patience {
  readonly headersMs: number;
  /** Headers and body. */
  readonly requestMs: number;
  /** How often connections are looked over. */
  readonly checkEveryMs: number;
}

export interface ServerOptions {
  readonly patience?: Patience | undefined;
  /**
   * Addresses of proxies in front that are believed. Each adds the address it saw behind what came to it: from the right
   * the first that is none of theirs is the caller's, and what a caller wrote before that does not count.
   */
  readonly trustedProxies: readonly string[];
  readonly log?: Log | undefined;
}

const PATIENCE: Patience = { headersMs: 20_000, requestMs: 40_000, checkEveryMs: 1_000 };
const MAX_BODY_BYTES = 256 * 1024;
/** A connection on which nothing moves for longer than the longest planned lateness is gone. */
const CONNECTION_MS = 660_000;

/** A quiet server that answers every failure in JSON with a response code, and waits for no slow request. */
export function openServer({ log, trustedProxies, patience = PATIENCE }: ServerOptions): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    forceCloseConnections: true,
    requestTimeout: patience.requestMs,
    connectionTimeout: CONNECTION_MS,
    http: {
      headersTimeout: patience.headersMs,
      requestTimeout: patience.requestMs,
      connectionsCheckingInterval: patience.checkEveryMs,
    },
    clientErrorHandler: turnAway,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    frameworkErrors: (_error, _request, reply) => void refused(reply, REFUSALS.badRequest),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 256 },
  });
  // Clients name the type of a body that they do not send (CALL-01).
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body, done);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.headers(EVERY_ANSWER);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status < 500) return refused(reply, { ...REFUSALS.badRequest, status });
    const reason = error instanceof Error ? error.message : 'unknown';
    log?.write('error', 'the studio failed to answer', { route: request.routeOptions.url, reason });
    return refused(reply, REFUSALS.fault);
  });
  return app;
}

/** Answers what never became a request: it came too slowly, its headers are too long, or it is no HTTP. */
function turnAway(error: Error & { readonly code?: string }, socket: Socket): void {
  // Browsers open connections that they may need; nothing was asked on those.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy();
    return;
  }
  const status = STATUS_OF_CLIENT_ERROR.get(error.code ?? '') ?? 400;
  const { responseCode, message } = REFUSALS.badRequest;
  const body = JSON.stringify({ responseCode, message });
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...Object.entries(EVERY_ANSWER).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

const STATUS_OF_CLIENT_ERROR: ReadonlyMap<string, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}
