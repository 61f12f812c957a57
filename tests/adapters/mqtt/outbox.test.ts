import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { Outbox } from '../../../adapters/mqtt/outbox.ts';
import { VirtualClock } from '../../../simulators/fleet/virtual-clock.ts';

interface Sent {
  readonly atMs: number;
  readonly text: string;
}

describe('what waits for the budget', () => {
  let clock: VirtualClock;
  let sent: Sent[];
  let outbox: Outbox;

  beforeEach(() => {
    clock = new VirtualClock();
    sent = [];
    outbox = new Outbox(clock, (text) => sent.push({ atMs: clock.monotonicMs(), text }));
  });

  const order = (text: string): boolean => outbox.take(() => text, 'command', undefined);
  const tell = (text: string, about?: string): boolean => outbox.take(() => text, 'beat', about);
  const texts = (): readonly string[] => sent.map(({ text }) => text);
  /** As many beats as one second takes. */
  const spend = (): void => {
    for (let beat = 0; beat < 8; beat += 1) tell('beat');
    sent = [];
  };

  it('leaves at once while there is room', () => {
    expect([order('one'), tell('two', 'matter'), tell('three')]).toEqual([true, true, true]);
    expect(texts()).toEqual(['one', 'two', 'three']);
    expect(clock.pending).toBe(0);
  });

  it('leaves in order when there is room again, commands before beats', () => {
    for (let index = 0; index < 12; index += 1) order(String(index));
    tell('state', 'matter');
    order('last');
    expect(sent).toHaveLength(10);
    clock.advance(999);
    expect(sent).toHaveLength(10);
    clock.advance(1);
    expect(texts().slice(10)).toEqual(['10', '11', 'last', 'state']);
  });

  it('is one text about a matter, the newest, in the turn of the oldest', () => {
    spend();
    tell('a, old', 'a');
    tell('b', 'b');
    tell('a, new', 'a');
    clock.advance(1_000);
    expect(texts()).toEqual(['a, new', 'b']);
  });

  it('is written when it leaves, and never when it does not', () => {
    spend();
    const written: string[] = [];
    const writing = (name: string) => () => {
      written.push(name);
      return `${name} at ${clock.monotonicMs()}`;
    };
    outbox.take(writing('old'), 'beat', 'matter');
    outbox.take(writing('new'), 'beat', 'matter');
    clock.advance(1_000);
    expect(texts()).toEqual(['new at 1000']);
    expect(written).toEqual(['new']);
  });

  it('is no beat that says nothing of a matter', () => {
    spend();
    expect(tell('now or never')).toBe(false);
    expect(order('an order')).toBe(true);
    clock.advance(5_000);
    expect(texts()).toEqual(['an order']);
  });

  it('is no more than two seconds of orders, in number and in bytes', () => {
    const taken = Array.from({ length: 40 }, (_, index) => order(String(index)));
    expect(taken.indexOf(false)).toBe(30);
    clock.advance(2_000);
    expect(sent).toHaveLength(30);
    clock.advance(10_000);
    const long = 'x'.repeat(8_192);
    expect([order(long), order(long), order(long), order(long)]).toEqual([true, true, true, false]);
  });

  it('is nothing that is longer than any text may be', () => {
    const long = 'ü'.repeat(8_193);
    expect([order(long), tell(long), tell(long, 'matter')]).toEqual([false, false, false]);
    spend();
    expect(order(long)).toBe(false);
    tell(long, 'matter');
    tell('short', 'other');
    clock.advance(10_000);
    expect(texts()).toEqual(['short']);
  });

  it('may be as long as any text may be', () => {
    const longest = 'x'.repeat(16_384);
    expect(order(longest)).toBe(true);
    clock.advance(10_000);
    expect(tell(longest)).toBe(true);
    clock.advance(10_000);
    spend();
    expect(tell(longest, 'matter')).toBe(true);
    clock.advance(10_000);
    expect(texts()).toEqual([longest]);
  });

  it('is one text of each of 32 matters, and newer ones of these', () => {
    spend();
    const taken = Array.from({ length: 34 }, (_, index) => tell(`old ${index}`, String(index)));
    expect(taken.indexOf(false)).toBe(32);
    expect(tell('new 31', '31')).toBe(true);
    clock.advance(30_000);
    expect(texts()).toHaveLength(32);
    expect(texts().at(-1)).toBe('new 31');
  });

  it('waits behind what waits already, though it is short enough to leave', () => {
    order('x'.repeat(5_000));
    order('y'.repeat(5_000));
    expect([order('z'), tell('b', 'matter')]).toEqual([true, true]);
    expect(texts().map((text) => text[0])).toEqual(['x']);
    clock.advance(1_000);
    expect(texts().map((text) => text[0])).toEqual(['x', 'y', 'z', 'b']);
  });

  it('waits behind a single order that is too long to leave', () => {
    order('x'.repeat(5_000));
    order('y'.repeat(5_000));
    expect(tell('b', 'matter')).toBe(true);
    clock.advance(999);
    expect(texts().map((text) => text[0])).toEqual(['x']);
    clock.advance(1);
    expect(texts().map((text) => text[0])).toEqual(['x', 'y', 'b']);
    expect(clock.pending).toBe(0);
  });

  it('waits behind the beat of another matter, and a beat of no matter does not wait', () => {
    tell('x'.repeat(4_000), 'a');
    expect(tell('y'.repeat(4_000), 'b')).toBe(true);
    expect([tell('z', 'c'), tell('now')]).toEqual([true, true]);
    expect(texts().map((text) => text[0])).toEqual(['x', 'n']);
    clock.advance(1_000);
    expect(texts().slice(2).toSorted()).toEqual(['y'.repeat(4_000), 'z']);
  });

  it('leaves as what it is', () => {
    const deliveries: string[] = [];
    outbox = new Outbox(clock, (text, delivery) => deliveries.push(`${text}: ${delivery}`));
    for (let index = 0; index < 10; index += 1) order('order');
    outbox.take(() => 'state', 'beat', 'matter');
    order('late order');
    clock.advance(2_000);
    tell('at once');
    expect(deliveries.slice(9)).toEqual([
      'order: command',
      'late order: command',
      'state: beat',
      'at once: beat',
    ]);
  });

  it('lets a long beat go in its turn', () => {
    spend();
    tell('x'.repeat(7_000), 'long');
    tell('short', 'other');
    clock.advance(1_000);
    expect(texts()[0]).toHaveLength(7_000);
    clock.advance(1_000);
    expect(texts()[1]).toBe('short');
  });

  it('is given back when it is emptied, and then nothing wakes any more', () => {
    for (let index = 0; index < 12; index += 1) order(String(index));
    tell('state', 'matter');
    expect(outbox.clear()).toEqual(['10', '11']);
    clock.advance(10_000);
    expect(sent).toHaveLength(10);
    expect(outbox.clear()).toEqual([]);
    for (let index = 0; index < 11; index += 1) order('fresh');
    clock.advance(10_000);
    expect(new Set(texts().slice(10))).toEqual(new Set(['fresh']));
  });

  it('never leaves faster than the budget, loses no order and keeps their order, whatever is asked', () => {
    const asked = fc.record({
      afterMs: fc.nat(200),
      bytes: fc.integer({ min: 4, max: 3_000 }),
      about: fc.constantFrom('command', 'a', 'b', undefined),
    });
    fc.assert(
      fc.property(fc.array(asked, { maxLength: 120 }), (requests) => {
        clock = new VirtualClock();
        sent = [];
        outbox = new Outbox(clock, (text) => sent.push({ atMs: clock.monotonicMs(), text }));
        const ordered: string[] = [];
        for (const [index, { afterMs, bytes, about }] of requests.entries()) {
          clock.advance(afterMs);
          const text = `${about === 'command' ? 'c' : 'b'}${index}`.padEnd(bytes, '.');
          const taken = about === 'command' ? order(text) : tell(text, about);
          if (taken && about === 'command') ordered.push(text);
        }
        clock.advance(60_000);
        expect(texts().filter((text) => text.startsWith('c'))).toEqual(ordered);
        for (const { atMs } of sent) {
          const second = sent.filter((each) => each.atMs >= atMs && each.atMs < atMs + 1_000);
          expect(second.length).toBeLessThanOrEqual(10);
          expect(second.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(8_192);
        }
      }),
    );
  });
});
