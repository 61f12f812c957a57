import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { refuseUpgrade } from '../broker/upgrade.ts';
import {
  readFilter,
  readRequest,
  SUB_PROTOCOLS,
  writeError,
  writeValue,
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
}

interface Subscription {
  readonly path: string;
  readonly token: string;
  readonly telling: NonNullable<Telling>;
  readonly timer: NodeJS.Timeout;
  last: string | null;
  /** Its token has ended: it stays, and tells nothing. */
  mute: boolean;
}

interface Guest {
  readonly socket: WebSocket;
  readonly version: VissVersion;
  readonly subscriptions: Map<string, Subscription>;
}

/** How often a signal is looked at for somebody who is told of its changes. */
const LOOK_MS = 50;
const MOST_SUBSCRIPTIONS = 200;

/** A VISS server of version 2 and 3, by the sub-protocol that a client names, behind somebody else's HTTP server. */
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

  constructor(private readonly options: VissServerOptions) {}

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

  /** Every subscription ends with an error event; its connection stays. */
  endSubscriptions(): void {
    for (const guest of this.guests) {
      for (const [subscriptionId, { timer }] of guest.subscriptions) {
        clearInterval(timer);
        const error = writeError(guest.version, 'gone');
        this.send(guest, { action: 'subscription', subscriptionId, error, ts: now() });
      }
      guest.subscriptions.clear();
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
      for (const { timer } of guest.subscriptions.values()) clearInterval(timer);
    });
  }

  private answer(guest: Guest, text: string): void {
    const read = readRequest(text);
    if (!('request' in read)) {
      this.refuse(guest, read.action, read.requestId, 'badRequest');
      return;
    }
    const { request } = read;
    const { action, requestId } = request;
    if (action === 'unsubscribe') {
      const subscription = guest.subscriptions.get(request.subscriptionId);
      if (subscription === undefined) {
        this.refuse(guest, action, requestId, 'subscription');
        return;
      }
      clearInterval(subscription.timer);
      guest.subscriptions.delete(request.subscriptionId);
      const { subscriptionId } = request;
      // The second version names the subscription, the third need not.
      this.send(guest, { action, subscriptionId, requestId, ts: now() });
      return;
    }
    const { path, authorization: token = '' } = request;
    if (this.options.admits?.(token) === false) {
      this.refuse(guest, action, requestId, 'token');
      return;
    }
    const value = this.values().get(path);
    if (value === undefined) {
      this.refuse(guest, action, requestId, 'path');
      return;
    }
    if (action === 'get') {
      this.send(guest, { action, requestId, data: this.point(guest, path, value), ts: now() });
      return;
    }
    const telling = readFilter(guest.version, request.filter);
    if (telling === null || guest.subscriptions.size >= MOST_SUBSCRIPTIONS) {
      this.refuse(guest, action, requestId, telling === null ? 'filter' : 'badRequest');
      return;
    }
    const subscriptionId = String((this.subscribed += 1));
    this.send(guest, { action, subscriptionId, requestId, ts: now() });
    const periodMs = telling === 'on-change' ? LOOK_MS : telling.periodMs;
    const timer = setInterval(() => this.tell(guest, subscriptionId), periodMs);
    guest.subscriptions.set(subscriptionId, { path, token, telling, timer, last: null, mute: false });
    this.tell(guest, subscriptionId, true);
  }

  private tell(guest: Guest, subscriptionId: string, first = false): void {
    const subscription = guest.subscriptions.get(subscriptionId);
    if (subscription === undefined || subscription.mute || this.faults.has('silent')) return;
    const { path, token, telling, last } = subscription;
    // A server that checks tokens as it goes says nothing when one has ended.
    if (this.options.admits?.(token) === false) return;
    const value = this.values().get(path) ?? null;
    if (telling === 'on-change' && !first && value === last) return;
    subscription.last = value;
    const data = this.point(guest, path, this.faults.has('malformed') ? '?' : value);
    this.send(guest, { action: 'subscription', subscriptionId, data, ts: now() });
  }

  private point({ version }: Guest, path: string, value: string | null): unknown {
    return { path, dp: { value: writeValue(version, value), ts: this.frozen?.ts ?? now() } };
  }

  private values(): ReadonlyMap<string, string | null> {
    return this.frozen?.values ?? this.options.values();
  }

  private refuse(guest: Guest, action: string, requestId: string | null, error: VissError): void {
    const id = requestId === null ? {} : { requestId };
    this.send(guest, { action, ...id, error: writeError(guest.version, error), ts: now() });
  }

  private send({ socket }: Guest, message: unknown): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  }
}

const now = (): string => new Date().toISOString();
