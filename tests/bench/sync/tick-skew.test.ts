import { describe, expect, it } from 'vitest';
import { audibleP95Ms } from './tick-skew.ts';

const heardBy = (lateMs: number) => ({
  ticksAtMs: Array.from({ length: 30 }, (_, index) => index * 1_000 + lateMs),
});

describe('the skew that is heard', () => {
  it('is how far apart two screens let a tick be heard', () => {
    expect(audibleP95Ms([heardBy(0), heardBy(7)])).toBe(7);
    expect(audibleP95Ms([heardBy(0), heardBy(7), heardBy(-4)])).toBe(11);
  });

  it('leaves out a second that one of them does not let be heard', () => {
    const gaps = { ticksAtMs: heardBy(7).ticksAtMs.filter((_, index) => index % 3 !== 0) };
    expect(audibleP95Ms([heardBy(0), gaps])).toBe(7);
    expect(audibleP95Ms([heardBy(0), { ticksAtMs: [] }])).toBeNaN();
  });
});
