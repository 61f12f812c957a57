import type { CarEvent } from '../../core/ports/car-bus.ts';
import type { Cancel, Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import type { CarBusConfig } from '../../core/shared/client-config.ts';
import { isDatedBy, isOvertaken, newChannels, type Channel } from './channel.ts';
import type { SignalReader } from './signals.ts';
import { readFrame, STATUS, subscribeFrame, troubleOf, unsubscribeFrame, type Point } from './viss-frames.ts';

/** A websocket as far as it is used here. */
export type CarSocket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'onerror' | 'send' | 'close'>;

/** A channel that tells nothing for this long is taken for dead, whatever the socket says. */
const SILENT_MS = 2_000;
/** What is granted and says nothing at all for so long is not taken for what the car need not have; less than parking needs. */
const FIRST_WORD_MS = 500;
/**
 * What was read so long before it was told is not believed, where the times of the car say when that was. Nor is what was
 * read so long after: a clock that was set back says nothing of an age.
 */
const STALE_MS = 2_000;
const LOOK_EVERY_MS = 250;
const OPEN_WITHIN_MS = 5_000;
/** First pause before a subscription is taken again; it doubles each time up to the longest. */
const AGAIN_MS = 500;
const AGAIN_AT_MOST_MS = 30_000;
/** A signal that was asked for, and of which the car said nothing at all for so long, is asked for again. */
const UNANSWERED_MS = 30_000;

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
    private readonly config: Pick<CarBusConfig, 'kind' | 'renewsTs' | 'passengerSeatPath'>,
    /** Of this car, whatever connections it had before. */
    private readonly reader: SignalReader,
    private token: string,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly owner: ConnectionOwner,
  ) {
    reader.forgetAll();
    this.channels = newChannels(config.passengerSeatPath);
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
    this.reader.forgetTold();
    this.owner.tell({ kind: 'lost', why });
    this.tellMissing();
  }

  /** What is wanted or doubted is missing until it is told: the car is not parked without it. */
  private tellMissing(): void {
    const doubted = [...this.channels.values()].filter(({ isDoubted }) => isDoubted);
    for (const path of new Set([...this.reader.wanted, ...doubted.map((channel) => channel.path)]))
      this.tellUnreadable(path, `${path}: not told yet`);
  }

  private tellUnreadable(path: string, why: string): void {
    this.owner.tell({ kind: 'unreadable', signal: this.reader.signalOf(path), why });
  }

  private subscribe(channel: Channel): void {
    const requestId = String((this.requests += 1));
    this.asked.set(requestId, channel);
    channel.askedMs = this.clock.monotonicMs();
    const { path, periodMs } = channel;
    this.send(subscribeFrame(this.config.kind, { path, periodMs, requestId, token: this.token }));
  }

  /** A late answer to the last request counts as well: of two subscriptions the older one is given up. */
  private askAgain(channel: Channel): void {
    const requests = [...this.asked].filter(([, asked]) => asked === channel);
    for (const [requestId] of requests.slice(0, -1)) this.asked.delete(requestId);
    this.subscribe(channel);
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
      this.log.write('warn', 'the car said something unreadable', troubleOf(data));
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
        if (channel !== undefined)
          this.refused(channel, frame.status, frame.reason, frame.status === STATUS.notThere);
        return;
      }
      case 'ended': {
        const { subscriptionId } = frame;
        const channel = [...this.channels.values()].find((one) => one.subscriptionId === subscriptionId);
        if (channel === undefined) return;
        const isLagging = !this.tellsByTime && frame.status === STATUS.lagged && channel.hasSpoken;
        if (isLagging) this.askBeside(channel);
        else this.refused(channel, frame.status, frame.reason, false);
        return;
      }
      case 'other':
    }
  }

  private begin(requestId: string, subscriptionId: string): void {
    const channel = this.asked.get(requestId);
    this.asked.delete(requestId);
    if (channel === undefined) return;
    channel.askedMs = null;
    const before = channel.subscriptionId;
    channel.subscriptionId = subscriptionId;
    // What never begins to tell is as silent as what ceases to.
    if (!channel.hasSpoken) channel.toldMs ??= this.clock.monotonicMs();
    if (this.reader.has(channel.path)) this.doubt(channel, `${channel.path}: not told yet`);
    if (before !== null && before !== subscriptionId) this.giveUp(before);
  }

  /**
   * What is there now is told to whoever subscribes anew. Until then what was told is trusted no longer than ever, and if
   * the subscription has ended all the same, its silence counts.
   */
  private askBeside(channel: Channel): void {
    if (channel.isAskedBeside) return;
    channel.isAskedBeside = true;
    this.later(AGAIN_MS, () => (channel.isAskedBeside = false));
    this.subscribe(channel);
  }

  private later(ms: number, task: () => void): void {
    const cancel = this.clock.after(ms, () => {
      this.pauses.delete(cancel);
      task();
    });
    this.pauses.add(cancel);
  }

  private giveUp(subscriptionId: string): void {
    this.send(unsubscribeFrame(subscriptionId, String((this.requests += 1))));
  }

  private read({ path, value, ageMs, readAtMs }: Point): void {
    const channel = this.channels.get(path);
    if (channel === undefined) return;
    const nowMs = this.clock.monotonicMs();
    const { newest, isDoubted: wasDoubted } = channel;
    // Without a value there is nothing that could become old.
    channel.toldMs = value === null ? null : nowMs;
    const isDated = value !== null && isDatedBy(channel, this.config);
    const isStale = isDated && Math.abs(ageMs) > STALE_MS;
    const told = isDated && !isStale && readAtMs !== null ? { text: value, readAtMs, heardMs: nowMs } : null;
    const isLate = told !== null && newest !== null && isOvertaken(told, newest, STALE_MS);
    // As by a subscription that is given up while another one tells already: it says nothing new and nothing else.
    if (isLate && value === newest.text) return;
    if (told !== null && !isLate) channel.newest = told;
    channel.hasSpoken = true;
    channel.refusals = 0;
    // That there is none is no worse than never to have heard of it, and the rest is told anew, unless it was told before.
    channel.isDoubted = false;
    if (wasDoubted && value === null) this.lose(`${path}: no value`);
    const event = this.reader.read(
      path,
      // Of a late one that says something else nobody knows which of them holds.
      isStale || isLate ? undefined : value,
      nowMs,
      isDated ? Math.max(0, ageMs) : 0,
    );
    if (event === null) return;
    // Which of the two halves of a gear comes first is nobody's mistake.
    if (event.kind === 'unreadable' && !channel.isReported && !this.reader.waits(path)) {
      channel.isReported = true;
      const why = isStale
        ? `read ${Math.round(ageMs)} ms before it was told`
        : isLate
          ? 'read before what was told before it'
          : event.why;
      this.log.write('warn', 'the car tells a signal that cannot be used', { path, why });
    }
    this.owner.tell(event);
  }

  /** A subscription was refused, or said that it has ended. `isNotThere`: the car does not have the signal. */
  private refused(channel: Channel, status: number, reason: string, isNotThere: boolean): void {
    const why = `${channel.path}: ${status} ${reason}`;
    if (status === STATUS.unauthorised) this.end(why);
    else this.takeAgain(channel, why, isNotThere);
  }

  /** A signal that the car may have is not known. */
  private doubt(channel: Channel, why: string): void {
    channel.isDoubted = true;
    this.tellUnreadable(channel.path, why);
  }

  /** What a channel told is not known any more, and it is asked for again. */
  private takeAgain(channel: Channel, why: string, isNotThere: boolean): void {
    const { path, decidesMotion, toldMs, hasSpoken, isDoubted } = channel;
    const isNews = isNotThere ? this.reader.lacks(path) : false;
    if (!isNotThere) this.reader.forget(path);
    if (!decidesMotion) {
      if (toldMs !== null) this.tellUnreadable(path, why);
    } else {
      const isLost = toldMs !== null && hasSpoken;
      channel.isDoubted = false;
      if (isLost || isNews || (isNotThere && isDoubted)) this.lose(why);
      if (!isNotThere) this.doubt(channel, why);
    }
    // A car need not have every signal.
    if (channel.refusals === 0) this.log.write('info', 'the car does not tell a signal', { why });
    // One that says that it has ended may live on.
    if (channel.subscriptionId !== null) this.giveUp(channel.subscriptionId);
    channel.subscriptionId = null;
    channel.askedMs = null;
    channel.toldMs = null;
    channel.hasSpoken = false;
    const pauseMs = Math.min(AGAIN_MS * 2 ** channel.refusals, AGAIN_AT_MOST_MS);
    channel.refusals += 1;
    this.later(pauseMs, () => this.subscribe(channel));
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
      const { path, askedMs, toldMs, periodMs, decidesMotion, hasSpoken } = channel;
      if (toldMs === null) {
        // A car that lacks a signal says so; without an answer the question may be lost.
        if (askedMs !== null && nowMs - askedMs > UNANSWERED_MS) this.askAgain(channel);
        continue;
      }
      const forMs = nowMs - toldMs;
      const why = `${path} is silent`;
      if (decidesMotion && !hasSpoken && !channel.isDoubted && forMs > FIRST_WORD_MS) {
        this.reader.forget(path);
        this.doubt(channel, why);
      }
      if (forMs <= SILENT_MS + 2 * periodMs) continue;
      if (decidesMotion && hasSpoken) {
        this.end(why);
        return;
      }
      if (decidesMotion || this.tellsByTime) this.takeAgain(channel, why, false);
    }
  }
}
