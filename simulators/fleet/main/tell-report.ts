import { writeFile } from 'node:fs/promises';
import type { FleetOptions } from '../fleet-options.ts';
import type { FleetReport } from '../report.ts';
import { reportHtml } from '../report-html.ts';
import { reportText } from '../report-text.ts';

/** Prints a report and writes its files, and closes what the fleet ran against only then, whatever may become of that. */
export async function tellReport(
  report: FleetReport,
  { json, html }: Pick<FleetOptions, 'json' | 'html'>,
  print: (text: string) => void,
  close: () => Promise<unknown> | void,
): Promise<void> {
  print(`\n${reportText(report)}`);
  if (json !== null) await writeFile(json, `${JSON.stringify(report, null, 2)}\n`);
  if (html !== null) await writeFile(html, reportHtml(report));
  await close();
}
