import { useEffect } from 'react';

/**
 * Takes the place of the package `react-style-singleton` (vite.config.ts), which writes `<style>` elements: the content
 * security policy takes no style that stands in the page. Sheets that a script adopts are no such style.
 */
interface StyleSheetHolder {
  readonly add: (css: string) => void;
  readonly remove: () => void;
}

/** One sheet for all who add to it: the first one's, until the last one is gone. */
export function stylesheetSingleton(): StyleSheetHolder {
  let users = 0;
  const sheet = new CSSStyleSheet();
  return {
    add: (css) => {
      users += 1;
      if (users > 1) return;
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    remove: () => {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

interface StyleProps {
  readonly styles: string;
  readonly dynamic?: boolean;
}

/** A component that holds a style for as long as it is drawn. */
export function styleSingleton(): (props: StyleProps) => null {
  const holder = stylesheetSingleton();
  return function Style({ styles, dynamic = false }: StyleProps) {
    useEffect(
      () => {
        holder.add(styles);
        return () => holder.remove();
      },
      // oxlint-disable-next-line react/exhaustive-deps -- a style that is not dynamic stays as it was first drawn
      [dynamic && styles],
    );
    return null;
  };
}
