import type { TextLook, TextPart } from '../../../core/ports/text-cue.ts';

/**
 * The library reads the text of cues as XML: it loses the blanks between two tags, and shows the tags of whoever forgot
 * to close one. So text passes it with these signs, which no text has, in place of `<` and `&`.
 */
const TAG = '\uE000';
const REFERENCE = '\uE001';

/** Text that the library passes on as it is, for {@link cueText} to read. */
export function masked(text: string): string {
  return text
    .replaceAll(/[\uE000\uE001]/g, '')
    .replaceAll('<', TAG)
    .replaceAll('&', REFERENCE);
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** The classes that colour text in WebVTT without a style sheet. */
const COLOURS = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'];
const FONT_COLOUR = /\bcolor\s*=\s*["']?(#[\da-f]{3,8}|[a-z]{3,20})/i;

/** Nobody reads more than this at once; what is longer is no subtitle, and is cut. */
const LONGEST = 5_000;

interface Open {
  readonly name: string;
  readonly look: TextLook;
  readonly parts: TextPart[];
  /** Of a ruby: what has been read over it. */
  readonly over: TextPart[];
}

/** The text of a cue as its format means it: tags that are not known are left out, and what is open at the end closes. */
export function cueText(payload: string, look: TextLook): readonly TextPart[] {
  const root: Open = { name: '', look, parts: [], over: [] };
  const open: Open[] = [root];
  const top = (): Open => open.at(-1) ?? root;
  const close = (): void => {
    const { name, parts, over } = open.pop() ?? root;
    if (name === 'ruby') top().parts.push({ kind: 'ruby', base: parts, over });
    else if (name === 'rt') top().over.push(...parts);
    else top().parts.push(...parts);
  };
  const end = (name: string): void => {
    const from = open.findLastIndex((one) => one.name === name);
    const closing = from > 0 ? open.length - from : 0;
    for (let count = 0; count < closing; count += 1) close();
  };
  const begin = (name: string, rest: string): void => {
    if (name === 'rt' && top().name === 'rt') close();
    if (name === 'rt' && top().name !== 'ruby') return;
    open.push({ name, look: lookOf(top().look, name, rest), parts: [], over: [] });
  };
  for (const [at, piece] of payload.slice(0, LONGEST).split(TAG).entries()) {
    if (at === 0) {
      say(top(), piece);
      continue;
    }
    const to = piece.indexOf('>');
    const tag = to < 0 ? piece : piece.slice(0, to);
    const [, slash = '', name = '', rest = ''] = /^(\/?)([a-z]*)(.*)$/is.exec(tag) ?? [];
    const known = TAGS.includes(name.toLowerCase());
    if (known && slash === '/') end(name.toLowerCase());
    else if (known) begin(name.toLowerCase(), rest);
    if (to >= 0) say(top(), piece.slice(to + 1));
  }
  while (open.length > 1) close();
  return root.parts;
}

const TAGS = ['c', 'i', 'b', 'u', 'v', 'lang', 'ruby', 'rt', 'font'];

function lookOf(look: TextLook, name: string, rest: string): TextLook {
  switch (name) {
    case 'b':
      return { ...look, bold: true };
    case 'i':
      return { ...look, italic: true };
    case 'u':
      return { ...look, underline: true };
    case 'font':
      return { ...look, colour: FONT_COLOUR.exec(rest)?.[1] ?? look.colour };
    default: {
      const classes = (rest.split(/\s/, 1)[0] ?? '').split('.');
      return { ...look, colour: classes.findLast((one) => COLOURS.includes(one)) ?? look.colour };
    }
  }
}

function say({ parts, look }: Open, text: string): void {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) parts.push({ kind: 'break' });
    if (line !== '') parts.push({ kind: 'words', text: resolved(line), ...look });
  }
}

/** References to characters; what means none stays as it is written. */
function resolved(text: string): string {
  return text.replaceAll(/\uE001(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));|\uE001/gi, (all, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[];
    const number = decimal === undefined ? (hex === undefined ? 0 : parseInt(hex, 16)) : Number(decimal);
    if (number > 0 && number <= 0x10_ffff) return String.fromCodePoint(number);
    return (name === undefined ? undefined : NAMED[name]) ?? all.replace(REFERENCE, '&');
  });
}
