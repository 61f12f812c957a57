import type { Observable, Subscription } from 'rxjs';
import type { Cancel, Clock } from '../ports/clock.ts';
import type { BusState, MessageBus } from '../ports/message-bus.ts';
import type { Random } from '../ports/random.ts';
import { State } from '../shared/state.ts';
import { afterMessage, withoutStale, type KnownDevices } from './known-devices.ts';
import type { ScreenChannel } from './screen-channel.ts';

/** A heartbeat goes out, and stale devices go, this often (MESG-08). */
export const HEARTBEAT_MS = 5_000;
/** After a sync or play command no heartbeat goes out, so that no old state is published (SYNC-10, OPEN2-29). */
export const HEARTBEAT_HOLD_MS = 1_000;

/** Who is there: tells others of this screen, and keeps the list of the others. */
export class Presence {
  private readonly devices = new State<KnownDevices>([]);
  /** The other screens, in order of their first message. Replays. Never errors. */
  readonly devices$: Observable<KnownDevices> = this.devices.value$;
  private heldUntilMs = Number.NEGATIVE_INFINITY;
  private running: { readonly subscription: Subscription; readonly timers: readonly Cancel[] } | null = null;

  constructor(
    private readonly bus: MessageBus,
    private readonly channel: ScreenChannel,
    private readonly clock: Clock,
    private readonly random: Random,
  ) {}

  get state$(): Observable<BusState> {
    return this.bus.state$;
  }

  get now(): KnownDevices {
    return this.devices.now;
  }

  /** Joins the topic of an account. Heartbeats start at a random phase, so that a fleet does not beat as one. */
  start(topic: string): void {
    this.stop();
    const subscription = this.channel.message$.subscribe((message) => {
      this.devices.set(afterMessage(this.devices.now, message, this.clock.monotonicMs()));
      if (message.command === 'DiscoverAccount' || message.command === 'DiscoverLocal') this.broadcast();
    });
    subscription.add(
      this.bus.state$.subscribe((state) => {
        if (state !== 'connected') return;
        this.channel.send('DiscoverAccount', {}, 'command');
        this.broadcast();
      }),
    );
    const timers: Cancel[] = [];
    const beat = (): void => {
      this.heartbeat();
      timers.push(this.clock.every(HEARTBEAT_MS, () => this.heartbeat()));
    };
    timers.push(this.clock.after(this.random.fraction() * HEARTBEAT_MS, beat));
    this.running = { subscription, timers };
    this.bus.connect(topic);
  }

  /** Says goodbye and leaves the topic. */
  stop(): void {
    if (this.running === null) return;
    this.channel.send('DisconnectDevice', {}, 'command');
    for (const cancel of this.running.timers) cancel();
    this.running.subscription.unsubscribe();
    this.running = null;
    this.bus.disconnect();
    this.devices.set([]);
  }

  /** Tells everybody of a change at once (MESG-04). */
  announce(): void {
    this.channel.send('BroadcastUpdatedDeviceInfo', {}, 'command');
  }

  /** Keeps heartbeats back for a second. */
  hold(): void {
    this.heldUntilMs = this.clock.monotonicMs() + HEARTBEAT_HOLD_MS;
  }

  private broadcast(): void {
    this.channel.send('DeviceBroadcast', {}, 'beat');
  }

  private heartbeat(): void {
    const nowMs = this.clock.monotonicMs();
    this.devices.set(withoutStale(this.devices.now, nowMs));
    if (nowMs >= this.heldUntilMs) this.broadcast();
  }
}
