import type { z } from 'zod';
import { err, ok, type Result } from '../../core/shared/result.ts';
import { reportOf, type FleetReport } from './report.ts';
import { reportForm } from './report-form.ts';
import type { Assertion } from './verdict.ts';

export interface ReportFile {
  readonly name: string;
  readonly value: unknown;
}

/**
 * One report of the reports of shards, from their histograms and counts: no percentile is an average of percentiles. The
 * message says which file is no report, or why it cannot be added. All shards of one run have to be there: parts of it, or
 * of several, show nothing of the whole.
 */
export function mergeReports(
  files: readonly ReportFile[],
  assertions: readonly Assertion[],
): Result<FleetReport, string> {
  const reports: z.output<typeof reportForm>[] = [];
  for (const { name, value } of files) {
    const read = reportForm.safeParse(value);
    if (!read.success) {
      const [issue] = read.error.issues;
      return err(
        `${name} is no report of a fleet (${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}).`,
      );
    }
    reports.push(read.data);
  }
  const [first] = reports;
  if (first === undefined) return err('There is no report to merge.');
  const runs = reports.flatMap((report) => report.runs);
  const problem = shardProblem(runs.map(({ options }) => options));
  if (problem !== null) return err(problem);
  const starts = reports.map((report) => report.startedAt).toSorted();
  const [startedAt = first.startedAt] = starts;
  if (!wentOnTogether(first.runs[0]?.options ?? {}, startedAt, starts.at(-1) ?? startedAt))
    return err(`These are not of one run: one began at ${startedAt}, another at ${starts.at(-1)}.`);
  try {
    return ok(reportOf({ startedAt, machine: first.machine, runs }, assertions));
  } catch {
    return err('A histogram in these reports cannot be read.');
  }
}

/** What has to be the same in all shards of a run, as told, and its flag. Each may have a broker of its own. */
const SHARED_OPTIONS: Readonly<Record<string, string>> = {
  cars: '--cars',
  seats: '--seats',
  events: '--scenario',
  for: '--for',
  ramp: '--ramp',
  seed: '--seed',
  time: '--time',
  jitter: '--jitter',
  loss: '--loss',
  clockSkewPpm: '--clock-skew-ppm',
  shared: '--shared',
  qos: '--qos',
  auth: '--auth',
  topic: '--topic',
};
const MOST_NAMED = 10;

/** Whether runs that began at these times had some time in common; in virtual time that does not matter. */
function wentOnTogether(
  { time, ramp, for: lasts }: Readonly<Record<string, unknown>>,
  first: string,
  last: string,
): boolean {
  return time === 'virtual' || Date.parse(last) - Date.parse(first) < (Number(ramp) + Number(lasts)) * 1_000;
}

/** Why these are not all the shards of one run, each once; null when they are. */
function shardProblem(shards: readonly Readonly<Record<string, unknown>>[]): string | null {
  const names = shards.map(({ shard }) => String(shard));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return `Shard ${twice} is there twice.`;
  const counts = new Set(names.map((name) => /^[1-9]\d{0,7}\/([1-9]\d{0,7})$/.exec(name)?.[1]));
  const [count] = counts;
  if (counts.size > 1 || count === undefined) return `These are no shards of one run: ${names.join(', ')}.`;
  const strange = names.find((name) => Number.parseInt(name) > Number(count));
  if (strange !== undefined) return `There is no shard ${strange}.`;
  const missing = missingShards(new Set(names), Number(count));
  if (missing !== null) return missing;
  const differing = Object.entries(SHARED_OPTIONS).find(
    ([option]) => new Set(shards.map((shard) => JSON.stringify(shard[option]))).size > 1,
  );
  return differing === undefined ? null : `The shards differ in ${differing[1]}.`;
}

function missingShards(names: ReadonlySet<string>, count: number): string | null {
  const missing: string[] = [];
  for (let index = 1; index <= count && missing.length < MOST_NAMED; index += 1)
    if (!names.has(`${index}/${count}`)) missing.push(`${index}/${count}`);
  if (missing.length === 0) return null;
  const more = count - names.size - missing.length;
  return `Shards are missing: ${missing.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
