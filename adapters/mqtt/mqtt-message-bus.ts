import type { IClientOptions, MqttClient } from 'mqtt';
import { BehaviorSubject, Subject, distinctUntilChanged, type Observable } from 'rxjs';
import { answerWithin } from '../../core/ports/answer-within.ts';
import type { BrokerAddressApi } from '../../core/ports/broker-address.ts';
import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { Message } from '../../core/messages/message.ts';
import type { BusState, Delivery, DropCounts, Joining, MessageBus } from '../../core/ports/message-bus.ts';
import type { Random } from '../../core/ports/random.ts';
import { brokerUrlParts, type BrokerUrlParts } from './broker-url.ts';
import { Inbox } from './inbox.ts';
import { loadMqtt } from './load-mqtt.ts';
import { Outbox } from './outbox.ts';
import { UnconfirmedCommands } from './unconfirmed-commands.ts';
import { readMessage } from './wire/read-message.ts';
import { writeMessage } from './wire/write-message.ts';

export interface MqttBusOptions {
  /** Mean time between a lost connection and the next attempt (MESG-14). */
  readonly retryMs?: number;
  /** A half-open connection shows after one to one and a half of these. */
  readonly keepAliveSeconds?: number;
  /** How long a connection may take to open. */
  readonly connectTimeoutMs?: number;
  /** Which broker URLs it takes; a browser has no other than the usual ones, websockets. */
  readonly schemes?: readonly string[];
  readonly tap?: WireTap;
  /** At which it subscribes to its topic; 1 without it. */
  readonly subscribeQos?: 0 | 1;
  /** Who it is to the broker, which has each client id once; without it one is drawn. */
  readonly clientId?: string;
  /** Resolves when a channel may open: until then the processor is wanted for something else. */
  readonly mayBegin?: () => Promise<void>;
}

/** Sees what truly leaves and arrives, for measuring. */
export interface WireTap {
  /** The text as it is to leave, at the moment when it does. A command that is sent again comes with its first text. */
  leaves(text: string, delivery: Delivery): string;
  /** Everything on the topic, own messages and what is for others included, before it is looked into. */
  arrives(payload: Uint8Array): void;
}

/** One `connect` until its `disconnect`. */
interface Stay extends Joining {
  client: MqttClient | null;
  /** True once the broker has confirmed the subscription. */
  joined: boolean;
  cancelPause: Cancel;
}

/** The platform may take this long over a presigned URL before the attempt counts as failed. */
const addressTimeoutMs = 8_000;
/** A topic may take so long to be confirmed: a cluster that makes a stream for the first of them takes up to 10 s. */
export const CONFIRM_TIMEOUT_MS = 30_000;
/** How long a closing connection may wait for what it just sent to be confirmed. */
const farewellMs = 1_000;

/**
 * The bus over MQTT 3.1.1 on a websocket. Each attempt is a client of its own with its own presigned URL, fetched
 * after the previous connection closed (MESG-14); mqtt.js does not reconnect by itself, because it can take a new
 * URL only synchronously, has no spread, and ends for good when its URL function throws. The library is loaded with
 * the first attempt, so that it does not weigh on the first load.
 */
export class MqttMessageBus implements MessageBus {
  readonly state$: Observable<BusState>;
  readonly message$: Observable<Message>;
  readonly lost$: Observable<Message>;

  private readonly state = new BehaviorSubject<BusState>('offline');
  private readonly message = new Subject<Message>();
  private readonly lost = new Subject<Message>();
  private readonly inbox = new Inbox();
  private readonly outbox: Outbox;
  private readonly unconfirmed: UnconfirmedCommands;
  private readonly clientId: string;
  private readonly retryMs: number;
  private readonly keepAliveSeconds: number;
  private readonly connectTimeoutMs: number;
  private readonly schemes: readonly string[] | undefined;
  private readonly tap: WireTap | null;
  private readonly subscribeQos: 0 | 1;
  private readonly mayBegin: () => Promise<void>;
  private stay: Stay | null = null;
  /** Used again when the platform cannot be reached, but perhaps the broker can. */
  private lastAddress: BrokerUrlParts | null = null;

