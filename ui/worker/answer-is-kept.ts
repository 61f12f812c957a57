/**
 * What the worker says to a page that asks whether it keeps a file: the page's own script, whose name is another one in
 * each version. Null for what is no such question.
 */
export function answerIsKept(question: unknown, isKept: (url: string) => boolean): boolean | null {
  if (typeof question !== 'object' || question === null) return null;
  const { type, url } = question as { readonly type?: unknown; readonly url?: unknown };
  return type === 'IS_KEPT' && typeof url === 'string' ? isKept(url) : null;
}
