import { taxRequest } from '../../../adapters/http/wire/tax.ts';
import type { CountriesAnswer, RegionsAnswer, TaxAnswer } from '../../../adapters/http/wire/tax.ts';
import { ok } from '../../../core/shared/result.ts';
import { refusePayment } from '../refusal.ts';
import type { StudioContext } from '../studio-context.ts';
import { countriesIn, regionsOf } from '../tax/tax-places.ts';
import { taxOf } from '../tax/tax-of.ts';
import { validateAddress } from '../tax/validate-address.ts';
import { accountPost, accountRoute } from './route.ts';
import type { Outcome, Route } from './route.ts';

/** CHKO-13: 1 is tax, anything else VAT. */
const TAX_TYPE = { sales: 1, vat: 2 } as const;

/** Countries, regions, and what a purchase costs at an address. */
export function taxRoutes(studio: StudioContext): readonly Route[] {
  return [
    accountRoute<CountriesAnswer>('countries', ({ language }) =>
      ok({ countries: [...countriesIn(language)] }),
    ),

    accountRoute<RegionsAnswer>('regions', (call) =>
      ok({ regions: [...regionsOf(call.query('countryCode').toUpperCase(), call.language)] }),
    ),

    accountPost('tax', taxRequest, (call, { account }): Outcome<TaxAnswer> => {
      const { desk } = studio.state().payments;
      const id = call.param('id');
      const listed = desk.listed(account.consumerId, id, call.nowMs);
      if (!listed.ok) return refusePayment(listed.error);
      const validated = validateAddress(call.body);
      if (validated === null) return refusePayment('addressUnknown');
      const { country, province } = validated;
      const { amountMinor, currency } = listed.value;
      const tax = taxOf(amountMinor, country, province);
      const { kind, rateMilli, priceMinor, taxMinor, totalMinor } = tax;
      const place = province === '' ? country : `${country}-${province}`;
      const quoted = desk.quote(account.consumerId, id, { totalMinor, taxMinor, place }, call.nowMs);
      if (!quoted.ok) return refusePayment(quoted.error);
      return ok({
        price: priceMinor / 100,
        taxAmount: taxMinor / 100,
        totalAmount: totalMinor / 100,
        taxRate: rateMilli / 1000,
        taxType: TAX_TYPE[kind],
        currencyCode: currency,
        validatedAddress: validated,
      });
    }),
  ];
}
