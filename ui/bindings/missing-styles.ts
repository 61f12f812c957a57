/** Style sheets of this page that were asked for and did not come. */
const missing = new Set<HTMLLinkElement>();

/** Notes from now on which style sheets do not come, until the returned function is called. */
export function watchStyles(page: Document): () => void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
  };
  // An element's own error does not bubble.
  page.addEventListener('error', note, true);
  return () => page.removeEventListener('error', note, true);
}

/**
 * Style sheets that did not come are asked for once more, because the bundler asks for each of them only once. Those
 * that are still on their way are left alone: somebody waits for them. Rejects when one is missing still.
 */
export async function fetchMissingStyles(): Promise<void> {
  await Promise.all([...missing].map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error('a style sheet did not arrive')));
    missing.delete(link);
    link.replaceWith(again);
  });
}
