import type { Page } from '@playwright/test';

/** What one page played: where the picture was, ten times a second, and what was done to its rate. */
export interface Recording {
  readonly samples: readonly { readonly atMs: number; readonly positionMs: number }[];
  readonly rateChanges: number;
  readonly jumps: number;
}

const SAMPLE_MS = 100;

/** Records inside the page, on the clock that all pages of a machine share. */
export function recordPlayback(page: Page, seconds: number): Promise<Recording> {
  return page.evaluate(
    async ({ seconds, sampleMs }) => {
      const video = document.querySelector('video');
      if (video === null) throw new Error('The page has no video');
      const samples: { atMs: number; positionMs: number }[] = [];
      let rateChanges = 0;
      let jumps = 0;
      const onRate = () => (rateChanges += 1);
      const onSeek = () => (jumps += 1);
      video.addEventListener('ratechange', onRate);
      video.addEventListener('seeking', onSeek);
      await new Promise<void>((resolve) => {
        const started = performance.now();
        const timer = setInterval(() => {
          const now = performance.now();
          samples.push({ atMs: performance.timeOrigin + now, positionMs: video.currentTime * 1_000 });
          if (now - started < seconds * 1_000) return;
          clearInterval(timer);
          resolve();
        }, sampleMs);
      });
      video.removeEventListener('ratechange', onRate);
      video.removeEventListener('seeking', onSeek);
      return { samples, rateChanges, jumps };
    },
    { seconds, sampleMs: SAMPLE_MS },
  );
}
