import { describe, expect, it } from 'vitest';
import { State } from '../../../core/shared/state.ts';

describe('a piece of state', () => {
  function watched<T>(state: State<T>): readonly T[] {
    const seen: T[] = [];
    state.value$.subscribe((value) => seen.push(value));
    return seen;
  }

  it('replays its value and tells of changes only', () => {
    const state = new State(1);
    const seen = watched(state);
    state.set(1);
    state.set(2);
    state.set(2);
    expect(seen).toEqual([1, 2]);
    expect(watched(state)).toEqual([2]);
    expect(state.now).toBe(2);
  });

  it('replaces some fields, and tells of it when one of them is another', () => {
    const state = new State({ name: 'a', count: Number.NaN });
    const seen = watched(state);
    state.patch({ name: 'a', count: Number.NaN });
    state.patch({ count: 1 });
    state.patch({});
    expect(seen).toEqual([
      { name: 'a', count: Number.NaN },
      { name: 'a', count: 1 },
    ]);
  });

  it('does not let a reader write', () => {
    expect(new State(1).value$).not.toHaveProperty('next');
  });
});
