import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { findTestTitles, parseRequirements, shownOf, traceRequirements } from './requirements.ts';
import type { Shown, TestTitle, Trace, TracedRequirement, TracedSection } from './requirements.ts';

interface TraceOptions {
  /** `true` stands for all sections, a list for those prefixes. */
  readonly missing?: true | readonly string[];
  readonly id?: string;
  readonly json?: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEST_FILE = /\.(test\.tsx?|spec\.ts|contract\.ts)$/;

const MISSING: Readonly<Record<Exclude<Shown, 'whole'>, string>> = { part: '(shown in part) ', none: '' };

const program = new Command('trace')
  .description('Shows which requirements of docs/requirements.md a test shows, whole or in part.')
  .addOption(
    new Option(
      '--missing [PREFIX...]',
      'list the ids that no test shows whole, of all sections or of these',
    ).conflicts('id'),
  )
  .option('--id <ID>', 'list the tests that quote this id')
  .option('--json <FILE>', 'also write the whole trace to a JSON file')
  .addHelpText(
    'after',
    '\nA title with [SIGN-13] shows that line whole, one with [SIGN-13 part] the part that it names.' +
      '\nExits with 1 when a test quotes an id that is not in the list or an id stands twice.',
  )
  .action(run);
program.parse();

function run(options: TraceOptions): void {
  const { titles, problems } = readTestTitles();
  const trace = traceRequirements(parseRequirements(readText(join(ROOT, 'docs', 'requirements.md'))), titles);
  for (const id of trace.duplicateIds) problems.push(`${id} stands more than once in docs/requirements.md`);
  for (const quote of trace.unknownQuotes) problems.push(`${quote.id} is not a requirement: ${place(quote)}`);

  if (options.id !== undefined) printTestsOf(trace, options.id);
  else if (options.missing !== undefined) printMissing(trace, options.missing);
  else printCounts(trace);
  if (options.json !== undefined) writeJson(trace, options.json);

  for (const problem of problems) console.error(`error: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

function readTestTitles(): { titles: TestTitle[]; problems: string[] } {
  const titles: TestTitle[] = [];
  const problems: string[] = [];
  const entries = readdirSync(join(ROOT, 'tests'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEST_FILE.test(entry.name));
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    const found = findTestTitles(readText(path), relative(ROOT, path).split(sep).join('/'));
    if (found.ok) titles.push(...found.value);
    else problems.push(`${found.error.file} cannot be parsed: ${found.error.reason}`);
  }
  return { titles, problems };
}

function printCounts({ sections, ...all }: Trace): void {
  console.log(columns('', 'whole', 'part', 'none', ''));
  for (const section of [...sections, { ...all, prefix: 'all', title: '' }]) console.log(countsOf(section));
}

function countsOf(section: Omit<TracedSection, 'requirements'>): string {
  const { prefix, title, total, shown, part } = section;
  return columns(prefix, `${shown}/${total}`, `${part}`, `${total - shown - part}`, title);
}

function columns(prefix: string, whole: string, part: string, none: string, title: string): string {
  return `${prefix.padEnd(8)}${whole.padStart(9)}${part.padStart(6)}${none.padStart(6)}  ${title}`.trimEnd();
}

function printMissing({ sections }: Trace, wanted: true | readonly string[]): void {
  if (wanted !== true) {
    const known = sections.map(({ prefix }) => prefix);
    const unknown = wanted.filter((prefix) => !known.includes(prefix));
    if (unknown.length > 0) {
      program.error(`error: no section ${unknown.join(', ')}; the sections are ${known.join(', ')}`);
    }
  }
  for (const { prefix, requirements } of sections) {
    if (wanted !== true && !wanted.includes(prefix)) continue;
    for (const requirement of requirements) {
      const shown = shownOf(requirement);
      if (shown !== 'whole') console.log(`${requirement.id}  ${MISSING[shown]}${requirement.text}`);
    }
  }
}

function printTestsOf(trace: Trace, id: string): void {
  const requirement = findRequirement(trace, id);
  if (requirement === undefined) return program.error(`error: ${id} is not in docs/requirements.md`);
  console.log(`${requirement.id}  ${requirement.text}`);
  for (const test of requirement.tests) console.log(place(test));
  if (requirement.tests.length === 0) console.log('no test quotes it');
}

function findRequirement({ sections }: Trace, id: string): TracedRequirement | undefined {
  return sections.flatMap(({ requirements }) => requirements).find((requirement) => requirement.id === id);
}

function writeJson(trace: Trace, file: string): void {
  try {
    writeFileSync(file, `${JSON.stringify(trace, null, 2)}\n`);
  } catch (cause) {
    program.error(`error: cannot write ${file}: ${reasonOf(cause)}`);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    return program.error(`error: cannot read ${relative(ROOT, path)}: ${reasonOf(cause)}`);
  }
}

function place({ file, line, title }: TestTitle): string {
  return `${file}:${line} ${title}`;
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
