import { describe, expect, it } from 'vitest';
import { answerIsKept } from '../../../ui/worker/answer-is-kept.ts';

const isKept = (url: string) => url === 'https://cabinema.test/assets/index-1.js';

describe('what the service worker says to a page', () => {
  it('is whether it keeps the file that the page asks for', () => {
    const about = (name: string) => ({ type: 'IS_KEPT', url: `https://cabinema.test/assets/${name}` });
    expect(answerIsKept(about('index-1.js'), isKept)).toBe(true);
    expect(answerIsKept(about('index-2.js'), isKept)).toBe(false);
  });

  it.each([
    undefined,
    null,
    'IS_KEPT',
    { type: 'SKIP_WAITING' },
    { type: 'IS_KEPT' },
    { type: 'IS_KEPT', url: 1 },
  ])('is nothing where it is told something else: %j', (told) =>
    expect(answerIsKept(told, () => true)).toBeNull(),
  );
});
