import type { Observable } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { BusState, MessageBus } from '../ports/message-bus.ts';
import type { Random } from '../ports/random.ts';
import { State } from '../shared/state.ts';
import type { DeviceId } from '../shared/ids.ts';
import { afterMessage, saysTheSame, withoutStale, type KnownDevices } from './known-devices.ts';
import type { ScreenChannel } from './screen-channel.ts';

/** How often a heartbeat goes out and stale devices are dropped (MESG-08). */
const HEARTBEAT_MS = 5_000;
/** After a sync or play command heartbeats pause this long, so that none tells the old state (SYNC-10, OPEN2-29). */
const HEARTBEAT_HOLD_MS = 1_000;
/** Who is there has answered by then, once there is a connection. */
const ANSWERED_MS = 1_000;
/** Until then nobody says that there is no connection: a page draws its first picture before it connects. */
const CONNECTED_MS = 6_000;
/** Changes are told at most this often, however many devices there are. */
const TELL_MS = 100;

/** Tells the other screens that this one is there, and keeps the list of the others. */
export class Presence {
  private known: KnownDevices = [];
  private readonly devices = new State<KnownDevices>([]);
  /**
   * The other screens, in order of their first message. Replays, then changes, at most one in 100 ms; that a screen was
   * heard again is none. Never errors.
   */
  readonly devices$: Observable<KnownDevices> = this.devices.value$;
  private readonly looking = new State(true);
  /**
   * Not joined, or just so: who else is there is being found out, so that an empty list and a missing connection mean nothing yet.
   * Replays, then changes. Never errors.
   */
  readonly looking$: Observable<boolean> = this.looking.value$;
  private heldUntilMs = Number.NEGATIVE_INFINITY;
  private toldAtMs = Number.NEGATIVE_INFINITY;
  /** Cancels the announcement of a change that waits; null while none waits. */
  private untold: Cancel | null = null;
  private running: {
    readonly topic: string;
    readonly cancel: () => void;
  } | null = null;

  constructor(
    private readonly bus: MessageBus,
    private readonly channel: ScreenChannel,
    private readonly clock: Clock,
    private readonly random: Random,
    /** Whether a device watches in one group with this screen. */
    private readonly watchesAlong: (device: DeviceId) => boolean,
    /** Whether this was the id of this screen a moment ago: what comes under it is its own echo (OPEN2-45). */
    private readonly wasItself: (device: DeviceId) => boolean = () => false,
  ) {}

  get state$(): Observable<BusState> {
    return this.bus.state$;
  }

  get now(): KnownDevices {
    return this.known;
  }

  /** Whether the others can be heard and were given the time to answer, so that who is not listed is not there. */
  knowsAll(): boolean {
    return this.isConnected() && !this.looking.now;
  }

  /** Joins the topic of an account. Heartbeats start at a random phase, so that a fleet does not beat as one. */
  start(topic: string): void {
    if (this.running !== null) this.stop();
    this.looking.set(true);
    let cancelAnswered: Cancel = () => undefined;
    const subscription = this.channel.message$.subscribe((message) => {
      if (this.wasItself(message.from.deviceId)) return;
      this.take(afterMessage(this.known, message, this.clock.monotonicMs(), this.watchesAlong));
      const { kind } = message.body;
      if (kind === 'discover-account' || kind === 'discover-local') this.broadcast();
    });
    subscription.add(
      this.bus.state$.subscribe((state) => {
        if (state !== 'connected') return;
        this.discover();
        this.broadcast();
        if (this.known.length === 0) this.looking.set(true);
        cancelAnswered();
        cancelAnswered = this.clock.after(ANSWERED_MS, () => this.looking.set(false));
      }),
    );
    const cancelConnected = this.clock.after(CONNECTED_MS, () => this.looking.set(false));
    let cancelBeat = this.clock.after(this.random.fraction() * HEARTBEAT_MS, () => {
      this.heartbeat();
      cancelBeat = this.clock.every(HEARTBEAT_MS, () => this.heartbeat());
    });
    const cancel = (): void => {
      subscription.unsubscribe();
      cancelAnswered();
      cancelConnected();
      cancelBeat();
    };
    this.running = { topic, cancel };
    this.channel.join(topic);
  }

  /** Says goodbye and leaves the topic. */
  stop(): void {
    if (this.running !== null) this.sayGoodbye();
    this.handOver();
  }

  /** The others list this screen no more; it goes on hearing who is there. */
  sayGoodbye(): void {
    this.channel.send({ kind: 'disconnect-device', device: null }, 'command');
  }

  /** Leaves the topic without a word: somebody else speaks for this screen from now on, or nobody does. */
  handOver(): void {
    // Nor is anybody looked for by a screen that never joined.
    this.looking.set(false);
    if (this.running === null) return;
    this.running.cancel();
    this.running = null;
    this.channel.leave();
    this.untold?.();
    this.untold = null;
    this.known = [];
    this.devices.set([]);
  }

  /** Asks who is there (DEVS-13). */
  discover(): void {
    this.channel.send({ kind: 'discover-account' }, 'command');
  }

  /** `change` makes this screen another one: it says goodbye under its old id, and comes back under the new one. */
  rejoinAs(change: () => void): void {
    const topic = this.running?.topic ?? null;
    this.stop();
    change();
    if (topic !== null) this.start(topic);
  }

  /** Tells everybody of a change at once (MESG-04). */
  announce(): void {
    this.channel.send({ kind: 'broadcast-updated-device-info' }, 'command');
  }

  /** Keeps heartbeats back for a second. */
  hold(): void {
    this.heldUntilMs = this.clock.monotonicMs() + HEARTBEAT_HOLD_MS;
  }

  private take(devices: KnownDevices): void {
    const before = this.known;
    this.known = devices;
    if (this.untold !== null || saysTheSame(before, devices)) return;
    const inMs = this.toldAtMs + TELL_MS - this.clock.monotonicMs();
    if (inMs <= 0) this.tell();
    else this.untold = this.clock.after(inMs, () => this.tell());
  }

  private tell(): void {
    this.untold = null;
    this.toldAtMs = this.clock.monotonicMs();
    this.devices.set(this.known);
    if (this.known.length > 0) this.looking.set(false);
  }

  private broadcast(): void {
    this.channel.send({ kind: 'device-broadcast' }, 'beat', 'presence');
  }

  private isConnected(): boolean {
    let isConnected = false;
    this.bus.state$.subscribe((state) => (isConnected = state === 'connected')).unsubscribe();
    return isConnected;
  }

  private heartbeat(): void {
    const nowMs = this.clock.monotonicMs();
    this.take(withoutStale(this.known, nowMs));
    if (nowMs >= this.heldUntilMs) this.broadcast();
  }
}
