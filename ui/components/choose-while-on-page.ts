/** What a picture is chosen from, as its attributes say it. */
export interface PictureChoice {
  readonly sizes: string;
  readonly srcSet: string;
  readonly src: string;
}

type Chosen = Pick<
  HTMLImageElement,
  'isConnected' | 'currentSrc' | 'sizes' | 'srcset' | 'src' | 'removeAttribute'
>;

/**
 * Lets the browser choose a picture from several widths, as long as it is on the page: the returned function is called
 * right before it is taken away. What is named already is not begun anew.
 *
 * Chromium holds a picture that it chose by width, and all that it stands in, until it is taken from the page. One that
 * was drawn and never put there stays for good; so does one that is lazy and of `sizes="auto"`, because it is chosen once
 * more while it goes. (Seen with 156; `tests/journeys/quality/memory.spec.ts`.)
 */
export function chooseWhileOnPage(picture: Chosen, { sizes, srcSet, src }: PictureChoice): () => void {
  // Before `src`, or the browser begins with that.
  if (picture.sizes !== sizes) picture.sizes = sizes;
  if (picture.srcset !== srcSet) {
    picture.srcset = srcSet;
    picture.src = src;
  }
  return () => queueMicrotask(() => letGo(picture));
}

/** Nothing is asked for: what it shows stays. One that is back on the page is left alone. */
function letGo(picture: Chosen): void {
  if (picture.isConnected) return;
  if (picture.currentSrc !== '') picture.src = picture.currentSrc;
  picture.removeAttribute('srcset');
}
