import { describe, expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const advisory = (severity: string, id = 'GHSA-aaaa-bbbb-cccc') => ({
  source: 1,
  name: 'ws',
  dependency: 'ws',
  title: 'A hole in ws',
  url: `https://github.com/advisories/${id}`,
  severity,
  range: '<99.0.0',
});
const report = (...entries: readonly { readonly name: string; readonly via: unknown }[]) => ({
  auditReportVersion: 2,
  vulnerabilities: Object.fromEntries(
    entries.map(({ name, via }) => [name, { name, severity: 'high', isDirect: true, via }]),
  ),
});

describe('what the registry knows of the dependencies', () => {
  it('is well when it knows of no hole, or of small ones alone', () => {
    expect(judgeAudit(report(), [])).toEqual({ kind: 'judged', holes: [], unused: [] });
    const small = report({ name: 'ws', via: [advisory('moderate'), advisory('low'), advisory('info')] });
    expect(judgeAudit(small, [])).toEqual({ kind: 'judged', holes: [], unused: [] });
  });

  it('is not well when one of them has a high or a critical hole, told once however many lead to it', () => {
    const tree = report(
      { name: 'mqtt', via: ['ws'] },
      { name: 'ws', via: [advisory('high'), advisory('critical', 'GHSA-dddd-eeee-ffff'), advisory('high')] },
    );
    expect(judgeAudit(tree, [])).toEqual({
      kind: 'judged',
      holes: [
        'ws: A hole in ws (high, GHSA-aaaa-bbbb-cccc)',
        'ws: A hole in ws (critical, GHSA-dddd-eeee-ffff)',
      ],
      unused: [],
    });
  });

  it('is well when the hole stands among the exceptions, and tells of exceptions that nothing needs', () => {
    const exceptions = [
      { advisory: 'GHSA-aaaa-bbbb-cccc', reason: 'Nobody sends us such a frame.' },
      { advisory: 'GHSA-gone-gone-gone', reason: 'It was fixed since.' },
    ];
    expect(judgeAudit(report({ name: 'ws', via: [advisory('high')] }), exceptions)).toEqual({
      kind: 'judged',
      holes: [],
      unused: ['GHSA-gone-gone-gone'],
    });
  });

  it('is unknown when the registry was not reached or does not offer this', () => {
    for (const [json, reason] of [
      [
        { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '' } },
        '405 Method Not Allowed',
      ],
      [{ message: 'connect ECONNREFUSED', error: { summary: '', detail: '' } }, 'connect ECONNREFUSED'],
      [{ error: { code: 'ENOTFOUND', summary: 'getaddrinfo failed' } }, 'getaddrinfo failed'],
      [undefined, 'no answer'],
    ] as const) {
      expect(judgeAudit(json, [])).toEqual({ kind: 'unanswered', reason });
    }
  });

  it('is a fault of the check when it cannot be read', () => {
    for (const json of [
      {},
      [],
      'text',
      { auditReportVersion: 2 },
      report({ name: 'ws', via: 'nonsense' }),
      report({ name: 'ws', via: [{ ...advisory('high'), severity: 7 }] }),
      report({ name: 'ws', via: [{ severity: 'high' }] }),
    ]) {
      expect(judgeAudit(json, [])).toEqual({ kind: 'unreadable' });
    }
  });
});
