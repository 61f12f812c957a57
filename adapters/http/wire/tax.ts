import * as z from 'zod/mini';
import { answerFields, optionalText, wireNumber } from './primitives.ts';

/** An address as tax is asked for (CARD-16, OPEN2-15): country and province as codes. */
export const taxAddress = z.object({
  country: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  address2: z.string(),
  postalCode: z.string(),
});

/** POST avalara/{id}/tax with the transaction (CALL2-11). */
export const taxRequest = taxAddress;
export type TaxRequest = z.input<typeof taxRequest>;

export const taxAnswer = z.object({
  ...answerFields,
  price: wireNumber,
  totalAmount: wireNumber,
  taxAmount: wireNumber,
  /** In per cent. */
  taxRate: wireNumber,
  /** 1 tax, anything else VAT (CHKO-13). */
  taxType: wireNumber,
  currencyCode: z.string().check(z.regex(/^[A-Za-z]{3}$/)),
  /** The address as the platform would write it; missing when it says nothing about it. */
  validatedAddress: z.nullish(
    z.object({
      country: z.string(),
      province: z.string(),
      city: z.string(),
      address: z.string(),
      address2: optionalText,
      postalCode: z.string(),
    }),
  ),
});
export type TaxAnswer = z.input<typeof taxAnswer>;

/** A country or region (ENTT-14). */
export const place = z.object({
  code: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
});

/** GET avalara/countries (CALL-18). */
export const countriesAnswer = z.object({ ...answerFields, countries: z.array(place) });
export type CountriesAnswer = z.input<typeof countriesAnswer>;

/** GET avalara/regions. */
export const regionsAnswer = z.object({ ...answerFields, regions: z.array(place) });
export type RegionsAnswer = z.input<typeof regionsAnswer>;
