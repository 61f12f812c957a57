export interface ToastContent {
  readonly tone: 'info' | 'success' | 'problem';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | null;
  /** `Infinity` for a message that stays until it is taken back. */
  readonly durationMs: number;
  /** It answers what somebody has just done on this screen; all others come by themselves. */
  readonly reply?: boolean;
  /** Worth telling later too: who drove when it came reads it once the car is parked. */
  readonly later?: boolean;
  /** A later message with the same key takes the place of the earlier one. */
  readonly key?: string;
}

/** Who shows messages. */
export interface ToastPlace {
  readonly show: (content: ToastContent) => void;
  readonly dismiss: (key: string) => void;
  readonly dismissAll: () => void;
}

/** Messages that nobody shows yet: the place where they float is loaded with the first one. */
let waiting: ToastContent[] = [];
let place: ToastPlace | null = null;
let asked = 0;
const listeners = new Set<() => void>();

export function showToast(content: ToastContent): void {
  if (place !== null) return place.show(content);
  waiting.push(content);
  asked += 1;
  for (const listener of listeners) listener();
}

/** Takes back the message with this key, shown or not. */
export function dismissToast(key: string): void {
  waiting = waiting.filter((content) => content.key !== key);
  place?.dismiss(key);
}

/** Takes back every message, shown or not. */
export function dismissAllToasts(): void {
  waiting = [];
  place?.dismissAll();
}

/** Hands over what waits and all that comes, until the returned function is called. */
export function takeToasts(taker: ToastPlace): () => void {
  place = taker;
  for (const content of waiting) taker.show(content);
  waiting = [];
  return () => {
    place = null;
  };
}

/** How many messages found nobody to show them. */
export function unshownToasts(): number {
  return asked;
}

/** Tells of each message that nobody shows yet, until the returned function is called. */
export function onUnshownToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
