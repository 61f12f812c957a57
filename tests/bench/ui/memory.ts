import type { UiRig } from './ui-rig.ts';

/** What is on the heap after half of so many title pages, each of another title, and after all of them. */
export async function titleMemory(rig: UiRig, count: number): Promise<{ half: number; whole: number }> {
  // Made-up titles alone: their pictures are as small as one another's.
  const titles = rig.studio.catalogue.films.slice(-count);
  if (titles.length < count) throw new Error(`There are ${titles.length} titles, not ${count}.`);
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
    for (const [index, { id }] of titles.entries()) {
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, `/metadata/${id}`);
      await page.locator('main h1').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => history.back());
      await page.locator('[data-shelf] button').first().waitFor();
      if (index + 1 === Math.floor(count / 2)) half = await used();
    }
    return { half, whole: await used() };
  } finally {
    await close();
  }
}
