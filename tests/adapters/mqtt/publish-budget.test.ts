import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PublishBudget } from '../../../adapters/mqtt/publish-budget.ts';

describe('the publish budget', () => {
  it('allows ten commands in any second', () => {
    const budget = new PublishBudget();
    const taken = Array.from({ length: 12 }, (_, index) => budget.take(10, 'command', index));
    expect(taken.filter(Boolean)).toHaveLength(10);
    expect(budget.take(10, 'command', 999)).toBe(false);
    expect(budget.take(10, 'command', 1_000)).toBe(true);
    expect(budget.take(10, 'command', 1_000)).toBe(false);
  });

  it('refuses beats while there is still room for commands', () => {
    const budget = new PublishBudget();
    const beats = Array.from({ length: 10 }, () => budget.take(10, 'beat', 0));
    expect(beats.filter(Boolean)).toHaveLength(8);
    expect(budget.take(10, 'command', 0)).toBe(true);
    expect(budget.take(6_144, 'beat', 0)).toBe(false);
    expect(budget.take(6_144, 'command', 0)).toBe(true);
  });

  it('is 8 KB for commands and 6 KB for beats', () => {
    const commands = new PublishBudget();
    expect([4_096, 4_096, 1].map((bytes) => commands.take(bytes, 'command', 0))).toEqual([true, true, false]);
    const beats = new PublishBudget();
    expect([3_072, 3_072, 1].map((bytes) => beats.take(bytes, 'beat', 0))).toEqual([true, true, false]);
  });

  it('says how long there is no room, for a text and for its kind', () => {
    const budget = new PublishBudget();
    for (let atMs = 0; atMs < 10; atMs += 1) budget.take(1, 'command', atMs);
    expect(budget.roomInMs(1, 'command', 9)).toBe(991);
    expect(budget.roomInMs(1, 'beat', 9)).toBe(993);
    expect(budget.roomInMs(1, 'beat', 1_500)).toBe(0);
    budget.take(4_096, 'command', 2_000);
    budget.take(4_096, 'command', 2_500);
    expect(budget.roomInMs(4_096, 'command', 2_500)).toBe(500);
    expect(budget.roomInMs(4_097, 'command', 2_500)).toBe(1_000);
    expect(budget.roomInMs(8_192, 'command', 9_000)).toBe(0);
  });

  it('lets a text longer than a second is worth go after an idle second, and pays it off', () => {
    const budget = new PublishBudget();
    budget.take(1, 'command', 0);
    expect(budget.take(16_384, 'command', 999)).toBe(false);
    expect(budget.take(16_384, 'command', 1_000)).toBe(true);
    expect(budget.take(1, 'command', 2_999)).toBe(false);
    expect(budget.take(1, 'command', 3_000)).toBe(true);
  });

  it('never spends more than ten publishes and 8 KB in a second, whatever is asked of it', () => {
    const asked = fc.record({
      afterMs: fc.nat(300),
      bytes: fc.integer({ min: 1, max: 8_192 }),
      delivery: fc.constantFrom('beat' as const, 'command' as const),
    });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 200 }), (requests) => {
        const budget = new PublishBudget();
        const sent: { atMs: number; bytes: number }[] = [];
        let nowMs = 0;
        for (const { afterMs, bytes, delivery } of requests) {
          nowMs += afterMs;
          if (budget.take(bytes, delivery, nowMs)) sent.push({ atMs: nowMs, bytes });
        }
        for (const { atMs } of sent) {
          const second = sent.filter((each) => each.atMs >= atMs && each.atMs < atMs + 1_000);
          expect(second.length).toBeLessThanOrEqual(10);
          expect(second.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(8_192);
        }
      }),
    );
  });

  it('says when there will be room, and then there is', () => {
    const asked = fc.record({
      bytes: fc.integer({ min: 1, max: 16_384 }),
      delivery: fc.constantFrom('beat' as const, 'command' as const),
    });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 40 }), (requests) => {
        const budget = new PublishBudget();
        let nowMs = 0;
        for (const { bytes, delivery } of requests) {
          const inMs = budget.roomInMs(bytes, delivery, nowMs);
          if (inMs > 0) expect(budget.take(bytes, delivery, nowMs + inMs - 0.5)).toBe(false);
          nowMs += inMs;
          expect(budget.take(bytes, delivery, nowMs)).toBe(true);
        }
      }),
    );
  });
});
