import type { ClientConfig } from '../../core/shared/client-config.ts';
import { parseJson } from '../../core/shared/decode.ts';
import { err, type Result } from '../../core/shared/result.ts';
import type { ConfigurationError } from './configuration-error.ts';
import { parseConfiguration } from './parse-configuration.ts';

const TIME_OUT_MS = 15_000;

/** Fetches the configuration file past every cache and reads it for this host. Never throws. */
export async function loadConfiguration(
  url: string,
  host: string,
  overrideEnvironment: string | null = null,
): Promise<Result<ClientConfig, ConfigurationError>> {
  let text: string;
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(TIME_OUT_MS) });
    if (!response.ok) {
      return err({ code: 'configuration/unreachable', url, detail: `status ${response.status}` });
    }
    text = await response.text();
  } catch (cause) {
    const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
    return err({ code: 'configuration/unreachable', url, detail: timedOut ? 'no answer' : 'no connection' });
  }
  const file = parseJson(text);
  if (file === undefined) return err({ code: 'configuration/no-json', url });
  return parseConfiguration(file, host, overrideEnvironment);
}
