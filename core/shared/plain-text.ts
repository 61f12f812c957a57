/** A longer text is not one that a user interface shows. */
const MOST_CHARACTERS = 2_000;

/** A value in a text, by its plain name: `{{count}}`. */
export const VALUE = /(?<!\{)\{\{(\w+)\}\}(?!\})/g;

/**
 * Whether a text from outside is one that can be shown: words, and values by their plain names, `{{count}}`. It calls
 * no other text by `$t()` and asks for no format by `{{count, number}}`.
 */
export function isPlainText(text: unknown): text is string {
  if (typeof text !== 'string' || text.trim() === '' || text.length > MOST_CHARACTERS) return false;
  return !/\$t\(|\{\{|\}\}/.test(text.replaceAll(VALUE, ' '));
}
