import { expect, it } from 'vitest';
import { addressOf, isPreview } from '../../ui/bindings/addresses.ts';
import { knownTitle } from '../support/fakes/catalogue-samples.ts';

it.each([
  ['?preview=true', true],
  ['?from=message&preview=true', true],
  ['?preview=true&from=message', true],
  ['?preview=truely', false],
  ['?preview=false', false],
  ['', false],
])('[DEC-18 part] %s: whoever looks around is %s', (query, expected) => {
  expect(isPreview(query)).toBe(expected);
});

it('[DEC-18 part] what leads to a preview says so', () => {
  for (const address of [addressOf.title(knownTitle('1020'), true), addressOf.page('8001', true)]) {
    expect(isPreview(new URL(address, 'https://cabinema.test').search)).toBe(true);
  }
});
