import type { Page } from '@playwright/test';

/** What one page played: where the picture was, ten times a second, and what was done to its rate. */
export interface Recording {
  /** Only while a picture moves, or is meant to: none before the first frame and none during a seek. */
  readonly samples: readonly { readonly atMs: number; readonly positionMs: number }[];
  /** When each happened, on the same clock. */
  readonly rateChangesAtMs: readonly number[];
  readonly jumpsAtMs: readonly number[];
}

const SAMPLE_MS = 100;

/** Records inside the page from now on, on the clock that all pages of a machine share. */
export function recordPlayback(page: Page, seconds: number): Promise<Recording> {
  return page.evaluate(
    async ({ seconds, sampleMs }) => {
      const video = document.querySelector('video');
      if (video === null) throw new Error('The page has no video');
      const samples: { atMs: number; positionMs: number }[] = [];
      const rateChangesAtMs: number[] = [];
      const jumpsAtMs: number[] = [];
      const nowMs = () => performance.timeOrigin + performance.now();
      const onRate = () => void rateChangesAtMs.push(nowMs());
      const onSeek = () => void jumpsAtMs.push(nowMs());
      video.addEventListener('ratechange', onRate);
      video.addEventListener('seeking', onSeek);
      await new Promise<void>((resolve) => {
        const started = performance.now();
        const timer = setInterval(() => {
          const now = performance.now();
          if (video.readyState >= 3 && !video.paused && !video.seeking && video.currentTime > 0) {
            samples.push({ atMs: performance.timeOrigin + now, positionMs: video.currentTime * 1_000 });
          }
          if (now - started < seconds * 1_000) return;
          clearInterval(timer);
          resolve();
        }, sampleMs);
      });
      video.removeEventListener('ratechange', onRate);
      video.removeEventListener('seeking', onSeek);
      return { samples, rateChangesAtMs, jumpsAtMs };
    },
    { seconds, sampleMs: SAMPLE_MS },
  );
}
