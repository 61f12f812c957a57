/** A value as it was written last; null until somebody writes it. */
export interface StoredPoint {
  readonly value: string | null;
  /** When it was written. */
  readonly ts: string;
}

/** Who writes the signals of a car into a databroker. */
export interface Feed {
  /** Signals by path, as they are now; null for one that nobody has. */
  values(): ReadonlyMap<string, string | null>;
  /** Whether anybody writes at all. */
  isFed(): boolean;
  /** What stays as it was is not written again. */
  readonly changesOnly: boolean;
}

interface Listener {
  readonly path: string;
  readonly periodMs: number;
  readonly tell: (point: StoredPoint) => void;
  toldMs: number;
}

const WRITE_EVERY_MS = 100;

/**
 * Signals as Eclipse KUKSA's databroker keeps them: whoever listens is told at once what is stored, if only that nothing
 * is, and then each value that is written. A period repeats nothing: what is written sooner after another is not told.
 */
export class Databroker {
  private readonly stored = new Map<string, StoredPoint>();
  private readonly listeners = new Set<Listener>();
  private timer: NodeJS.Timeout | null = null;

  constructor(private readonly feed: Feed) {
    const ts = new Date().toISOString();
    for (const path of feed.values().keys()) this.stored.set(path, { value: null, ts });
  }

  /** Undefined for a signal that there is none of. */
  read(path: string): StoredPoint | undefined {
    this.write();
    return this.stored.get(path);
  }

  /** Tells until what it answers is called. */
  subscribe(path: string, periodMs: number, tell: (point: StoredPoint) => void): () => void {
    const first = this.read(path);
    const listener: Listener = { path, periodMs, tell, toldMs: performance.now() };
    this.listeners.add(listener);
    this.timer ??= setInterval(() => this.write(), WRITE_EVERY_MS);
    if (first !== undefined) tell(first);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0 || this.timer === null) return;
      clearInterval(this.timer);
      this.timer = null;
    };
  }

  private write(): void {
    if (!this.feed.isFed()) return;
    const ts = new Date().toISOString();
    for (const [path, value] of this.feed.values()) {
      const isSame = this.stored.get(path)?.value === value;
      if (isSame && (value === null || this.feed.changesOnly)) continue;
      const point = { value, ts };
      this.stored.set(path, point);
      for (const listener of this.listeners) if (listener.path === path) tell(listener, point);
    }
  }
}

function tell(listener: Listener, point: StoredPoint): void {
  const nowMs = performance.now();
  if (nowMs - listener.toldMs < listener.periodMs) return;
  listener.toldMs = nowMs;
  listener.tell(point);
}
