import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SEATS } from '../../core/display/seats.ts';
import { leadsHome } from '../../ui/main/paths.ts';

/** It imports nothing, so it says itself what others say as well. */
const script = readFileSync('ui/main/first-sight.ts', 'utf8');
const keeper = readFileSync('ui/screens/home/sight-of.ts', 'utf8');

function listIn(source: string, name: string): readonly string[] {
  const [, list = ''] = new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].flatMap(([, word]) => word ?? []);
}

describe('the script of the first sight', () => {
  it('knows the addresses that lead home, and who drives', () => {
    const starts = listIn(script, 'STARTS_AT_HOME');
    expect(starts).toHaveLength(3);
    expect(starts.every(leadsHome)).toBe(true);
    expect(script).toContain(`const FRONT = '${SEATS.front.zone}'`);
  });

  it('draws what is kept of a look, and nothing else', () => {
    const kept = ['OF_FRAME', 'OF_LAYER', 'OF_PICTURE'].flatMap((name) => listIn(keeper, name));
    expect(new Set(listIn(script, 'LOOK'))).toEqual(new Set(kept));
  });
});
