import { writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { FleetOptions } from '../fleet-options.ts';
import type { FleetReport } from '../report.ts';
import { reportHtml } from '../report-html.ts';
import { reportText } from '../report-text.ts';

const MOST_TRIES = 20;
const RETRY_MS = 500;

/**
 * Prints a report and writes its files, and closes what the fleet ran against only then, whatever may become of that. Answers
 * which files could not be written, and why, in words: what a long run showed is not lost for the other one.
 */
export async function tellReport(
  report: FleetReport,
  { json, html }: Pick<FleetOptions, 'json' | 'html'>,
  print: (text: string) => void,
  close: () => Promise<unknown> | void,
): Promise<readonly string[]> {
  print(`\n${reportText(report)}`);
  let closing: Promise<unknown> | null = null;
  const closed = (): Promise<unknown> => (closing ??= Promise.resolve(close()));
  const problems = [
    await written(json, () => `${JSON.stringify(report, null, 2)}\n`, closed),
    await written(html, () => reportHtml(report), closed),
  ];
  await closed();
  return problems.filter((problem) => problem !== null);
}

async function written(
  file: string | null,
  text: () => string,
  closed: () => Promise<unknown>,
): Promise<string | null> {
  if (file === null) return null;
  for (let tries = 1; ; tries += 1) {
    try {
      await writeFile(file, text());
      return null;
    } catch (cause) {
      // The connections of the run that has just ended may still hold all descriptors.
      if (tries < MOST_TRIES && isOutOfFiles(cause)) {
        await closed();
        await setTimeout(RETRY_MS);
      } else
        return `No report was written to ${file}: ${cause instanceof Error ? cause.message : String(cause)}`;
    }
  }
}

const isOutOfFiles = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && (cause.code === 'EMFILE' || cause.code === 'ENFILE');
