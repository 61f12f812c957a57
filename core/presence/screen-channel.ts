import { filter, map, share, type Observable } from 'rxjs';
import type { Body, Kind } from '../messages/bodies.ts';
import type { DeviceFields, Message } from '../messages/message.ts';
import type { Delivery, DropCounts, MessageBus } from '../ports/message-bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';
import { ORDER_LIFE_MS, POSITION_LIFE_MS } from '../messages/order-life.ts';
import type { DeviceId } from '../shared/ids.ts';
import { MessageAges } from './message-ages.ts';
import { lifeOf, messageId, SeenMessages } from './seen-messages.ts';

/** More devices than presence lists. */
const REMEMBERED_LIVES = 64;
/** As long as presence lists a device that says nothing: so long nobody speaks for it but the life that it was heard in. */
const LIFE_HOLDS_MS = 15_000;
/** What a screen says first when it starts anew. */
const BEGINS_A_LIFE: readonly Kind[] = ['discover-account', 'discover-local', 'device-broadcast'];
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
  /**
   * Too late: on its way for too long, overtaken by a later order or one of the same moment, or for a play session that no
   * screen plays any more.
   */
  readonly stale: number;
}

/** A message that was heard. */
export interface HeardMessage {
  readonly message: Message;
  /** How late it is, in ms; null where nobody knows. */
  readonly ageMs: number | null;
}

/** Who this screen is; what it plays, which is dear to find out, only when asked for. */
export type DescribeSelf = (saysWhatPlays: boolean) => DeviceFields;

/** Carries messages between this screen and the others of its account. Each message arrives once. */
export class ScreenChannel {
  private counts = { duplicate: 0, forged: 0, stale: 0 };
  private readonly seen = new SeenMessages();
  /** The last life that each device was heard of in. */
  private readonly lives = new Map<DeviceId, { readonly life: string; readonly heardAtMs: number }>();
  private readonly ages: MessageAges;
  /** Messages of other devices, without repeated, forged and stale ones, and how late they are. Never errors. */
  readonly heard$: Observable<HeardMessage>;
  /** The same without their ages. Never errors. */
  readonly message$: Observable<Message>;
  /** Own commands that nobody can have obeyed, see {@link MessageBus.lost$}. Never errors. */
  readonly lost$: Observable<Message>;
  /** Part of every message id, so that ids of this start differ from those of earlier ones. */
  private readonly life: string;
  private written = 0;
  /** Epoch ms when our monotonic clock showed 0. Read once: the wall clock may be set while this screen runs. */
  private readonly zeroWallMs: number;

  constructor(
    private readonly bus: MessageBus,
    private readonly clock: Pick<Clock, 'wallMs' | 'monotonicMs'>,
    random: Random,
    private readonly describeSelf: DescribeSelf,
    /** Whether the host believes to be online: a connection that is gone may not have noticed it yet. */
    private readonly isOnline: () => boolean = () => true,
  ) {
    this.life = random.uuid().slice(-8);
    this.zeroWallMs = clock.wallMs() - clock.monotonicMs();
    this.ages = new MessageAges(clock);
    this.lost$ = bus.lost$;
    this.heard$ = bus.message$.pipe(
      filter((message) => this.isNew(message)),
      map((message) => ({ message, ageMs: this.ages.ageOf(message) })),
      filter(({ message, ageMs }) => this.isInTime(message, ageMs)),
      share(),
    );
    this.message$ = this.heard$.pipe(map(({ message }) => message));
  }

  /** Why incoming messages were not acted on; counted since the start. */
  dropped(): ChannelDropCounts {
    const { malformed, oversized, forged } = this.bus.dropped();
    return { malformed, oversized, ...this.counts, forged: forged + this.counts.forged };
  }

  /** A message was read, and nobody obeyed it. */
  refused(why: 'forged' | 'stale'): void {
    this.counts[why] += 1;
  }

