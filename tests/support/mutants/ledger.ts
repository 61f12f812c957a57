import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a mutant was noticed. An invalid one left the tests failing even without it, so that nothing can be said of it. */
export type Notice = 'killed' | 'timeout' | 'invalid';

/** Slow tests have their turn when the quick ones of all files are through; by then few mutants are left. */
export type Round = 'quick' | 'slow';

/** The mutant that a worker is at. */
export interface Attempt {
  readonly pid: number;
  readonly mutant: number;
}

/** What the workers found out so far, as files in one folder: every worker sees at once what another one settled. */
export class Ledger {
  constructor(private readonly folder: string) {}

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  clear(): void {
    this.remove();
    for (const kind of ['noticed', 'covered', 'at', 'done', 'slow'])
      mkdirSync(join(this.folder, kind), { recursive: true });
  }

  isNoticed(mutant: number): boolean {
    return existsSync(this.at('noticed', mutant));
  }

  settle(mutant: number, notice: Notice): void {
    writeFileSync(this.at('noticed', mutant), notice);
  }

  noticeOf(mutant: number): Notice | null {
    return this.isNoticed(mutant) ? (readFileSync(this.at('noticed', mutant), 'utf8') as Notice) : null;
  }

  countNoticed(): number {
    return readdirSync(join(this.folder, 'noticed')).length;
  }

  isCovered(mutant: number): boolean {
    return existsSync(this.at('covered', mutant));
  }

  cover(mutant: number): void {
    writeFileSync(this.at('covered', mutant), '');
  }

  /** This worker runs a test with the mutant, and will be through by then, on the wall clock, unless it hangs. */
  begin(mutant: number, throughByMs: number): void {
    writeFileSync(this.at('at', process.pid), `${mutant} ${throughByMs}`);
  }

  rest(): void {
    rmSync(this.at('at', process.pid), { force: true });
  }

  hanging(nowMs: number): readonly Attempt[] {
    return readdirSync(join(this.folder, 'at')).flatMap((name) => {
      const path = join(this.folder, 'at', name);
      const [mutant, throughByMs] = textOf(path).split(' ');
      if (mutant === undefined || throughByMs === undefined || nowMs < Number(throughByMs)) return [];
      return [{ pid: Number(name), mutant: Number(mutant) }];
    });
  }

  /** For a worker that hangs and will be ended. */
  giveUp({ pid, mutant }: Attempt): void {
    this.settle(mutant, 'timeout');
    rmSync(this.at('at', pid), { force: true });
  }

  /** `leavesSlow`: some of its tests are left for the round of the slow ones. */
  finish(testFile: string, round: Round, leavesSlow: boolean): void {
    if (leavesSlow) writeFileSync(this.at('slow', encodeURIComponent(testFile)), '');
    writeFileSync(this.at('done', `${round} ${encodeURIComponent(testFile)}`), '');
  }

  isFinished(testFile: string, round: Round): boolean {
    return existsSync(this.at('done', `${round} ${encodeURIComponent(testFile)}`));
  }

  leftSlow(testFile: string): boolean {
    return existsSync(this.at('slow', encodeURIComponent(testFile)));
  }

  private at(kind: 'noticed' | 'covered' | 'at' | 'done' | 'slow', name: number | string): string {
    return join(this.folder, kind, String(name));
  }
}

/** Empty when the worker has just taken it away. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
