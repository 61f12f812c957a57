import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { licenceHeadersFor, licenceRequestFilter } from '../../../adapters/shaka/licence-headers.ts';
import { licenceScheme, type LibraryParts } from '../../../adapters/shaka/licence-scheme.ts';

const LICENCE = 2;

/** As much of the library as a request needs. Its own way of asking follows redirects, as the real one does. */
class Fault extends Error {
  static readonly Severity = { RECOVERABLE: 1, CRITICAL: 2 };
  static readonly Category = { NETWORK: 1 };
  static readonly Code = { BAD_HTTP_STATUS: 1001, HTTP_ERROR: 1002, TIMEOUT: 1003, OPERATION_ABORTED: 7001 };
  readonly data: readonly unknown[];
  constructor(
    readonly severity: number,
    readonly category: number,
    readonly code: number,
    ...data: readonly unknown[]
  ) {
    super(`fault ${code}`);
    this.data = data;
  }
}
class Operation {
  constructor(
    readonly promise: Promise<unknown>,
    readonly abort: () => Promise<void>,
  ) {}
}
const parse = (uri: string, { headers }: { readonly headers: Record<string, string> }) =>
  new Operation(
    fetch(uri, { method: 'POST', headers }).then((answer) => answer.text()),
    () => Promise.resolve(),
  );
const library = {
  net: { HttpFetchPlugin: { parse } },
  util: { Error: Fault, AbortableOperation: Operation },
} as unknown as LibraryParts;

interface Host {
  readonly server: Server;
  readonly name: string;
  readonly seen: IncomingMessage['headers'][];
}

async function host(answer: (url: string) => { status: number; location?: string } | null): Promise<Host> {
  const seen: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    const { status, location } = answer(request.url ?? '') ?? { status: -1 };
    if (status < 0) return;
    response.writeHead(status, location === undefined ? {} : { location }).end('licence');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { server, seen, name: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

describe('a licence request on the network', () => {
  let elsewhere: Host;
  let licences: Host;

  beforeEach(async () => {
    elsewhere = await host(() => ({ status: 200 }));
    licences = await host((url) => {
      if (url === '/moved') return { status: 307, location: `http://${elsewhere.name}/licence` };
      if (url === '/refused') return { status: 403 };
      return url === '/silent' ? null : { status: 200 };
    });
  });
  afterEach(() => {
    for (const { server } of [elsewhere, licences]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const asked = (path: string, hosts: readonly string[], timeout = 0) => {
    const uri = `http://${licences.name}${path}`;
    const request = {
      uris: [uri],
      method: 'POST',
      body: new TextEncoder().encode('challenge'),
      headers: {} as Record<string, string>,
      allowCrossSiteCredentials: false,
      retryParameters: { timeout },
    };
    const caller = () => ({ apiKey: 'key-1', session: 'session-1' });
    licenceRequestFilter(
      LICENCE,
      licenceHeadersFor(hosts, caller),
      'https://cabinema.example/',
    )(LICENCE, request);
    const plugin = licenceScheme(library) as unknown as (...call: readonly unknown[]) => Operation;
    return plugin(uri, request, LICENCE, undefined, undefined, {});
  };

  it('carries session and key to a host on the list, and brings its answer', async () => {
    const answer = (await asked('/licence', [licences.name]).promise) as {
      status: number;
      data: ArrayBuffer;
    };
    expect([answer.status, new TextDecoder().decode(answer.data)]).toEqual([200, 'licence']);
    expect(licences.seen).toMatchObject([{ session: 'session-1', apikey: 'key-1' }]);
  });

  it('with them follows no redirect, and is not tried again', async () => {
    await expect(asked('/moved', [licences.name]).promise).rejects.toMatchObject({ severity: 2, code: 1001 });
    expect([licences.seen.length, elsewhere.seen.length]).toEqual([1, 0]);
  });

  it('without them is asked as the library does, redirects too', async () => {
    expect(await asked('/moved', []).promise).toBe('licence');
    expect(elsewhere.seen).toHaveLength(1);
    expect(elsewhere.seen[0]).not.toHaveProperty('session');
  });

  it('that is refused says so by its status, and is not tried again', async () => {
    const refused = asked('/refused', [licences.name]).promise;
    await expect(refused).rejects.toMatchObject({ severity: 2, code: 1001 });
    await expect(refused).rejects.toHaveProperty('data.1', 403);
  });

  it('that nobody answers ends by its time, or when it is given up', async () => {
    await expect(asked('/silent', [licences.name], 20).promise).rejects.toMatchObject({ code: 1003 });
    const { promise, abort } = asked('/silent', [licences.name]);
    void abort();
    await expect(promise).rejects.toMatchObject({ code: 7001 });
  });
});
