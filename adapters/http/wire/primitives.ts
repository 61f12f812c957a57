import * as z from 'zod/mini';

/**
 * Building blocks of the wire. Fields that nobody named are ignored; text and numbers are taken in either form only
 * where the source leaves the form open, which is ids, response codes and times.
 */

/** A title, product, list or account id: text or a whole number on the wire, text for us. */
export const wireId = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(128)), z.int()]),
  z.transform((id) => String(id)),
);

/** A number, perhaps as text. */
export const wireNumber = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d{1,15}(\.\d{1,9})?\s*$/))]),
  z.transform((value) => Number(value)),
);

/** A point in time: ISO 8601, or epoch milliseconds (OPEN-27). `instantMs` reads it. */
export const wireInstant = z.union([z.string(), z.number()]);

/** Text that may be missing. */
export const optionalText = z.nullish(z.string());

/** A number that may be missing. */
export const optionalNumber = z.nullish(wireNumber);

/** An id that may be missing; empty text is a missing id. */
export const optionalId = z.nullish(
  z.pipe(
    z.union([z.string().check(z.maxLength(128)), z.int()]),
    z.transform((id) => String(id)),
  ),
);

/** What every answer may carry. */
export const answerFields = { responseCode: optionalNumber };

/** The answer of a call whose answer says nothing more than how it went. */
export const acknowledgement = z.object(answerFields);
export type Acknowledgement = z.input<typeof acknowledgement>;
