import type { CarEvent } from '../../core/ports/car-bus.ts';
import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { CarBusConfig } from '../../core/shared/client-config.ts';
import { type AskedSignal, askedSignals, type SignalReader } from './signals.ts';
import { readFrame, subscribeFrame, unsubscribeFrame, type Point } from './viss-frames.ts';

/** A websocket as far as it is used here. */
export type CarSocket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'send' | 'close'>;

/** A channel that tells nothing for this long is taken for dead, whatever the socket says. */
const SILENT_MS = 2_000;
/** What was read so long before it was told is not believed, where the times of the car say when that was. */
const STALE_MS = 2_000;
const LOOK_EVERY_MS = 250;
const OPEN_WITHIN_MS = 5_000;
/** First pause before a subscription is taken again; it doubles each time up to the longest. */
const AGAIN_MS = 500;
const AGAIN_AT_MOST_MS = 30_000;
/** VISS says 401 for a token that is missing, wrong or has run out. */
const UNAUTHORISED = 401;

interface Channel extends AskedSignal {
  subscriptionId: string | null;
  /** When it last told something; null until it did, and while it has no value. */
  toldMs: number | null;
  refusals: number;
  /** It was logged that it cannot be used. */
  isReported: boolean;
}

export interface ConnectionOwner {
  tell(event: CarEvent): void;
  /** Called once; nothing is told afterwards. */
  ended(why: string): void;
}

/** One connection to a car, from the opening of its socket to its end. */
export class VissConnection {
  private readonly channels: ReadonlyMap<string, Channel>;
  /** Which signal a request asked for. */
  private readonly asked = new Map<string, Channel>();
  private readonly pauses = new Set<Cancel>();
  private heardMs: number;
  private isOpen = false;
  private over = false;
  private requests = 0;

  constructor(
    private readonly socket: CarSocket,
    private readonly config: Pick<CarBusConfig, 'kind' | 'renewsTs' | 'passengerSeatPath' | 'requires'>,
    /** Of this car, whatever connections it had before. */
    private readonly reader: SignalReader,
    private token: string,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly owner: ConnectionOwner,
  ) {
    reader.forgetAll();
    this.channels = new Map(
      askedSignals(config.passengerSeatPath).map((signal) => [
        signal.path,
        { ...signal, subscriptionId: null, toldMs: null, refusals: 0, isReported: false },
      ]),
    );
    this.heardMs = clock.monotonicMs();
    socket.onopen = () => this.opened();
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.hear(data);
    socket.onerror = () => this.end('the connection failed');
    socket.onclose = () => this.end('the connection closed');
    this.pauses.add(clock.every(LOOK_EVERY_MS, () => this.look()));
  }

  /** Goes on with another token: every signal is asked for anew before the old subscription is given up. */
  renew(token: string): void {
    this.token = token;
    if (this.isOpen) for (const channel of this.channels.values()) this.subscribe(channel);
  }

  close(): void {
    if (this.over) return;
    this.over = true;
    for (const cancel of this.pauses) cancel();
    const { socket } = this;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // A socket that is closed before it opened says so as an error.
    socket.onerror = () => undefined;
    socket.close();
  }

  private end(why: string): void {
    if (this.over) return;
    this.close();
    this.owner.ended(why);
  }

  private opened(): void {
    this.isOpen = true;
    this.heardMs = this.clock.monotonicMs();
    this.tellMissing();
    for (const channel of this.channels.values()) this.subscribe(channel);
  }

  /** Nothing is known of the car any more. */
  private lose(why: string): void {
    this.owner.tell({ kind: 'lost', why });
    this.tellMissing();
  }

  /** What the car always tells is missing until it does: the car is not parked without it. */
  private tellMissing(): void {
    for (const path of this.config.requires ?? [])
      this.owner.tell({
        kind: 'unreadable',
        signal: this.reader.signalOf(path),
        why: `${path}: not told yet`,
      });
  }

  private subscribe(channel: Channel): void {
    const requestId = String((this.requests += 1));
    this.asked.set(requestId, channel);
    const { path, periodMs } = channel;
    this.send(subscribeFrame(this.config.kind, { path, periodMs, requestId, token: this.token }));
  }

  private send(text: string): void {
    if (this.over) return;
    try {
      this.socket.send(text);
    } catch {
      this.end('the connection takes nothing');
    }
  }

