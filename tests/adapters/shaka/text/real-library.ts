import { vi } from 'vitest';
import type { Shaka } from '../../../../adapters/shaka/load-shaka.ts';

/**
 * The real library outside of a browser: enough of one to load it, and to read text with it. Who asks for it calls
 * `vi.unstubAllGlobals()` at its end: other files in the same process would take it for a browser.
 */
export async function realLibrary(): Promise<Shaka> {
  const missing = {
    window: globalThis,
    self: globalThis,
    addEventListener: () => undefined,
    location: { href: 'http://localhost/' },
    navigator: { userAgent: 'Chrome', platform: '', vendor: '' },
    document: { createElement: () => ({}) },
  };
  for (const [name, value] of Object.entries(missing)) if (!(name in globalThis)) vi.stubGlobal(name, value);
  return (await import('shaka-player/dist/shaka-player.dash-es2021.js')).default;
}
