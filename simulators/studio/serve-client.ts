import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseJson } from '../../core/shared/decode.ts';
import { clientPolicies } from './client-policy.ts';
import { withCar } from './with-car.ts';
import { isOwnPath, namesFile } from './own-paths.ts';
import { REFUSALS } from './refusal.ts';
import { refused } from './serve-refusal.ts';
import { withOwnLicenceHost } from './with-own-licence-host.ts';
import { withPaymentHost } from './with-payment-host.ts';

const CONFIGURATION = 'cabinema.config.json';

export interface ClientInstallation {
  /** A host that the client's configuration is to name too. */
  readonly farPaymentHost: string | null;
  /** Path of the car bus that the screens of the cabin ask; null for none. */
  readonly carPath: string | null;
}

/**
 * Serves a built client for every host name, with its routes falling back to `index.html`, and the cabin page.
 * The studio's own host is added to those that licence requests show a session to.
 */
export async function serveClient(
  app: FastifyInstance,
  clientDir: string,
  { farPaymentHost, carPath }: ClientInstallation,
): Promise<void> {
  const file = await configurationIn(clientDir);
  const configuration = farPaymentHost === null ? file : withPaymentHost(file, farPaymentHost);
  const policies = clientPolicies(configuration);
  if (configuration !== undefined) {
    app.get(`/${CONFIGURATION}`, ({ host }, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .send(withCar(withOwnLicenceHost(configuration, host), host, carPath)),
    );
  }
  // Caches in between keep each form of a file for those who take it.
  app.addHook('onRequest', ({ url }, reply, done) => {
    if (url.startsWith('/assets/')) reply.header('vary', 'origin, accept-encoding');
    done();
  });
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
        reply.setHeader(
          'content-security-policy',
          named.includes('cabin') ? policies.cabin : policies.client,
        );
        // A page that opened this one, or was opened by it, holds no handle to it.
        reply.setHeader('cross-origin-opener-policy', 'same-origin');
      }
    },
  });

  const hasCabin = existsSync(join(clientDir, 'cabin.html'));
  // The folder itself has no index for the files above.
  app.get('/', (_, reply) => reply.sendFile('index.html'));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (!wantsPage(request, path) || isOwnPath(path)) return refused(reply, REFUSALS.notFound);
    return reply.sendFile(hasCabin && path.replace(/\/$/, '') === '/cabin' ? 'cabin.html' : 'index.html');
  });
}

/** A browser that goes somewhere, or a tool that asks for nothing in particular. Neither asks for a file. */
function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || namesFile(path)) return false;
  const accepted = headers.accept ?? '*/*';
  return accepted.includes('text/html') || accepted.includes('*/*');
}

/** The configuration that the client will read; undefined when there is none or it is no JSON. */
async function configurationIn(clientDir: string): Promise<unknown> {
  const text = await readFile(join(clientDir, CONFIGURATION), 'utf8').catch(() => '');
  return parseJson(text);
}
