import type { UiRig } from './ui-rig.ts';

export type Screen = 'landing' | 'home' | 'title';

const SCREENS: Readonly<Record<Screen, { readonly path: string; readonly ready: string }>> = {
  landing: { path: '/landing', ready: 'main button' },
  home: { path: '/home/', ready: '[data-shelf] button' },
  title: { path: '/metadata/1001', ready: 'main h1, h1' },
};

/** The page has settled when it had no long task for this long. */
const QUIET_MS = 2_000;

export interface Load {
  /** Script over the wire, gzip, with its headers. */
  readonly scriptKB: number;
  readonly lcpMs: number;
  /** When what the screen is for is there and the last long task before a quiet while has ended. */
  readonly ttiMs: number;
  /** Sum of all shifts, none of them after a tap. */
  readonly layoutShift: number;
}

/** What the page tells of itself, in ms from the start of the navigation. */
interface Seen {
  lcp: number;
  shift: number;
  longTaskEnd: number;
}

/** One load of a screen from nothing: no cache, no service worker. */
export async function measureLoad(rig: UiRig, screen: Screen, rate: number): Promise<Load> {
  const { path, ready } = SCREENS[screen];
  const { page, devtools, throttle, close } = await rig.open(screen !== 'landing');
  try {
    let scriptBytes = 0;
    const scripts = new Set<string>();
    await devtools.send('Network.enable');
    await devtools.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } });
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await page.addInitScript(() => {
      const seen: Seen = { lcp: 0, shift: 0, longTaskEnd: 0 };
      Object.assign(window, { seen });
      const watch = (type: string, each: (entry: PerformanceEntry) => void): void =>
        new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
      watch('largest-contentful-paint', (entry) => (seen.lcp = entry.startTime));
      watch('longtask', (entry) => (seen.longTaskEnd = entry.startTime + entry.duration));
      watch('layout-shift', (entry) => {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) seen.shift += value;
      });
    });
    await throttle(rate);
    await page.goto(`${rig.origin}${path}`, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor();
    const readyMs = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(
      (quietMs) => performance.now() - (window as unknown as { seen: Seen }).seen.longTaskEnd > quietMs,
      QUIET_MS,
    );
    const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
    return {
      scriptKB: Math.round(scriptBytes / 100) / 10,
      lcpMs: seen.lcp,
      ttiMs: Math.max(readyMs, seen.longTaskEnd),
      layoutShift: seen.shift,
    };
  } finally {
    await close();
  }
}
