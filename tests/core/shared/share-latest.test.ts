import { Observable } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareLatest } from '../../../core/shared/share-latest.ts';

describe('a shared stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('subscribes once, replays, outlives a second without readers and then lets go', () => {
    let open = 0;
    const source$ = new Observable<number>((subscriber) => {
      open += 1;
      subscriber.next(open);
      return () => (open -= 1);
    }).pipe(shareLatest());
    const seen: number[] = [];
    const first = source$.subscribe((value) => seen.push(value));
    const second = source$.subscribe((value) => seen.push(value));
    expect([open, seen]).toEqual([1, [1, 1]]);
    first.unsubscribe();
    second.unsubscribe();
    vi.advanceTimersByTime(999);
    expect(open).toBe(1);
    source$.subscribe().unsubscribe();
    vi.advanceTimersByTime(1_000);
    expect(open).toBe(0);
  });
});
