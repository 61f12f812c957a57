import { describe, expect, it } from 'vitest';
import { clipWayOf } from '../../../core/catalogue/clip-way.ts';
import { vamId } from '../../../core/shared/ids.ts';
import { knownTitle, sampleItem } from '../../support/fakes/catalogue-samples.ts';

const FILM = knownTitle('4711');
const clip = (changes = {}) =>
  sampleItem(FILM, { vamId: vamId('7003'), title: 'Making of', playable: true, ...changes });

describe('where a tile leads', () => {
  it('[TILE-03 part] leads from a clip that may be played to its player', () => {
    expect(clipWayOf(clip(), false)).toEqual({
      titleId: FILM,
      vamId: '7003',
      title: 'Making of',
      redirectTo: 'titleDetails',
    });
  });

  it('[TILE-04] leads back to the studio for clips and studio access, to the title else, to a full list from there', () => {
    expect(clipWayOf(clip({ ofStudio: true }), false)?.redirectTo).toBe('studio');
    expect(clipWayOf(clip({ ofStudio: false }), false)?.redirectTo).toBe('titleDetails');
    expect(clipWayOf(clip({ ofStudio: true }), true)?.redirectTo).toBe('vamaggregate');
  });

  it('[TILE-05 part] [OPEN-40 part] leads from any other tile to its title', () => {
    expect(clipWayOf(sampleItem(FILM), false)).toBeNull();
    expect(clipWayOf(clip({ playable: false }), false)).toBeNull();
    expect(clipWayOf(clip({ locked: true }), false)).toBeNull();
  });
});
