import { Command, InvalidArgumentError } from 'commander';
import { launchBrowser } from '../support/cabin-rig.ts';
import { serveFilm } from './player/film-server.ts';
import { openPlayer } from './player/stream-figures.ts';

/**
 * `npm run soak`: one film at normal speed for half an hour. Says each minute how it plays, and fails when the picture
 * stood still, fell behind its clock or when memory keeps growing.
 */

const MINUTE_MS = 60_000;
/** Where the first minute left it; what comes later is compared with that. */
const SETTLED_MIN = 2;
const MOST_GROWTH = 0.5;
/** Of each minute, for a machine that is busy with something else. */
const MOST_LOST_MS = 1_500;

const { minutes } = new Command()
  .name('npm run soak --')
  .option('--minutes <number>', 'how long', whole, 30)
  .parse()
  .opts<{ minutes: number }>();

const server = await serveFilm();
const browser = await launchBrowser();
const faults: string[] = [];
try {
  const page = await openPlayer(browser, server, 'ours');
  const heap = await page.context().newCDPSession(page);
  await heap.send('Performance.enable');
  const { manifest } = server.film(null);
  await page.evaluate((url) => window.playerBench.start(url), manifest);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  const look = async (): Promise<{
    readonly atMs: number;
    readonly positionMs: number;
    readonly heapKb: number;
  }> => {
    await heap.send('HeapProfiler.collectGarbage');
    const { metrics } = await heap.send('Performance.getMetrics');
    const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
    const place = await page.evaluate(() => ({
      atMs: performance.now(),
      positionMs: (document.querySelector('video')?.currentTime ?? 0) * 1_000,
    }));
    return { ...place, heapKb: Math.round(used / 1_000) };
  };
  let before = await look();
  let settledKb = Number.NaN;
  for (let minute = 1; minute <= minutes; minute += 1) {
    await page.waitForTimeout(MINUTE_MS);
    const now = await look();
    const lostMs = Math.round(now.atMs - before.atMs - (now.positionMs - before.positionMs));
    console.log(`${minute} min  lost ${lostMs} ms  heap ${now.heapKb} kB`);
    if (lostMs > MOST_LOST_MS) faults.push(`minute ${minute} lost ${lostMs} ms`);
    if (minute === SETTLED_MIN) settledKb = now.heapKb;
    if (now.heapKb > settledKb * (1 + MOST_GROWTH)) faults.push(`minute ${minute} holds ${now.heapKb} kB`);
    before = now;
  }
} finally {
  await browser.close();
  await server.close();
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

function whole(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('A whole number of minutes, please.');
  return Number(text);
}
