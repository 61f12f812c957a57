import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { refuseUpgrade } from '../broker/upgrade.ts';
import { Databroker } from './databroker.ts';
import {
  NOT_AVAILABLE,
  readFilter,
  readRequest,
  refusal,
  SUB_PROTOCOLS,
  writeError,
  type Asked,
  type Telling,
  type VissError,
  type VissVersion,
} from './viss-messages.ts';

/** What goes wrong until it is taken back. */
export type LastingFault = 'silent' | 'malformed' | 'frozen' | 'away';

export interface VissServerOptions {
  /** Signals by path, as they are now; null for one without a value. */
  values(): ReadonlyMap<string, string | null>;
  /** Whether a token opens the door; everybody may in where it is missing. */
  admits?(token: string): boolean;
  /** Who feeds the databroker of version 2 writes only what changed, instead of everything ten times a second. */
  readonly feedsChangesOnly?: boolean;
}

interface Subscription {
  /** Its token has ended: it stays, and tells nothing. */
  mute: boolean;
  stop(): void;
}

interface Guest {
  readonly socket: WebSocket;
  readonly version: VissVersion;
  readonly subscriptions: Map<string, Subscription>;
}

/** How often a signal is looked at for somebody who is told of its changes. */
const LOOK_MS = 50;
const MOST_SUBSCRIPTIONS = 200;

/**
 * A VISS server behind somebody else's HTTP server, by the sub-protocol that a client names: of version 2 as a databroker
 * speaks it, and of version 3, which tells by time.
 */
