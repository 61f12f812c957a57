import { describe, expect, it } from 'vitest';
import { matchingChoices } from '../../ui/components/matching-choices.ts';

const COUNTRIES = [
  { id: 'AU', label: 'Australia' },
  { id: 'AT', label: 'Austria', hint: 'Österreich' },
  { id: 'KP', label: 'North Korea' },
  { id: 'KR', label: 'South Korea', hint: '대한민국' },
];
const found = (filter: string) => matchingChoices(COUNTRIES, filter).map(({ id }) => id);

describe('a filter of choices', () => {
  it('leaves everything in place while it is empty', () => {
    expect(found('  ')).toEqual(['AU', 'AT', 'KP', 'KR']);
  });

  it('takes neither case nor accents amiss, and searches second names', () => {
    expect(found('AUST')).toEqual(['AU', 'AT']);
    expect(found('osterr')).toEqual(['AT']);
    expect(found('대한')).toEqual(['KR']);
  });

  it('wants every word, and puts names that begin with it first', () => {
    expect(found('korea so')).toEqual(['KR']);
    expect(found('s')).toEqual(['KR', 'AU', 'AT']);
    expect(found('atlantis')).toEqual([]);
  });
});
