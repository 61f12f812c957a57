let hidden: CSSStyleSheet | null = null;

/** Takes the letters away and leaves what is behind them, for a picture of the ground. */
export function hideText(hide: boolean): void {
  if (hidden === null) {
    hidden = new CSSStyleSheet();
    hidden.replaceSync(
      '*, *::before, *::after { -webkit-text-fill-color: transparent !important; text-shadow: none !important; ' +
        'caret-color: transparent !important; transition: none !important; }',
    );
  }
  const { adoptedStyleSheets } = document;
  document.adoptedStyleSheets = hide
    ? [...adoptedStyleSheets, hidden]
    : adoptedStyleSheets.filter((sheet) => sheet !== hidden);
}
