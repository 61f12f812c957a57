import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Aedes } from 'aedes';
import type { AedesPublishPacket, Client } from 'aedes';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Log } from '../../core/ports/log.ts';
import type { Result } from '../../core/shared/result.ts';
import { connectRefusal, isPlainTopic, publishRefusal, subscribeRefusal } from './access.ts';
import type { AccessRefusal, AccountAccess } from './access.ts';
import type { BrokerGuest } from './presign.ts';
import { refuseUpgrade, requestUrl } from './upgrade.ts';
import { TopicEmitter } from './topic-emitter.ts';
import { WebSocketStream } from './web-socket-stream.ts';

export interface BrokerOptions {
  /**
   * Who asks, judged by the presigned URL and by whether the session that it was given to still runs; see
   * `verifyBrokerUrl`. Any error refuses the connection.
   */
  verify(requestUrl: URL): Result<BrokerGuest, { readonly code: string }>;
  /** The only topic that the account may use. */
  topicOf(accountId: string): string;
  /** Told of each message that a client publishes. */
  onMessage?(payload: string): void;
  readonly log?: Log;
  /** A reader that takes nothing for this long is cut off. */
  readonly drainTimeoutMs?: number;
}

export interface BrokerCounts {
  /** Open websockets now. */
  readonly connections: number;
  /** Since the broker was opened: */
  readonly accepted: number;
  /** Connections refused before the websocket handshake. */
  readonly refused: number;
  /** Attempts against the access rules by connected clients. */
  readonly forbidden: number;
  readonly published: number;
  readonly delivered: number;
}

/** An MQTT 3.1.1 broker behind someone else's HTTP server. Nothing is kept over a stop. */
export interface Broker {
  readonly running: boolean;
  /** For the `upgrade` event of an HTTP server. Answers 400, 403 or 503, or opens the connection. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Drops the open connections of those whom it is true of, for instance because their session has ended. */
  dismiss(who: (guest: BrokerGuest) => boolean): void;
  /** Drops all connections without a farewell, as a crash would, and refuses new ones until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Stops for good. */
  close(): Promise<void>;
  counts(): BrokerCounts;
}

/** A reader may lag by this much before it is cut off: half a minute of a full account's budget. */
const maxBacklogBytes = 1024 * 1024;
/** Batches of small packets share a frame, so a frame may be longer than a packet. */
const maxFrameBytes = 256 * 1024;
const connectTimeoutMs = 10_000;
const tcpProbeMs = 30_000;

/** A constant of its own because the published types do not know `closeTimeout` yet. */
const serverOptions = {
  noServer: true,
  perMessageDeflate: false,
  maxPayload: maxFrameBytes,
  closeTimeout: 2_000,
  handleProtocols: (offered: ReadonlySet<string>): string | false => (offered.has('mqtt') ? 'mqtt' : false),
};

export async function openBroker(options: BrokerOptions): Promise<Broker> {
  const broker = new EmbeddedBroker(options);
  await broker.start();
  return broker;
}

class EmbeddedBroker implements Broker {
  private readonly server = new WebSocketServer(serverOptions);
  private engine: Aedes | null = null;
  private readonly streams = new Set<WebSocketStream>();
  private closed = false;
  /** Starts and stops run one after another, in the order they were asked for. */
  private turn: Promise<void> = Promise.resolve();
  private readonly totals = { accepted: 0, refused: 0, forbidden: 0, published: 0, delivered: 0 };

  constructor(private readonly options: BrokerOptions) {}

  get running(): boolean {
    return this.engine !== null;
  }

  counts(): BrokerCounts {
    return { connections: this.server.clients.size, ...this.totals };
  }

  start(): Promise<void> {
    return this.inTurn(async () => {
      if (this.engine === null && !this.closed) this.engine = await this.openEngine();
    });
  }

  stop(): Promise<void> {
    return this.inTurn(async () => {
      const engine = this.engine;
      this.engine = null;
      await Promise.all([...this.server.clients].map(terminated));
      if (engine !== null) await new Promise<void>((resolve) => engine.close(resolve));
    });
  }

  close(): Promise<void> {
    this.closed = true;
    return this.stop();
  }

