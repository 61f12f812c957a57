import type { Endpoint } from '../../adapters/http/endpoints.ts';

/** The versions that the studio answers on (CALL-03), the newest last; none where the base has none. */
export const VERSIONS: Readonly<Record<Endpoint['base'], readonly string[]>> = {
  content: ['v6', 'v7', 'v8', 'v9'],
  user: ['v6', 'v7', 'v8', 'v9', 'v10'],
  payments: ['v6', 'v7', 'v8'],
  messaging: [],
};
