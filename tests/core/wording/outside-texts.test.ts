import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTexts, usableTexts } from '../../../core/wording/outside-texts.ts';

const OWN = { 'nav.home': 'Home', 'title.days': '{{count}} days of {{total}}' };

/** Pieces that mean something to a library of texts, and pieces that only look so. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '$t(',
        ')',
        '$t(nav.home)',
        '$t(nav.home, {"count": 1})',
        '{{',
        '}}',
        '{{count}}',
        '{{ count }}',
        '{{count, uppercase}}',
        '{{- count}}',
        '{{total}}',
        '{{constructor}}',
        '{{lng}}',
        '{{{{count}}}}',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

describe('texts from outside', () => {
  it('lose those that cannot be shown, and no other', () => {
    expect(plainTexts({ a: 'Foyer', b: '$t(a)', c: '{{x}}' })).toEqual({ a: 'Foyer', c: '{{x}}' });
  });

  it('take the place of a text that is there, with the values it has', () => {
    expect(usableTexts({ 'nav.home': 'Foyer', 'title.days': 'still {{count}}' }, OWN)).toEqual({
      'nav.home': 'Foyer',
      'title.days': 'still {{count}}',
    });
  });

  it('are left out where nobody has such a text or such a value', () => {
    const outside = JSON.parse(
      '{"nav.away":"Away","nav.home":"{{count}}","title.days":"{{lng}}","__proto__":"x","toString":"y"}',
    ) as Record<string, string>;
    expect(usableTexts(outside, OWN)).toEqual({});
    expect(usableTexts({ 'nav.home': 'Foyer' }, OWN)).toEqual({ 'nav.home': 'Foyer' });
  });

  it('never call another text or ask for what is not theirs, whatever comes', () => {
    fc.assert(
      fc.property(hostile, hostile, (home, days) => {
        const shown = usableTexts({ 'nav.home': home, 'title.days': days }, OWN);
        expect(shown['nav.home'] ?? '').not.toMatch(/\$t\(|\{\{|\}\}/);
        expect((shown['title.days'] ?? '').replaceAll(/\{\{(count|total)\}\}/g, '')).not.toMatch(
          /\$t\(|\{\{|\}\}/,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
