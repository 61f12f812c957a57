import type { ToastContent } from './toast-queue.ts';

/** A message that floats, or slides out. */
export interface FloatingToast {
  readonly id: number;
  readonly content: ToastContent;
  /** It slides out: to be seen, but not to be read or pressed any more. */
  readonly leaving: boolean;
}

/** Messages in the order in which they came, and the id of the next one. */
export interface ToastList {
  readonly toasts: readonly FloatingToast[];
  readonly nextId: number;
}

export type ToastChange =
  /** `hidden`: at the moment no message can be seen but answers. */
  | { readonly kind: 'show'; readonly content: ToastContent; readonly hidden?: boolean }
  /** Slides out: the one with this id, all with this key, or every one. */
  | { readonly kind: 'leave'; readonly id: number }
  | { readonly kind: 'leave-key'; readonly key: string }
  | { readonly kind: 'leave-all' }
  /** It has slid out. */
  | { readonly kind: 'gone'; readonly id: number }
  /** Nobody saw them while they were new: what only told of the moment is gone. */
  | { readonly kind: 'forget-passing' };

/** More at a time would hide the screen below them. */
const MOST = 2;

export const NO_TOASTS: ToastList = { toasts: [], nextId: 1 };

/**
 * Messages that float, two at most, each until it slides out. A message takes the place of the one with its key, and
 * floats anew if that one slides out, which is then gone at once: nobody is told the same twice. The oldest makes room for
 * a third. What cannot be seen makes room for nothing: it waits, if it is worth telling later, and is not taken in otherwise.
 */
export function changedToasts(list: ToastList, change: ToastChange): ToastList {
  const leave = (which: (toast: FloatingToast) => boolean): ToastList => ({
    ...list,
    toasts: list.toasts.map((toast) => (which(toast) ? { ...toast, leaving: true } : toast)),
  });
  switch (change.kind) {
    case 'show':
      return shown(list, change.content, change.hidden ?? false);
    case 'leave':
      return leave(({ id }) => id === change.id);
    case 'leave-key':
      return leave(({ content }) => content.key === change.key);
    case 'leave-all':
      return leave(() => true);
    case 'gone':
      return { ...list, toasts: list.toasts.filter(({ id }) => id !== change.id) };
    case 'forget-passing':
      return {
        ...list,
        toasts: list.toasts.filter((toast) => !toast.leaving && isWorthTelling(toast.content)),
      };
  }
}

/** The messages to draw: those that slide out, and of the others two: answers, then those that came first. */
export function drawnToasts({ toasts }: ToastList, hidden: boolean): readonly FloatingToast[] {
  const seen = toasts.filter(({ content }) => isSeen(content, hidden));
  const staying = seen
    .filter(({ leaving }) => !leaving)
    .toSorted((one, other) => Number(other.content.reply === true) - Number(one.content.reply === true))
    .slice(0, MOST);
  return seen.filter((toast) => toast.leaving || staying.includes(toast));
}

const isSeen = (content: ToastContent, hidden: boolean): boolean => !hidden || content.reply === true;

/** Late too: what went wrong, what stays until it is taken back, and what says so. */
const isWorthTelling = ({ tone, durationMs, later }: ToastContent): boolean =>
  tone === 'problem' || durationMs === Infinity || later === true;

function shown({ toasts, nextId }: ToastList, content: ToastContent, hidden: boolean): ToastList {
  const { key } = content;
  const sameKey = toasts.filter((toast) => key !== undefined && toast.content.key === key);
  const before = sameKey.find(({ leaving }) => !leaving);
  if (before !== undefined) {
    return { toasts: toasts.map((toast) => (toast === before ? { ...toast, content } : toast)), nextId };
  }
  const others = toasts.filter((toast) => !sameKey.includes(toast));
  const added = { id: nextId, content, leaving: false };
  if (!isSeen(content, hidden))
    return isWorthTelling(content)
      ? { toasts: [...others, added], nextId: nextId + 1 }
      : { toasts: others, nextId };
  const staying = others.filter((toast) => !toast.leaving && isSeen(toast.content, hidden));
  // Where more wait, none goes unread: the new one waits as well.
  const [oldest] = staying.length === MOST ? staying : [];
  return {
    toasts: [...others.map((toast) => (toast === oldest ? { ...toast, leaving: true } : toast)), added],
    nextId: nextId + 1,
  };
}
