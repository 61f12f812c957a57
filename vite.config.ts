import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from './ui/build/compressed.ts';
import { firstSight } from './ui/build/first-sight.ts';
import { leftOut } from './ui/build/left-out.ts';
import { offline } from './ui/build/offline.ts';
import { modernFonts } from './ui/build/modern-fonts.ts';
import { chunkShared, chunkTogether, startChunks } from './ui/build/start-chunks.ts';
import { uncalled } from './ui/build/uncalled.ts';
import { usedPackages } from './ui/build/used-packages.ts';

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const pages = ['index.html', 'cabin.html'].map(page).filter((path) => existsSync(path));

const screens = (names: readonly string[]) => names.map((name) => page(`ui/${name}`));

/** What `fetchWatchSide` fetches, without the player's screen: home does not wait for it. */
const WATCH_SIDE = screens(['main/watch-parts.ts', 'screens/shell/shell.tsx', 'screens/home/home.tsx']);
/** What somebody may see who is not signed in, or who never gets so far. */
const BEFORE_SIGN_IN = screens([
  'screens/signin/sign-in.tsx',
  'screens/code-signin/code-sign-in.tsx',
  'screens/createaccount/create-account.tsx',
  'screens/recoverpassword/recover.tsx',
  'screens/preview/preview.tsx',
  'screens/landing/debug.tsx',
  'screens/landing/main-user-missing.tsx',
  'components/toasts.tsx',
  'main/nowhere.tsx',
  'main/refusal.tsx',
  'main/update-notice.tsx',
  'main/network-notice.tsx',
  'main/idle-prompt.tsx',
]);

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
      { find: 'use-sync-external-store/shim', replacement: page('ui/main/external-store.ts') },
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
    uncalled(),
    firstSight(page('index.html'), page('ui/main/first-sight.ts'), WATCH_SIDE),
    offline(),
    usedPackages('index.html', [page('ui/theme/global.css')], ['serwist']),
    compressed(),
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
            { name: 'react', priority: 5, test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: startChunks(page('index.html'), page('cabin.html')),
              debugName: 'start',
              priority: 4,
              tags: ['$initial'],
            },
            // Asked for together at every start, when the first screen is drawn already.
            {
              name: 'start-calls',
              priority: 3,
              test: /adapters[\\/]http[\\/](http-(wording-api|legal-api|voucher-api|feature-flags)|outside-calls)/,
            },
            // Fetched together once somebody is signed in (ui/main/sides.ts); first what others need of it as well.
            { name: chunkShared('parts', WATCH_SIDE, BEFORE_SIGN_IN), debugName: 'parts', priority: 2 },
            { name: chunkTogether('watch', WATCH_SIDE), debugName: 'watch', priority: 1 },
          ],
        },
      },
    },
  },
});
