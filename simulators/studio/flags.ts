import { createHash } from 'node:crypto';
import type { FlagsAnswer, FlagsRequest } from '../../adapters/http/wire/flags.ts';
import type { Switches } from './switches.ts';

/** What the client of this studio is configured with. */
export const DEFAULT_PRODUCT = 'cabinema';
export const DEFAULT_FLAGS_CLIENT_KEY = 'cabinema-demo-client-key';
/** The client that the payment flag is meant for (FLAG-01). */
const WLC_ID = '40';

/**
 * The toggles that are on for whoever asks, of those asked about; a toggle that is off is not listed. Payment is on
 * for `wlcId` 40 alone.
 */
export function enabledToggles(
  { toggles, context }: FlagsRequest,
  { payment }: Switches,
  product: string,
): FlagsAnswer {
  const meant = context.properties?.['wlcId'] === WLC_ID;
  const on = payment && meant ? [`${product}-payment`] : [];
  const wanted = on.filter((name) => toggles === undefined || toggles.length === 0 || toggles.includes(name));
  return {
    toggles: wanted.map((name) => ({
      name,
      enabled: true,
      impressionData: false,
      variant: { name: 'disabled', enabled: false, feature_enabled: true },
    })),
  };
}

/** The same answer has the same tag. */
export function tagOf(answer: FlagsAnswer): string {
  return `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
}
