/** The template with every `{name}` replaced, escaped; null when a value cannot stand in a path. */
export function fillPath(
  template: string,
  parameters: Readonly<Record<string, string | number>>,
): string | null {
  const values = Object.values(parameters).map(String);
  // Dot segments would change the path however they are escaped.
  if (values.some((value) => value === '.' || value === '..')) return null;
  try {
    return template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(parameters[name] ?? '')),
    );
  } catch {
    return null; // half a surrogate pair has no escaped form
  }
}
