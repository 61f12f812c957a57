import DOMPurify from 'dompurify';

/** What a text may consist of. Nothing that loads, runs, links or looks different from the rest of the product. */
const TAGS = [
  'h1',
  'h2',
  'h3',
  'h4',
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'blockquote',
  'table',
];
const TABLE_TAGS = ['thead', 'tbody', 'tr', 'th', 'td'];
const ATTRIBUTES = ['lang', 'dir', 'colspan', 'rowspan'];

/**
 * Begins every text. Behind letters in its body a page takes no other frame: `<frameset>` would replace the body, and
 * all of the text with it.
 */
const BEGINNING = '<p>.</p>';

/**
 * A text from outside without anything but words in their order; content of other elements stays as bare text. Null for
 * one that has no words left. Answers for every input.
 */
export function sanitiseHtml(html: string): DocumentFragment | null {
  const text = sanitised(BEGINNING + html);
  if (text === null) return null;
  text.firstElementChild?.remove();
  withoutTitle(text);
  return text.textContent.trim() === '' ? null : text;
}

function sanitised(html: string): DocumentFragment | null {
  try {
    return DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...TAGS, ...TABLE_TAGS],
      ALLOWED_ATTR: ATTRIBUTES,
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
    });
  } catch {
    return null;
  }
}

/** The screen around the text has its title already; further titles are headings below it. */
function withoutTitle(text: DocumentFragment): void {
  const first = text.firstElementChild;
  if (first?.tagName === 'H1') first.remove();
  for (const title of text.querySelectorAll('h1')) {
    const heading = document.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
}
