import { readFile } from 'node:fs/promises';
import { parseJson } from '../../../core/shared/decode.ts';
import type { FleetReport } from '../../../simulators/fleet/report.ts';

/** How a program ended: its exit code, or the signal that ended it. */
export type Ending = number | string;

/**
 * Runs a fleet that writes its report to this file, which nothing has written before, and reads it. Throws where the fleet
 * ended without one. A fleet that is not good has a report all the same.
 */
export async function reportOfFleet(file: string, run: () => Promise<Ending>): Promise<FleetReport> {
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before !== null) throw new Error(`${file} was there before the fleet ran.`);
  const ending = await run();
  const text = await readFile(file, 'utf8').catch(() => '');
  const report = parseJson(text);
  if (report === undefined) throw new Error(`The fleet ended with ${ending} and without a report.`);
  return report as FleetReport;
}