  /** Joins a topic as this device. When it vanishes, the broker says goodbye for it. */
  join(topic: string): void {
    const { deviceId: self } = this.describeSelf(false);
    const lastWords = (): Message => this.write({ kind: 'disconnect-device', device: null });
    this.bus.connect({ topic, self, life: this.life, lastWords });
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

  /**
   * Gives an order to other screens. False as in {@link send}, and where the host believes to be offline, though the
   * connection has not noticed it yet: who gives it is to know.
   */
  order(body: Body | (() => Body)): boolean {
    return this.isOnline() && this.send(body, 'command');
  }

  private write(body: Body): Message {
    this.written += 1;
    return {
      from: this.describeSelf(SAYING_WHAT_PLAYS[body.kind]),
      id: messageId(this.life, this.written),
      sentMs: Math.round(this.zeroWallMs + this.clock.monotonicMs()),
      body,
    };
  }

  private isNew(message: Message): boolean {
    const { from, id } = message;
    if (id !== null && this.seen.isRepeated(from.deviceId, id)) {
      this.counts.duplicate += 1;
      return false;
    }
    if (!isForged(message) && this.isOfItsLife(message)) return true;
    this.refused('forged');
    return false;
  }

  /**
   * A device that was just heard in one life says nothing without it, and nothing in another one but what begins that. The
   * goodbye of an earlier life comes late, and is no forgery.
   */
  private isOfItsLife({ from, id, body }: Message): boolean {
    const known = this.lives.get(from.deviceId);
    const life = lifeOf(id);
    if (known === undefined || life === known.life) return true;
    if (this.clock.monotonicMs() - known.heardAtMs > LIFE_HOLDS_MS) return true;
    return life !== null && (BEGINS_A_LIFE.includes(body.kind) || isGoodbye(from, body));
  }

  /**
   * The goodbye of an earlier life, which the broker says late, means nothing to the present one. How long ago last words
   * were written does not matter.
   */
  private isInTime({ from, id, body }: Message, ageMs: number | null): boolean {
    const life = lifeOf(id);
    const known = this.lives.get(from.deviceId)?.life ?? null;
    const leaves = isGoodbye(from, body);
    const lifeMs = body.kind === 'media-position' ? POSITION_LIFE_MS : ORDER_LIFE_MS;
    const isOfEarlierLife = leaves && life !== null && known !== null && life !== known;
    if (isOfEarlierLife || (!leaves && (ageMs ?? 0) > lifeMs)) {
      this.refused('stale');
      return false;
    }
    if (leaves) this.lives.delete(from.deviceId);
    else this.noteLife(from.deviceId, life);
    return true;
  }

  /** Keeps those of the devices that were heard last. */
  private noteLife(device: DeviceId, life: string | null): void {
    this.lives.delete(device);
    if (life !== null) this.lives.set(device, { life, heardAtMs: this.clock.monotonicMs() });
    const [oldest] = this.lives.keys();
    if (this.lives.size > REMEMBERED_LIVES && oldest !== undefined) this.lives.delete(oldest);
  }
}

/** Whether a device says that it goes. */
function isGoodbye({ deviceId }: DeviceFields, body: Body): boolean {
  return body.kind === 'disconnect-device' && (body.device ?? deviceId) === deviceId;
}

/** A device speaks of its own place and clock alone. */
function isForged({ from, body }: Message): boolean {
  const told = from.movieDetails?.deviceId ?? from.deviceId;
  return told !== from.deviceId || speaker(body, from.deviceId) !== from.deviceId;
}

/** Of whom a body tells. */
function speaker(body: Body, from: DeviceId): DeviceId {
  switch (body.kind) {
    case 'media-position':
    case 'media-sync':
      return body.position.deviceId;
    case 'ping':
    case 'ping-back':
      return body.deviceId;
    case 'device-broadcast':
    case 'discover-account':
    case 'discover-local':
    case 'disconnect-device':
    case 'remove-screen':
    case 'broadcast-updated-device-info':
    case 'sync-device':
    case 'sync-device-done':
    case 'play-movie':
    case 'play-vam':
    case 'play-trailer':
    case 'media-play':
    case 'media-pause':
    case 'media-restart':
    case 'media-stop':
    case 'media-seek':
    case 'media-subtitle':
    case 'media-audio':
    case 'media-playback-options':
    case 'media-progress-bar':
    case 'send-title-details':
    case 'test-command':
      return from;
  }
}
