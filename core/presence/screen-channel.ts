import { filter, share, type Observable } from 'rxjs';
import type { Body, Kind } from '../messages/bodies.ts';
import type { DeviceFields, Message } from '../messages/message.ts';
import type { Delivery, DropCounts, MessageBus } from '../ports/message-bus.ts';
import type { Random } from '../ports/random.ts';
import { messageId, SeenMessages } from './seen-messages.ts';

/**
 * Messages that also say what the sender plays. It would double the size of the others, and an order to four screens
 * has to fit into one second's budget together with the answers to their pings.
 */
const SAYING_WHAT_PLAYS: Readonly<Record<Kind, boolean>> = {
  'device-broadcast': true,
  'discover-account': true,
  'discover-local': false,
  'disconnect-device': false,
  'remove-screen': false,
  'broadcast-updated-device-info': true,
  'sync-device': false,
  'sync-device-done': false,
  ping: false,
  'ping-back': false,
  'play-movie': false,
  'play-vam': false,
  'play-trailer': false,
  'media-play': false,
  'media-pause': false,
  'media-restart': false,
  'media-stop': false,
  'media-seek': false,
  'media-subtitle': false,
  'media-audio': false,
  'media-sync': false,
  'media-playback-options': false,
  'media-progress-bar': false,
  'send-title-details': false,
  'test-command': false,
  'media-position': false,
};

export interface ChannelDropCounts extends DropCounts {
  /** Came before. */
  readonly duplicate: number;
  /** Speaks of another device as if that had sent it. */
  readonly forged: number;
  /** An order to a play session that no screen plays any more. */
  readonly stale: number;
}

/** Who this screen is; what it plays, which is dear to find out, only when asked for. */
export type DescribeSelf = (saysWhatPlays: boolean) => DeviceFields;

/** Carries messages between this screen and the others of its account. Each message arrives once. */
export class ScreenChannel {
  private counts = { duplicate: 0, forged: 0, stale: 0 };
  private readonly seen = new SeenMessages();
  /** Messages of other devices, without repeated ones. Never errors. */
  readonly message$: Observable<Message>;
  /** Part of every message id, so that ids of this start differ from those of earlier ones. */
  private readonly life: string;
  private written = 0;

  constructor(
    private readonly bus: MessageBus,
    random: Random,
    private readonly describeSelf: DescribeSelf,
  ) {
    this.life = random.uuid().slice(-8);
    this.message$ = bus.message$.pipe(
      filter((message) => this.isNew(message)),
      share(),
    );
  }

  /** Why incoming messages were not acted on; counted since the start. */
  dropped(): ChannelDropCounts {
    return { ...this.bus.dropped(), ...this.counts };
  }

  /** A message was read, and nobody obeyed it. */
  refused(why: 'forged' | 'stale'): void {
    this.counts[why] += 1;
  }

  /** Joins a topic as this device. When it vanishes, the broker says goodbye for it. */
  join(topic: string): void {
    const { deviceId: self } = this.describeSelf(false);
    const lastWords = (): Message => this.write({ kind: 'disconnect-device', device: null });
    this.bus.connect({ topic, self, lastWords });
  }

  leave(): void {
    this.bus.disconnect();
  }

  /**
   * Sends a message. False when offline or when too much waits: then it is lost, not queued (OPEN2-85). A body given as
   * a function is called when the message leaves, so that its times are right. A beat with an `about` may wait until
   * there is room, and replaces a waiting one about the same.
   */
  send(body: Body | (() => Body), delivery: Delivery, about?: string): boolean {
    return this.bus.publish(() => this.write(typeof body === 'function' ? body() : body), delivery, about);
  }

  private write(body: Body): Message {
    this.written += 1;
    return {
      from: this.describeSelf(SAYING_WHAT_PLAYS[body.kind]),
      id: messageId(this.life, this.written),
      body,
    };
  }

  private isNew(message: Message): boolean {
    const { from, id } = message;
    if (id !== null && this.seen.isRepeated(from.deviceId, id)) {
      this.counts.duplicate += 1;
      return false;
    }
    if (!isForged(message)) return true;
    this.refused('forged');
    return false;
  }
}

/** A device speaks of its own place and clock alone. */
function isForged({ from, body }: Message): boolean {
  if (body.kind === 'media-position') return body.position.deviceId !== from.deviceId;
  return body.kind === 'ping' && body.deviceId !== from.deviceId;
}
