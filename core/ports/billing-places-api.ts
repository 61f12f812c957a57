import type { CallFailure } from '../shared/call-failure.ts';
import type { Result } from '../shared/result.ts';

/** A country or region by its code of ISO 3166 and its name in the language of the call. */
export interface BillingPlace {
  readonly code: string;
  readonly name: string;
}

/** Countries and regions that tax is known for (ENTT-14). Failures are those of `CallFailure`; given up by the signal. */
export interface BillingPlacesApi {
  /** GET avalara/countries, sorted by name as the platform sorts (CALL-18). */
  countries(signal: AbortSignal): Promise<Result<readonly BillingPlace[], CallFailure>>;
  /** GET avalara/regions?countryCode=: none for a country without regions. */
  regions(countryCode: string, signal: AbortSignal): Promise<Result<readonly BillingPlace[], CallFailure>>;
}
