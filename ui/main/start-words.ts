import type { Log } from '../../core/ports/log.ts';
import { startDoubts } from '../../core/session/start-doubts.ts';
import type { ClientConfig } from '../../core/shared/client-config.ts';

export { describeConfigurationError } from '../../adapters/configuration/configuration-error.ts';

/** Warns of what was said at the start and can hardly be meant. */
export function writeDoubts(log: Log, query: ReadonlyMap<string, string>, config: ClientConfig): void {
  for (const { event, fields } of startDoubts(query, config)) log.write('warn', event, fields);
}
