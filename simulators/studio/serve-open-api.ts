import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { openApi } from './open-api.ts';

/** The document of all calls, for whoever builds a platform or looks at this one. */
export function serveOpenApi(app: FastifyInstance): void {
  const document = openApi(packageJson.version);
  app.get('/openapi.json', (_, reply) => reply.header('cache-control', 'no-cache').send(document));
}
