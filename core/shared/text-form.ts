/** How a value is written as text, and read back: `parse` answers null for what it would never have written. */
export interface TextForm<T> {
  readonly parse: (text: string) => T | null;
  readonly format: (value: T) => string;
}

/** `true` or `false`. */
export const BOOLEAN_FORM: TextForm<boolean> = {
  parse: (text) => (text === 'true' ? true : text === 'false' ? false : null),
  format: String,
};

/** A point in time as epoch ms. */
export const INSTANT_FORM: TextForm<number> = {
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
  format: (value) => String(Math.max(0, Math.round(value))),
};

/** A share from 0 to 1, to the hundredth. */
export const SHARE_FORM: TextForm<number> = {
  parse: (text) => (/^(0(\.\d{1,2})?|1)$/.test(text) ? Number(text) : null),
  format: (value) => String(Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100),
};

/** One word of a list; case is kept as the list has it. */
export function wordForm<T extends string>(words: readonly T[]): TextForm<T> {
  return { parse: (text) => words.find((word) => word === text) ?? null, format: (word) => word };
}
