import type { UiRig } from './ui-rig.ts';

/** How much more is on the heap after `count` title pages than after half of them, as a share. */
export async function titleMemory(rig: UiRig, count: number): Promise<{ half: number; whole: number }> {
  const { page, devtools, close } = await rig.open(true);
  try {
    await page.goto(`${rig.origin}/home/`);
    await page.locator('[data-shelf] button').first().waitFor();
    const used = async (): Promise<number> => {
      await page.waitForTimeout(1_000);
      for (let turn = 0; turn < 3; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      return usedSize;
    };
    let half = 0;
    for (let number = 1; number <= count; number += 1) {
      // The pages repeat: a cache of titles may fill, and must end somewhere.
      await page.evaluate(
        (path) => {
          history.pushState(null, '', path);
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        },
        `/metadata/${1001 + (number % 80)}`,
      );
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => history.back());
      await page.locator('[data-shelf] button').first().waitFor();
      if (number === Math.floor(count / 2)) half = await used();
    }
    return { half, whole: await used() };
  } finally {
    await close();
  }
}
