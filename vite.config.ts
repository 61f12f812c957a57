import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { leftOut } from './ui/build/left-out.ts';
import { offline } from './ui/build/offline.ts';
import { modernFonts } from './ui/build/modern-fonts.ts';
import { startChunks } from './ui/build/start-chunks.ts';
import { usedPackages } from './ui/build/used-packages.ts';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const pages = ['index.html', 'cabin.html'].map(page).filter((path) => existsSync(path));

/**
 * One build, one page per host: the client and, where it is present, the cabin with its four screens. Screens, the
 * video player and the message broker are chunks of their own, so that the start screen loads none of them.
 */
export default defineConfig({
  base: '/',
  publicDir: 'ui/public',
  // rxjs has modern code under this name, a fifth smaller.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      { find: 'react-style-singleton', replacement: page('ui/components/adopted-style.ts') },
      { find: 'reflect-metadata/lite', replacement: page('ui/main/lite-metadata.ts') },
      // Its package names the build for development to everybody.
      { find: /^react-router$/, replacement: page('node_modules/react-router/dist/production/index.mjs') },
      {
        find: /^react-router\/dom$/,
        replacement: page('node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  plugins: [
    modernFonts(),
    react(),
    leftOut(),
    offline(),
    usedPackages('index.html', [page('ui/theme/global.css')], ['serwist']),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Every target engine preloads modules by itself, and an inline polyfill would break the content security policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: pages,
      output: {
        codeSplitting: {
          groups: [
            // Changes least and weighs most: a chunk that outlives releases in the cache of a car.
            { name: 'react', priority: 3, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: startChunks(page('index.html'), page('cabin.html')),
              debugName: 'start',
              priority: 2,
              tags: ['$initial'],
            },
            // Asked for together at every start, when the first screen is drawn already.
            {
              name: 'start-calls',
              priority: 1,
              test: /adapters[\\/]http[\\/](http-(wording-api|legal-api|voucher-api|feature-flags)|outside-calls)/,
            },
          ],
        },
      },
    },
  },
});
