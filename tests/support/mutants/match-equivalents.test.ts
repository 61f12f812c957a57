import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EQUIVALENTS } from './equivalents.ts';
import type { Mutant } from './find-mutants.ts';
import { matchEquivalents, oneLine, type Equivalent } from './match-equivalents.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const MUTANT: Mutant = {
  key: 'first',
  file: 'core/shared/state.ts',
  line: 3,
  column: 5,
  mutator: 'EqualityOperator',
  original: 'a <\n      b',
  replacement: 'a <= b',
  lineText: 'if (a <',
};

const ENTRY: Equivalent = {
  file: 'core/shared/state.ts',
  original: 'a < b',
  replacement: 'a <= b',
  reason: 'They are never equal.',
};

describe('the list of equivalent mutants', () => {
  it('quotes what stands in the sources', async () => {
    const sources = new Map<string, string>();
    for (const { file } of EQUIVALENTS)
      if (!sources.has(file)) sources.set(file, oneLine(await readFile(join(ROOT, file), 'utf8')));
    const gone = EQUIVALENTS.filter(({ file, original, line = original }) =>
      [original, line].some((text) => sources.get(file)?.includes(oneLine(text)) !== true),
    );
    expect(gone.map(({ file, original }) => `${file}: ${original}`)).toEqual([]);
  });

  it('finds a mutant by what it says, wherever it stands and however it is broken into lines', () => {
    expect(matchEquivalents([ENTRY], [MUTANT])).toEqual({ keys: new Set(['first']), complaints: [] });
    const moved = { ...MUTANT, key: 'moved', line: 90, column: 1 };
    expect(matchEquivalents([ENTRY], [moved]).keys).toEqual(new Set(['moved']));
  });

  it.each([
    ['the file', { file: 'core/shared/other.ts' }],
    ['the original', { original: 'a < c' }],
    ['the replacement', { replacement: 'a >= b' }],
    ['the line', { line: 'while (a <' }],
  ])('complains of an entry when %s fits no mutant any more', (_what, change) => {
    const { keys, complaints } = matchEquivalents([{ ...ENTRY, ...change }], [MUTANT]);
    expect(keys).toEqual(new Set());
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toMatch(/fits no mutant any more\.$/);
  });

  it('excuses nothing when an entry fits several mutants, until it names the line', () => {
    const twin = { ...MUTANT, key: 'second', lineText: 'return a <' };
    expect(matchEquivalents([ENTRY], [MUTANT, twin])).toEqual({
      keys: new Set(),
      complaints: ['The equivalent core/shared/state.ts: a < b -> a <= b fits 2 mutants; name its line.'],
    });
    expect(matchEquivalents([{ ...ENTRY, line: 'return a <' }], [MUTANT, twin])).toEqual({
      keys: new Set(['second']),
      complaints: [],
    });
  });

  it('gives a reason for each', () => {
    expect(EQUIVALENTS.filter(({ reason }) => reason.length < 20)).toEqual([]);
  });
});
