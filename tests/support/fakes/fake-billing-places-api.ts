import type { BillingPlace, BillingPlacesApi } from '../../../core/ports/billing-places-api.ts';
import { ok } from '../../../core/shared/result.ts';
import { FakeCall } from './fake-call.ts';

/** Three countries, two with regions. */
export class FakeBillingPlacesApi implements BillingPlacesApi {
  places: readonly BillingPlace[] = [
    { code: 'DE', name: 'Germany' },
    { code: 'MC', name: 'Monaco' },
    { code: 'US', name: 'United States' },
  ];
  readonly regionsOf = new Map<string, readonly BillingPlace[]>([
    [
      'DE',
      [
        { code: 'BW', name: 'Baden-Württemberg' },
        { code: 'BE', name: 'Berlin' },
      ],
    ],
    ['US', [{ code: 'CA', name: 'California' }]],
  ]);

  readonly on = {
    countries: new FakeCall<[], readonly BillingPlace[]>(() => ok(this.places)),
    regions: new FakeCall<[countryCode: string], readonly BillingPlace[]>((code) =>
      ok(this.regionsOf.get(code) ?? []),
    ),
  };

  countries(signal: AbortSignal) {
    return this.on.countries.run([], signal);
  }

  regions(countryCode: string, signal: AbortSignal) {
    return this.on.regions.run([countryCode], signal);
  }
}
