import { writeFile } from 'node:fs/promises';
import type { FleetOptions } from '../fleet-options.ts';
import type { FleetReport } from '../report.ts';
import { reportHtml } from '../report-html.ts';
import { reportText } from '../report-text.ts';

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
  const problems = [
    await written(json, () => `${JSON.stringify(report, null, 2)}\n`),
    await written(html, () => reportHtml(report)),
  ];
  await close();
  return problems.filter((problem) => problem !== null);
}

async function written(file: string | null, text: () => string): Promise<string | null> {
  if (file === null) return null;
  try {
    await writeFile(file, text());
    return null;
  } catch (cause) {
    return `No report was written to ${file}: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
}
