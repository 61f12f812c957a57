import { z } from 'zod';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { figuresOf, type FleetReport } from './report.ts';
import { judge, type Assertion } from './verdict.ts';

const numbers = z.record(z.string(), z.number());
const reportForm = z.object({
  name: z.literal('fleet'),
  startedAt: z.string(),
  machine: z.record(z.string(), z.union([z.string(), z.number()])),
  runs: z
    .array(
      z.object({
        options: z.record(z.string(), z.unknown()),
        elapsedMs: z.number(),
        outcomes: numbers,
        histograms: z.record(z.string(), z.string()),
        counts: numbers,
        load: z.object({
          rssMb: z.number(),
          heapMb: z.number(),
          cpuPercent: z.number(),
          cpuSeconds: z.number(),
          loopDelayP50Ms: z.number(),
          loopDelayP99Ms: z.number(),
          loopDelayMaxMs: z.number(),
        }),
        timeline: z.array(
          z.object({
            connected: z.number(),
            lostConnections: z.number(),
            sent: z.number(),
            arrived: z.number(),
            lost: z.number(),
            worstLatencyMs: z.number(),
            worstSkewMs: z.number(),
            worstLagMs: z.number(),
          }),
        ),
      }),
    )
    .min(1),
});

export interface ReportFile {
  readonly name: string;
  readonly value: unknown;
}

/**
 * One report of the reports of shards, from their histograms and counts: no percentile is an average of percentiles. The
 * message says which file is no report, or why it cannot be added.
 */
export function mergeReports(
  files: readonly ReportFile[],
  assertions: readonly Assertion[],
): Result<FleetReport, string> {
  const reports: z.output<typeof reportForm>[] = [];
  for (const { name, value } of files) {
    const read = reportForm.safeParse(value);
    if (!read.success) return err(`${name} is no report of a fleet.`);
    reports.push(read.data);
  }
  const [first] = reports;
  if (first === undefined) return err('There is no report to merge.');
  const runs = reports.flatMap((report) => report.runs);
  const shards = runs.map(({ options }) => String(options['shard']));
  const twice = shards.find((shard, index) => shard !== '1/1' && shards.indexOf(shard) !== index);
  if (twice !== undefined) return err(`Shard ${twice} is there twice.`);
  try {
    const figures = figuresOf(runs);
    // Each shard was its own host: one that was too slow spoils the whole.
    const realTime = runs.some(({ options }) => options['time'] !== 'virtual');
    const verdict = judge(figures, assertions, realTime);
    const startedAt = reports.map((report) => report.startedAt).toSorted()[0] ?? first.startedAt;
    return ok({ name: 'fleet', startedAt, machine: first.machine, figures, verdict, runs });
  } catch {
    return err('A histogram in these reports cannot be read.');
  }
}
