import { createServer, type IncomingMessage } from 'node:http';
import { clientPolicies } from '../../../simulators/studio/client-policy.ts';
import { answerOfPeer, CALLBACK, LIBRARY_PATH } from '../../support/card-fields/payment-peer.ts';
import { listenOnFreePort } from '../../support/free-port.ts';
import { bundlePage } from '../support/bundle-page.ts';

export interface FramesPageServer {
  readonly address: string;
  /** Origin of the payment peer, which is configured. */
  readonly peer: string;
  /** Origin of a peer that is not. */
  readonly stranger: string;
  /** What was asked of either, `POST /collect JWT=...`. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** A page with nothing but card fields and bank's pages, under the policy that the client is served with. */
export async function serveFramesPage(): Promise<FramesPageServer> {
  const files = await bundlePage(new URL('frames-page.ts', import.meta.url));
  const asked: string[] = [];
  let port = 0;
  const origin = (host: string): string => `http://${host}:${port}`;
  const server = createServer((request, response) => {
    void readText(request).then((text) => {
      const { pathname, search, searchParams } = new URL(request.url ?? '/', origin('localhost'));
      const isClient = request.headers.host === `localhost:${port}`;
      if (!isClient) asked.push(`${request.method} ${pathname}${search} ${text}`.trim());
      const answer = isClient
        ? answerOfClient(pathname, searchParams)
        : answerOfPeer(pathname, new URLSearchParams(text), `${origin('localhost')}/callback`);
      const headers = {
        ...(pathname === '/' ? { 'content-security-policy': policyFor(origin('pay.localhost')) } : {}),
        ...(pathname === LIBRARY_PATH ? { 'access-control-allow-origin': '*' } : {}),
      };
      if (answer === null) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': answer.contentType, ...headers }).end(answer.body);
    });
  });
  const answerOfClient = (path: string, query: URLSearchParams) => {
    if (path === '/') {
      const body =
        `<!doctype html><title>Checkout</title><body data-hosts="${origin('pay.localhost')}">` +
        '<script type="module" src="/frames-page.js"></script>';
      return { contentType: 'text/html; charset=utf-8', body };
    }
    if (path === '/callback') {
      return {
        contentType: 'text/html; charset=utf-8',
        body: CALLBACK(query.get('Status') === 'true' ? 'true' : 'false'),
      };
    }
    return files.get(path) ?? null;
  };
  port = await listenOnFreePort(server);
  return {
    address: `${origin('localhost')}/`,
    peer: origin('pay.localhost'),
    stranger: origin('stranger.localhost'),
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const policyFor = (peer: string): string =>
  clientPolicies({ environments: { localhost: { payment: { hosts: [peer] } } } }).client;

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
