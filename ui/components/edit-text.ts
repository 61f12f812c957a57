/** A text with what is selected in it; `from` and `to` are the caret where nothing is. */
export interface EditedText {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Writes over the selection, as far as the text stays within its length. */
export function write({ text, from, to }: EditedText, added: string, maxLength: number): EditedText {
  const room = maxLength - (text.length - (to - from));
  const taken = added.length <= room ? added : '';
  if (taken === '') return { text, from, to };
  const caret = from + taken.length;
  return { text: text.slice(0, from) + taken + text.slice(to), from: caret, to: caret };
}

/** Takes the selection away, else the character before the caret, whole. */
export function rubOut({ text, from, to }: EditedText): EditedText {
  const before = from === to ? (/[^]$/u.exec(text.slice(0, from))?.[0].length ?? 0) : 0;
  const start = from - before;
  return { text: text.slice(0, start) + text.slice(to), from: start, to: start };
}
