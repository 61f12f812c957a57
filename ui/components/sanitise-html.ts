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

/** Texts from outside without anything but words in their order. Content of other elements stays as bare text. */
export function sanitiseHtml(html: string): string {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...TAGS, ...TABLE_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM: true,
  }) as HTMLElement;
  withoutTitle(body);
  return body.innerHTML;
}

/** The screen around the text has its title already; further titles are headings below it. */
function withoutTitle(body: HTMLElement): void {
  const first = body.firstElementChild;
  if (first?.tagName === 'H1') first.remove();
  for (const title of body.querySelectorAll('h1')) {
    const heading = body.ownerDocument.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
}