  private hear(data: unknown): void {
    const frame = readFrame(data);
    if (frame === null) {
      // Whatever it was to say, it might have been that the car drives.
      this.log.write('warn', 'the car said something unreadable');
      this.lose('the car said something unreadable');
      return;
    }
    switch (frame.kind) {
      case 'data':
        this.heardMs = this.clock.monotonicMs();
        for (const point of frame.points) this.read(point);
        return;
      case 'subscribed':
        this.begin(frame.requestId, frame.subscriptionId);
        return;
      case 'refused': {
        const channel = this.asked.get(frame.requestId);
        this.asked.delete(frame.requestId);
        if (channel !== undefined) this.refused(channel, frame.status, frame.reason);
        return;
      }
      case 'ended': {
        const { subscriptionId } = frame;
        const channel = [...this.channels.values()].find((one) => one.subscriptionId === subscriptionId);
        if (channel !== undefined) this.refused(channel, frame.status, frame.reason);
        return;
      }
      case 'other':
    }
  }

  private begin(requestId: string, subscriptionId: string): void {
    const channel = this.asked.get(requestId);
    this.asked.delete(requestId);
    if (channel === undefined) return;
    const before = channel.subscriptionId;
    channel.subscriptionId = subscriptionId;
    // What never begins to tell is as silent as what ceases to.
    if (!channel.decidesMotion) channel.toldMs ??= this.clock.monotonicMs();
    if (before !== null && before !== subscriptionId) this.giveUp(before);
  }

  private giveUp(subscriptionId: string): void {
    this.send(unsubscribeFrame(subscriptionId, String((this.requests += 1))));
  }

  private read({ path, value, ageMs }: Point): void {
    const channel = this.channels.get(path);
    if (channel === undefined) return;
    const nowMs = this.clock.monotonicMs();
    // Without a value there is nothing that could become old.
    channel.toldMs = value === null ? null : nowMs;
    channel.refusals = 0;
    const isDated = channel.decidesMotion && value !== null && (this.config.renewsTs || !this.tellsByTime);
    const isStale = isDated && ageMs > STALE_MS;
    const event = this.reader.read(
      path,
      isStale ? undefined : value,
      nowMs,
      isDated ? Math.max(0, ageMs) : 0,
    );
    if (event === null) return;
    if (event.kind === 'unreadable' && !channel.isReported) {
      channel.isReported = true;
      const why = isStale ? `read ${Math.round(ageMs)} ms before it was told` : event.why;
      this.log.write('warn', 'the car tells a signal that cannot be used', { path, why });
    }
    this.owner.tell(event);
  }

  /** A subscription was refused, or said that it has ended. */
  private refused(channel: Channel, status: number, reason: string): void {
    const why = `${channel.path}: ${status} ${reason}`;
    if (status === UNAUTHORISED) this.end(why);
    else this.takeAgain(channel, why);
  }

  /** What a channel told is not known any more, and it is asked for again. */
  private takeAgain(channel: Channel, why: string): void {
    this.reader.forget(channel.path);
    if (channel.toldMs !== null) {
      const signal = this.reader.signalOf(channel.path);
      if (channel.decidesMotion) this.lose(why);
      else this.owner.tell({ kind: 'unreadable', signal, why });
    }
    // A car need not have every signal.
    if (channel.refusals === 0) this.log.write('info', 'the car does not tell a signal', { why });
    // One that says that it has ended may live on.
    if (channel.subscriptionId !== null) this.giveUp(channel.subscriptionId);
    channel.subscriptionId = null;
    channel.toldMs = null;
    const pauseMs = Math.min(AGAIN_MS * 2 ** channel.refusals, AGAIN_AT_MOST_MS);
    channel.refusals += 1;
    const cancel = this.clock.after(pauseMs, () => {
      this.pauses.delete(cancel);
      this.subscribe(channel);
    });
    this.pauses.add(cancel);
  }

  /** Whoever speaks version 3 tells again and again, a databroker of version 2 only what was written. */
  private get tellsByTime(): boolean {
    return this.config.kind === 'viss3';
  }

  /**
   * A channel may stay open and tell nothing, for instance since its token ended. Without what decides whether the car is
   * parked the connection is of no use; anything else that is silent is asked for again, where silence means something.
   */
  private look(): void {
    const nowMs = this.clock.monotonicMs();
    const patienceMs = this.isOpen ? SILENT_MS : OPEN_WITHIN_MS;
    if (nowMs - this.heardMs > patienceMs) {
      this.end('the car is silent');
      return;
    }
    for (const channel of this.channels.values()) {
      const { path, toldMs, periodMs, decidesMotion } = channel;
      if (toldMs === null || nowMs - toldMs <= SILENT_MS + 2 * periodMs) continue;
      if (decidesMotion) {
        this.end(`${path} is silent`);
        return;
      }
      if (this.tellsByTime) this.takeAgain(channel, `${path} is silent`);
    }
  }
}
