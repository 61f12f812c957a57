import type { Figures } from './figure-names.ts';
import type { RunCounts } from './run-counts.ts';
import { figuresOf } from './run-figures.ts';
import { judge, ownLimits, type Assertion, type Verdict } from './verdict.ts';

export interface FleetReport {
  readonly name: 'fleet';
  /** ISO 8601. */
  readonly startedAt: string;
  readonly machine: Readonly<Record<string, string | number>>;
  readonly figures: Figures;
  readonly verdict: Verdict;
  /** One, or one for each shard of a merged report. */
  readonly runs: readonly RunCounts[];
}

/** The report of one run, or of runs that went on side by side, each of which has its own limits. */
export function reportOf(
  of: Pick<FleetReport, 'startedAt' | 'machine' | 'runs'>,
  assertions: readonly Assertion[],
): FleetReport {
  const { runs } = of;
  const figures = figuresOf(runs);
  const limits = runs.flatMap((run) => {
    const own = ownLimits(figuresOf([run]), run.options['time'] !== 'virtual');
    return runs.length === 1 ? own : own.map((reason) => `shard ${String(run.options['shard'])}: ${reason}`);
  });
  const undone = [...new Set(runs.flatMap((run) => run.undone))];
  const verdict = judge(figures, assertions, { limits, undone, cut: runs.some(({ cut }) => cut) });
  return { name: 'fleet', ...of, figures, verdict };
}
