import { createHash } from 'node:crypto';

/** A page of the payment peer: no script and no style but its own, known by their hashes. */
export interface PageParts {
  readonly title: string;
  readonly language?: string;
  /** Markup; whatever came from outside is `escaped`. */
  readonly body: string;
  /** What the script reads, from `document.body.dataset`. */
  readonly data?: Readonly<Record<string, string>>;
  readonly style?: string;
  readonly script?: string;
  /** Path of a module to load. */
  readonly module?: string;
  /** Path of a style sheet to load. */
  readonly styleSheet?: string;
  /** Origins of all pages around it; without them anybody may show it. */
  readonly ancestors?: readonly string[];
  /** Where its forms go. */
  readonly formAction?: readonly string[];
  /** Where its scripts call. */
  readonly calls?: boolean;
}

export interface Page {
  readonly html: string;
  /** Its content security policy. */
  readonly policy: string;
}

export function page(parts: PageParts): Page {
  const { title, language = 'en', body, data = {}, style, script, module, styleSheet } = parts;
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`);
  const html = [
    '<!doctype html>',
    `<html lang="${escaped(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    styleSheet === undefined ? '' : `<link rel="stylesheet" href="${styleSheet}">`,
    style === undefined ? '' : `<style>${style}</style>`,
    `</head><body${attributes.join('')}>${body}`,
    module === undefined ? '' : `<script type="module" src="${module}"></script>`,
    script === undefined ? '' : `<script>${script}</script>`,
    '</body></html>',
  ];
  const policy = [
    "default-src 'none'",
    `script-src ${sources(module, script)}`,
    `style-src ${sources(styleSheet, style)}`,
    parts.calls === true ? "connect-src 'self'" : "connect-src 'none'",
    `form-action ${listed(parts.formAction)}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(parts.ancestors === undefined ? [] : [`frame-ancestors ${listed(parts.ancestors)}`]),
  ];
  return { html: html.join(''), policy: policy.join('; ') };
}

/** Text as it may stand in markup and in attributes. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function sources(path: string | undefined, inline: string | undefined): string {
  const hash =
    inline === undefined ? [] : [`'sha256-${createHash('sha256').update(inline).digest('base64')}'`];
  return listed([...(path === undefined ? [] : ["'self'"]), ...hash]);
}

/** An origin that could end a directive is left out. */
function listed(values: readonly string[] = []): string {
  const good = [...new Set(values)].filter((value) => /^(?:'[\w+/=-]+'|https?:\/\/[\w.:[\]-]+)$/.test(value));
  return good.length === 0 ? "'none'" : good.join(' ');
}
