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

/** Characters that are not seen, and those that turn the direction of what stands beside them. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** As {@link asText}, for what is shown within a line: what could change how the rest of that line reads is left out. */
export function asLine(value: unknown, maxLength = 1024): string | null {
  return asText(asText(value, maxLength)?.replace(UNSEEN, ''));
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

/** No message and no stored value nests half as deep. Walking through a value that nests deeper may overflow the stack. */
const DEEPEST = 64;

/** Parsed JSON, or undefined for text that is no JSON or nests too deep. */
export function parseJson(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    // Most texts have not even so many brackets.
    return hasMoreBracketsThan(DEEPEST, text) && isDeeperThan(DEEPEST, value) ? undefined : value;
  } catch {
    return undefined;
  }
}

function hasMoreBracketsThan(most: number, text: string): boolean {
  let brackets = 0;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      brackets += 1;
      if (brackets > most) return true;
    }
  }
  return false;
}

/** Level by level, because a walk down into it is what the limit is for. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === levels) return true;
    level = level.flatMap((node) => Object.values(node).filter(isNested));
  }
  return false;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
