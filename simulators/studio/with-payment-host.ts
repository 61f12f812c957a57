import { LOCAL_PAYMENT } from '../../core/shared/client-config.ts';
import { asFields, asList } from '../../core/shared/decode.ts';

/**
 * A configuration file whose every environment may also pay at this host, by https. `configuration` is the file as it was
 * read; what is wrong with it stays wrong.
 */
export function withPaymentHost(configuration: unknown, host: string): unknown {
  const file = asFields(configuration);
  const environments = asFields(file?.['environments']);
  if (environments === null) return configuration;
  const paying = Object.entries(environments).map(([name, environment]) => {
    const fields = asFields(environment);
    if (fields === null) return [name, environment];
    const usual = name === 'localhost' ? LOCAL_PAYMENT : { ...LOCAL_PAYMENT, hosts: [] };
    const payment = asFields(fields['payment']) ?? { ...usual };
    const hosts = [...(asList(payment['hosts']) ?? []), `https://${host}`];
    return [name, { ...fields, payment: { ...payment, hosts } }];
  });
  return { ...file, environments: Object.fromEntries(paying) as unknown };
}
