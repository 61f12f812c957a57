import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { REFUSALS } from './refusal.ts';
import { refused } from './serve-refusal.ts';

/** Paths that belong to the studio; everything else a browser asks for is a route of the client. */
const OWN_PATHS = /^\/(?:content|user|payments|messaging|api|films|art|wording|control|mqtt)(?:\/|$)/;
const CAR_ORIGINS = 'http://localhost:* http://*.localhost:*';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self' ws: wss:",
  "worker-src 'self' blob:",
  "font-src 'self' data:",
  `frame-ancestors 'self' ${CAR_ORIGINS}`,
  "object-src 'none'",
  "base-uri 'none'",
];

/** The policy of the client's pages. */
export const CLIENT_POLICY = POLICY.join('; ');
/** The cabin shows four clients, each on an origin of its own. */
export const CABIN_POLICY = [...POLICY, `frame-src 'self' ${CAR_ORIGINS}`].join('; ');

/** Serves a built client for every host name, with its routes falling back to `index.html`, and the cabin page. */
export async function serveClient(app: FastifyInstance, clientDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: clientDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const named = path.slice(clientDir.length);
      // The bundler puts a hash of the content into every name below assets.
      const hashed = /[\\/]assets[\\/]/.test(named);
      reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.html(?:\.br|\.gz)?$/.test(named)) {
        reply.setHeader('content-security-policy', named.includes('cabin') ? CABIN_POLICY : CLIENT_POLICY);
      }
    },
  });

  const hasCabin = existsSync(join(clientDir, 'cabin.html'));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const browses = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!browses || OWN_PATHS.test(path)) return refused(reply, REFUSALS.notFound);
    return reply.sendFile(hasCabin && path.replace(/\/$/, '') === '/cabin' ? 'cabin.html' : 'index.html');
  });
}
