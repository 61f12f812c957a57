/** A stretch of text as Stryker tells it: lines and columns from 0, the end not included. */
export interface Stretch {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

export function textAt(lines: readonly string[], { start, end }: Stretch): string {
  const within = lines.slice(start.line, end.line + 1);
  const last = within.length - 1;
  return within
    .map((line, index) => line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
    .join('\n');
}
