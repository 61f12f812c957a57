import type { Block, LegalText } from './legal-content.ts';

/** The text as plain HTML: headings, paragraphs and lists, without any attribute. */
export function legalHtml({ title, introduction, sections }: LegalText): string {
  const parts = sections.map(
    ({ heading, blocks }) => `<h2>${escaped(heading)}</h2>${blocks.map(block).join('')}`,
  );
  return `<h1>${escaped(title)}</h1><p>${escaped(introduction)}</p>${parts.join('')}`;
}

/**
 * The same with what whoever draws it must take out: a script, a handler and a link that runs code. Each would set
 * `legalScriptRan` on the window and do no more.
 */
export function scriptedLegalHtml(text: LegalText): string {
  const run = 'window.legalScriptRan = true';
  return (
    `${legalHtml(text)}<script>${run}</script><p onclick="${run}">${escaped(text.title)}</p>` +
    `<img src="x:" alt="" onerror="${run}"><a href="javascript:${run}">${escaped(text.title)}</a>`
  );
}

function block(content: Block): string {
  if (typeof content === 'string') return `<p>${escaped(content)}</p>`;
  return `<ul>${content.map((point) => `<li>${escaped(point)}</li>`).join('')}</ul>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
