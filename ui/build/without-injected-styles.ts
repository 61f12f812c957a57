import type { Plugin } from 'vite';

/** How the package writes its styles into the page as soon as it is loaded. */
const INJECTION = /^__insertCSS\(".*"\);?$/m;

/**
 * The messages' package without the `<style>` that it writes into the page, which the content security policy does not
 * take; `ui/components/toasts.tsx` imports the same styles as a file.
 */
export function withoutInjectedStyles(): Plugin {
  return {
    name: 'without-injected-styles',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        if (!INJECTION.test(code)) this.error('sonner writes its styles in another way now');
        return { code: code.replace(INJECTION, ''), map: null };
      },
    },
  };
}
