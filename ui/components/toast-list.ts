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
  | { readonly kind: 'show'; readonly content: ToastContent }
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
 * a third.
 */
export function changedToasts(list: ToastList, change: ToastChange): ToastList {
  const leave = (which: (toast: FloatingToast) => boolean): ToastList => ({
    ...list,
    toasts: list.toasts.map((toast) => (which(toast) ? { ...toast, leaving: true } : toast)),
  });
  switch (change.kind) {
    case 'show':
      return shown(list, change.content);
    case 'leave':
      return leave(({ id }) => id === change.id);
    case 'leave-key':
      return leave(({ content }) => content.key === change.key);
    case 'leave-all':
      return leave(() => true);
    case 'gone':
      return { ...list, toasts: list.toasts.filter(({ id }) => id !== change.id) };
    case 'forget-passing':
      return { ...list, toasts: list.toasts.filter(isWorthTelling) };
  }
}

/** Late too: what went wrong, what stays until it is taken back, and what says so. */
const isWorthTelling = ({ content, leaving }: FloatingToast): boolean =>
  !leaving && (content.tone === 'problem' || content.durationMs === Infinity || content.later === true);

function shown({ toasts, nextId }: ToastList, content: ToastContent): ToastList {
  const { key } = content;
  const sameKey = toasts.filter((toast) => key !== undefined && toast.content.key === key);
  const before = sameKey.find(({ leaving }) => !leaving);
  if (before !== undefined) {
    return { toasts: toasts.map((toast) => (toast === before ? { ...toast, content } : toast)), nextId };
  }
  const staying = toasts.filter(({ leaving }) => !leaving);
  const [oldest] = staying.length < MOST ? [] : staying;
  const others = toasts
    .filter((toast) => !sameKey.includes(toast))
    .map((toast) => (toast === oldest ? { ...toast, leaving: true } : toast));
  return { toasts: [...others, { id: nextId, content, leaving: false }], nextId: nextId + 1 };
}
