import { TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { Ledger, type Notice, type Round } from './ledger.ts';
import { mutantSwitch } from './switch.ts';

type Config = ConstructorParameters<typeof TestRunner>[0];
type File = Awaited<ReturnType<typeof startTests>>[number];
type Task = File['tasks'][number];
type Suite = File | Extract<Task, { type: 'suite' }>;
type Test = Extract<Task, { type: 'test' }>;

interface Given {
  readonly moduleRunner: unknown;
  readonly _otel: unknown;
  readonly workerState: { readonly evaluatedModules: Modules };
}

/** The modules of the worker, as far as they are touched here. */
interface Modules {
  readonly idToModuleMap: ReadonlyMap<
    string,
    { promise: unknown; exports: unknown; evaluated: boolean; importers: Set<string> }
  >;
}

/** An endless loop comes past its mutant far more often than this. */
const MIN_HITS = 10_000;
const HITS_FACTOR = 20;

/**
 * Processor time, which other work on the machine lengthens by half or so. A whole screen in virtual time takes up to 250 ms
 * and is to be quick on a busy machine too; what runs a property many times takes seconds.
 */
const SLOW_MS = 700;

/** With a mutant a test may take this long, and so many times as long as the longest of the tests without it. */
const MIN_TIMEOUT_MS = 5_000;
const TIMEOUT_FACTOR = 5;
/** A test that hangs in a loop cannot even be timed out; after so much more its worker is ended. */
const HANG_MS = 5_000;

/**
 * Runs a test file once as it is, and then again for every mutant that it comes past and that no file noticed yet, all in
 * one worker. Vitest sees the first run only.
 */
export default class MutantRunner extends TestRunner {
  private readonly ledger = new Ledger(process.env['MUTANTS_LEDGER'] ?? '');
  private readonly round = process.env['MUTANTS_ROUND'] as Round;
  private readonly slow = new Set<string>();
  private startedAt = process.cpuUsage();

  override async onBeforeRunTask(test: Test): Promise<void> {
    mutantSwitch().currentTestId = nameOf(test);
    this.startedAt = process.cpuUsage();
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test): void {
    mutantSwitch().currentTestId = undefined;
    const { user, system } = process.cpuUsage(this.startedAt);
    if ((user + system) / 1_000 > SLOW_MS) this.slow.add(nameOf(test));
    super.onAfterRunTask(test);
  }

  override async onAfterRunSuite(suite: Suite): Promise<void> {
    await super.onAfterRunSuite(suite);
    if ('filepath' in suite && suite.result?.state === 'pass') await this.tryAll(suite);
  }

  private async tryAll(file: File): Promise<void> {
    const coverage = mutantSwitch().mutantCoverage ?? { static: {}, perTest: {} };
    const everywhere = Object.keys(coverage.static);
    const hits = new Map<string, number>();
    for (const counts of [coverage.static, ...Object.values(coverage.perTest)])
      for (const [mutant, count] of Object.entries(counts)) hits.set(mutant, (hits.get(mutant) ?? 0) + count);
    for (const mutant of hits.keys()) this.ledger.cover(Number(mutant));

    const took = new Map(testsOf(file.tasks).map((test) => [nameOf(test), test.result?.duration ?? 0]));
    for (const [mutant, count] of hits) {
      if (this.ledger.isNoticed(Number(mutant))) continue;
      const isStatic = everywhere.includes(mutant);
      const tests = [...took.keys()].filter(
        (test) =>
          this.slow.has(test) === (this.round === 'slow') && (isStatic || coverage.perTest[test]?.[mutant]),
      );
      if (tests.length === 0) continue;
      const trial = {
        mutant,
        tests: new Set(tests),
        hitLimit: Math.max(MIN_HITS, HITS_FACTOR * count),
        timeout: MIN_TIMEOUT_MS + TIMEOUT_FACTOR * Math.max(0, ...tests.map((test) => took.get(test) ?? 0)),
      };
      const notice = await this.judge(trial, file.filepath, isStatic);
      this.ledger.rest();
      if (notice !== null) this.ledger.settle(Number(mutant), notice);
    }
    this.ledger.finish(file.filepath, this.round, this.slow.size > 0);
  }

  /** A test that fails has to pass again without the mutant; else what failed may have been the trace of an earlier one. */
  private async judge(trial: Trial, path: string, isStatic: boolean): Promise<Notice | null> {
    for (const anew of isStatic ? [true] : [false, true]) {
      const failed = await this.run(trial, path, anew);
      // Nothing came past it: its module was loaded by a test, and is there already.
      if (failed === null && !anew && mutantSwitch().hitCount === 0) continue;
      if (failed === null) return null;
      const tests = failed === 'all' ? trial.tests : new Set([failed.name]);
      if ((await this.run({ ...trial, mutant: null, tests }, path, anew)) === null)
        return failed !== 'all' && failed.isTimeout ? 'timeout' : 'killed';
    }
    return 'invalid';
  }

  /** `anew` loads all our modules once more, not only the tests. */
  private async run(trial: Trial, path: string, anew: boolean): Promise<Failure | null> {
    const attempt = new Attempt(this.config, this.ledger, trial);
    // What Vitest gives to a runner it starts itself; its types keep that private.
    const given = this as unknown as Given;
    Object.assign(attempt, { moduleRunner: given.moduleRunner, _otel: given._otel });
    for (const [id, module] of given.workerState.evaluatedModules.idToModuleMap) {
      const isOurs = /\/(core|adapters|tests|simulators)\//.test(id) && !id.includes('/node_modules/');
      if (id !== path && !(anew && isOurs)) continue;
      Object.assign(module, { promise: undefined, exports: undefined, evaluated: false });
      module.importers.clear();
    }
    const on = mutantSwitch();
    on.hitCount = 0;
    on.hitLimit = trial.hitLimit;
    on.activeMutant = trial.mutant ?? undefined;
    try {
      const [file] = await startTests([path], attempt);
      return file === undefined ? 'all' : failureOf(file);
    } finally {
      on.activeMutant = undefined;
    }
  }
}

interface Trial {
  readonly mutant: string | null;
  /** The names of the tests to run. */
  readonly tests: ReadonlySet<string>;
  readonly hitLimit: number;
  readonly timeout: number;
}

/** One run of a file up to its first test that fails. Nobody is told of it. */
class Attempt extends TestRunner {
  private hasFailed = false;

  constructor(
    config: Config,
    private readonly ledger: Ledger,
    private readonly trial: Trial,
  ) {
    super({ ...config, testTimeout: trial.timeout, hookTimeout: trial.timeout });
  }

  onCollected(files: File[]): void {
    for (const test of testsOf(files.flatMap((file) => file.tasks)))
      if (!this.trial.tests.has(nameOf(test))) test.mode = 'skip';
    for (const file of files) skipEmpty(file.tasks);
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    const { mutant, timeout } = this.trial;
    if (this.hasFailed) test.mode = 'skip';
    else if (mutant !== null) this.ledger.begin(Number(mutant), Date.now() + timeout + HANG_MS);
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: Test): void {
    if (test.result?.state === 'fail') this.hasFailed = true;
    super.onAfterRunTask(test);
  }
}

/** A group in which nothing runs does not run its hooks either. */
function skipEmpty(tasks: readonly Task[]): boolean {
  let isEmpty = true;
  for (const task of tasks) {
    if (task.type === 'suite' && skipEmpty(task.tasks)) task.mode = 'skip';
    if (task.mode !== 'skip') isEmpty = false;
  }
  return isEmpty;
}

function testsOf(tasks: readonly Task[]): Test[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task.tasks) : [task]));
}

function nameOf(task: Task): string {
  return task.suite === undefined ? task.name : `${nameOf(task.suite)} > ${task.name}`;
}

/** The first test that failed; all of them when the file could not even be loaded. */
type Failure = { readonly name: string; readonly isTimeout: boolean } | 'all';

function failureOf(file: File): Failure | null {
  const failed = testsOf(file.tasks).find(({ result }) => result?.state === 'fail');
  if (failed === undefined) return file.result?.state === 'fail' ? 'all' : null;
  const isTimeout = (failed.result?.errors ?? []).some(({ message }) => /timed out in \d+ms/.test(message));
  return { name: nameOf(failed), isTimeout };
}
