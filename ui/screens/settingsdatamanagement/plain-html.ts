const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as HTML: one that has tags as it is, a plain one in its paragraphs, which empty lines part. */
export function asHtml(text: string): string {
  if (/<[a-z][^>]*>/i.test(text)) return text;
  const plain = text.replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  return plain
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
