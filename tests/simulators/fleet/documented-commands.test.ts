import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFleetOptions } from '../../../simulators/fleet/options.ts';

const COMMAND =
  /(?:npm run fleet(?: --(?= ))?|simulators\/fleet\/main\/fleet\.ts)((?: [^\n`]*)?(?:\n *--[^\n`]*)*)/g;
/** What a job of a cluster has in its environment. */
const ENVIRONMENT: Readonly<Record<string, string>> = {
  $BROKER: 'wss://broker.example/mqtt',
};

const guide = readFileSync('docs/guides/fleet-at-scale.md', 'utf8');
const help = parseFleetOptions(['--help']);
const documented = [
  guide,
  readFileSync('simulators/fleet/README.md', 'utf8'),
  readFileSync('README.md', 'utf8'),
  help.ok ? '' : (help.error.message.split('Examples:')[1] ?? ''),
].flatMap((text) => [...text.matchAll(COMMAND)].map(([, flags = '']) => withoutComment(flags)));

describe('a command line of the fleet that is documented', () => {
  it('is found with its flags in the guide, in the readmes and in the help', () => {
    expect(documented.filter((line) => line.startsWith('--')).length).toBeGreaterThan(15);
    expect(documented.filter((line) => line.includes('JOB_COMPLETION_INDEX'))).toHaveLength(1);
  });

  it.each([...new Set(documented)])('is one that can be run: %s', (line) => {
    const index = { '$((JOB_COMPLETION_INDEX + 1))': '1', $JOB_COMPLETION_INDEX: '0' };
    expect(parsed(line, { ...ENVIRONMENT, ...index })).toMatchObject({ ok: true });
  });

  it('has in a job no password, and no shard whose failure ends the others', () => {
    const job = documented.find((line) => line.includes('JOB_COMPLETION_INDEX')) ?? '--auth';
    expect(job).not.toContain('--auth');
    expect(guide).toContain('name: CABINEMA_FLEET_AUTH');
    const [, completions] = /completions: (\d+)/.exec(guide) ?? [];
    expect(guide).toContain(`backoffLimitPerIndex: 0\n  maxFailedIndexes: ${completions}\n`);
    expect(guide).not.toMatch(/^ *backoffLimit:/m);
  });

  it('has in a job as many shards as it has completions, each of which can be run', () => {
    const [, completions] = /completions: (\d+)/.exec(guide) ?? [];
    expect(guide).toContain(`parallelism: ${completions}`);
    const job = documented.find((line) => line.includes('JOB_COMPLETION_INDEX')) ?? '';
    const count = Number(completions);
    for (let index = 0; index < count; index += 1) {
      const own = { '$((JOB_COMPLETION_INDEX + 1))': `${index + 1}`, $JOB_COMPLETION_INDEX: `${index}` };
      expect(parsed(job, { ...ENVIRONMENT, ...own })).toMatchObject({
        ok: true,
        value: { shard: { index: index + 1, count }, json: `/reports/part-${index}.json` },
      });
    }
  });
});

function parsed(line: string, environment: Readonly<Record<string, string>>) {
  let filled = line;
  for (const [name, value] of Object.entries(environment)) filled = filled.replaceAll(name, value);
  return parseFleetOptions(words(filled));
}

function withoutComment(flags: string): string {
  const [command = ''] = flags.split(/\s+#/);
  return command.trim().replaceAll(/\s+/g, ' ');
}

/** As a shell splits them: quotes hold words together. */
function words(line: string): readonly string[] {
  const found = line.match(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g) ?? [];
  return found.map((word) => word.replaceAll(/['"]/g, ''));
}
