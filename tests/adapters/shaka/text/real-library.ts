import type { Shaka } from '../../../../adapters/shaka/load-shaka.ts';

/** The real library outside of a browser: enough of one to load it, and to read text with it. */
export async function realLibrary(): Promise<Shaka> {
  const host: Record<string, unknown> = globalThis;
  host['window'] ??= globalThis;
  host['self'] ??= globalThis;
  host['addEventListener'] ??= () => undefined;
  host['location'] ??= { href: 'http://localhost/' };
  host['navigator'] ??= { userAgent: 'Chrome', platform: '', vendor: '' };
  host['document'] ??= { createElement: () => ({}) };
  return (await import('shaka-player/dist/shaka-player.dash-es2021.js')).default;
}