  constructor(
    private readonly addresses: BrokerAddressApi,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
    options: MqttBusOptions = {},
  ) {
    this.retryMs = options.retryMs ?? 3_000;
    this.keepAliveSeconds = options.keepAliveSeconds ?? 10;
    this.connectTimeoutMs = options.connectTimeoutMs ?? 10_000;
    this.schemes = options.schemes;
    this.tap = options.tap ?? null;
    this.subscribeQos = options.subscribeQos ?? 1;
    this.mayBegin = options.mayBegin ?? (() => Promise.resolve());
    this.clientId = options.clientId ?? random.uuid();
    this.outbox = new Outbox(clock, (text, delivery) => this.send(text, delivery));
    this.state$ = this.state.pipe(distinctUntilChanged());
    this.message$ = this.message.asObservable();
    this.lost$ = this.lost.asObservable();
    this.unconfirmed = new UnconfirmedCommands(clock, (text) => {
      const message = readMessage(text);
      if (message !== null) this.lost.next(message);
    });
  }

  dropped(): DropCounts {
    return this.inbox.dropped;
  }

  connect({ topic, self, life, lastWords }: Joining): void {
    if (this.stay?.topic === topic) return;
    this.disconnect();
    const stay: Stay = {
      topic,
      self,
      ...(life === undefined ? {} : { life }),
      lastWords,
      client: null,
      joined: false,
      cancelPause: () => undefined,
    };
    this.stay = stay;
    void this.stayConnected(stay);
  }

  disconnect(): void {
    const stay = this.stay;
    if (stay === null) return;
    this.stay = null;
    this.lastAddress = null;
    stay.cancelPause();
    this.sayFarewell(stay, this.outbox.clear());
    this.unconfirmed.clear();
    this.state.next('offline');
  }

  publish(message: Message | (() => Message), delivery: Delivery, about?: string): boolean {
    if (this.stay?.client?.connected !== true || !this.stay.joined) return false;
    const write = (): string => writeMessage(typeof message === 'function' ? message() : message);
    return this.outbox.take(write, delivery, about);
  }

  private async stayConnected(stay: Stay): Promise<void> {
    const isCurrent = (): boolean => this.stay === stay;
    await this.mayBegin();
    while (isCurrent()) {
      const address = await this.address();
      if (!isCurrent()) return;
      if (address !== null) await this.oneConnection(stay, address);
      if (!isCurrent()) return;
      await this.pause(stay);
    }
  }

  /** A fresh URL; the one before when the platform cannot be reached, because it may still be good. */
  private async address(): Promise<BrokerUrlParts | null> {
    const fetched = await answerWithin(this.clock, addressTimeoutMs, this.addresses.presignedUrl());
    if (fetched?.ok === true) {
      this.lastAddress = brokerUrlParts(fetched.value, this.schemes);
      if (this.lastAddress === null) this.log.write('error', 'broker address is no websocket URL');
      return this.lastAddress;
    }
    const reason = fetched?.error.code ?? 'timeout';
    this.log.write('warn', 'broker address not available', { reason });
    if (reason !== 'network' && reason !== 'timeout') this.lastAddress = null;
    return this.lastAddress;
  }

  /** Resolves when the connection is over, or could not be made. */
  private async oneConnection(stay: Stay, address: BrokerUrlParts): Promise<void> {
    try {
      const mqtt = await loadMqtt();
      if (this.stay !== stay) return;
      const client = mqtt.connect(address.url, this.clientOptions(stay, address));
      stay.client = client;
      await new Promise<void>((resolve) => {
        this.listen(stay, client);
        client.on('close', resolve);
      });
    } catch (cause) {
      // The library did not load, or the host refuses such a URL (a plain websocket from a secure page).
      this.log.write('error', 'broker connection not possible', { reason: nameOf(cause) });
    }
    const wasJoined = stay.joined;
    stay.client = null;
    stay.joined = false;
    if (this.stay !== stay) return;
    // The outbox has accepted these: they are sent again with what the broker did not confirm.
    for (const text of this.outbox.clear()) this.unconfirmed.keep(text);
    // A refused handshake is a silent close in a browser, so this line is all there is to see of it.
    this.log.write('info', wasJoined ? 'broker connection lost' : 'broker connection not opened');
    this.state.next('offline');
  }

