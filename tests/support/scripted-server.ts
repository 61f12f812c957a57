import { createServer, type IncomingHttpHeaders } from 'node:http';
import { listenOnFreePort } from './free-port.ts';

export interface AskedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

export interface ScriptedAnswer {
  readonly status?: number;
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown;
  /** Never answers. */
  readonly silent?: boolean;
}

/** An HTTP server that answers what a test says and remembers what it was asked. */
export class ScriptedServer {
  readonly asked: AskedRequest[] = [];
  answer: (request: AskedRequest) => ScriptedAnswer = () => ({ body: { responseCode: 10000 } });

  private constructor(
    readonly url: string,
    /** Also cuts the connections that still wait. */
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<ScriptedServer> {
    let scripted: ScriptedServer | null = null;
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (scripted === null) return;
        const asked = readRequest(request.method, request.url, request.headers, Buffer.concat(parts));
        scripted.asked.push(asked);
        const { status = 200, body, silent } = scripted.answer(asked);
        if (silent) return;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(typeof body === 'string' || body === undefined ? body : JSON.stringify(body));
      });
    });
    const port = await listenOnFreePort(server);
    scripted = new ScriptedServer(`http://127.0.0.1:${port}`, () => {
      server.closeAllConnections();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    });
    return scripted;
  }

  /** The latest request. */
  last(): AskedRequest {
    const last = this.asked.at(-1);
    if (last === undefined) throw new Error('nothing was asked');
    return last;
  }
}

function readRequest(method = '', target = '', headers: IncomingHttpHeaders, bytes: Buffer): AskedRequest {
  const url = new URL(target, 'http://scripted');
  const text = bytes.toString();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { method, path: url.pathname, query: url.searchParams, target, headers, body };
}
