/** Why there is no configuration. Written for whoever installs the client. */
export type ConfigurationError =
  | { readonly code: 'configuration/unreachable'; readonly url: string; readonly detail: string }
  | { readonly code: 'configuration/no-json'; readonly url: string }
  | { readonly code: 'configuration/invalid'; readonly path: string; readonly expected: string }
  | { readonly code: 'configuration/unknown-field'; readonly fields: readonly string[] }
  | { readonly code: 'configuration/unknown-host'; readonly host: string };

export function describeConfigurationError(error: ConfigurationError): string {
  switch (error.code) {
    case 'configuration/unreachable':
      return `The configuration file ${error.url} could not be fetched: ${error.detail}.`;
    case 'configuration/no-json':
      return `The configuration file ${error.url} is not JSON.`;
    case 'configuration/invalid':
      return `Configuration field "${error.path}": expected ${error.expected}.`;
    case 'configuration/unknown-field':
      return (
        `Configuration ${error.fields.length === 1 ? 'field' : 'fields'} ` +
        `${error.fields.map((field) => `"${field}"`).join(', ')}: no such field. Is it misspelt, or in another place?`
      );
    case 'configuration/unknown-host':
      return (
        `No environment of the configuration file names the host "${error.host}". ` +
        'Add it to "hosts" of one, or "*" to let one take every other host.'
      );
  }
}