  private clientOptions({ topic, lastWords }: Stay, address: BrokerUrlParts): IClientOptions {
    const { url, ...credentials } = address;
    return {
      ...credentials,
      // Passed on letter by letter; the library would put the URL together anew.
      transformWsUrl: () => url,
      clientId: this.clientId,
      protocolVersion: 4,
      clean: true,
      keepalive: this.keepAliveSeconds,
      connectTimeout: this.connectTimeoutMs,
      reconnectPeriod: 0,
      queueQoSZero: false,
      // Else each packet sets the timer of the ping anew, which in a page are two messages to a worker.
      reschedulePings: false,
      // Else its first packet makes 65,536 buffers, one for each number that may follow: 30 ms and some MB.
      writeCache: false,
      will: { topic, payload: writeMessage(lastWords()), qos: 1, retain: false },
    };
  }

  private listen(stay: Stay, client: MqttClient): void {
    client.on('connect', () => {
      // The library waits for this answer without end, and a screen without its topic is as good as offline.
      const cancelWaiting = this.clock.after(CONFIRM_TIMEOUT_MS, () => {
        this.log.write('warn', 'broker did not confirm the topic');
        client.end(true);
      });
      client.on('close', cancelWaiting);
      client.subscribe(stay.topic, { qos: this.subscribeQos }, (cause) => {
        cancelWaiting();
        if (cause === null) this.joined(stay);
        else this.refused(client);
      });
    });
    client.on('message', (topic, payload, { retain }) => {
      // What a broker kept from before was said to nobody who is there now; no screen asks for it.
      if (this.stay === stay && topic === stay.topic && !retain) this.receive(stay, payload);
    });
    client.on('error', (cause) => {
      // By name and code only: a message of the library may quote the URL.
      const reason = 'code' in cause ? cause.code : cause.name;
      this.log.write('info', 'broker connection failed', { reason });
    });
  }

  private joined(stay: Stay): void {
    if (this.stay !== stay) return;
    stay.joined = true;
    this.log.write('info', 'broker connected');
    for (const text of this.unconfirmed.takeAll()) {
      // What there is no room for waits for its end: whoever gave it is told.
      if (!this.outbox.take(() => text, 'command', undefined)) this.unconfirmed.keep(text);
    }
    this.state.next('connected');
  }

  /** The broker refused our topic: ends this connection, because the next URL may be better. */
  private refused(client: MqttClient): void {
    if (client.connected && !client.disconnecting) this.log.write('warn', 'broker refused the topic');
    client.end(true);
  }

  private receive({ self, life }: Stay, payload: Uint8Array): void {
    this.tap?.arrives(payload);
    const message = this.inbox.read(payload, self, life);
    if (message !== null) this.message.next(message);
  }

  private send(written: string, delivery: Delivery): void {
    const { stay } = this;
    if (stay?.client === null || stay === null) return;
    const text = this.tap?.leaves(written, delivery) ?? written;
    if (delivery === 'beat') stay.client.publish(stay.topic, text, { qos: 0 });
    else this.sendCommand(stay.client, stay.topic, text);
    // The library keeps it back until a timer ends, which browsers hold for 4 ms and more. That is the way of one message,
    // and of a ping the way there alone: clocks would seem apart by half of it.
    stay.client.stream.uncork();
  }

  private sendCommand(client: MqttClient, topic: string, text: string): void {
    const key = this.unconfirmed.keep(text);
    client.publish(topic, text, { qos: 1 }, (cause) => {
      if (!(cause instanceof Error)) this.unconfirmed.confirm(key);
    });
  }

  /** Sends what waits, whatever the budget, and lets what was just sent get through, but not for long. */
  private sayFarewell({ client, topic }: Stay, waiting: readonly string[]): void {
    if (client === null) return;
    if (!client.connected) {
      client.end(true);
      return;
    }
    for (const text of waiting) client.publish(topic, text, { qos: 1 });
    const cancel = this.clock.after(farewellMs, () => client.stream.destroy());
    client.on('close', cancel);
    client.end();
  }

  /** Waits the retry time, spread by half of it either way, so that a fleet does not come back in one wave. */
  private pause(stay: Stay): Promise<void> {
    const delayMs = this.retryMs * (0.5 + this.random.fraction());
    return new Promise((resolve) => {
      stay.cancelPause = this.clock.after(delayMs, resolve);
    });
  }
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : 'unknown';
}
