import type { IClientOptions, MqttClient } from 'mqtt';
import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { Random } from '../../core/ports/random.ts';
import { brokerUrlParts } from './broker-url.ts';
import { loadMqtt } from './load-mqtt.ts';
import { CONFIRM_TIMEOUT_MS, type WireTap } from './mqtt-message-bus.ts';
import { SharedBus, type Decoded } from './shared-bus.ts';
import { MAX_MESSAGE_BYTES } from './wire/limits.ts';
import { readAddressed } from './wire/read-message.ts';

const SCHEMES = ['mqtt:', 'mqtts:', 'ws:', 'wss:'];
/** Mean time between a lost connection and the next attempt, spread by half of it either way. */
const RETRY_MS = 3_000;
const KEEP_ALIVE_SECONDS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
/** Topics are asked for in packets of this many, and not more than one packet at a time. */
const TOPICS_AT_ONCE = 8;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * One MQTT connection that carries the buses of many screens, for simulating more of them than a host has sockets. A
 * broker sends each message once for all screens of a topic here, so that it fans out less than in life. There are no last
 * words, because a connection has one will.
 */
export class SharedConnection {
  private client: MqttClient | null = null;
  private readonly topics = new Map<string, Set<SharedBus>>();
  /** Still to be asked for. */
  private readonly wanted = new Set<string>();
  /** The broker said yes: only then is a bus connected. */
  private readonly confirmed = new Set<string>();
  private subscribing = false;
  /** From the first topic on; a lost connection comes back by itself. */
  private started = false;
  private open = true;
  private cancelPause: Cancel = () => undefined;

  constructor(
    private readonly url: string,
    readonly clock: Clock,
    private readonly random: Random,
    /** Why a connection failed, by its code alone. */
    private readonly told: (reason: string | number) => void,
    /** Who it is to the broker, which has each client id once. */
    private readonly clientId = random.uuid(),
    private readonly subscribeQos: 0 | 1 = 1,
  ) {}

  /** A bus of its own for a screen. */
  bus(tap: WireTap): SharedBus {
    return new SharedBus(this, tap);
  }

  close(): void {
    this.open = false;
    this.cancelPause();
    this.client?.end(true);
  }

  enter(topic: string, bus: SharedBus): void {
    const buses = this.topics.get(topic);
    if (buses !== undefined) {
      buses.add(bus);
      if (this.confirmed.has(topic)) bus.takeState('connected');
      return;
    }
    this.topics.set(topic, new Set([bus]));
    this.wanted.add(topic);
    if (this.started) return this.subscribe();
    this.started = true;
    void this.connect();
  }

  leave(topic: string, bus: SharedBus): void {
    const buses = this.topics.get(topic);
    buses?.delete(bus);
    if (buses?.size !== 0) return;
    this.topics.delete(topic);
    // What was never asked for needs no word to the broker.
    if (this.wanted.delete(topic)) return;
    this.confirmed.delete(topic);
    this.client?.unsubscribe(topic);
  }

  sendBeat(topic: string, text: string): void {
    this.client?.publish(topic, text, { qos: 0 });
  }

  /** `confirmed` is called when the broker has it; never where the connection breaks before. */
  sendCommand(topic: string, text: string, confirmed: () => void): void {
    this.client?.publish(topic, text, { qos: 1 }, (cause) => {
      if (!(cause instanceof Error)) confirmed();
    });
  }

  private async connect(): Promise<void> {
    const address = brokerUrlParts(this.url, SCHEMES);
    if (address === null) return this.told('no broker url');
    const { url, ...credentials } = address;
    const mqtt = await loadMqtt();
    if (!this.open) return;
    const options: IClientOptions = {
      ...credentials,
      transformWsUrl: () => url,
      clientId: this.clientId,
      protocolVersion: 4,
      clean: true,
      keepalive: KEEP_ALIVE_SECONDS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectPeriod: 0,
      queueQoSZero: false,
      reschedulePings: false,
      writeCache: false,
    };
    const client = mqtt.connect(url, options);
    this.client = client;
    client.on('connect', () => this.subscribe());
    client.on('message', (topic, payload, { retain }) => retain || this.receive(topic, payload));
    client.on('error', (cause) => this.told(codeOf(cause) ?? cause.name));
    client.on('close', () => this.lost());
  }

  private lost(): void {
    this.client = null;
    this.subscribing = false;
    this.cancelPause();
    this.confirmed.clear();
    this.wanted.clear();
    for (const topic of this.topics.keys()) this.wanted.add(topic);
    for (const buses of this.topics.values()) for (const bus of buses) bus.takeState('offline');
    if (!this.open) return;
    this.cancelPause = this.clock.after(this.pauseMs(), () => void this.connect());
  }

  private subscribe(): void {
    const { client } = this;
    if (client?.connected !== true || this.subscribing || this.wanted.size === 0) return;
    this.subscribing = true;
    const topics = [...this.wanted].slice(0, TOPICS_AT_ONCE);
    for (const topic of topics) this.wanted.delete(topic);
    const cancelWaiting = this.clock.after(CONFIRM_TIMEOUT_MS, () => {
      this.told('topic not confirmed');
      // It is over: what it is told now refuses nothing.
      this.client = null;
      client.end(true);
    });
    client.once('close', cancelWaiting);
    client.subscribe(topics, { qos: this.subscribeQos }, (cause) => {
      cancelWaiting();
      client.off('close', cancelWaiting);
      if (this.client !== client) return;
      this.subscribing = false;
      // A topic that was left meanwhile is nobody's, and one that was entered again is asked for again.
      const current = topics.filter((topic) => this.topics.has(topic) && !this.wanted.has(topic));
      if (cause === null) for (const topic of current) this.confirm(topic);
      else this.askLater(current);
      this.subscribe();
    });
  }

  private confirm(topic: string): void {
    this.confirmed.add(topic);
    for (const bus of this.topics.get(topic) ?? []) bus.takeState('connected');
  }

  /** A broker that refused topics may take them later. */
  private askLater(topics: readonly string[]): void {
    this.told('topic refused');
    const cancelEarlier = this.cancelPause;
    const cancel = this.clock.after(this.pauseMs(), () => {
      for (const topic of topics)
        if (this.topics.has(topic) && !this.confirmed.has(topic)) this.wanted.add(topic);
      this.subscribe();
    });
    this.cancelPause = () => {
      cancelEarlier();
      cancel();
    };
  }

  private pauseMs(): number {
    return RETRY_MS * (0.5 + this.random.fraction());
  }

  private receive(topic: string, payload: Uint8Array): void {
    const buses = this.topics.get(topic);
    if (buses === undefined) return;
    const addressed = payload.byteLength > MAX_MESSAGE_BYTES ? 'oversized' : decoded(payload);
    for (const bus of buses) bus.receive(payload, addressed);
  }
}

function codeOf(cause: Error): string | number | null {
  const code: unknown = 'code' in cause ? cause.code : null;
  return typeof code === 'string' || typeof code === 'number' ? code : null;
}

/** Once for all screens of the topic. */
function decoded(payload: Uint8Array): Decoded {
  try {
    return readAddressed(decoder.decode(payload));
  } catch {
    return 'malformed';
  }
}