export class VissServer {
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: 64 * 1024,
    handleProtocols: (offered) => [...offered].find((name) => name in SUB_PROTOCOLS) ?? false,
  });
  private readonly guests = new Set<Guest>();
  private readonly faults = new Set<LastingFault>();
  private subscribed = 0;
  /** What was read last, while nothing more is read. */
  private frozen: { readonly values: ReadonlyMap<string, string | null>; readonly ts: string } | null = null;

  private readonly databroker: Databroker;

  constructor(private readonly options: VissServerOptions) {
    this.databroker = new Databroker({
      values: () => options.values(),
      isFed: () => this.frozen === null,
      changesOnly: options.feedsChangesOnly ?? false,
    });
  }

  readonly handleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
    const name = offered.find((one) => one in SUB_PROTOCOLS);
    const version = name === undefined ? undefined : SUB_PROTOCOLS[name];
    if (version === undefined || this.faults.has('away')) {
      refuseUpgrade(socket, version === undefined ? 400 : 503);
      return;
    }
    this.server.handleUpgrade(request, socket, head, (webSocket) => this.welcome(webSocket, version));
  };

  get connections(): number {
    return this.guests.size;
  }

  get lastingFaults(): readonly LastingFault[] {
    return [...this.faults];
  }

  setFault(fault: LastingFault, on: boolean): void {
    if (on) this.faults.add(fault);
    else this.faults.delete(fault);
    if (fault === 'away' && on) this.cut();
    this.frozen = this.faults.has('frozen')
      ? (this.frozen ?? { values: this.options.values(), ts: now() })
      : null;
  }

  /** Drops all connections without a farewell. */
  cut(): void {
    for (const { socket } of this.guests) socket.terminate();
  }

  /** Every subscription ends with an error event; its connection stays. Of version 2 it says so, and lives on. */
  endSubscriptions(): void {
    for (const guest of this.guests) {
      for (const [subscriptionId, subscription] of guest.subscriptions) {
        const error = writeError(guest.version, 'gone');
        this.send(guest, { action: 'subscription', subscriptionId, error, ts: now() });
        if (guest.version === 'viss3') this.giveUp(guest, subscriptionId, subscription);
      }
    }
  }

  /** What is subscribed to now tells nothing any more, and says nothing of it: as when its token has ended. */
  muteSubscriptions(): void {
    for (const { subscriptions } of this.guests) {
      for (const subscription of subscriptions.values()) subscription.mute = true;
    }
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private welcome(socket: WebSocket, version: VissVersion): void {
    const guest: Guest = { socket, version, subscriptions: new Map() };
    this.guests.add(guest);
    socket.on('message', (data: Buffer) => this.answer(guest, data.toString()));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      this.guests.delete(guest);
      for (const subscription of guest.subscriptions.values()) subscription.stop();
    });
  }

  private answer(guest: Guest, text: string): void {
    const read = readRequest(text);
    if (!('request' in read)) {
      this.refuse(guest, read, 'badRequest');
      return;
    }
    const { request } = read;
    const { action, requestId } = request;
    if (action === 'unsubscribe') {
      const { subscriptionId } = request;
      const subscription = guest.subscriptions.get(subscriptionId);
      if (subscription === undefined) {
        this.refuse(guest, request, 'subscription');
        return;
      }
      this.giveUp(guest, subscriptionId, subscription);
      // The second version names the subscription, the third need not.
      this.send(guest, { action, subscriptionId, requestId, ts: now() });
      return;
    }
    const { path, authorization: token = '' } = request;
    if (this.options.admits?.(token) === false) {
      this.refuse(guest, request, 'token');
      return;
    }
    const value = this.values().get(path);
    if (value === undefined) {
      this.refuse(guest, request, 'path');
      return;
    }
    if (action === 'get') {
      // A databroker says when it was written, and not when it was asked.
      const data = guest.version === 'viss2' ? this.stored(path) : this.point(path, value);
      this.send(guest, { action, requestId, data, ...(guest.version === 'viss2' ? {} : { ts: now() }) });
      return;
    }
    const telling = readFilter(guest.version, request.filter);
    if (telling === null || guest.subscriptions.size >= MOST_SUBSCRIPTIONS) {
      this.refuse(guest, request, telling === null ? 'filter' : 'badRequest');
      return;
    }
    const subscriptionId = String((this.subscribed += 1));
    this.send(guest, { action, subscriptionId, requestId, ts: now() });
    const subscription: Subscription = { mute: false, stop: () => undefined };
    guest.subscriptions.set(subscriptionId, subscription);
    const tell = (data: unknown): void => {
      // A server that checks tokens as it goes says nothing when one has ended.
      const isMute = subscription.mute || this.options.admits?.(token) === false;
      if (!isMute && !this.faults.has('silent'))
        this.send(guest, { action: 'subscription', subscriptionId, data, ts: now() });
    };
    subscription.stop =
      guest.version === 'viss2'
        ? this.tellWritten(path, telling, tell)
        : this.tellByTime(path, telling, tell);
  }

  private tellWritten(path: string, telling: Telling, tell: (data: unknown) => void): () => void {
    const periodMs = telling === 'on-change' ? 0 : telling.periodMs;
    return this.databroker.subscribe(path, periodMs, ({ value, ts }) => tell(this.dp(path, value, ts)));
  }

  private tellByTime(path: string, telling: Telling, tell: (data: unknown) => void): () => void {
    let last: string | null | undefined;
    const look = (): void => {
      const value = this.values().get(path) ?? null;
      if (telling !== 'on-change' || value !== last) tell(this.point(path, value));
      last = value;
    };
    const timer = setInterval(look, telling === 'on-change' ? LOOK_MS : telling.periodMs);
    look();
    return () => clearInterval(timer);
  }

  private giveUp(guest: Guest, subscriptionId: string, subscription: Subscription): void {
    subscription.stop();
    guest.subscriptions.delete(subscriptionId);
  }

  private point(path: string, value: string | null): unknown {
    return this.dp(path, value ?? NOT_AVAILABLE, this.frozen?.ts ?? now());
  }

  private stored(path: string): unknown {
    const { value = null, ts = now() } = this.databroker.read(path) ?? {};
    return this.dp(path, value, ts);
  }

  private dp(path: string, value: string | null, ts: string): unknown {
    return { path, dp: { value: this.faults.has('malformed') ? '?' : value, ts } };
  }

  private values(): ReadonlyMap<string, string | null> {
    return this.frozen?.values ?? this.options.values();
  }

  private refuse(guest: Guest, asked: Asked, error: VissError): void {
    this.send(guest, refusal(guest.version, asked, error, now()));
  }

  private send({ socket }: Guest, message: unknown): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  }
}

const now = (): string => new Date().toISOString();
