import { describe, expect, it } from 'vitest';
import { IDLE, LOADING } from '../../../core/shared/loadable.ts';

describe('what is fetched', () => {
  it('[SESS-16 part] is idle before it was asked for and loading until an answer comes', () => {
    expect(IDLE).toEqual({ state: 'idle' });
    expect(LOADING).toEqual({ state: 'loading' });
  });
});
