export interface ToastContent {
  readonly tone: 'info' | 'success' | 'problem';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void } | null;
  readonly durationMs: number;
  /** A later message with the same key takes the place of the earlier one. */
  readonly key?: string;
}

/** Messages that nobody shows yet: the place where they float is loaded with the first one. */
let waiting: ToastContent[] = [];
let show: ((content: ToastContent) => void) | null = null;
let ever = false;
const listeners = new Set<() => void>();

export function showToast(content: ToastContent): void {
  if (show !== null) return show(content);
  waiting.push(content);
  ever = true;
  for (const listener of listeners) listener();
}

/** Hands over what waits and all that comes, until the returned function is called. */
export function takeToasts(take: (content: ToastContent) => void): () => void {
  show = take;
  for (const content of waiting) take(content);
  waiting = [];
  return () => {
    show = null;
  };
}

/** True once there was a message to show. */
export function anyToasts(): boolean {
  return ever;
}

export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
