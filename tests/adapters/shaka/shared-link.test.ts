import { describe, expect, it } from 'vitest';
import { SharedLink } from '../../../adapters/shaka/shared-link.ts';

describe('a link that picture and sound share', () => {
  it('gives what came in the time that it took', () => {
    const link = new SharedLink();
    expect(link.take(1_000, 400, 50_000)).toEqual({ ms: 400, bytes: 50_000 });
    expect(link.take(3_000, 400, 50_000)).toEqual({ ms: 400, bytes: 50_000 });
  });

  it('counts the time once in which two came together', () => {
    const link = new SharedLink();
    expect(link.take(1_000, 400, 50_000)).toEqual({ ms: 400, bytes: 50_000 });
    // Began with it, and was done 100 ms later.
    expect(link.take(1_100, 500, 20_000)).toEqual({ ms: 100, bytes: 20_000 });
    expect(link.take(1_100, 300, 20_000)).toBeNull();
  });

  it('keeps what came in no time of its own for the next sample', () => {
    const link = new SharedLink();
    link.take(1_000, 400, 50_000);
    expect(link.take(1_049, 400, 10_000)).toBeNull();
    expect(link.take(1_050, 400, 10_000)).toEqual({ ms: 50, bytes: 20_000 });
    expect(link.take(1_200, 400, 10_000)).toEqual({ ms: 150, bytes: 10_000 });
  });
});
