import { describe, expect, it } from 'vitest';
import { hasWorkedOn, rankSimilar, similarTerms } from '../../../core/catalogue/similar-titles.ts';
import { vamId } from '../../../core/shared/ids.ts';
import { knownTitle, sampleItem, sampleMetadata } from '../../support/fakes/catalogue-samples.ts';

const FILM = knownTitle('1');
const item = (id: number) => sampleItem(knownTitle(String(id)));
const ids = (items: readonly { readonly titleId: string }[]) => items.map(({ titleId }) => titleId);

describe('what resembles a title', () => {
  it('is looked for by its director, the first of its cast, and its first genres', () => {
    const metadata = sampleMetadata(FILM, {
      genres: ['Drama', 'War', 'Music'],
      cast: ['Ana Lind', 'Jo Berg', 'Mo Tal', 'Li Wu'],
      crew: [
        { role: 'Director', name: 'Jo Berg' },
        { role: 'Writer', name: 'Ed Ash' },
      ],
    });
    expect(similarTerms(metadata)).toEqual([
      { term: 'Jo Berg', weight: 3 },
      { term: 'Ana Lind', weight: 3 },
      { term: 'Mo Tal', weight: 3 },
      { term: 'Drama', weight: 2 },
      { term: 'War', weight: 1 },
    ]);
  });

  it('[DEC-27 part] is looked for by who directed it, wherever that stands among who made it', () => {
    const crew = [
      { role: 'Writer', name: 'Ed Ash' },
      { role: 'director', name: 'Jo Berg' },
    ];
    const terms = (made: typeof crew) =>
      similarTerms(sampleMetadata(FILM, { genres: [], cast: ['Ana Lind'], crew: made })).map(
        ({ term }) => term,
      );
    expect(terms(crew)).toEqual(['Jo Berg', 'Ana Lind']);
    expect(terms(crew.slice(0, 1))).toEqual(['Ana Lind']);
  });

  it('is not looked for by nothing', () => {
    expect(similarTerms(sampleMetadata(FILM, { genres: [' '], cast: [''], crew: [] }))).toEqual([]);
  });

  it('comes first by what found it, then as the platform had it', () => {
    const found = [
      { weight: 3, items: [item(9)] },
      { weight: 2, items: [item(2), item(3), item(4)] },
      { weight: 1, items: [item(4), item(5), item(3)] },
    ];
    expect(ids(rankSimilar({ titleId: FILM }, found))).toEqual(['9', '3', '4', '2', '5']);
  });

  it('is never the title itself, a clip, or the same title twice', () => {
    const clip = { ...item(8), vamId: vamId('5001') };
    const found = [
      { weight: 2, items: [item(1), item(2), item(2), clip] },
      { weight: 1, items: [item(3), item(3), item(3), item(2)] },
    ];
    expect(ids(rankSimilar({ titleId: FILM }, found))).toEqual(['2', '3']);
  });

  it('fills a row and no more: 15', () => {
    const many = Array.from({ length: 40 }, (_, at) => item(at + 2));
    expect(rankSimilar({ titleId: FILM }, [{ weight: 1, items: many }])).toHaveLength(15);
  });
});

describe('who has worked on a film', () => {
  const film = sampleMetadata(FILM, { cast: ['Ana Lind'], crew: [{ role: 'Director', name: 'Jo  Berg' }] });

  it.each(['Ana Lind', ' ana  lind ', 'Jo Berg'])('%s has', (name) => {
    expect(hasWorkedOn(name, film)).toBe(true);
  });

  it.each(['Ana', 'Lind', 'Jo Bergman', ''])('"%s" has not', (name) => {
    expect(hasWorkedOn(name, film)).toBe(false);
  });
});
