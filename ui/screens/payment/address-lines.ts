import type { BillingForm } from '../../../core/checkout/billing-form.ts';
import type { BillingPlace } from '../../../core/ports/billing-places-api.ts';
import type { TaxAddress } from '../../../core/ports/purchase-api.ts';

/** An address as it stands on an envelope, without the lines that are empty. */
export function billingLines({
  address,
  address2,
  postalCode,
  city,
  state,
  country,
}: BillingForm): readonly string[] {
  return linesOf([address], [address2], [postalCode, city], [state?.name, country?.name]);
}

/** The same for an address that names its places by their codes; `places` says what those are called. */
export function taxLines(
  { address, address2, postalCode, city, province, country }: TaxAddress,
  places: {
    readonly countries: readonly BillingPlace[];
    /** Of this country. */
    readonly states: readonly BillingPlace[];
  },
): readonly string[] {
  const named = (code: string, known: readonly BillingPlace[]): string =>
    known.find((place) => place.code === code)?.name ?? code;
  return linesOf(
    [address],
    [address2],
    [postalCode, city],
    [named(province, places.states), named(country, places.countries)],
  );
}

function linesOf(...lines: readonly (readonly (string | undefined)[])[]): readonly string[] {
  return lines.flatMap((parts, at) => {
    const written = parts.flatMap((part) => (part === undefined || part.trim() === '' ? [] : [part.trim()]));
    return written.length === 0 ? [] : [written.join(at === lines.length - 1 ? ', ' : ' ')];
  });
}
