import type { ConfigurationError } from '../../../adapters/configuration/configuration-error.ts';
import { parseConfiguration } from '../../../adapters/configuration/parse-configuration.ts';
import type { ClientConfig } from '../../../core/shared/client-config.ts';
import { ok, type Result } from '../../../core/shared/result.ts';
import configurationFile from '../../../ui/public/cabinema.config.json' with { type: 'json' };

/** The client's own configuration, with the server at this origin as its platform. */
export function configurationFor(origin: string): Result<ClientConfig, ConfigurationError> {
  const config = parseConfiguration(configurationFile, 'localhost', null);
  if (!config.ok) return config;
  const { content, user, payments, messaging } = config.value.bases;
  return ok({
    ...config.value,
    bases: {
      content: origin + content,
      user: origin + user,
      payments: origin + payments,
      messaging: origin + messaging,
    },
  });
}
