import { asFields, asNumber, parseJson } from '../../shared/decode.ts';
import type { TextForm } from '../../shared/text-form.ts';

/** A value and when it was fetched, in epoch ms (SESS-14). */
export interface Cached<T> {
  readonly atMs: number;
  readonly value: T;
}

/** A cached value as JSON. `parse` answers null for what was never a value of this kind. */
export function cachedForm<T>(parse: (value: unknown) => T | null): TextForm<Cached<T>> {
  return {
    parse: (text) => {
      const fields = asFields(parseJson(text));
      const atMs = asNumber(fields?.['atMs']);
      const value = parse(fields?.['value']);
      return atMs === null || value === null ? null : { atMs, value };
    },
    format: (cached) => JSON.stringify(cached),
  };
}
