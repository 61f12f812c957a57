import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lifeOf, messageId, SeenMessages } from '../../../core/presence/seen-messages.ts';
import { deviceId } from '../../../core/shared/ids.ts';

const LEFT = deviceId('1A-left');
const LIFE = 'deadbeef';

describe('what is remembered of messages that came', () => {
  const repeatedIn = (seen: SeenMessages, ...numbers: readonly number[]): readonly boolean[] =>
    numbers.map((number) => seen.isRepeated(LEFT, messageId(LIFE, number)));

  it('is the same as every id of the last 256 numbers, in whatever order they come', () => {
    const step = fc.oneof(fc.integer({ min: -300, max: 40 }), fc.integer({ min: -20, max: 2_000 }));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const seen = new SeenMessages();
        const came = new Set<number>();
        let highest = 0;
        for (const by of steps) {
          const number = Math.max(1, highest + by);
          if (number <= highest - 256) continue;
          expect(repeatedIn(seen, number)).toEqual([came.has(number)]);
          came.add(number);
          highest = Math.max(highest, number);
        }
      }),
    );
  });

  it('is one list for each start of a screen: a number counts from 1 again after a reload', () => {
    const seen = new SeenMessages();
    expect(repeatedIn(seen, 1, 2, 2)).toEqual([false, false, true]);
    expect(seen.isRepeated(LEFT, messageId('0000beef', 2))).toBe(false);
    // What was still on its way from before.
    expect(repeatedIn(seen, 2, 3)).toEqual([true, false]);
    expect(seen.isRepeated(deviceId('1B-right'), messageId(LIFE, 2))).toBe(false);
  });

  it('forgets what is older than 256 numbers rather than to lose a message', () => {
    const seen = new SeenMessages();
    expect(repeatedIn(seen, 1, 256, 1, 257, 1)).toEqual([false, false, true, false, false]);
    // Somebody names a number that no screen reaches: nothing of the screen itself is lost for it.
    expect(repeatedIn(seen, 36 ** 10 - 1, 258, 259)).toEqual([false, false, false]);
  });

  it('takes a number that was passed over for a new one, though one 256 before it came', () => {
    const [right, far] = [new SeenMessages(), new SeenMessages()];
    expect(repeatedIn(right, 1, 256, 258, 257, 257)).toEqual([false, false, false, false, true]);
    expect(repeatedIn(far, 1, 512, 257, 257)).toEqual([false, false, false, true]);
  });

  it('forgets the oldest of 65 lives', () => {
    const seen = new SeenMessages();
    const of = (life: number): boolean => seen.isRepeated(LEFT, messageId(String(10_000_000 + life), 1));
    for (let life = 0; life < 64; life += 1) expect(of(life)).toBe(false);
    expect([of(0), of(64), of(0), of(64)]).toEqual([true, false, false, true]);
  });

  it('takes ids of any other form as they are', () => {
    const seen = new SeenMessages();
    for (const id of [
      'deadbeef-',
      'deadbeef-01',
      'DEADBEEF-1',
      '1',
      '',
      'deadbeef-1-1',
      'deadbeef-zzzzzzzzzzz',
    ])
      expect([seen.isRepeated(LEFT, id), seen.isRepeated(LEFT, id)]).toEqual([false, true]);
  });
});

describe('the life of a screen in the id of a message', () => {
  it.each([1, 35, 36, 36 ** 10 - 1])('is read from its message number %i', (number) => {
    expect(lifeOf(messageId(LIFE, number))).toBe(LIFE);
  });

  it.each([
    null,
    '',
    'm-1',
    'deadbeef-',
    'DEADBEEF-1',
    'deadbee-1',
    'deadbeefs-1',
    'xdeadbeef-1',
    'deadbeef-1-1',
  ])('is none in %j, which may mean anything', (id) => {
    expect(lifeOf(id)).toBeNull();
  });
});
