import type * as z from 'zod/mini';
import type { Environment } from '../../core/shared/client-config.ts';

/** What the form of the file says of a field. */
type Issue = z.core.$ZodIssue;

/** Why there is no configuration. Written for whoever installs the client. */
export type ConfigurationError =
  | { readonly code: 'configuration/unreachable'; readonly url: string; readonly detail: string }
  | { readonly code: 'configuration/no-json'; readonly url: string }
  | { readonly code: 'configuration/unfit'; readonly issue: Issue | undefined }
  | { readonly code: 'configuration/no-master-key'; readonly environment: Environment }
  | { readonly code: 'configuration/unknown-host'; readonly host: string };

export function describeConfigurationError(error: ConfigurationError): string {
  switch (error.code) {
    case 'configuration/unreachable':
      return `The configuration file ${error.url} could not be fetched: ${error.detail}.`;
    case 'configuration/no-json':
      return `The configuration file ${error.url} is not JSON.`;
    case 'configuration/unfit':
      return describeIssue(error.issue);
    case 'configuration/no-master-key':
      return expecting(
        `environments.${error.environment}.masterKey`,
        'text here, or in the general "masterKey"',
      );
    case 'configuration/unknown-host':
      return (
        `No environment of the configuration file names the host "${error.host}". ` +
        'Add it to "hosts" of one, or "*" to let one take every other host.'
      );
  }
}

function describeIssue(issue: Issue | undefined): string {
  if (issue?.code !== 'unrecognized_keys')
    return expecting(dotted(issue?.path ?? []) || '(file)', expectedBy(issue));
  const fields = issue.keys.map((key) => `"${dotted([...issue.path, key])}"`);
  return (
    `Configuration ${fields.length === 1 ? 'field' : 'fields'} ` +
    `${fields.join(', ')}: no such field. Is it misspelt, or in another place?`
  );
}

const expecting = (path: string, expected: string): string =>
  `Configuration field "${path}": expected ${expected}.`;

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join('.');

function expectedBy(issue: Issue | undefined): string {
  if (issue?.code === 'invalid_type')
    return issue.expected === 'string' ? 'text' : `a value of type ${issue.expected}`;
  if (issue?.code === 'invalid_value') return oneOf(issue.values);
  // Which of several forms it is to have says one of their fields.
  if (issue?.code === 'invalid_union' && 'options' in issue) return oneOf(issue.options ?? []);
  return issue?.message ?? 'another value';
}

/** `a, b or c`. */
const oneOf = (values: readonly unknown[]): string => values.join(', ').replace(/, ([^,]*)$/, ' or $1');
