import { describe, expect, it } from 'vitest';
import { clipWayOf } from '../../../core/catalogue/clip-way.ts';
import { shownExtras } from '../../../core/catalogue/title-extras.ts';
import type { WaysToSee } from '../../../core/catalogue/ways-to-see.ts';
import { knownTitle, sampleExtra } from '../../support/fakes/catalogue-samples.ts';
import { ownedBy } from '../../support/fakes/fake-ownership-api.ts';

const FILM = knownTitle('4711');
const MINE: WaysToSee = { kind: 'play', claim: ownedBy('EST') };
const EXTRAS = [
  sampleExtra('1'),
  sampleExtra('2', { studioAccess: true }),
  sampleExtra('3', { locked: true }),
  sampleExtra('4', { locked: true, studioAccess: true }),
];
const playable = (ways: WaysToSee) => shownExtras(FILM, EXTRAS, ways).map((extra) => extra.playable);

describe('the extras of a title', () => {
  it('[OPEN2-24 part] play as their title does, and those of studio access for everybody', () => {
    expect(playable(MINE)).toEqual([true, true, false, false]);
    for (const ways of [
      { kind: 'none' },
      { kind: 'unpriced' },
      { kind: 'offered', offers: { priced: [], inPackage: true } },
    ] as const) {
      expect(playable(ways)).toEqual([false, true, false, false]);
    }
  });

  it('are offered where nobody knows whose the title is: the platform decides', () => {
    expect(playable({ kind: 'unknown' })).toEqual([true, true, false, false]);
  });

  it('[TILE-04 part] lead to a player that leads back to the title, and nowhere where they do not play', () => {
    const ways = shownExtras(FILM, EXTRAS, MINE).map((extra) => clipWayOf(extra, false));
    const way = { titleId: FILM, redirectTo: 'titleDetails' };
    expect(ways).toEqual([
      { ...way, vamId: '1', title: 'Extra 1' },
      { ...way, vamId: '2', title: 'Extra 2' },
      null,
      null,
    ]);
  });
});
