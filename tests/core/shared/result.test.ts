import { describe, expect, it } from 'vitest';
import { err, mapResult, ok } from '../../../core/shared/result.ts';

describe('an outcome', () => {
  it('is good with its value, or not with its reason', () => {
    expect(ok(7)).toEqual({ ok: true, value: 7 });
    expect(err('why')).toEqual({ ok: false, error: 'why' });
  });

  it('is mapped when it is good, and passed on untouched when it is not', () => {
    expect(mapResult(ok(7), String)).toEqual({ ok: true, value: '7' });
    const failure = err('why');
    expect(mapResult(failure, () => expect.unreachable('there is no value'))).toBe(failure);
  });
});
