import { describe, expect, it } from 'vitest';
import { cameFrom, leadingBack } from '../../ui/bindings/came-from.ts';

describe('the way that led to a screen', () => {
  it('leads back for the account that went it, and for nobody else', () => {
    const way = leadingBack('/metadata/1', null, 'ada');
    expect(cameFrom(way, 'ada')).toEqual({ address: '/metadata/1', state: null });
    expect(cameFrom(way, 'bob')).toBeNull();
    expect(cameFrom(way, null)).toBeNull();
  });

  it('leads back for everybody where nobody was signed in, and where nobody noted whose it is', () => {
    for (const way of [leadingBack('/metadata/1', null, null), { address: '/metadata/1' }, '/metadata/1'])
      for (const account of ['bob', null])
        expect(cameFrom(way, account)).toEqual({ address: '/metadata/1', state: null });
  });

  it("leads this account back one step where what is behind that is another one's", () => {
    const way = leadingBack('/metadata/2', leadingBack('/metadata/1', null, 'ada'), 'bob');
    const from = cameFrom(way, 'bob');
    expect(from?.address).toBe('/metadata/2');
    expect(cameFrom(from?.state, 'bob')).toBeNull();
  });

  it('goes back thirty steps at least, and does not grow for ever', () => {
    let way: unknown = null;
    for (let step = 0; step < 500; step += 1) way = leadingBack(`/metadata/${step}`, way, 'ada');
    const steps: string[] = [];
    for (let from = cameFrom(way, 'ada'); from !== null; from = cameFrom(from.state, 'ada'))
      steps.push(from.address);
    expect(steps.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, at) => `/metadata/${499 - at}`));
    expect(steps.length).toBeLessThan(40);
  });

  it('is none where nothing was left', () => {
    for (const nothing of [null, undefined, 7, {}, { address: 7 }])
      expect(cameFrom(nothing, 'ada')).toBeNull();
  });
});