  dismiss(who: (guest: BrokerGuest) => boolean): void {
    const dismissed = [...this.streams].filter(({ access }) => who(access));
    for (const stream of dismissed) stream.destroy(new Error('dismissed'));
  }

  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const access = this.admit(request);
    if (typeof access === 'number') {
      this.totals.refused += 1;
      refuseUpgrade(socket, access);
      return;
    }
    request.socket.setKeepAlive(true, tcpProbeMs);
    this.server.handleUpgrade(request, socket, head, (webSocket) => {
      const stream = new WebSocketStream(webSocket, access);
      // Stopped between the request and its handshake.
      if (this.engine === null) {
        stream.destroy();
        return;
      }
      this.totals.accepted += 1;
      this.streams.add(stream);
      stream.once('close', () => this.streams.delete(stream));
      this.engine.handle(stream, request);
    });
  }

  /** What the asker may do, or the HTTP status that turns it away. */
  private admit(request: IncomingMessage): AccountAccess | 400 | 403 | 503 {
    if (this.engine === null) return 503;
    const url = requestUrl(request);
    if (url === null) return 400;
    const verified = this.options.verify(url);
    if (!verified.ok) {
      this.options.log?.write('info', 'broker connection refused', { reason: verified.error.code });
      return 403;
    }
    const { accountId, sessionId } = verified.value;
    const topic = this.options.topicOf(accountId);
    if (isPlainTopic(topic)) return { accountId, sessionId, topic };
    this.options.log?.write('warn', 'account has no usable topic', { accountId });
    return 403;
  }

  private async openEngine(): Promise<Aedes> {
    const engine = await Aedes.createBroker({
      mq: new TopicEmitter((cause) => this.report('broker delivery failed', cause)),
      drainTimeout: this.options.drainTimeoutMs ?? 3_000,
      connectTimeout: connectTimeoutMs,
      preConnect: (client, packet, done) => {
        const access = accessOf(client);
        if (access === null) return done(new Error('no access'), false);
        const refusal = connectRefusal(access, packet);
        if (refusal !== null) return done(this.forbid(access, refusal), false);
        // Client identifiers are per account; otherwise one account could take over another's connections.
        packet.clientId = `${access.accountId}/${packet.clientId === '' ? randomUUID() : packet.clientId}`;
        done(null, true);
      },
      authorizePublish: (client, packet, done) => {
        // Without a client it is a stored will, and wills were judged with their CONNECT.
        const access = client === null ? null : accessOf(client);
        const refusal = access === null ? null : publishRefusal(access, packet);
        if (access !== null && refusal !== null) return done(this.forbid(access, refusal));
        this.totals.published += 1;
        this.options.onMessage?.(packet.payload.toString());
        done(null);
      },
      authorizeSubscribe: (client, subscription, done) => {
        const access = accessOf(client);
        const refusal =
          access === null ? 'foreign-topic' : subscribeRefusal(access, subscription.topic, subscription.qos);
        if (access !== null && refusal !== null) this.forbid(access, refusal);
        // Null makes the SUBACK say 128, "failure".
        done(null, refusal === null ? subscription : null);
      },
      authorizeForward: (client, packet) => this.forward(client, packet),
    });
    engine.on('clientError', (client, error) => this.dropped(client, error));
    engine.on('connectionError', (client, error) => this.dropped(client, error));
    engine.addListener('error', (cause: unknown) => this.report('broker failed', cause));
    return engine;
  }

  /** The packet when this connection may have it and keeps up; a connection too far behind is cut off. */
  private forward(client: Client, packet: AedesPublishPacket): AedesPublishPacket | null {
    if (packet.topic !== accessOf(client)?.topic) return null;
    if (client.conn.writableLength > maxBacklogBytes) {
      client.conn.destroy(new Error('reader too slow'));
      return null;
    }
    this.totals.delivered += 1;
    return packet;
  }

  private forbid(access: AccountAccess, refusal: AccessRefusal): Error {
    this.totals.forbidden += 1;
    this.options.log?.write('warn', 'broker access refused', { accountId: access.accountId, refusal });
    return new Error(`forbidden: ${refusal}`);
  }

  private dropped(client: Client, error: Error): void {
    const fields = { accountId: accessOf(client)?.accountId, reason: error.message };
    this.options.log?.write('debug', 'broker connection dropped', fields);
  }

  private report(event: string, cause: unknown): void {
    this.options.log?.write('error', event, { reason: cause instanceof Error ? cause.message : 'unknown' });
  }

  private inTurn(step: () => Promise<void>): Promise<void> {
    const result = this.turn.then(step);
    this.turn = result.catch(() => undefined);
    return result;
  }
}

function accessOf(client: Client): AccountAccess | null {
  return client.conn instanceof WebSocketStream ? client.conn.access : null;
}

function terminated(webSocket: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    webSocket.once('close', () => resolve());
    webSocket.terminate();
  });
}
