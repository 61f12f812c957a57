import { spawnSync } from 'node:child_process';
import { parseJson } from '../../core/shared/decode.ts';
import { judgeAudit } from './judge-audit.ts';
import type { AuditException } from './judge-audit.ts';

/**
 * `npm run audit`: fails on high and critical holes that the registry knows in what the product runs with. A registry
 * that cannot be reached, or does not tell, holds nobody up.
 */
const EXCEPTIONS: readonly AuditException[] = [];

const COMMAND = [
  'audit',
  '--omit=dev',
  '--audit-level=high',
  '--json',
  '--fetch-retries=0',
  '--fetch-timeout=20000',
];
const { stdout, error } = spawnSync('npm', COMMAND, {
  encoding: 'utf8',
  timeout: 60_000,
  maxBuffer: 64 * 1024 * 1024,
  // Windows has npm as a script of its shell.
  shell: process.platform === 'win32',
});
const verdict = judgeAudit(error === undefined ? parseJson(stdout) : undefined, EXCEPTIONS);
switch (verdict.kind) {
  case 'unanswered':
    console.log(`Known holes were not looked for: the registry does not tell (${verdict.reason}).`);
    break;
  case 'unreadable':
    console.error(
      'The report of npm audit has a form that this check does not know: the check itself is broken.',
    );
    process.exitCode = 1;
    break;
  case 'judged':
    for (const hole of verdict.holes) console.error(hole);
    for (const advisory of verdict.unused) console.error(`Nothing needs the exception ${advisory} any more.`);
    if (verdict.holes.length + verdict.unused.length > 0) process.exitCode = 1;
    else console.log('No high or critical hole is known in what the product runs with.');
}
