export interface Addressed {
  readonly topic: string;
}

/** Takes one message. `done` is there for the broker library's sake; nobody waits for it. */
export type Deliver<M extends Addressed> = (message: M, done: () => void) => void;
export type EmitDone = (error?: Error) => void;

interface Emission<M extends Addressed> {
  readonly message: M;
  readonly done: EmitDone;
  next: Emission<M> | null;
}

interface WildcardSubscription<M extends Addressed> {
  readonly filter: string;
  /** What every matching topic begins with: rules out most topics by one comparison. */
  readonly prefix: string;
  readonly deliver: Deliver<M>;
}

/** Work of one turn of the event loop: long enough to be cheap, short enough to keep timers and sockets alive. */
const messagesPerTurn = 1_000;

/**
 * The broker's message queue: hands every emitted message to those subscribed at the moment of delivery, in the
 * order of emission. Delivery never happens inside `emit`, so no load makes it recurse; a turn has bounded work; and
 * no subscriber can hold up another, because delivery does not wait for `done` (a slow reader is the business of
 * its stream, which has a limit and a timeout). A deliverer subscribed twice to one topic is called once.
 */
export class TopicEmitter<M extends Addressed> {
  private readonly exact = new Map<string, Set<Deliver<M>>>();
  /** Only what the broker library itself listens to, a handful; clients may not subscribe to wildcards. */
  private wildcards: readonly WildcardSubscription<M>[] = [];
  private first: Emission<M> | null = null;
  private last: Emission<M> | null = null;
  private closed = false;

  constructor(private readonly onThrown: (cause: unknown) => void) {}

  on(filter: string, deliver: Deliver<M>, done?: () => void): this {
    if (hasWildcard(filter)) this.addWildcard(filter, deliver);
    else this.addExact(filter, deliver);
    if (done !== undefined) setImmediate(done);
    return this;
  }

  removeListener(filter: string, deliver: Deliver<M>, done?: () => void): this {
    this.wildcards = this.wildcards.filter((entry) => entry.filter !== filter || entry.deliver !== deliver);
    const set = this.exact.get(filter);
    set?.delete(deliver);
    if (set?.size === 0) this.exact.delete(filter);
    if (done !== undefined) setImmediate(done);
    return this;
  }

  /** `done` runs after the message was handed over, in a later turn, with an error when the emitter is closed. */
  emit(message: M, done: EmitDone = noop): this {
    const emission: Emission<M> = { message, done, next: null };
    if (this.last === null) {
      this.first = emission;
      setImmediate(this.runTurn);
    } else {
      this.last.next = emission;
    }
    this.last = emission;
    return this;
  }

  close(done: () => void = noop): this {
    this.closed = true;
    setImmediate(done);
    return this;
  }

  private readonly runTurn = (): void => {
    for (let count = 0; this.first !== null && count < messagesPerTurn; count += 1) {
      const { message, done } = this.first;
      if (this.closed) {
        this.guarded(() => done(new Error('the broker is stopped')));
      } else {
        this.deliver(message);
        this.guarded(done);
      }
      this.first = this.first.next;
    }
    if (this.first === null) this.last = null;
    else setImmediate(this.runTurn);
  };

  private deliver(message: M): void {
    // Copied, since a deliverer may subscribe or unsubscribe.
    const subscribed = Array.from(this.exact.get(message.topic) ?? []);
    for (const deliver of subscribed) {
      this.guarded(() => deliver(message, noop));
    }
    for (const { filter, prefix, deliver } of this.wildcards) {
      if (message.topic.startsWith(prefix) && topicMatches(filter, message.topic)) {
        this.guarded(() => deliver(message, noop));
      }
    }
  }

  /** One faulty deliverer must not stop the queue for the rest. */
  private guarded(run: () => void): void {
    try {
      run();
    } catch (cause) {
      this.onThrown(cause);
    }
  }

  private addExact(topic: string, deliver: Deliver<M>): void {
    const set = this.exact.get(topic);
    if (set === undefined) this.exact.set(topic, new Set([deliver]));
    else set.add(deliver);
  }

  private addWildcard(filter: string, deliver: Deliver<M>): void {
    if (this.wildcards.some((entry) => entry.filter === filter && entry.deliver === deliver)) return;
    const prefix = filter.slice(0, filter.search(/[+#]/)).replace(/\/$/, '');
    this.wildcards = [...this.wildcards, { filter, prefix, deliver }];
  }
}

export function hasWildcard(filter: string): boolean {
  return filter.includes('+') || filter.includes('#');
}

/** MQTT 3.1.1, section 4.7: `+` is one level, a last `#` is the parent and all below; neither leads into `$` topics. */
export function topicMatches(filter: string, topic: string): boolean {
  if (topic.startsWith('$') && !filter.startsWith('$')) return false;
  const wanted = filter.split('/');
  const levels = topic.split('/');
  for (const [index, level] of wanted.entries()) {
    if (level === '#') return true;
    if (index >= levels.length) return false;
    if (level !== '+' && level !== levels[index]) return false;
  }
  return wanted.length === levels.length;
}

function noop(): void {
  // Nobody waits.
}
