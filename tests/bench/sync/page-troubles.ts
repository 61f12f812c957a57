import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CLIENT_DIR } from '../../../simulators/cabin/main/build-client.ts';

/** What a film waits for ahead of the picture, in seconds, where the product keeps a minute. */
const LITTLE_S = 6;
const KEEPS_A_MINUTE = /bufferingGoal:60\b/;

type Troubled = Window & { syncBenchBuffers?: SourceBuffer[]; trueNow?: () => number };

/** Before the page opens: lets `breakDecoder` reach what feeds its media element. */
export async function watchBuffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window as Troubled;
    own.syncBenchBuffers = [];
    const add = Object.getOwnPropertyDescriptor(MediaSource.prototype, 'addSourceBuffer')?.value as (
      this: MediaSource,
      type: string,
    ) => SourceBuffer;
    MediaSource.prototype.addSourceBuffer = function (type) {
      const buffer = add.call(this, type);
      own.syncBenchBuffers?.push(buffer);
      return buffer;
    };
  });
}

/** The media element is given noise for a film, and fails. */
export async function breakDecoder(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const buffer = (window as Troubled).syncBenchBuffers?.at(-1);
    if (buffer === undefined) throw new Error('The page feeds no film');
    while (buffer.updating) await new Promise((resolve) => setTimeout(resolve, 5));
    buffer.appendBuffer(new Uint8Array(4_096).fill(0xa5));
  });
}

/** Before the page opens: its player keeps so little ahead that a film held back runs dry soon. */
export async function keepLittle(page: Page): Promise<void> {
  const scripts = join(CLIENT_DIR, 'assets');
  for (const name of (await readdir(scripts)).filter((name) => name.endsWith('.js'))) {
    const script = await readFile(join(scripts, name), 'utf8');
    if (!KEEPS_A_MINUTE.test(script)) continue;
    const body = script.replace(KEEPS_A_MINUTE, `bufferingGoal:${LITTLE_S}`);
    await page.route(`**/assets/${name}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    return;
  }
  throw new Error('No script says how much of a film is kept ahead');
}

/** Before the page opens: its clock runs faster by so many millionths, and what is recorded is told by the true one. */
export async function runClockFast(page: Page, ppm: number): Promise<void> {
  await page.addInitScript((ppm) => {
    const now = performance.now.bind(performance);
    (window as Troubled).trueNow = now;
    performance.now = () => now() * (1 + ppm / 1_000_000);
  }, ppm);
}

/** Once the page has no film left to show. */
export async function isStarved(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return video !== null && !video.seeking && video.readyState < 3;
    },
    undefined,
    { timeout: 60_000, polling: 50 },
  );
}
