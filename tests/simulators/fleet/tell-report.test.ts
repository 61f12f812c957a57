import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { tellReport } from '../../../simulators/fleet/main/tell-report.ts';
import { ofShard, reportFile } from './sample-runs.ts';

it('has a report told and written before what the fleet ran against is closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cabinema-report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')];
  const told: string[] = [];
  let found: readonly unknown[] = [];
  const close = async (): Promise<void> => {
    found = [JSON.parse(await readFile(json, 'utf8')), await readFile(html, 'utf8'), [...told]];
  };
  const report = reportFile(ofShard('1/1')).value;
  await tellReport(report, { json, html }, (text) => told.push(text), close);
  expect(found).toEqual([
    expect.objectContaining({ name: 'fleet' }),
    expect.stringContaining('<html'),
    [expect.stringContaining('GOOD')],
  ]);
});
