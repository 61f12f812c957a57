import { LEGAL_TYPES, type DataOption, type DataSection, type KeyedText } from '../../ports/legal-api.ts';
import type { LegalText, LegalTextName } from '../../ports/legal-api.ts';
import { asFields, asList, asText } from '../../shared/decode.ts';

/** Legal texts are long, but not longer than this. */
const MAX_TEXT = 2_000_000;

/** Cached legal texts, or null for anything else. */
export function parseTexts(value: unknown): readonly LegalText[] | null {
  return allOf(value, (item) => {
    const fields = asFields(item);
    const name = asText(fields?.['name']);
    const html = asText(fields?.['html'], MAX_TEXT);
    return name !== null && name in LEGAL_TYPES && html !== null
      ? { name: name as LegalTextName, html }
      : null;
  });
}

/** Sections nest in sections; deeper nesting than this is not read. */
const MAX_DEPTH = 16;

/** Cached data choices, or null for anything else. */
export function parseSections(value: unknown): readonly DataSection[] | null {
  return sectionsAt(value, 0);
}

function sectionsAt(value: unknown, depth: number): readonly DataSection[] | null {
  if (depth > MAX_DEPTH) return null;
  return allOf(value, (item) => {
    const fields = asFields(item);
    const wordings = allOf(fields?.['wordings'], parseKeyedText);
    const options = allOf(fields?.['options'], parseOption);
    const childSections = sectionsAt(fields?.['childSections'], depth + 1);
    return wordings === null || options === null || childSections === null
      ? null
      : { wordings, options, childSections };
  });
}

function parseOption(value: unknown): DataOption | null {
  const fields = asFields(value);
  const name = asText(fields?.['name']);
  const wordings = allOf(fields?.['wordings'], parseKeyedText);
  return name === null || wordings === null ? null : { name, wordings };
}

function parseKeyedText(value: unknown): KeyedText | null {
  const fields = asFields(value);
  const key = asText(fields?.['key']);
  const text = fields?.['text'];
  return key === null || typeof text !== 'string' ? null : { key, text };
}

function allOf<T>(value: unknown, parse: (item: unknown) => T | null): readonly T[] | null {
  const items = asList(value)?.map(parse);
  return items === undefined || items.includes(null) ? null : items.filter((item) => item !== null);
}
