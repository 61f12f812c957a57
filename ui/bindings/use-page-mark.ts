import { useLayoutEffect } from 'react';

/** What the root of the page says of what is drawn somewhere on it, each as an attribute. */
export type PageMark =
  /** Where messages float over this screen. */
  | 'messages'
  /** Home, where the features of a band have their buttons at the lower edge. */
  | 'home'
  | 'player'
  /** The commands of the screen manager, shown or not. */
  | 'commands'
  /** The navigation beside or below every screen. */
  | 'navigation'
  | 'dialog'
  /** A message floats. */
  | 'toasts';

/** Who says so now, by mark: dialogs stand over each other. */
const said = new Map<PageMark, readonly { readonly value: string }[]>();

function change(mark: PageMark, next: readonly { readonly value: string }[]): void {
  said.set(mark, next);
  const value = next.at(-1)?.value;
  if (value === undefined) delete document.documentElement.dataset[mark];
  else document.documentElement.dataset[mark] = value;
}

/**
 * Says on the root of the page what is drawn, for rules of what stands elsewhere on it; null says nothing. A rule that asks
 * the root itself, by `:root:has()`, has the browser style all of the page anew whenever something on it comes or goes.
 */
export function usePageMark(mark: PageMark, value: string | null): void {
  useLayoutEffect(() => {
    if (value === null) return undefined;
    const own = { value };
    change(mark, [...(said.get(mark) ?? []), own]);
    return () =>
      change(
        mark,
        (said.get(mark) ?? []).filter((one) => one !== own),
      );
  }, [mark, value]);
}
