import { describe, expect, it } from 'vitest';
import {
  AT_A_GLANCE,
  AT_LEISURE,
  limitsOf,
  shownItems,
  shownText,
} from '../../../core/vehicle/glance-limits.ts';
import { FakeMotion } from '../../support/fakes/fake-motion.ts';

describe('what may be shown to who drives', () => {
  it('[OPEN-48 part] is 50 entries of a list, three lists one after the other, texts of 120 characters, and nothing that moves or floats', () => {
    expect(AT_A_GLANCE).toEqual({
      listItems: 50,
      listLevels: 3,
      textLength: 120,
      moves: false,
      messages: false,
    });
  });

  it('[OPEN-48 part] holds in front from the first moment that the car is not known to be parked, and nowhere else', () => {
    for (const seat of ['front', 'passenger', 'left', 'right', 'other'] as const) {
      const motion = new FakeMotion(seat);
      expect(limitsOf(motion.now)).toBe(AT_LEISURE);
      for (const car of ['moving', 'idling', 'unknown'] as const) {
        motion.become(car);
        expect(limitsOf(motion.now)).toBe(seat === 'front' ? AT_A_GLANCE : AT_LEISURE);
      }
      motion.become('parked');
      expect(limitsOf(motion.now)).toBe(AT_LEISURE);
    }
  });
});

it('over the still picture of a screen before which nobody sits floats no message', () => {
  expect(limitsOf({ glance: false, still: true })).toEqual({ ...AT_LEISURE, messages: false });
  expect(limitsOf({ glance: true, still: true })).toBe(AT_A_GLANCE);
});

describe('a list at a glance', () => {
  const list = (length: number) => Array.from({ length }, (_, at) => at);

  it('[OPEN-48 part] ends after 50 entries, and says so only where there is more', () => {
    expect(shownItems(list(49), true, AT_A_GLANCE)).toEqual({ items: list(49), isCut: false });
    expect(shownItems(list(50), false, AT_A_GLANCE)).toEqual({ items: list(50), isCut: false });
    expect(shownItems(list(50), true, AT_A_GLANCE)).toEqual({ items: list(50), isCut: true });
    expect(shownItems(list(51), false, AT_A_GLANCE)).toEqual({ items: list(50), isCut: true });
  });

  it('is whole for who has time', () => {
    const items = list(500);
    expect(shownItems(items, true, AT_LEISURE)).toEqual({ items, isCut: false });
  });
});

describe('a text at a glance', () => {
  const shown = (text: string) => shownText(text, AT_A_GLANCE);

  it('[OPEN-48 part] has 120 characters at most, and ends with a word', () => {
    const told = shown('the ferry leaves at night and '.repeat(8));
    expect(told.length).toBeLessThanOrEqual(120);
    expect(told).toBe(`${'the ferry leaves at night and '.repeat(3)}the ferry leaves at night and…`);
    expect(shown('x'.repeat(120))).toBe('x'.repeat(120));
    expect(shown('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
  });

  it('ends with a sentence where that leaves no half of the room empty', () => {
    const sentence = 'The ferry leaves at night.';
    expect(shown(`${sentence} `.repeat(8))).toBe(`${sentence} ${sentence} ${sentence} ${sentence}`);
    expect(shown(`Night. ${'word '.repeat(40)}`)).toMatch(/^Night\. word .* word…$/);
    // Of 21 characters the last is the ellipsis: half of the room is 10.
    const within = (text: string) => shownText(text, { ...AT_A_GLANCE, textLength: 21 });
    expect(within('By sea at 9. And on it goes at noon')).toBe('By sea at 9.');
    expect(within('To sea: 9. And on it goes at noon')).not.toBe('To sea: 9.');
    expect(within('At sea. And on it goes at noon')).not.toBe('At sea.');
  });

  it('keeps a word that ends just there, and no punctuation before the ellipsis', () => {
    expect(shown(`${'word '.repeat(23)}done and more`)).toBe(`${'word '.repeat(23)}done…`);
    expect(shown(`${'word '.repeat(23)}done, and more`)).toBe(`${'word '.repeat(23)}done…`);
  });

  it('counts characters, not what they are stored in', () => {
    expect(shown('🚗'.repeat(120))).toBe('🚗'.repeat(120));
    expect(Array.from(shown('🚗'.repeat(121)))).toHaveLength(120);
  });

  it('is whole for who has time', () => {
    const text = 'word '.repeat(200);
    expect(shownText(text, AT_LEISURE)).toBe(text);
  });
});
