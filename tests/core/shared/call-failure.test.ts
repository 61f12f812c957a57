import { describe, expect, it } from 'vitest';
import { rejectedCode, wasRefused } from '../../../core/shared/call-failure.ts';

describe('a failed call', () => {
  it('has a response code when the platform rejected it, and none otherwise', () => {
    expect(rejectedCode({ code: 'rejected', responseCode: 40_079 })).toBe(40_079);
    expect(rejectedCode({ code: 'network' })).toBeNull();
    expect(rejectedCode({ code: 'malformed', detail: '' })).toBeNull();
    expect(rejectedCode({ code: 'cancelled' })).toBeNull();
  });

  it('was refused where the platform said no, and was not in trouble itself', () => {
    expect(wasRefused({ code: 'rejected', responseCode: 40_404 })).toBe(true);
    expect(wasRefused({ code: 'rejected', responseCode: 50_000, outage: true })).toBe(false);
    expect(wasRefused({ code: 'malformed', detail: '' })).toBe(false);
  });
});
