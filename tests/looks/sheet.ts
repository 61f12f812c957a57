import { relative, sep } from 'node:path';
import type { Language, Theme } from './views.ts';

/** A picture that was taken, and what of. */
export interface Shot {
  readonly screen: string;
  readonly view: string;
  readonly theme: Theme;
  readonly language: Language;
  readonly path: string;
}

/** One page with all pictures, a line for each screen; `folder` is where the page will lie. */
export function sheetOf(shots: readonly Shot[], folder: string): string {
  const screens = [...new Set(shots.map(({ screen }) => screen))].toSorted();
  const lines = screens.map((screen) => {
    const figures = shots
      .filter((shot) => shot.screen === screen)
      .map(({ view, theme, language, path }) => {
        const address = relative(folder, path).split(sep).map(encodeURIComponent).join('/');
        return `<figure><a href="${address}"><img loading="lazy" alt="" src="${address}"></a><figcaption>${view}, ${theme}, ${language}</figcaption></figure>`;
      });
    return `<h2>${screen}</h2>\n<div>${figures.join('\n')}</div>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Screens</title>
<style>
body { margin: 24px; background: #1b1c20; color: #ddd; font: 14px system-ui, sans-serif; }
div { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; }
figure { margin: 0; }
img { display: block; height: 240px; }
</style>
${lines.join('\n')}
`;
}
