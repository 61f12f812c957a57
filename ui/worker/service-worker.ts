import { NavigationRoute, Serwist, type PrecacheEntry } from 'serwist';
import { answerIsKept } from './answer-is-kept.ts';
import { configurationFrom } from './configuration-from.ts';
import { pageFrom } from './page-from.ts';

/**
 * The service worker: the client itself, kept so that it starts without a network. It keeps nothing of an account: no
 * answer of the platform, no picture, no film passes through it. Written into the built client alone (vite.config.ts).
 */
interface WorkerScope {
  /** What the build wrote: every file of the client, with its revision where its name has none. */
  readonly __SW_MANIFEST: (PrecacheEntry | string)[];
  addEventListener(
    type: 'install',
    run: (event: { readonly waitUntil: (work: Promise<unknown>) => void }) => void,
  ): void;
  addEventListener(
    type: 'message',
    run: (event: { readonly data: unknown; readonly ports: readonly MessagePort[] }) => void,
  ): void;
}
declare const self: WorkerScope;

/** The client's own configuration, beside the page. It changes without a build. */
const CONFIGURATION = '/cabinema.config.json';
const CONFIGURATION_CACHE = 'cabinema-configuration';
/** A network that takes longer than this is none: what is kept is shown, and calls say the rest. */
const PATIENCE_MS = 3_000;

const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  // A page comes from the network when there is one: its policy stands in its headers, and changes without a build.
  precacheOptions: { directoryIndex: null, cleanURLs: false },
  // A new version waits until somebody asks for it, or until no page of the old one is left.
  skipWaiting: false,
  clientsClaim: true,
  disableDevLogs: true,
});

const isKept = (url: string): boolean => serwist.getPrecacheKeyForUrl(url) !== undefined;
const kept = { page: () => serwist.matchPrecache('/index.html'), has: isKept };
serwist.registerRoute(
  new NavigationRoute(({ request }) => pageFrom(request, fetch, kept, PATIENCE_MS), {
    denylist: [/^\/cabin(\.html|\/|\?|$)/],
  }),
);

const opened = (): Promise<Cache> => caches.open(CONFIGURATION_CACHE);
const keptConfiguration = {
  read: async () => (await opened()).match(CONFIGURATION),
  write: async (answer: Response) => (await opened()).put(CONFIGURATION, answer),
};
serwist.registerCapture(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === CONFIGURATION,
  ({ request }) => configurationFrom(request, fetch, keptConfiguration, PATIENCE_MS),
);
// The page that brings the worker read its configuration before.
self.addEventListener('install', (event) =>
  event.waitUntil(opened().then((cache) => cache.add(CONFIGURATION))),
);

// A page asks whether this is its own version (adapters/system/worker-update.ts).
self.addEventListener('message', ({ data, ports }) => {
  const answer = answerIsKept(data, isKept);
  if (answer !== null) ports[0]?.postMessage(answer);
});

serwist.addEventListeners();
