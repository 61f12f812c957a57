import { describe, expect, it } from 'vitest';
import { isPlainText, VALUE } from '../../../core/shared/plain-text.ts';

describe('a text from outside', () => {
  it.each(['Foyer', '{{count}} of {{total}}, $5 {each}', '$t', 'x'.repeat(2_000)])(
    'may be shown when it is words and values by their plain names: %j',
    (text) => {
      expect(isPlainText(text)).toBe(true);
    },
  );

  it.each([
    '$t(nav.home)',
    'a $t(',
    '{{count, uppercase}}',
    '{{- count}}',
    '{{ count }}',
    '{{{count}}}',
    '{{{count}}',
    '{{count}}}',
    '{{}}',
    '{{',
    'a }}',
    '',
    ' \n',
    'x'.repeat(2_001),
  ])('is not shown when it is more, or nothing: %j', (text) => {
    expect(isPlainText(text)).toBe(false);
  });

  it.each([null, 7, {}, ['Home']])('is no text at all as %j', (value) => {
    expect(isPlainText(value)).toBe(false);
  });

  it('names its values', () => {
    const names = [...'{{count}} of {{total_2}}, {one}, {{{three}}}'.matchAll(VALUE)].map(([, name]) => name);
    expect(names).toEqual(['count', 'total_2']);
  });
});
