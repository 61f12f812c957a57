import { describe, expect, it } from 'vitest';
import {
  changedToasts,
  drawnToasts,
  NO_TOASTS,
  type ToastChange,
  type ToastList,
} from '../../ui/components/toast-list.ts';
import type { ToastContent } from '../../ui/components/toast-queue.ts';

const message = (text: string, key?: string): ToastContent => ({
  tone: 'info',
  text,
  durationMs: 3_000,
  ...(key !== undefined && { key }),
});
const show = (text: string, key?: string): ToastChange => ({ kind: 'show', content: message(text, key) });
const after = (...changes: readonly ToastChange[]): ToastList => changes.reduce(changedToasts, NO_TOASTS);
const seen = ({ toasts }: ToastList) =>
  toasts.map(({ content, leaving }) => (leaving ? `(${content.text})` : content.text));

describe('messages that float', () => {
  it('stand in the order in which they came', () => {
    expect(seen(after(show('one'), show('two')))).toEqual(['one', 'two']);
  });

  it('are two at most: the oldest makes room for a third', () => {
    const list = after(show('one'), show('two'), show('three'));
    expect(seen(list)).toEqual(['(one)', 'two', 'three']);
    expect(seen(changedToasts(list, show('four')))).toEqual(['(one)', '(two)', 'three', 'four']);
  });

  it('[OPEN-48 part] that nobody saw while the car moved are told later only where something went wrong, still holds, or counts later too', () => {
    const list = after(
      show('assigned'),
      { kind: 'show', content: { ...message('lost'), tone: 'problem' } },
      { kind: 'forget-passing' },
      { kind: 'show', content: { ...message('expired'), durationMs: Infinity } },
      { kind: 'forget-passing' },
    );
    expect(seen(list)).toEqual(['lost', 'expired']);
    const bought: ToastChange = { kind: 'show', content: { ...message('bought'), later: true } };
    expect(seen(after(show('assigned'), bought, { kind: 'forget-passing' }))).toEqual(['bought']);
  });

  it('[OPEN-48 part] that cannot be seen while the car moves make room for nothing, and nothing makes room for them', () => {
    const hidden = (text: string, more: Partial<ToastContent> = {}): ToastChange => ({
      kind: 'show',
      content: { ...message(text, text), ...more },
      hidden: true,
    });
    const list = after(
      hidden('bought', { later: true }),
      hidden('network is back'),
      hidden('refunded', { later: true }),
      hidden('moved', { reply: true }),
      hidden('not charged', { later: true }),
    );
    expect(seen(list)).toEqual(['bought', 'refunded', 'moved', 'not charged']);
    expect(drawnToasts(list, true).map(({ content }) => content.text)).toEqual(['moved']);
    const parked = changedToasts(list, { kind: 'forget-passing' });
    expect(drawnToasts(parked, false).map(({ content }) => content.text)).toEqual(['bought', 'refunded']);
    const [first] = parked.toasts;
    const next = changedToasts(changedToasts(parked, { kind: 'leave', id: first?.id ?? 0 }), {
      kind: 'gone',
      id: first?.id ?? 0,
    });
    expect(drawnToasts(next, false).map(({ content }) => content.text)).toEqual(['refunded', 'not charged']);
  });

  it('wait their turn behind those that waited, but for an answer, and throw none of them out', () => {
    const waiting = ['bought', 'refunded', 'not charged'].map((text): ToastChange => ({
      kind: 'show',
      content: { ...message(text), later: true },
      hidden: true,
    }));
    const drawn = (list: ToastList) => drawnToasts(list, false).map(({ content }) => content.text);
    const parked = after(...waiting, show('network is back'));
    expect(seen(parked)).toEqual(['bought', 'refunded', 'not charged', 'network is back']);
    expect(drawn(parked)).toEqual(['bought', 'refunded']);
    const answered = changedToasts(parked, { kind: 'show', content: { ...message('moved'), reply: true } });
    expect(drawn(answered)).toEqual(['bought', 'moved']);
  });

  it('take the place of the one with their key', () => {
    const list = after(show('syncing', 'screens'), show('else'), show('synced', 'screens'));
    expect(seen(list)).toEqual(['synced', 'else']);
    expect(list.toasts[0]?.id).toBe(after(show('syncing', 'screens')).toasts[0]?.id);
  });

  it('float anew and alone while the one with their key slides out', () => {
    const leaving = after(show('failed', 'form'), show('else'), { kind: 'leave-key', key: 'form' });
    expect(seen(leaving)).toEqual(['(failed)', 'else']);
    const list = changedToasts(leaving, show('failed again', 'form'));
    expect(seen(list)).toEqual(['else', 'failed again']);
    const first = leaving.toasts[0]?.id ?? 0;
    expect(list.toasts.map(({ id }) => id)).not.toContain(first);
    expect(seen(changedToasts(list, { kind: 'gone', id: first }))).toEqual(['else', 'failed again']);
  });

  it('slide out one by one, or all at once', () => {
    const two = after(show('one', 'a'), show('two', 'b'));
    const id = two.toasts[1]?.id ?? 0;
    expect(seen(changedToasts(two, { kind: 'leave', id }))).toEqual(['one', '(two)']);
    expect(seen(changedToasts(two, { kind: 'leave-key', key: 'a' }))).toEqual(['(one)', 'two']);
    expect(seen(changedToasts(two, { kind: 'leave-all' }))).toEqual(['(one)', '(two)']);
  });
});
