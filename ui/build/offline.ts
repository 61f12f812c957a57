import { resolve } from 'node:path';
import { serwist } from '@serwist/vite';
import type { PluginOption } from 'vite';

/** What a start without network can do without: other pages, developers' screens, licences, and faces of subtitles. */
const NOT_KEPT = [
  'assets/cabin-*',
  'assets/{packages,dev-login,style-guide,styledcomponents,qr-picture}-*',
  'assets/currencies-*',
];

/**
 * The service worker of the built client (ui/worker), with the list of the files that it keeps: the page, its scripts and
 * styles, and the face of the interface. No film, no picture of one. Nothing is written where the build writes nothing.
 */
export function offline(): PluginOption {
  return serwist({
    swSrc: 'ui/worker/service-worker.ts',
    swDest: 'service-worker.js',
    swUrl: '/service-worker.js',
    // The real folder is known when the configuration is.
    globDirectory: 'dist',
    globPatterns: [
      'index.html',
      'icon*.{svg,png}',
      'manifest.webmanifest',
      'assets/*.{js,css}',
      'assets/manrope-latin-{,ext-}wght-*.woff2',
    ],
    globIgnores: NOT_KEPT,
    rollupFormat: 'iife',
    injectionPoint: 'self.__SW_MANIFEST',
    integration: {
      configureOptions({ root, build }, options) {
        options.globDirectory = resolve(root, build.outDir);
        options.disable = !build.write;
      },
    },
  });
}
