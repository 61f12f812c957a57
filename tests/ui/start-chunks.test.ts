import { describe, expect, it } from 'vitest';
import { chunkShared, chunkTogether, startChunks, startOf } from '../../ui/build/start-chunks.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'client.html': ['entry'],
  entry: ['landing', 'state', 'entry'],
  landing: ['icon', 'state'],
  'cabin.html': ['cabin'],
  cabin: ['plot', 'state'],
  player: ['shaka', 'state'],
};
const factsOf = (id: string) => {
  const importedIds = IMPORTS[id];
  return importedIds === undefined ? null : { importedIds };
};

describe('the chunks of a start', () => {
  it('are made of what a page imports statically, however far away, cycles or not', () => {
    expect([...startOf(['client.html'], factsOf)].sort()).toEqual([
      'client.html',
      'entry',
      'icon',
      'landing',
      'state',
    ]);
  });

  it('keep apart what the other page needs as well, and leave alone what the client loads later', () => {
    const chunkOf = startChunks('client.html', 'cabin.html');
    const named = ['entry', 'landing', 'icon', 'state', 'plot', 'player', 'shaka'].map((id) => [
      id,
      chunkOf(id, { getModuleInfo: factsOf }),
    ]);
    expect(Object.fromEntries(named)).toEqual({
      entry: 'start',
      landing: 'start',
      icon: 'start',
      state: 'common',
      plot: null,
      player: null,
      shaka: null,
    });
  });

  it('gather what is fetched together, and apart from it what others need as well', () => {
    const [together, shared] = [
      chunkTogether('watch', ['player', 'cabin']),
      chunkShared('parts', ['player', 'cabin'], ['landing']),
    ];
    const named = ['player', 'shaka', 'plot', 'state', 'landing', 'entry'].map((id) => [
      id,
      [together, shared].map((nameOf) => nameOf(id, { getModuleInfo: factsOf })),
    ]);
    expect(Object.fromEntries(named)).toEqual({
      player: ['watch', null],
      shaka: ['watch', null],
      plot: ['watch', null],
      state: ['watch', 'parts'],
      landing: [null, null],
      entry: [null, null],
    });
  });
});
