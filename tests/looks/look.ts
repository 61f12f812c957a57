import type { CDPSession, Page } from '@playwright/test';
import { contrastFindings, pixelsOf } from './contrast.ts';
import type { Finding } from './finding.ts';
import type { Ground, Probe } from './probe/probe.ts';
import type { Theme, View } from './views.ts';

/** A finding and where it was found. */
export interface Sight extends Finding {
  readonly view: string;
  readonly theme: Theme;
}

interface Probed {
  readonly looksProbe: Probe;
}

type Size = Pick<View, 'width' | 'height'>;

/** What the page answers to one look. */
interface Seen extends Ground {
  readonly layout: readonly Finding[];
}

/** Pictures of grounds are taken at this part of their size: what text stands on is no matter of single pixels. */
const GROUND_SCALE = 0.5;

/**
 * Looks at the page, as it is open now, in each of the views and themes. The page keeps its state while its window
 * changes. `probe` is in the page already; moves the focus, in the last theme.
 */
export async function lookAt(
  page: Page,
  views: readonly View[],
  themes: readonly Theme[],
  seen: (view: View, theme: Theme) => void,
): Promise<readonly Sight[]> {
  const sights: Sight[] = [];
  const before = page.viewportSize();
  let textZoom: number | null = null;
  // As long as the session lives, so does the size.
  const devtools = await page.context().newCDPSession(page);
  for (const view of views) {
    const isZoomed = view.textZoom !== textZoom;
    if (isZoomed) await setTextZoom(devtools, view.textZoom);
    textZoom = view.textZoom;
    await drawAt(devtools, view, GROUND_SCALE);
    if (isZoomed) await page.evaluate(tellOfText);
    for (const [index, theme] of themes.entries()) {
      // A theme is colours alone, and needs no drawing before the picture.
      if (index === 0) await show(page, theme);
      const { layout, ...ground } = await page.evaluate(lookInPage, { theme, withLayout: index === 0 });
      const findings = [...layout, ...(await contrastOf(ground, devtools, view))];
      // Moves the focus, and forms answer to that: last.
      if (index === themes.length - 1) findings.push(...(await focusOf(page)));
      sights.push(...findings.map((finding) => ({ ...finding, view: view.name, theme })));
      seen(view, theme);
    }
  }
  await page.evaluate(() => (globalThis as unknown as Probed).looksProbe.hideText(false));
  if (before !== null) await drawAt(devtools, before, 1);
  return sights;
}

/** In the page: what is wrong with it, and the text that is hidden until the page is looked at no more. */
function lookInPage({ theme, withLayout }: { readonly theme: Theme; readonly withLayout: boolean }): Seen {
  document.documentElement.dataset['theme'] = theme;
  const { looksProbe } = globalThis as unknown as Probed;
  const layout = withLayout ? looksProbe.layout() : [];
  return { layout, ...looksProbe.ground() };
}

/**
 * Sizes the window behind the back of `page`, which would draw it in full. Drawn at half its size it costs a quarter,
 * and nothing that the page measures changes by it.
 */
async function drawAt(devtools: CDPSession, { width, height }: Size, scale: number): Promise<void> {
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: height,
    deviceScaleFactor: 1,
    mobile: false,
    // As Playwright has it.
    screenOrientation: { angle: 0, type: 'landscapePrimary' },
    scale,
  });
}

/** Brings the page into the view: its size, and the size of text. */
export async function resize(page: Page, devtools: CDPSession, view: View): Promise<void> {
  await setTextZoom(devtools, view.textZoom);
  await page.setViewportSize({ width: view.width, height: view.height });
  await page.evaluate(tellOfText);
}

/** A window that has this size already says nothing of the text. */
function tellOfText(): void {
  dispatchEvent(new Event('resize'));
}

/** How large somebody has set the text of the browser, 1 being its own size. */
export async function setTextZoom(devtools: CDPSession, zoom: number): Promise<void> {
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16 * zoom } });
}

/** What jumped while the page was opened. For who asks before anything else is done with the page. */
export function shiftsOf(page: Page): Promise<readonly Finding[]> {
  return page.evaluate(() => (globalThis as unknown as Probed).looksProbe.shifts());
}

/** Applied, and laid out. */
export async function show(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(setTheme, theme);
  await laidOut(page);
}

/** What follows the window has followed it, and the pictures that are now in view are there, after `longestMs` at most. */
export async function laidOut(page: Page, longestMs = 1_500): Promise<void> {
  await page.evaluate(async (longest) => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    /** Those on their way. A picture that comes when it is scrolled to, or slid to, would be waited for in vain. */
    const due = (images: readonly HTMLImageElement[]): Promise<readonly HTMLImageElement[]> =>
      new Promise((resolve) => {
        if (images.length === 0) return resolve([]);
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          // What only touches the edge of the view does not come.
          const inView = new Set(entries.flatMap((one) => (one.intersectionRatio > 0 ? [one.target] : [])));
          resolve(images.filter((image) => image.loading !== 'lazy' || inView.has(image)));
        });
        for (const image of images) observer.observe(image);
      });
    // What watches its size may draw once more, and that is a picture's time on a small machine: no more than needed.
    await drawn();
    // In short steps: a screen may be looked at while nothing that takes longer goes on.
    const late = (async () => {
      for (const until = performance.now() + longest; performance.now() < until;)
        await new Promise((resolve) => setTimeout(resolve, 100));
    })();
    const missing = [...document.images].filter((image) => !image.complete && image.checkVisibility());
    const come = due(missing).then((awaited) => Promise.allSettled(awaited.map((image) => image.decode())));
    await Promise.race([late, come]);
    await drawn();
  }, longestMs);
}

function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}

/** After a key the browser shows where the focus is. */
async function focusOf(page: Page): Promise<readonly Finding[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => (globalThis as unknown as Probed).looksProbe.focus());
}

async function contrastOf(
  { lines, isDriver }: Ground,
  devtools: CDPSession,
  view: View,
): Promise<readonly Finding[]> {
  const clip = { x: 0, y: 0, width: view.width, height: view.height, scale: GROUND_SCALE };
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'png',
    clip,
    optimizeForSpeed: true,
  });
  const pixels = await pixelsOf(Buffer.from(data, 'base64'));
  // Drawn at another size than it is read, every ground would be another one, without a word.
  if (pixels.width !== Math.round(view.width * GROUND_SCALE))
    throw new Error(`The picture of ${view.name} is ${pixels.width} px wide`);
  return contrastFindings(lines, pixels, GROUND_SCALE, isDriver);
}
