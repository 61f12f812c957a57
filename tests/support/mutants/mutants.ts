import { readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommanderError } from 'commander';
import { machineFacts, type BenchResult } from '../../bench/bench-result.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { checkAddedMutators, findMutants } from './find-mutants.ts';
import { matchEquivalents, oneLine } from './match-equivalents.ts';
import { readMutantOptions, type MutantOptions } from './mutant-options.ts';
import { MutatorList } from './mutator-list.ts';
import { runMutants } from './run-mutants.ts';
import { sampleMutants } from './sample-mutants.ts';
import { figuresOf, scoreFolders, type FolderScore, type TestedMutant } from './score-mutants.ts';
import { survivorsOnly } from './survivors-only.ts';

/** `npm run mutants`: which small changes of core and adapters no test notices. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const options = readOptions();
if (options !== null) await run(options);

function readOptions(): MutantOptions | null {
  const isFolder = (path: string): boolean =>
    statSync(join(ROOT, path), { throwIfNoEntry: false })?.isDirectory() === true;
  try {
    return readMutantOptions(process.argv.slice(2), isFolder);
  } catch (cause) {
    if (!(cause instanceof CommanderError)) throw cause;
    process.exitCode = cause.exitCode;
    return null;
  }
}

async function run({ folders, sample, seed, quick, json, again }: MutantOptions): Promise<void> {
  const startedAt = new Date().toISOString();
  const list = await MutatorList.load(ROOT);
  await checkAddedMutators(list);
  const files = [...new Set(folders.flatMap(sourceFiles))].sort();
  const found = await findMutants(list, files);
  const listed = EQUIVALENTS.filter(({ file }) => files.includes(file) || !isFile(file));
  const { keys, complaints } = matchEquivalents(listed, found);
  const valid = found.filter(({ key }) => !keys.has(key));
  const asked = again === undefined ? valid : survivorsOnly(valid, await readFile(again, 'utf8'));
  const chosen = sample === undefined ? asked : sampleMutants(asked, sample, seed);
  console.log(`${found.length} mutants, ${keys.size} of them equivalent; ${chosen.length} are tested.`);

  const tested = chosen.length === 0 ? [] : await runMutants(list, chosen, quick);
  const scores = scoreFolders(tested, folders);
  printSurvivors(tested);
  printScores(scores);
  const result: BenchResult = {
    name: 'mutants',
    startedAt,
    machine: machineFacts(),
    figures: figuresOf(scores),
    runs: scores.map((score) => ({ ...score, survivors: survivorsOf(tested, score.folder) })),
  };
  if (json !== undefined) await writeFile(json, `${JSON.stringify(result, null, 2)}\n`);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}

/** Declarations hold nothing that runs. */
function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

function isFile(path: string): boolean {
  return statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile() === true;
}

function survivorsOf(tested: readonly TestedMutant[], folder: string): readonly TestedMutant[] {
  return tested.filter(
    ({ fate, file }) => (fate === 'survived' || fate === 'no-coverage') && file.startsWith(`${folder}/`),
  );
}

function printSurvivors(tested: readonly TestedMutant[]): void {
  const survivors = [...survivorsOf(tested, 'core'), ...survivorsOf(tested, 'adapters')];
  if (survivors.length > 0) console.log('\nNo test notices:');
  for (const { file, line, column, mutator, original, replacement, fate } of survivors) {
    const unseen = fate === 'no-coverage' ? ', which no test runs' : '';
    console.log(
      `${file}:${line}:${column} ${mutator}${unseen}\n    ${oneLine(original)}\n -> ${oneLine(replacement)}`,
    );
  }
}

function printScores(scores: readonly FolderScore[]): void {
  console.log(`\n${'folder'.padEnd(28)} score   killed timeout survived uncovered invalid`);
  for (const { folder, score, killed, timeout, survived, noCoverage, invalid } of scores) {
    const columns = [
      (score === null ? '-' : score.toFixed(1)).padStart(5),
      String(killed).padStart(8),
      String(timeout).padStart(7),
      String(survived).padStart(8),
      String(noCoverage).padStart(9),
      String(invalid).padStart(7),
    ];
    console.log(`${folder.padEnd(28)} ${columns.join(' ')}`);
  }
}
