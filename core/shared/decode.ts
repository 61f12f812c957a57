/** Reading values that came from outside: nothing here throws, nothing guesses. */

export type Fields = Readonly<Record<string, unknown>>;

/** The value as an object with fields, or null for anything else (arrays included). */
export function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** A non-empty string of at most `maxLength` characters, or null. */
export function asText(value: unknown, maxLength = 1024): string | null {
  return typeof value === 'string' && value.length > 0 && value.length <= maxLength ? value : null;
}

/** A finite number, or null; numbers in text are not numbers. */
export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function asBoolean(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

/** The items of a list, or null when it is no list. */
export function asList(value: unknown): readonly unknown[] | null {
  return Array.isArray(value) ? (value as readonly unknown[]) : null;
}

/** Parsed JSON, or undefined for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
