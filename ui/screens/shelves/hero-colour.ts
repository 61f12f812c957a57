/**
 * The display colour of an editor's hex code, which comes as RRGGBBAA with or without a `#`; six digits are opaque.
 * Null for anything else, which takes the colour of the text (HOME-12, OPEN-39).
 */
export function heroColour(hexCode: string): string | null {
  const digits = /^#?([0-9a-f]{6}(?:[0-9a-f]{2})?)$/i.exec(hexCode.trim())?.[1];
  if (digits === undefined) return null;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return `rgba(${red}, ${green}, ${blue}, ${Number((alpha / 255).toFixed(3))})`;
}
