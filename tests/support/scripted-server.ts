import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { listenOnFreePort } from './free-port.ts';

export interface AskedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
  /** Of the other end: one for each connection. */
  readonly port: number;
}

export interface ScriptedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown;
  /** Never answers. */
  readonly silent?: boolean;
  /** Sends what there is of the body, and never the end. */
  readonly unfinished?: boolean;
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

  /** Answers every call from now on with success and these fields. */
  succeedsWith(fields: Readonly<Record<string, unknown>>): void {
    this.answer = () => ({ body: { responseCode: 10000, ...fields } });
  }

  static async open(): Promise<ScriptedServer> {
    let scripted: ScriptedServer | null = null;
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (scripted === null) return;
        const asked = readRequest(request, Buffer.concat(parts));
        scripted.asked.push(asked);
        const { status = 200, headers, body, silent, unfinished } = scripted.answer(asked);
        if (silent) return;
        const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        if (unfinished) response.write(text ?? '');
        else response.end(text);
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

function readRequest(request: IncomingMessage, bytes: Buffer): AskedRequest {
  const { method = '', url: target = '', headers, socket } = request;
  const url = new URL(target, 'http://scripted');
  const text = bytes.toString();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return {
    method,
    path: url.pathname,
    query: url.searchParams,
    target,
    headers,
    body,
    port: socket.remotePort ?? 0,
  };
}
