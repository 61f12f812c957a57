import type { BillingPlace, BillingPlacesApi } from '../../core/ports/billing-places-api.ts';
import type { CallFailure } from '../../core/shared/call-failure.ts';
import { mapResult, type Result } from '../../core/shared/result.ts';
import type { PlatformCalls } from './platform-calls.ts';
import { countriesAnswer, regionsAnswer } from './wire/tax.ts';

export class HttpBillingPlacesApi implements BillingPlacesApi {
  constructor(private readonly calls: PlatformCalls) {}

  async countries(signal: AbortSignal): Promise<Result<readonly BillingPlace[], CallFailure>> {
    const result = await this.calls.call('countries', countriesAnswer, { parameters: {}, signal });
    return mapResult(result, ({ answer }) => answer.countries);
  }

  async regions(
    countryCode: string,
    signal: AbortSignal,
  ): Promise<Result<readonly BillingPlace[], CallFailure>> {
    const input = { parameters: { countryCode }, signal };
    const result = await this.calls.call('regions', regionsAnswer, input);
    return mapResult(result, ({ answer }) => answer.regions);
  }
}
