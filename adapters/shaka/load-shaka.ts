import type shaka from 'shaka-player/dist/shaka-player.dash-es2021.js';

export type Shaka = typeof shaka;
export type ShakaPlayer = shaka.Player;

/**
 * The player library is heavy (170 kB gzipped) and not needed before the first film, so it is a chunk of its own. Rejects
 * when it cannot be fetched; the next call tries again.
 */
export async function loadShaka(): Promise<Shaka> {
  const module = await import('shaka-player/dist/shaka-player.dash-es2021.js');
  module.default.polyfill.installAll();
  return module.default;
}
