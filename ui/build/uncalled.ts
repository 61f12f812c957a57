import type { Plugin } from 'vite';

/**
 * Functions of libraries that the client never calls, by the file that holds them together with what it does call.
 * Bundlers keep them, as an object holds them or a branch leads to them.
 */
const UNCALLED: Readonly<Record<string, readonly string[]>> = {
  // Routes have no data, no actions and no middleware, all are there from the start, and no server draws the page.
  'react-router/dist/production/chunk-7RTFRKQW.mjs': [
    // Forms and fetchers.
    'handleAction',
    'fetch2',
    'handleFetcherAction',
    'handleFetcherLoader',
    'getUpdatedRevalidatingFetchers',
    'updateFetcherState',
    'setFetcherError',
    'getFetcher',
    'resetFetcher',
    'deleteFetcher',
    'queueFetcherForDeletion',
    // Data of a route, and answers that lead elsewhere.
    'revalidate',
    'startRedirectNavigation',
    'runClientMiddlewarePipeline',
    'parseResponseBody',
    'normalizeRelativeRoutingRedirectResponse',
    // Routes that are added later or watched.
    'discoverRoutes',
    'patchRoutes',
    '_internalSetRoutes',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
    // `ui/bindings/kept-places.ts` keeps where somebody was.
    'enableScrollRestoration',
    'getScrollKey',
    // What a server has drawn, and pages of the router's own framework.
    'deserializeErrors',
    'PrefetchPageLinks',
    'RemixRootDefaultErrorBoundary',
    'RSCErrorHandler',
  ],
  // Streams are made of other streams, promises and lists.
  'rxjs/dist/esm/internal/observable/innerFrom.js': ['fromAsyncIterable', 'fromReadableStreamLike'],
};

/** What a library makes as it loads, whether somebody uses it or not; and names that only tools of developers show. */
const MADE_AT_LOAD = /^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm;
const SHOWN_NAME = /^\w+\.displayName = "\w+";$/gm;

/**
 * The code with a function that throws in the place of each of these, which then nobody refers to; and the ones that are
 * not there exactly once.
 */
export function withoutUncalled(code: string, names: readonly string[]) {
  const missing: string[] = [];
  let rest = code.replace(MADE_AT_LOAD, '$1/* @__PURE__ */ ').replace(SHOWN_NAME, '');
  for (const name of names) {
    const declared = new RegExp(String.raw`\b(async )?function ${name}\(`, 'g');
    if (rest.match(declared)?.length !== 1) missing.push(name);
    rest = rest.replace(
      declared,
      (_, isAsync = '') =>
        `function ${name}() { throw new Error('${name} is left out') }\n${isAsync}function ${name}LeftOut(`,
    );
  }
  return { code: rest, missing };
}

/** Leaves these functions out of the build. Fails it when a library no longer has one of them, so that none comes back unseen. */
export function uncalled(files: Readonly<Record<string, readonly string[]>> = UNCALLED): Plugin {
  const unseen = new Set(Object.keys(files));
  return {
    name: 'uncalled',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const path = id.replaceAll('\\', '/').replace(/\?.*$/, '');
      const file = Object.keys(files).find((name) => path.endsWith(`/node_modules/${name}`));
      if (file === undefined) return null;
      unseen.delete(file);
      const rest = withoutUncalled(code, files[file] ?? []);
      if (rest.missing.length > 0) {
        this.error(`Not found once, so not left out: ${rest.missing.join(', ')} of ${file}`);
      }
      return { code: rest.code, map: null };
    },
    buildEnd(error) {
      if (error === undefined && unseen.size > 0) {
        this.error(`Not found, so not left out: ${[...unseen].join(', ')}`);
      }
    },
  };
}
