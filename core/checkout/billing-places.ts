import type { BillingPlace, BillingPlacesApi } from '../ports/billing-places-api.ts';
import type { Log } from '../ports/log.ts';
import type { CallFailure } from '../shared/call-failure.ts';
import { LOADING, type Loadable } from '../shared/loadable.ts';
import type { Result } from '../shared/result.ts';
import { Turns } from '../shared/turns.ts';

type Places = Loadable<readonly BillingPlace[], CallFailure>;

/** Countries, and the regions of the one that was chosen last (CARD-13, CALL-18). */
export class BillingPlaces {
  /** Another country overtakes the regions of the one before. */
  private readonly turns = new Turns();

  constructor(
    private readonly api: BillingPlacesApi,
    private readonly log: Log,
    private readonly show: (loaded: { readonly countries?: Places; readonly states?: Places }) => void,
  ) {}

  async loadCountries(signal: AbortSignal): Promise<void> {
    this.show({ countries: LOADING });
    const countries = await this.api.countries(signal);
    if (!signal.aborted) this.show({ countries: this.loaded(countries) });
  }

  async loadStates(countryCode: string, visit: AbortSignal): Promise<void> {
    const signal = this.turns.next();
    this.show({ states: LOADING });
    const states = await this.api.regions(countryCode, signal);
    if (!signal.aborted && !visit.aborted) this.show({ states: this.loaded(states) });
  }

  private loaded(answer: Result<readonly BillingPlace[], CallFailure>): Places {
    if (answer.ok) return { state: 'success', value: answer.value };
    this.log.write('warn', 'places for the billing address did not load', { reason: answer.error.code });
    return { state: 'failed', error: answer.error };
  }
}
