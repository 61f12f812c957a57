import type { Page } from '@playwright/test';
import type { UiRig } from './ui-rig.ts';

/** Between two taps, as somebody who knows the way presses. */
const PACE_MS = 250;
/** The event clock tells of nothing quicker than this. */
const SHORTEST_MS = 16;

/** Time from each of 60 taps and keys to the paint that follows, at this throttle: down home, into a title, by the rail. */
export async function interactionTimes(rig: UiRig, rate: number): Promise<readonly number[]> {
  const { page, throttle, close } = await rig.open(true);
  try {
    await page.addInitScript((shortestMs) => {
      const worst = new Map<number, number>();
      Object.assign(window, { worst });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
          if (entry.interactionId === 0) continue;
          worst.set(entry.interactionId, Math.max(worst.get(entry.interactionId) ?? 0, entry.duration));
        }
      }).observe({ type: 'event', durationThreshold: shortestMs, buffered: true } as PerformanceObserverInit);
    }, SHORTEST_MS);
    await page.goto(`${rig.origin}/home/`);
    await page.locator('[data-shelf] button').first().waitFor();
    await page.waitForLoadState('networkidle');
    await throttle(rate);
    const steps = journey(page);
    for (const step of steps) {
      await step();
      await page.waitForTimeout(PACE_MS);
    }
    await page.waitForTimeout(1_000);
    const told = await page.evaluate(() => [
      ...(window as unknown as { worst: Map<number, number> }).worst.values(),
    ]);
    // What the clock kept quiet about was as quick as it tells at least.
    return [...told, ...Array.from({ length: Math.max(0, steps.length - told.length) }, () => SHORTEST_MS)];
  } finally {
    await close();
  }
}

type Step = () => Promise<unknown>;

/** Six rounds of ten. */
function journey(page: Page): readonly Step[] {
  const key =
    (name: string): Step =>
    () =>
      page.keyboard.press(name);
  const tap =
    (address: string): Step =>
    () =>
      page.getByRole('navigation').locator(`a[href="${address}"]`).click({ noWaitAfter: true });
  const round = [
    key('ArrowDown'),
    key('ArrowRight'),
    key('ArrowRight'),
    key('ArrowDown'),
    key('ArrowRight'),
    key('Enter'),
    key('Escape'),
    tap('/mylibrary'),
    tap('/settings'),
    tap('/home/'),
  ];
  return Array.from({ length: 6 }, () => round).flat();
}

/** The value that 98 of 100 stay at or below. */
export function p98(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.98) - 1)] ?? Number.NaN;
}
