import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findTestTitles, parseRequirements, quotesIn, traceRequirements } from './requirements.ts';
import type { TestTitle } from './requirements.ts';

const MARKDOWN = [
  '# Requirements',
  '',
  'Prose about [ids](#ids) and - **bold** words.',
  '',
  '## SYNC Group sync',
  '',
  '- **SYNC-01** Devices follow a leader.',
  '- **SYNC-02** Others are ignored.',
  '',
  '## DEVP2 Developer panel',
  '',
  '- **DEVP2-01** It sits in settings.',
].join('\n');

function titled(title: string, line = 1): TestTitle {
  return { file: 'tests/a.test.ts', line, title };
}

function titlesIn(source: string, file = 'tests/a.test.ts'): readonly string[] {
  const found = findTestTitles(source, file);
  expect(found.ok).toBe(true);
  return found.ok ? found.value.map(({ title }) => title) : [];
}

describe('parseRequirements', () => {
  it('groups the lines by section in their order', () => {
    expect(parseRequirements(MARKDOWN)).toEqual({
      sections: [
        {
          prefix: 'SYNC',
          title: 'Group sync',
          requirements: [
            { id: 'SYNC-01', text: 'Devices follow a leader.' },
            { id: 'SYNC-02', text: 'Others are ignored.' },
          ],
        },
        {
          prefix: 'DEVP2',
          title: 'Developer panel',
          requirements: [{ id: 'DEVP2-01', text: 'It sits in settings.' }],
        },
      ],
      duplicateIds: [],
    });
  });

  it('reads lines that end in a carriage return', () => {
    expect(parseRequirements(MARKDOWN.replaceAll('\n', '\r\n'))).toEqual(parseRequirements(MARKDOWN));
  });

  it('names an id that stands twice once, and keeps its first text', () => {
    const again = '- **SYNC-01** Something else.';
    const list = parseRequirements(`${MARKDOWN}\n${again}\n${again}`);
    expect(list.duplicateIds).toEqual(['SYNC-01']);
    expect(list.sections).toEqual(parseRequirements(MARKDOWN).sections);
  });

  it('reads the project list as distinct lines, none left out, under headings of their own prefix', () => {
    const markdown = readFileSync(new URL('../../docs/requirements.md', import.meta.url), 'utf8');
    const { sections, duplicateIds } = parseRequirements(markdown);
    const requirements = sections.flatMap((section) => section.requirements);
    expect(duplicateIds).toEqual([]);
    expect(requirements.filter(({ id }) => id.startsWith('OPEN'))).toHaveLength(148);
    expect(sections.filter(({ title }) => title === '')).toEqual([]);
    const lines = markdown.split('\n').filter((line) => line.startsWith('- '));
    expect(requirements).toHaveLength(lines.length);
    expect(markdown.match(/^## \S+/gm)).toEqual(sections.map(({ prefix }) => `## ${prefix}`));
  });
});

describe('quotesIn', () => {
  it.each([
    ['one id', '[SYNC-06] jumps', ['SYNC-06']],
    ['ids in one bracket', '[SYNC-06, SYNC-07] jumps', ['SYNC-06', 'SYNC-07']],
    ['ids in several brackets', '[SYNC-06] [DEVP2-07] jumps', ['SYNC-06', 'DEVP2-07']],
    ['an id in the middle or at the end', 'jumps [SYNC-06] far [SYNC-07]', ['SYNC-06', 'SYNC-07']],
    ['an id that comes twice', '[SYNC-06] and [SYNC-06]', ['SYNC-06']],
    ['an id outside brackets', 'SYNC-06 jumps', []],
    ['brackets with other text', 'takes [1, 2], [] and [see SYNC-06]', []],
    ['lower case', '[sync-06] jumps', []],
  ])('reads %s as whole', (_, title, ids) => {
    expect(quotesIn(title)).toEqual(ids.map((id) => ({ id, whole: true })));
  });

  it.each([
    ['one part', '[SYNC-06 part] jumps', ['SYNC-06 part']],
    ['parts beside wholes', '[SYNC-06, SYNC-07 part, SYNC-08]', ['SYNC-06', 'SYNC-07 part', 'SYNC-08']],
    ['parts without commas', '[SYNC-06 part SYNC-07]', ['SYNC-06 part', 'SYNC-07']],
    ['an id that comes in part and whole', '[SYNC-06 part] and [SYNC-06]', ['SYNC-06']],
    ['whole first', '[SYNC-06] and [SYNC-06 part]', ['SYNC-06']],
    ['a part of nothing', '[part] and [part SYNC-06]', []],
    ['another word', '[SYNC-06 partly] and [SYNC-06 part one]', []],
  ])('reads %s', (_, title, quotes) => {
    expect(quotesIn(title).map(({ id, whole }) => (whole ? id : `${id} part`))).toEqual(quotes);
  });
});

describe('findTestTitles', () => {
  it('finds the titles of it, test and describe with file and line', () => {
    const source =
      "describe('a', () => {\n  it('b', () => {});\n  test(\n    `c`,\n    () => {},\n  );\n});\n";
    expect(findTestTitles(source, 'tests/a.test.ts')).toEqual({
      ok: true,
      value: [
        { file: 'tests/a.test.ts', line: 1, title: 'a' },
        { file: 'tests/a.test.ts', line: 2, title: 'b' },
        { file: 'tests/a.test.ts', line: 4, title: 'c' },
      ],
    });
  });

  it('leaves out comments, other calls and other strings', () => {
    const source = `
      // it('[SYNC-01] in a comment', () => {});
      /* describe('[SYNC-02]', () => {}); */
      const text = "it('[SYNC-03] in a string', () => {})";
      log('[SYNC-04]');
      /it/.test('[SYNC-05]');
      it('real', () => { expect(text).toBe('[SYNC-06]'); });
    `;
    expect(titlesIn(source)).toEqual(['real']);
  });

  it('finds titles behind modifiers and tables, but not in them', () => {
    const source = `
      it.each(['[SYNC-01]'])('each %s', () => {});
      it.each\`a\${1}\`('tagged', () => {});
      test.describe.serial('group', () => {});
      test.runIf(true)('on a condition', () => {});
      test.step('[SYNC-02] a step', () => {});
      test.each('[SYNC-03]');
    `;
    expect(titlesIn(source)).toEqual(['each %s', 'tagged', 'group', 'on a condition']);
  });

  it('leaves out what does not run, with everything inside', () => {
    const source = `
      it.skip('a', () => {});
      it.todo('b');
      describe.skip('c', () => { it('d', () => {}); describe('e', () => {}); });
      it.each([1])('f', () => {});
      test.fixme('g', () => {});
    `;
    expect(titlesIn(source)).toEqual(['f']);
  });

  it('joins what is fixed in a composed title', () => {
    const source =
      "it(`[SYNC-01] at ${rate}`, () => {});\nit('[SYNC-02] ' + 'a ' + name, () => {});\nit(name);";
    expect(titlesIn(source)).toEqual(['[SYNC-01] at …', '[SYNC-02] a …']);
  });

  it('reads markup and types', () => {
    expect(titlesIn("it('a', () => <A b={1 as number} />);", 'tests/a.test.tsx')).toEqual(['a']);
  });

  it('reports a file that is not valid code', () => {
    expect(findTestTitles("it('a', (", 'tests/a.test.ts')).toMatchObject({
      ok: false,
      error: { file: 'tests/a.test.ts' },
    });
  });
});

describe('traceRequirements', () => {
  it('counts the requirements that tests quote and keeps the tests', () => {
    const both = titled('[SYNC-01, DEVP2-01] both', 3);
    const trace = traceRequirements(parseRequirements(MARKDOWN), [titled('none'), both]);
    expect(trace).toMatchObject({ total: 3, shown: 2, unknownQuotes: [], duplicateIds: [] });
    expect(trace.sections.map(({ prefix, shown, total }) => [prefix, shown, total])).toEqual([
      ['SYNC', 1, 2],
      ['DEVP2', 1, 1],
    ]);
    expect(trace.sections[0]?.requirements.map(({ id, tests }) => [id, tests])).toEqual([
      ['SYNC-01', [{ ...both, whole: true }]],
      ['SYNC-02', []],
    ]);
  });

  it('counts a line as shown only when some test shows it whole', () => {
    const list = parseRequirements(MARKDOWN);
    const parts = [titled('[SYNC-01 part] one'), titled('[SYNC-01 part, SYNC-02 part] two')];
    expect(traceRequirements(list, parts)).toMatchObject({ total: 3, shown: 0, part: 2 });
    const all = [...parts, titled('[SYNC-01] all of it')];
    const trace = traceRequirements(list, all);
    expect(trace).toMatchObject({ total: 3, shown: 1, part: 1 });
    expect(trace.sections[0]).toMatchObject({ prefix: 'SYNC', total: 2, shown: 1, part: 1 });
    expect(trace.sections[0]?.requirements[0]?.tests.map(({ whole }) => whole)).toEqual([false, false, true]);
  });

  it('reports an id that is not in the list, with the test that quotes it', () => {
    const title = titled('[SYNC-99, SYNC-01] a typing error', 7);
    const trace = traceRequirements(parseRequirements(MARKDOWN), [title]);
    expect(trace.unknownQuotes).toEqual([{ id: 'SYNC-99', ...title }]);
    expect(trace.shown).toBe(1);
  });

  it('hands on the duplicate ids of the list', () => {
    const list = parseRequirements(`${MARKDOWN}\n- **SYNC-02** Again.`);
    expect(traceRequirements(list, [])).toMatchObject({ total: 3, duplicateIds: ['SYNC-02'] });
  });
});
