import { addressOfSeat, launchBrowser, linkCar, openProduct } from '/work/wt/home/tests/support/cabin-rig.ts';
const studio = await openProduct();
linkCar(studio);
const browser = await launchBrowser();
try {
  for (const [w, h, seat] of [[1920, 960, 'left'], [1920, 720, 'passenger'], [1336, 792, 'front'],[1280,600,'right']] as const) {
    for (const run of ['first', 'again']) {
    const context = await browser.newContext({ viewport: { width: w, height: h }, locale: 'en-GB' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      (window as any).shifts = [];
      new PerformanceObserver((list) => {
        for (const e of list.getEntries() as any[]) (window as any).shifts.push({ v: e.value, t: Math.round(e.startTime), at: location.pathname, input: e.hadRecentInput, src: e.sources.slice(0, 4).map((s: any) => [s.node?.nodeName, s.node?.className?.toString?.().slice(0,60), JSON.stringify(s.previousRect), JSON.stringify(s.currentRect)].join(' ')) });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(addressOfSeat(studio, seat));
    await page.waitForURL('**/home/');
    await page.waitForTimeout(4000);
    const s = await page.evaluate(() => (window as any).shifts);
    console.log(w, h, run, 'CLS', s.reduce((a: number, x: any) => a + x.v, 0));
    for (const x of s) console.log('  ', x.v.toFixed(4), x.t, x.at, x.input, '\n      ' + x.src.join('\n      '));
    if (run === 'again') {
      await page.reload(); await page.waitForTimeout(4000);
      const s = await page.evaluate(() => (window as any).shifts);
      console.log(w, h, 'reload', 'CLS', s.reduce((a: number, x: any) => a + x.v, 0));
      for (const x of s) console.log('  ', x.v.toFixed(4), x.t, x.at, '\n      ' + x.src.join('\n      '));
    }
    await page.screenshot({ path: `/tmp/home/home-${w}x${h}.png` });
    await context.close();
    }
  }
} finally { await browser.close(); await studio.close(); }
