import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { tellReport } from '../../../simulators/fleet/main/tell-report.ts';
import { whyNotWritable } from '../../../simulators/fleet/main/why-not-writable.ts';
import { ofShard, reportFile } from './sample-runs.ts';

it('says what could not be written, and loses nothing of the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cabinema-report-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const report = reportFile(ofShard('1/1')).value;
  let closed = 0;
  const files = { json: join(folder, 'no', 'x.json'), html: join(folder, 'report.html') };
  const problems = await tellReport(
    report,
    files,
    () => undefined,
    () => void (closed += 1),
  );
  expect(problems).toEqual([expect.stringContaining(`No report was written to ${files.json}: ENOENT`)]);
  expect(await readFile(files.html, 'utf8')).toContain('<html');
  expect(closed).toBe(1);
});

describe('a report that cannot be written', () => {
  it('is known before the run, and nothing is left behind', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cabinema-report-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const at = (name: string): string => join(folder, name);
    await writeFile(at('file'), 'kept');
    await symlink(at('gone/file'), at('dangling'));
    execFileSync('mkfifo', [at('pipe')]);
    const why = (name: string): Promise<string | null> => whyNotWritable(at(name));
    expect(await why('.')).toContain('is a folder');
    expect(await why('results/')).not.toBeNull();
    expect(await why('file/x.json')).toContain('ENOTDIR');
    expect(await why('no/x.json')).toContain('ENOENT');
    expect(await why('x'.repeat(300))).toContain('ENAMETOOLONG');
    expect(await why('dangling')).toContain('a link to nowhere');
    expect(await why('pipe')).toContain('is no file');
    expect([await why('file'), await why('new.json')]).toEqual([null, null]);
    expect(await readFile(at('file'), 'utf8')).toBe('kept');
    expect((await readdir(folder)).toSorted()).toEqual(['dangling', 'file', 'pipe']);
  });
});

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
