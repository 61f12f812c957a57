import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ENDPOINTS } from '../../adapters/http/endpoints.ts';
import type { Endpoint, EndpointName } from '../../adapters/http/endpoints.ts';
import { CONTRACT } from '../../adapters/http/wire/contract.ts';
import { CODES } from '../../core/shared/response-codes.ts';
import { ok } from '../../core/shared/result.ts';
import type { Result } from '../../core/shared/result.ts';
import { toLanguage } from './catalogue/language.ts';
import { VERSIONS } from './base-versions.ts';
import { REFUSALS, refuse } from './refusal.ts';
import type { Refusal } from './refusal.ts';
import type { Call, Route, Visitor } from './routes/route.ts';
import { refused } from './serve-refusal.ts';
import { suffers } from './serve-fault.ts';
import type { Lateness } from './serve-fault.ts';
import type { StudioContext } from './studio-context.ts';
import { visitorOfSession } from './visitor.ts';

/** Calls that go on without the last part of their path: an empty term asks for popular titles (OPEN-32). */
const LAST_MAY_BE_EMPTY: readonly EndpointName[] = ['search'];

/** Puts the routes behind HTTP: faults, API key, session, body, then the route, and its answer is held to the contract. */
export function serveApi(
  app: FastifyInstance,
  studio: StudioContext,
  routes: readonly Route[],
  options: Lateness,
): void {
  for (const route of routes) {
    const { method, base, path }: Endpoint = ENDPOINTS[route.name];
    const [pathOnly = ''] = path.split('?');
    const named = pathOnly.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    const url = `${basePath(base)}/${named}${LAST_MAY_BE_EMPTY.includes(route.name) ? '?' : ''}`;
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        if (await suffers(studio.faults.take(route.name), request, reply, options)) return reply;
        const answered = answer(studio, route, request);
        if (!answered.ok) {
          const { unanswered = null } = answered.error;
          if (unanswered !== null && (await suffers({ kind: unanswered }, request, reply, options)))
            return reply;
          return refused(reply, answered.error);
        }
        return reply.header('cache-control', 'no-store').send(answered.value);
      },
    });
  }
}

/** All versions answer alike (CALL-03). */
function basePath(base: Endpoint['base']): string {
  const versions = VERSIONS[base];
  return versions.length === 0 ? `/${base}` : `/${base}/:version(^(?:${versions.join('|')})$)`;
}

function answer(
  studio: StudioContext,
  route: Route,
  request: FastifyRequest,
): Result<Record<string, unknown>, Refusal> {
  const isKeyCall = route.name === 'apiKey' || route.name === 'apiKeyOfCountry';
  if (!isKeyCall && !studio.apiKeys.accepts(headerOf(request, 'apikey'))) return refuse('apiKey');
  const visitor = visitorOf(studio, route, request);
  if (!visitor.ok) return visitor;
  const body = route.body?.safeParse(request.body);
  if (body?.success === false) {
    return { ok: false, error: { ...REFUSALS.badRequest, message: z.prettifyError(body.error) } };
  }
  const outcome = route.run(callOf(studio, request, body?.data), visitor.value);
  if (!outcome.ok) return outcome;
  const full = { responseCode: CODES.success, ...(outcome.value as object) };
  const checked = CONTRACT[route.name].answer.safeParse(full);
  if (!checked.success) {
    throw new Error(`The answer of ${route.name} breaks the contract: ${z.prettifyError(checked.error)}`);
  }
  return ok(full);
}

function visitorOf(
  studio: StudioContext,
  route: Route,
  request: FastifyRequest,
): Result<Visitor | null, Refusal> {
  const token = headerOf(request, 'session');
  if (route.session === 'ignored' || (route.session === 'welcome' && token === '')) return ok(null);
  return visitorOfSession(studio, token);
}

function callOf(studio: StudioContext, request: FastifyRequest, body: unknown): Call<unknown> {
  const params = request.params as Readonly<Record<string, string>>;
  const query = new Map(
    Object.entries(request.query as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name.toLowerCase(),
      // A name given twice counts with its first value.
      String(Array.isArray(value) ? value[0] : value),
    ]),
  );
  return {
    param: (name) => params[name] ?? '',
    query: (name) => query.get(name.toLowerCase()) ?? '',
    header: (name) => headerOf(request, name.toLowerCase()),
    body,
    language: toLanguage(headerOf(request, 'applanguage')),
    host: request.host,
    secure: request.protocol === 'https',
    address: request.ip,
    nowMs: studio.nowMs(),
  };
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}
