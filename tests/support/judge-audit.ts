import { asFields, asList, asText } from '../../core/shared/decode.ts';

/** A hole that is known and does no harm here. */
export interface AuditException {
  /** GHSA-... */
  readonly advisory: string;
  readonly reason: string;
}

export type AuditVerdict =
  | {
      readonly kind: 'judged';
      /** High and critical ones that are no exception, a line each. */
      readonly holes: readonly string[];
      /** Exceptions that nothing needs any more. */
      readonly unused: readonly string[];
    }
  /** The registry was not reached, or does not say what it knows. */
  | { readonly kind: 'unanswered'; readonly reason: string }
  /** The report has another form than this check knows. */
  | { readonly kind: 'unreadable' };

interface Hole {
  readonly advisory: string;
  readonly severity: string;
  readonly line: string;
}

/** Judges what `npm audit --json` printed; undefined when that was no JSON. */
export function judgeAudit(report: unknown, exceptions: readonly AuditException[]): AuditVerdict {
  if (report === undefined) return { kind: 'unanswered', reason: 'no answer' };
  const fields = asFields(report);
  const error = asFields(fields?.['error']);
  if (error !== null) {
    const reason = asText(fields?.['message']) || asText(error['summary']) || 'an error without words';
    return { kind: 'unanswered', reason };
  }
  const packages = asFields(fields?.['vulnerabilities']);
  const holes = packages === null ? null : holesOf(Object.values(packages));
  if (holes === null) return { kind: 'unreadable' };
  const serious = holes.filter(({ severity }) => severity === 'high' || severity === 'critical');
  const excepted = new Set(exceptions.map(({ advisory }) => advisory));
  const found = new Set(serious.map(({ advisory }) => advisory));
  return {
    kind: 'judged',
    holes: [...new Set(serious.filter(({ advisory }) => !excepted.has(advisory)).map(({ line }) => line))],
    unused: [...excepted].filter((advisory) => !found.has(advisory)),
  };
}

/** Null when an entry cannot be read. What is named by text alone has an entry of its own. */
function holesOf(packages: readonly unknown[]): readonly Hole[] | null {
  const causes = packages.map((entry) => asList(asFields(entry)?.['via']));
  if (causes.includes(null)) return null;
  const advisories = causes.flatMap((via) => (via ?? []).filter((cause) => typeof cause !== 'string'));
  const holes = advisories.flatMap((cause) => holeOf(cause) ?? []);
  return holes.length === advisories.length ? holes : null;
}

function holeOf(cause: unknown): Hole | null {
  const fields = asFields(cause);
  const [name, title, url, severity] = ['name', 'title', 'url', 'severity'].map((field) =>
    asText(fields?.[field]),
  );
  if (!name || !title || !url || !severity) return null;
  const advisory = url.replace(/^.*\//, '');
  return { advisory, severity, line: `${name}: ${title} (${severity}, ${advisory})` };
}
