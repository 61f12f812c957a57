import { expect, it } from 'vitest';
import { anotherTryAfterMs } from '../../ui/components/another-try-after.ts';

it('asks again for what did not come after 5, 20 and 60 s, and from then on when the network is back only', () => {
  expect([1, 2, 3, 4, 40].map(anotherTryAfterMs)).toEqual([5_000, 20_000, 60_000, null, null]);
});
