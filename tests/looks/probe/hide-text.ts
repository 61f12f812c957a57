let hidden: CSSStyleSheet | null = null;

/** On a box that scrolls and fades where more follows, while its text is hidden. */
export const FADING = 'data-looks-fading';

/**
 * Takes the letters away and leaves what is behind them, for a picture of the ground. What has half left a box that
 * fades at its edge counts as it stands when it is scrolled into view: letters and ground fade alike. A ring around what
 * scrolls crosses the letters at its edge, and is no ground either; nor is what a key has selected in a field.
 */
export function hideText(hide: boolean): void {
  if (hidden === null) {
    hidden = new CSSStyleSheet();
    hidden.replaceSync(
      '*, *::before, *::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; ' +
        'caret-color: transparent !important; outline-color: transparent !important; transition: none !important; }' +
        '::selection { background: transparent !important; }' +
        `[${FADING}] { mask-image: none !important; }`,
    );
  }
  letFade();
  const sheets = document.adoptedStyleSheets;
  // To set them, even to the same ones, lets the browser compute every style anew.
  if (hide && !sheets.includes(hidden)) document.adoptedStyleSheets = [...sheets, hidden];
  if (!hide) document.adoptedStyleSheets = sheets.filter((sheet) => sheet !== hidden);
  if (!hide) return;
  for (const element of document.body.querySelectorAll('*')) {
    const { maskImage, overflowX, overflowY } = getComputedStyle(element);
    const scrolls =
      (isScrolled(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (isScrolled(overflowY) && element.scrollHeight > element.clientHeight + 1);
    if (scrolls && maskImage.includes('gradient')) element.setAttribute(FADING, '');
  }
}

/** What scrolls fades again, as a person sees it, while its text stays hidden. */
export function letFade(): void {
  for (const marked of document.querySelectorAll(`[${FADING}]`)) marked.removeAttribute(FADING);
}

const isScrolled = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
